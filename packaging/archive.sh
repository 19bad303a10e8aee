# Functions that download packages or sources of another Debian release without changing the machine's own
# package lists. Source this file after lib.sh. Signatures are checked as usual; unauthenticated packages are
# rejected.

# archive_sources SUITE FOLDER: copies the machine's entry for the Debian archive (with its mirror, proxy and
# keyring) with SUITE as the release, and prints the name of the new file.
archive_sources() {
    local suite=$1 folder=$2 codename
    codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
    [ -n "$codename" ] || fail "/etc/os-release has no VERSION_CODENAME, so the Debian mirror cannot be found."
    # deb822 files: the first enabled stanza whose suites include the release itself.
    cat /dev/null /etc/apt/sources.list.d/*.sources 2>/dev/null | awk -v old="$codename" -v new="$suite" '
        BEGIN { RS = ""; FS = "\n" }
        done || /(^|\n)Enabled: *no/ || $0 !~ "(^|\n)Suites:([^\n]* )?" old "( |\n|$)" { next }
        {
            for (i = 1; i <= NF; ++i) {
                if ($i ~ /^Types:/) $i = "Types: deb deb-src"
                if ($i ~ /^Suites:/) $i = "Suites: " new
                if ($i ~ /^Components:/) $i = "Components: main"
                if ($i !~ /^#/) print $i
            }
            done = 1
        }' >"$folder/archive.sources"
    [ -s "$folder/archive.sources" ] && echo "$folder/archive.sources" && return
    # One-line files: "deb [options] URI suite components".
    cat /dev/null /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null | sed -nE \
        "s/^deb(( +\[[^]]*\])? +[^ ]+) +$codename +main.*/deb\1 $suite main\ndeb-src\1 $suite main/p" |
        head -n 2 >"$folder/archive.list"
    [ -s "$folder/archive.list" ] || fail "apt has no source entry for Debian $codename whose mirror could be used."
    echo "$folder/archive.list"
}

# open_archive SUITE: prepares archive_apt for that release, with private package lists in ARCHIVE_WORK. Further
# calls do nothing.
open_archive() {
    [ -z "${ARCHIVE_WORK:-}" ] || return 0
    ARCHIVE_WORK=$(mktemp -d)
    chmod 755 "$ARCHIVE_WORK" # apt reads and downloads as a separate user
    mkdir -p "$ARCHIVE_WORK/lists/partial" "$ARCHIVE_WORK/cache/archives/partial"
    local entry
    entry=$(archive_sources "$1" "$ARCHIVE_WORK")
    ARCHIVE_OPTIONS=(-qq -o "Dir::Etc::sourcelist=$entry" -o Dir::Etc::sourceparts=-
        -o "Dir::State::Lists=$ARCHIVE_WORK/lists" -o "Dir::Cache=$ARCHIVE_WORK/cache" -o Acquire::Languages=none
        -o APT::Update::Error-Mode=any -o Acquire::AllowInsecureRepositories=false -o APT::Get::AllowUnauthenticated=false)
    say "Reading the package lists of Debian $1 (the machine's own lists are not changed)"
    archive_apt update || fail "The package lists of Debian $1 could not be read from this machine's mirror."
}

# archive_apt ARGUMENTS...: runs apt-get for the prepared release; its output is shown only if it fails.
archive_apt() {
    (cd "$ARCHIVE_WORK" && apt-get "${ARCHIVE_OPTIONS[@]}" "$@" >>"$ARCHIVE_WORK/log" 2>&1) ||
        { cat "$ARCHIVE_WORK/log" >&2; return 1; }
}

# archive_source NAME SUITE FOLDER [dpkg-source options]: downloads a source package and unpacks it into
# FOLDER.
archive_source() {
    local name=$1 suite=$2 folder=$3
    shift 3
    say "Downloading the source of $name in Debian $suite"
    archive_apt source --download-only "$name/$suite" ||
        fail "The source package $name of Debian $suite could not be downloaded."
    dpkg-source "$@" -x "$ARCHIVE_WORK/${name}"_*.dsc "$folder" >>"$ARCHIVE_WORK/log" 2>&1 ||
        { cat "$ARCHIVE_WORK/log" >&2; fail "The source of $name could not be unpacked."; }
}
