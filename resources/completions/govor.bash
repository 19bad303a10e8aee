# bash completion of govor.
_govor() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    if [ "$previous" = --ptt ]; then
        COMPREPLY=($(compgen -W 'start stop toggle' -- "$current"))
    elif [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W '--new --ptt --version --help' -- "$current"))
    else
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$current"))
    fi
}
complete -F _govor govor
