#!/bin/bash
# Runs packaging/release.sh in a repository with stubs of the scripts that build and test packages. Checks that it rejects
# invalid states of the repository and invalid files, that it releases the tested files, and that it leaves no files behind
# after a failure.
# Usage: release_test.sh ROOT VERSION
unset SKIP_FLATPAK TESTED  # may be set if packaging/release.sh runs this test
source "$1/packaging/lib.sh"
root=$(realpath "$1")
version=$2
work=$(mktemp -d)
export GNUPGHOME=$work/keyring GOVOR_SIGNING_KEY=release@example.org
trap 'gpgconf --kill all; rm -rf "$work"' EXIT
mkdir -m 700 "$GNUPGHOME"
run_quietly "No key could be created" gpg --batch --passphrase '' --quick-generate-key "$GOVOR_SIGNING_KEY" ed25519 sign never

repository=$work/repository
mkdir -p "$repository"
cd "$root"
cp --parents packaging/{lib,package-lib,release,release-notes}.sh tests/packaging/check_version.sh CMakeLists.txt CHANGELOG.md README.md \
    docs/install.md resources/desktop/io.github.govor.Govor.metainfo.xml packaging/flatpak/io.github.govor.Govor.yml \
    "$repository"
cd "$repository"
# The test also runs on other distributions, and without Flatpak's runtimes.
echo 'debian_version() { echo 12; }' >>packaging/lib.sh
mkdir "$work/bin"
for program in flatpak flatpak-builder; do
    printf '#!/bin/sh\n[ ! -e %s/no-runtime ]\n' "$work" >"$work/bin/$program"
done
printf '#!/bin/sh\necho 0\n' >"$work/bin/id" # the stubs do not need root
chmod +x "$work"/bin/*
export PATH=$work/bin:$PATH

# add_script SCRIPT PACKAGE [EXTENSION...]: writes packaging/SCRIPT.sh, a stub that writes PACKAGE, PACKAGE.spdx.json and
# files with further extensions. The programs in the packages print the version and the commit GOVOR_TEST_COMMIT, by default
# the commit that is checked out.
add_script() {
    local script=packaging/$1.sh package=$2
    shift 2
    cat >"$script" <<SCRIPT
#!/bin/bash
source "\$(dirname "\${BASH_SOURCE[0]}")/lib.sh"
source packaging/package-lib.sh
folder=\${*: -1}
for extension in $*; do echo "$package \$extension" >"\$folder/$package\$extension"; done
echo "Built from commit \$(print_commit)." >"\$folder/$package.spdx.json"
tree=\$(mktemp -d)
mkdir -p "\$tree/usr/bin" "\$tree/DEBIAN" "\$folder/flatpak"
# write_program FILE KIND
write_program() {
    printf '#!/bin/sh\nprintf "govor-cli %s\\\\ncommit %s\\\\npackage %s\\\\n"\n' \
        $version "\${GOVOR_TEST_COMMIT:-\$(print_commit)}" "\$2" >"\$1"
    chmod +x "\$1"
}
case $package in
*.deb)
    write_program "\$tree/usr/bin/govor-cli" "Debian package"
    printf '%s\n' 'Package: govor' 'Version: 1' 'Architecture: amd64' 'Maintainer: Test <test@example.org>' \
        'Description: test' >"\$tree/DEBIAN/control"
    dpkg-deb --root-owner-group --build "\$tree" "\$folder/$package" >/dev/null
    ;;
*.AppImage) write_program "\$folder/$package" AppImage ;;
*)
    echo "$package" >"\$folder/$package"
    echo reference >"\$folder/flatpak/govor.flatpakref"
    ;;
esac
rm -r "\$tree"
write_sums "\$folder"
sign "\$folder/$package" "\$folder/SHA256SUMS"
SCRIPT
    chmod +x "$script"
}
add_script appimage "Govor-$version-x86_64.AppImage" .zsync
add_script deb "govor_$version-1_amd64.deb"
add_script flatpak "Govor-$version-x86_64.flatpak"
# The stub of ./test appends its arguments to the file `tests` and writes the checksums of the packages to the file `tested`.
cat >./test <<SCRIPT
#!/bin/bash
echo "./test \$*" >>"$work/tests"
if [ "\${1:-}" = --packages ]; then (cd "\$2" && sha256sum *.AppImage *.deb *.flatpak) >"$work/tested"; fi
[ ! -e "$work/failing-tests" ] || { echo "The tests failed."; exit 1; }
SCRIPT
chmod +x test
commit() { git add -A && git -c user.name=Test -c user.email=test@example.org -c commit.gpgsign=false commit -q --allow-empty -m "$1"; }
git init -q -b main .
printf 'build/\n' >.gitignore
commit "First commit"

mkdir "$work/temporary"
# make_release: runs the script as if ./test had passed for this commit.
make_release() {
    rm -rf build "$work/tests"
    TMPDIR=$work/temporary TESTED=$(git rev-parse HEAD) packaging/release.sh >"$work/output" 2>&1
}
# expect_rejection TEXT: fails unless the script rejects the state of the repository with a message that contains TEXT and
# deletes the files that it has created.
expect_rejection() {
    if make_release; then fail "A release was made, although '$1'."; fi
    grep -qF "$1" "$work/output" || fail "Expected '$1', but the script wrote: $(cat "$work/output")"
    [ ! -e build ] || [ -z "$(ls -A build)" ] || fail "After '$1' remain: $(find build)"
    [ -z "$(ls -A "$work/temporary")" ] || fail "After '$1' remain: $(find "$work/temporary")"
}

expect_rejection "This commit has no tag. A release is made from the tag v$version."
git tag v99.0.0
expect_rejection "The tag is v99.0.0, but CMakeLists.txt says $version."
git tag -d v99.0.0 >"$work/output"
git tag "v$version"
echo >>README.md
expect_rejection "The tree has changes that are not committed:  M README.md"
git checkout -q README.md
touch docs/new.md # docs is installed as a folder
expect_rejection "The tree has changes that are not committed: ?? docs/new.md"
rm docs/new.md

touch "$work/no-runtime"
expect_rejection "org.kde.Platform//6.8 is not installed"
rm "$work/no-runtime"
key=$GOVOR_SIGNING_KEY
GOVOR_SIGNING_KEY=missing@example.org
expect_rejection "The keyring has no secret key missing@example.org."
GOVOR_SIGNING_KEY=
make_release || fail "No release was made without a key: $(cat "$work/output")"
grep -q "which is NOT signed" "$work/output" || fail "Nothing says that the release is not signed: $(cat "$work/output")"
grep -qx "The files are not signed." "build/release-$version/release-notes.md" ||
    fail "The release notes do not say that nothing is signed."
GOVOR_SIGNING_KEY=$key

make_release || fail "No release was made: $(cat "$work/output")"
folder=build/release-$version
for file in Govor-"$version"-x86_64.{AppImage,flatpak}{,.spdx.json,.asc} "govor_$version-1_amd64.deb"{,.spdx.json,.asc} \
    "Govor-$version-x86_64.AppImage.zsync" SHA256SUMS{,.asc} release-notes.md govor-signing-key.asc; do
    [ -s "$folder/$file" ] || fail "The release has no $file."
done
grep -qxF "# Govor $version" "$folder/release-notes.md" || fail "The release notes are: $(cat "$folder/release-notes.md")"
grep -q '^\./test --packages /' "$work/tests" && [ "$(wc -l <"$work/tests")" -eq 1 ] ||
    fail "The tests were run as: $(cat "$work/tests")"
(cd "$folder" && sha256sum --check --quiet "$work/tested") || fail "The files of the release are not those that were tested."
if TESTED=$(git rev-parse HEAD) packaging/release.sh >"$work/output" 2>&1; then fail "A second release was made in the same folder."; fi
[ -s "$folder/SHA256SUMS" ] || fail "The second release deleted the first."
# Without TESTED, both tests are run. The folder may exist if it is empty.
mkdir "$work/empty"
rm "$work/tests"
packaging/release.sh "$work/empty" >"$work/output" 2>&1 || fail "An empty folder was rejected: $(cat "$work/output")"
[ -s "$work/empty/SHA256SUMS" ] || fail "The empty folder contains no release."
[ "$(cut -d' ' -f1,2 "$work/tests")" = $'./test \n./test --packages' ] || fail "The tests were run as: $(cat "$work/tests")"
touch "$work/failing-tests"
expect_rejection "The tests failed."
rm "$work/failing-tests"

# commit_and_tag: moves the tag to a commit of the changed scripts.
commit_and_tag() {
    commit "Change a script"
    git tag -f "v$version" >"$work/output"
}
add_script appimage "Govor-$version-x86_64.AppImage"
commit_and_tag
expect_rejection "The release lacks Govor-$version-x86_64.AppImage.zsync."
add_script appimage "Govor-$version-x86_64.AppImage" .zsync
# shellcheck disable=SC2016
echo 'echo changed >>"$folder/Govor-'"$version"'-x86_64.AppImage"' >>packaging/flatpak.sh
commit_and_tag
expect_rejection "The files do not match SHA256SUMS."
add_script flatpak "Govor-$version-x86_64.flatpak"
# shellcheck disable=SC2016
echo 'cp "$folder/SHA256SUMS.asc" "$folder/Govor-'"$version"'-x86_64.flatpak.asc"' >>packaging/flatpak.sh
commit_and_tag
expect_rejection "The signature of Govor-$version-x86_64.flatpak does not verify."
add_script flatpak "Govor-$version-x86_64.flatpak"
for script in appimage deb; do
    sed -i '2i GOVOR_TEST_COMMIT=0123456789ab' "packaging/$script.sh"
    commit_and_tag
    expect_rejection "does not print 'commit $(git rev-parse --short=12 HEAD)'"
    sed -i 2d "packaging/$script.sh"
done
sed -i '2i echo "The build failed."; exit 1' packaging/deb.sh
commit_and_tag
expect_rejection "The build failed."
sed -i 2d packaging/deb.sh
sed -i 's/Built from commit/Built from/' packaging/flatpak.sh
commit_and_tag
expect_rejection "Govor-$version-x86_64.flatpak.spdx.json does not name the commit"
add_script flatpak "Govor-$version-x86_64.flatpak"
sed -i '/^## /s/–.*/– 2000-01-01/' CHANGELOG.md
commit_and_tag
expect_rejection "Files name different versions."
