# Gives the build folder the layout of an installation prefix: programs in bin/ find the built-in model and the pages of docs/
# below share/, as after an installation, so they do not contain paths of the source tree.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/share/govor ${CMAKE_BINARY_DIR}/share/doc/govor)
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/resources/built-in-model ${CMAKE_BINARY_DIR}/share/govor/built-in-model SYMBOLIC)
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/docs ${CMAKE_BINARY_DIR}/share/doc/govor/docs SYMBOLIC)
