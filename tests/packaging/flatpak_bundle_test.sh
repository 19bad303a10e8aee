#!/bin/bash
# Runs packaging/flatpak.sh with a stub of flatpak-builder that exports a one-line program, and installs the bundle. Its
# updates must come from the repository of the release and be verified with the key.
# Usage: flatpak_bundle_test.sh ROOT
source "$1/packaging/lib.sh"
root=$(realpath "$1")
work=$(mktemp -d)
trap 'gpgconf --kill all; rm -rf "$work"' EXIT
export HOME=$work/home GNUPGHOME=$work/keyring FLATPAK_USER_DIR=$work/installation
mkdir "$HOME"
mkdir -m 700 "$GNUPGHOME"
run_quietly "No key could be created" gpg --batch --passphrase '' --quick-generate-key release@example.org ed25519 sign never
id=io.github.govor.Govor
mkdir -p "$work/tree"/{files/bin,export} "$work/repository" "$work/bin"
printf '%s\n' '[Application]' name=$id runtime=org.kde.Platform/x86_64/6.8 sdk=org.kde.Sdk/x86_64/6.8 command=govor \
    >"$work/tree/metadata"
printf '#!/bin/sh\n' >"$work/tree/files/bin/govor"
cat >"$work/bin/flatpak-builder" <<SCRIPT
#!/bin/bash
[ "\$1" != --show-manifest ] || exec $(command -v flatpak-builder) "\$@"
for option; do
    case \$option in
    --repo=*) repository=\${option#*=} ;;
    --gpg-sign=*) signing=\$option ;;
    esac
done
flatpak build-export --disable-sandbox \${signing:-} "\$repository" "$work/tree"
SCRIPT
chmod +x "$work/bin/flatpak-builder"
export PATH=$work/bin:$PATH
cd "$root"
cp --parents -r packaging/{lib,package-lib,flatpak}.sh packaging/{flatpak,sbom.py} CMakeLists.txt "$work/repository"
cd "$work/repository"

# install_bundle FOLDER: builds a bundle and installs it as the only program.
install_bundle() {
    run_quietly "The bundle could not be built" packaging/flatpak.sh "$1"
    rm -rf "$FLATPAK_USER_DIR"
    run_quietly "The bundle could not be installed" flatpak install --user --noninteractive --no-deps "$1"/*.flatpak
}
# expect_setting LINE: fails unless the installed program's source of updates has this setting.
expect_setting() {
    grep -qxF "$1" "$FLATPAK_USER_DIR/repo/config" ||
        fail "The installed bundle does not have '$1', but: $(cat "$FLATPAK_USER_DIR/repo/config")"
}

GOVOR_SIGNING_KEY=release@example.org install_bundle "$work/signed"
expect_setting url=https://govor.github.io/govor/flatpak
expect_setting gpg-verify=true
gpg --batch --quiet --verify "$work/signed"/*.flatpak.asc "$work/signed"/*.flatpak 2>/dev/null ||
    fail "The bundle has no signature."
grep -qxF "GPGKey=$(gpg --batch --export release@example.org | base64 -w0)" "$work/signed/flatpak/govor.flatpakref" ||
    fail "govor.flatpakref does not contain the key: $(cat "$work/signed/flatpak/govor.flatpakref")"
FLATPAK_URL=https://example.org/flatpak install_bundle "$work/unsigned"
expect_setting url=https://example.org/flatpak
expect_setting gpg-verify=false
FLATPAK_URL='' install_bundle "$work/no-updates"
expect_setting url=
