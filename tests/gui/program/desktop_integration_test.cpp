#include "program/desktop_integration.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QWidget>

#include "dialogs/about_dialog.h"

namespace govor::test::desktop_integration_test {
namespace {

// Returns the value beside a label of the dialog.
QString value_of(const QWidget& dialog, const QString& name) {
    for (const QLabel* label : dialog.findChildren<QLabel*>()) {
        const auto* value = qobject_cast<const QLabel*>(label->buddy());
        if (label->text() == name && value != nullptr) return value->text();
    }
    return QStringLiteral("no row");
}

TEST(DesktopIntegration, about_names_version_commit_build_package_qt_loader_and_driver) {
    QWidget window;
    program::DesktopIntegration integration({.window = &window,
                                             .driver = [] { return QStringLiteral("Test driver"); },
                                             .show_notice = [](const assistant::Notice&) {},
                                             .claim_first_offer = [] { return false; }});
    QMenu extras, help;
    integration.add_actions(extras, help);
    ASSERT_FALSE(help.actions().isEmpty());
    help.actions().constLast()->trigger();
    const auto* dialog = window.findChild<dialogs::AboutDialog*>();
    ASSERT_NE(dialog, nullptr);
    const desktop::ProgramInfo info = integration.program_info();
    for (const QString& value : {info.version, info.commit, info.build}) EXPECT_FALSE(value.isEmpty());
    EXPECT_EQ(value_of(*dialog, "Version"), info.version);
    EXPECT_EQ(value_of(*dialog, "Commit"), info.commit);
    EXPECT_EQ(value_of(*dialog, "Build"), info.build);
    EXPECT_EQ(value_of(*dialog, "Package"), "build folder");
    EXPECT_EQ(value_of(*dialog, "Qt"), qVersion());
    EXPECT_EQ(value_of(*dialog, "Vulkan loader"), info.vulkan_loader.isEmpty() ? "none" : info.vulkan_loader);
    EXPECT_EQ(value_of(*dialog, "Driver"), "Test driver");
}

}  // namespace
}  // namespace govor::test::desktop_integration_test
