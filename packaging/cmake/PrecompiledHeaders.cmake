# Precompiled headers: headers that most sources include are parsed only once. The library govor_pch_<kind>
# contains nothing else, and govor_use_precompiled_headers(<target> <kind>) makes a target use them; the compiler
# options of both must be the same. Only headers that generate no code are listed here: <nlohmann/json.hpp> and
# <CLI/CLI.hpp> would make each source slower to compile. Every source still includes all headers that it uses, so
# that a build with -DGOVOR_PRECOMPILED_HEADERS=OFF works too.
option(GOVOR_PRECOMPILED_HEADERS "Use precompiled headers" ON)

set(standard_headers <algorithm> <array> <atomic> <chrono> <cmath> <cstdint> <cstring> <filesystem> <fstream>
                     <functional> <map> <memory> <mutex> <optional> <set> <span> <stop_token> <string> <string_view>
                     <system_error> <utility> <variant> <vector> <fmt/format.h>)
set(test_headers <gmock/gmock.h> <gtest/gtest.h>)
set(qt_headers <QCoreApplication> <QDir> <QFile> <QJsonObject> <QObject> <QSettings> <QString> <QStringList> <QTimer>)
set(widget_headers <QApplication> <QDialog> <QLabel> <QMenu> <QPainter> <QPushButton> <QVBoxLayout> <QWidget>)

# govor_add_precompiled_headers(<kind> HEADERS ... LIBRARIES ...): adds govor_pch_<kind>.
function(govor_add_precompiled_headers kind)
    cmake_parse_arguments(ARG "" "" "HEADERS;LIBRARIES" ${ARGN})
    if(NOT GOVOR_PRECOMPILED_HEADERS)
        return()
    endif()
    set(source ${CMAKE_BINARY_DIR}/precompiled/${kind}.cpp)
    file(CONFIGURE OUTPUT ${source} CONTENT "")
    add_library(govor_pch_${kind} STATIC ${source})
    target_link_libraries(govor_pch_${kind} PRIVATE govor_fmt govor_spdlog ${ARG_LIBRARIES})
    govor_set_target_options(govor_pch_${kind})
    target_precompile_headers(govor_pch_${kind} PRIVATE ${ARG_HEADERS})
endfunction()

function(govor_use_precompiled_headers target kind)
    if(TARGET govor_pch_${kind})
        target_precompile_headers(${target} REUSE_FROM govor_pch_${kind})
    endif()
endfunction()
