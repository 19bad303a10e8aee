# Compiles shaders to SPIR-V and embeds it in the program with the assembler, because compiling it as C++ arrays takes about
# twenty seconds.
define_property(GLOBAL PROPERTY GOVOR_SHADER_NAMES BRIEF_DOCS "Names of all shader variants")

# govor_compile_shader(<name> <source> [DEFINE=VALUE ...]): compiles one variant with the given name.
function(govor_compile_shader name source)
    string(REPLACE "." "_" identifier ${name})
    set(binary ${CMAKE_BINARY_DIR}/shaders/${identifier}.spv)
    set(defines)
    foreach(definition ${ARGN})
        list(APPEND defines -D${definition})
    endforeach()
    add_custom_command(
        OUTPUT ${binary}
        COMMAND ${GOVOR_GLSLANG} -V --quiet --target-env vulkan1.3 -I${CMAKE_SOURCE_DIR}/shaders ${defines}
                --depfile ${binary}.d -o ${binary} ${CMAKE_SOURCE_DIR}/shaders/${source}
        DEPENDS ${CMAKE_SOURCE_DIR}/shaders/${source}
        DEPFILE ${binary}.d
        COMMENT "Shader ${name}" VERBATIM)
    set_property(GLOBAL APPEND PROPERTY GOVOR_SHADER_NAMES ${name})
    set_property(GLOBAL APPEND PROPERTY GOVOR_SHADER_BINARIES ${binary})
endfunction()

# govor_add_shader(<folder>/<op> [NAME <name>] [FORMATS ...] [DEFINES ...]): compiles shaders/<folder>/<op>.comp, either
# once as <op> (or <name>) or once per element format as <op>.<format>. A format f defines ELEMENT_f, for which
# shaders/common/element.glsl has the matching loads.
function(govor_add_shader path)
    cmake_parse_arguments(ARG "" "NAME" "FORMATS;DEFINES" ${ARGN})
    get_filename_component(op ${path} NAME)
    if(ARG_NAME)
        set(op ${ARG_NAME})
    endif()
    if(ARG_FORMATS)
        foreach(format ${ARG_FORMATS})
            govor_compile_shader(${op}.${format} ${path}.comp ELEMENT_${format} ${ARG_DEFINES})
        endforeach()
    else()
        govor_compile_shader(${op} ${path}.comp ${ARG_DEFINES})
    endif()
endfunction()

# govor_add_shader_library(<target>): adds a static library with all shaders compiled above; see engine/gpu/shader_table.h.
function(govor_add_shader_library target)
    get_property(names GLOBAL PROPERTY GOVOR_SHADER_NAMES)
    get_property(binaries GLOBAL PROPERTY GOVOR_SHADER_BINARIES)
    set(sections "")
    set(symbols "")
    set(rows "")
    list(LENGTH names count)
    foreach(name ${names})
        string(REPLACE "." "_" identifier ${name})
        set(symbol govor_spirv_${identifier})
        string(APPEND sections ".balign 4
.global ${symbol}, ${symbol}_end
${symbol}:
.incbin \"${CMAKE_BINARY_DIR}/shaders/${identifier}.spv\"
${symbol}_end:
")
        string(APPEND symbols "extern const std::uint32_t ${symbol}[], ${symbol}_end[];\n")
        string(APPEND rows "        {\"${name}\", {${symbol}, ${symbol}_end}},\n")
    endforeach()
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/shaders/shader_words.S @ONLY CONTENT
".section .rodata
@sections@.section .note.GNU-stack, \"\", %progbits
")
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/shaders/shader_table.cpp @ONLY CONTENT
"#include \"gpu/shader_table.h\"

#include <array>
#include <cstdint>

extern \"C\" {
@symbols@}

namespace govor::gpu {
std::span<const ShaderEntry> all_shaders() {
    static const std::array<ShaderEntry, @count@> entries{{
@rows@    }};
    return entries;
}
}  // namespace govor::gpu
")
    add_library(${target} STATIC ${CMAKE_BINARY_DIR}/shaders/shader_table.cpp
                                 ${CMAKE_BINARY_DIR}/shaders/shader_words.S)
    # The assembler does not report the files that it includes.
    set_source_files_properties(${CMAKE_BINARY_DIR}/shaders/shader_words.S PROPERTIES
                                OBJECT_DEPENDS "${binaries}")
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/engine)
endfunction()
