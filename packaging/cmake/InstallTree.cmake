# Installs everything except the programs, which the CMakeLists.txt of their folders install. Only the D-Bus service, which is
# written during the installation, contains the prefix: the programs find other files relative to themselves.
include(GNUInstallDirs)
set(desktop ${CMAKE_SOURCE_DIR}/resources/desktop)
set(id io.github.govor.Govor)
set(generated ${CMAKE_BINARY_DIR}/installed)

# The built-in model, in the folder that engine/io/hub/model_finder.cpp searches, without the training scripts.
if(EXISTS ${CMAKE_SOURCE_DIR}/resources/built-in-model)
    install(DIRECTORY resources/built-in-model DESTINATION ${CMAKE_INSTALL_DATADIR}/govor
            PATTERN training EXCLUDE PATTERN README.md EXCLUDE)
endif()
# The documentation, in the layout of the source tree, so that links between pages work, and in the folder that
# engine/io/files/install_prefix.cpp uses.
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES resources/built-in-model/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/resources/built-in-model)

# The desktop: menu, metadata, D-Bus activation.
install(FILES ${desktop}/${id}.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/${id}.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(CODE "
    set(GOVOR_INSTALLED_BIN \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR})
    configure_file(${desktop}/${id}.service.in ${generated}/${id}.service @ONLY)
    file(INSTALL ${generated}/${id}.service DESTINATION \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/dbus-1/services)")

# Icons: both SVG drawings, and PNG files of the usual sizes rendered from the coloured one.
set(icons ${CMAKE_INSTALL_DATADIR}/icons/hicolor)
install(FILES ${desktop}/icons/${id}.svg DESTINATION ${icons}/scalable/apps)
install(FILES ${desktop}/icons/${id}-symbolic.svg DESTINATION ${icons}/symbolic/apps)
find_program(GOVOR_RSVG_CONVERT rsvg-convert)
if(GOVOR_RSVG_CONVERT)
    foreach(size 16 22 24 32 48 64 128 256 512)
        set(png_file ${generated}/icons/${size}x${size}/${id}.png)
        add_custom_command(OUTPUT ${png_file}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${generated}/icons/${size}x${size}
            COMMAND ${GOVOR_RSVG_CONVERT} -w ${size} -h ${size} -o ${png_file} ${desktop}/icons/${id}.svg
            DEPENDS ${desktop}/icons/${id}.svg COMMENT "Icon of ${size} pixels" VERBATIM)
        list(APPEND png_files ${png_file})
        install(FILES ${png_file} DESTINATION ${icons}/${size}x${size}/apps)
    endforeach()
    add_custom_target(govor_icons ALL DEPENDS ${png_files})
else()
    message(STATUS "rsvg-convert is missing: icons are installed only as SVG files.")
endif()

# Manual pages and shell completions. Those of govor-cli are generated from its --help.
set(GOVOR_VERSION ${PROJECT_VERSION})
set(COMMANDS @COMMANDS@)  # configure_file() leaves it unchanged; command_line_pages.py replaces it
configure_file(resources/man/govor-cli.1.in ${generated}/govor-cli.1.in @ONLY)
set(shells bash-completion/completions zsh/site-functions fish/vendor_completions.d)
find_package(Python3 COMPONENTS Interpreter QUIET)
if(Python3_Interpreter_FOUND)
    set(pages ${generated}/pages/govor-cli.1 ${generated}/pages/govor-cli.bash ${generated}/pages/_govor-cli ${generated}/pages/govor-cli.fish)
    add_custom_command(OUTPUT ${pages}
        COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/packaging/command_line_pages.py $<TARGET_FILE:govor-cli>
                ${generated}/govor-cli.1.in ${generated}/pages
        DEPENDS govor-cli ${CMAKE_SOURCE_DIR}/packaging/command_line_pages.py ${generated}/govor-cli.1.in
        COMMENT "Manual page and completions of govor-cli" VERBATIM)
    add_custom_target(govor_pages ALL DEPENDS ${pages})
    install(FILES ${generated}/pages/govor-cli.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES ${generated}/pages/govor-cli.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME govor-cli)
    install(FILES ${generated}/pages/_govor-cli DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES ${generated}/pages/govor-cli.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
else()
    message(STATUS "Python is missing: govor-cli is installed without manual page and completions.")
endif()
if(GOVOR_BUILD_GUI)
    configure_file(resources/man/govor.1.in ${generated}/govor.1 @ONLY)
    install(FILES ${generated}/govor.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
    install(FILES resources/completions/govor.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME govor)
    install(FILES resources/completions/_govor DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
    install(FILES resources/completions/govor.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
endif()

# Licences of compiled-in libraries, which About shows, and the kind of the package (engine/io/files/package_kind.h).
set(GOVOR_PACKAGE_KIND "cmake --install" CACHE STRING "The package that --version and About show")
file(WRITE ${generated}/package-kind "${GOVOR_PACKAGE_KIND}\n")
install(FILES ${generated}/package-kind DESTINATION ${CMAKE_INSTALL_DATADIR}/govor)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/govor/licenses RENAME Govor)
# Other distributions store the licences of libraries elsewhere, so a missing one is an error only on Debian and in packages.
find_program(DPKG_QUERY dpkg-query)
set(if_missing)
if(DPKG_QUERY OR NOT GOVOR_PACKAGE_KIND STREQUAL "cmake --install")
    set(if_missing "COMMAND_ERROR_IS_FATAL ANY")
endif()
install(CODE "execute_process(COMMAND bash ${CMAKE_SOURCE_DIR}/packaging/licenses.sh ${GOVOR_VULKAN_INCLUDE} ${GOVOR_VMA_INCLUDE}
    \$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/govor/licenses ${if_missing})")
