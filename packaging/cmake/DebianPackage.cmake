# `cpack -G DEB`: one package for Debian 12 and 13; packaging/deb.sh builds and checks it. dpkg-shlibdeps finds the linked
# libraries; libraries that are opened at run time are listed here.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME govor)
set(CPACK_PACKAGE_VENDOR "The Govor developers")
set(CPACK_PACKAGE_CONTACT "The Govor developers <govor@users.noreply.github.com>")
set(CPACK_PACKAGE_HOMEPAGE_URL https://github.com/govor/govor)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
                                                WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SECTION sound)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libvulkan1, libqt6sql6-sqlite")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "mesa-vulkan-drivers | vulkan-icd, libcurl4, qt6-wayland, libqt6svg6, \
qt6-translations-l10n, pulseaudio | pipewire-pulse | pipewire-alsa")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "voice assistant on your own graphics card")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
    "Hold a key and speak, or type: Govor answers in text and in a natural
voice. Qwen3-Omni runs on a GPU through Vulkan, its speech output included,
and nothing that is said leaves the computer.
.
A small demonstration model is included; the full model is a separate
download. The command line, govor-cli, needs neither display nor sound
server.")
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/packaging/deb/finish_tree.cmake)
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
