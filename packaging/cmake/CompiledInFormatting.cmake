# Uses fmt and spdlog header-only, so that the programs need neither library at run time.
target_link_libraries(govor_fmt INTERFACE fmt::fmt-header-only)
# spdlog::spdlog_header_only is not used, because it links the shared fmt.
target_include_directories(govor_spdlog SYSTEM INTERFACE
    $<TARGET_PROPERTY:spdlog::spdlog_header_only,INTERFACE_INCLUDE_DIRECTORIES>)
target_compile_definitions(govor_spdlog INTERFACE SPDLOG_FMT_EXTERNAL)
target_link_libraries(govor_spdlog INTERFACE fmt::fmt-header-only Threads::Threads)
