# fish completion of govor.
complete -c govor -l new -d 'Begin a new conversation'
complete -c govor -l ptt -x -a 'start stop toggle' -d 'Press or release the talk key of the running program'
complete -c govor -l version -d 'Print version, build, package and Vulkan drivers'
complete -c govor -l help -d 'Print a short summary'
