# Compiles shaders to SPIR-V that is embedded in the program. glslang writes each as a C array (--vn), so no
# other tool is needed.
define_property(GLOBAL PROPERTY GOVOR_SHADER_NAMES BRIEF_DOCS "Names of all shader variants")

# govor_compile_shader(<name> <source> [DEFINE=VALUE ...]): compiles one variant with the given name.
function(govor_compile_shader name source)
    string(REPLACE "." "_" identifier ${name})
    set(header ${CMAKE_BINARY_DIR}/shaders/${identifier}.spv.h)
    set(defines)
    foreach(definition ${ARGN})
        list(APPEND defines -D${definition})
    endforeach()
    add_custom_command(
        OUTPUT ${header}
        COMMAND ${GOVOR_GLSLANG} -V --quiet --target-env vulkan1.3 -I${CMAKE_SOURCE_DIR}/shaders ${defines}
                --vn spirv_${identifier} --depfile ${header}.d -o ${header} ${CMAKE_SOURCE_DIR}/shaders/${source}
        DEPENDS ${CMAKE_SOURCE_DIR}/shaders/${source}
        DEPFILE ${header}.d
        COMMENT "Shader ${name}" VERBATIM)
    set_property(GLOBAL APPEND PROPERTY GOVOR_SHADER_NAMES ${name})
    set_property(GLOBAL APPEND PROPERTY GOVOR_SHADER_HEADERS ${header})
endfunction()

# govor_shader(<folder>/<op> [NAME <name>] [FORMATS ...] [DEFINES ...]): compiles shaders/<folder>/<op>.comp, either
# once as <op> (or <name>) or once per element format as <op>.<format>. A format f defines ELEMENT_f, for which
# shaders/common/element.glsl has the matching loads.
function(govor_shader path)
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

# The library with all shaders compiled above; see engine/gpu/shader_table.h.
function(govor_shader_library target)
    get_property(names GLOBAL PROPERTY GOVOR_SHADER_NAMES)
    get_property(headers GLOBAL PROPERTY GOVOR_SHADER_HEADERS)
    set(includes "")
    set(rows "")
    list(LENGTH names count)
    foreach(name ${names})
        string(REPLACE "." "_" identifier ${name})
        string(APPEND includes "#include \"${identifier}.spv.h\"\n")
        string(APPEND rows "    {\"${name}\", spirv_${identifier}},\n")
    endforeach()
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/shaders/shader_table.cpp @ONLY CONTENT
"#include \"gpu/shader_table.h\"

#include <array>
#include <cstdint>

namespace {
@includes@
const std::array<govor::gpu::ShaderEntry, @count@> entries{{
@rows@}};
}  // namespace

namespace govor::gpu {
std::span<const ShaderEntry> all_shaders() { return entries; }
}  // namespace govor::gpu
")
    add_library(${target} STATIC ${CMAKE_BINARY_DIR}/shaders/shader_table.cpp ${headers})
    target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/shaders ${CMAKE_SOURCE_DIR}/engine)
endfunction()
