# The same targets as in SharedDependencies.cmake, linked statically, so that the program needs only libc (and
# libvulkan, opened at run time). fmt and spdlog are used header-only; libsndfile and libsamplerate come from
# packaging/static-libraries.sh, the others from Debian's -dev packages.
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
set(_static ${GOVOR_TOOLCHAIN_DIR}/static)

function(govor_find_static_library name)
    find_library(GOVOR_STATIC_${name} NAMES lib${name}.a HINTS ${_static}/lib)
    if(NOT GOVOR_STATIC_${name})
        message(FATAL_ERROR "lib${name}.a is missing: run packaging/setup.sh portable.")
    endif()
endfunction()
foreach(name sndfile samplerate FLAC vorbisenc vorbis opus ogg png16 z turbojpeg webpdemux webp gif pcre2-8 utf8proc
             crypto ssl)
    govor_find_static_library(${name})
endforeach()

add_library(govor_fmt INTERFACE)
add_library(govor_spdlog INTERFACE)
include(CompiledInFormatting)
add_library(govor_sndfile INTERFACE)
target_include_directories(govor_sndfile SYSTEM INTERFACE ${_static}/include)
target_link_libraries(govor_sndfile INTERFACE ${GOVOR_STATIC_sndfile} ${GOVOR_STATIC_FLAC} ${GOVOR_STATIC_vorbisenc}
    ${GOVOR_STATIC_vorbis} ${GOVOR_STATIC_opus} ${GOVOR_STATIC_ogg} m)
add_library(govor_samplerate INTERFACE)
target_include_directories(govor_samplerate SYSTEM INTERFACE ${_static}/include)
target_link_libraries(govor_samplerate INTERFACE ${GOVOR_STATIC_samplerate} m)
add_library(govor_image_codecs INTERFACE)
target_link_libraries(govor_image_codecs INTERFACE ${GOVOR_STATIC_png16} ${GOVOR_STATIC_z} ${GOVOR_STATIC_turbojpeg}
    ${GOVOR_STATIC_webpdemux} ${GOVOR_STATIC_webp} ${GOVOR_STATIC_gif} Threads::Threads m)
add_library(govor_pcre2 INTERFACE)
target_link_libraries(govor_pcre2 INTERFACE ${GOVOR_STATIC_pcre2-8})
target_compile_definitions(govor_pcre2 INTERFACE PCRE2_STATIC)
add_library(govor_utf8proc INTERFACE)
target_link_libraries(govor_utf8proc INTERFACE ${GOVOR_STATIC_utf8proc})
target_compile_definitions(govor_utf8proc INTERFACE UTF8PROC_STATIC)
add_library(govor_crypto INTERFACE)
target_link_libraries(govor_crypto INTERFACE ${GOVOR_STATIC_crypto} Threads::Threads ${CMAKE_DL_LIBS})
add_library(govor_tls INTERFACE)
target_link_libraries(govor_tls INTERFACE ${GOVOR_STATIC_ssl} govor_crypto)

add_link_options(-static-libstdc++ -static-libgcc)
