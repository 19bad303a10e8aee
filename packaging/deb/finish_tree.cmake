# Changes the installed tree to the form that Debian's policy requires. cpack runs this script before packing.
if(NOT CPACK_GENERATOR STREQUAL DEB)
    return()
endif()
get_filename_component(here ${CMAKE_CURRENT_LIST_FILE} DIRECTORY)
execute_process(COMMAND bash ${here}/finish_tree.sh ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr COMMAND_ERROR_IS_FATAL ANY)
