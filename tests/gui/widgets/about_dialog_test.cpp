#include "dialogs/about_dialog.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QLabel>
#include <QTemporaryDir>

namespace govor::test::about_dialog_test {
namespace {

using dialogs::AboutDialog;

TEST(AboutDialog, shows_the_properties_and_the_license_of_each_component) {
    const QTemporaryDir folder;
    for (const char* name : {"Govor", "libqt6core6"}) {
        QFile file(folder.filePath(QLatin1String(name)));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("<b>licence</b> of ") + name);
    }
    const AboutDialog dialog({{"Version", "0.2.0"}, {"Driver", "llvmpipe"}}, folder.path());
    EXPECT_EQ(dialog.components(), (QStringList{"Govor", "libqt6core6"}));
    EXPECT_EQ(dialog.license(), "<b>licence</b> of Govor");
    QStringList texts;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) texts.append(label->text());
    EXPECT_TRUE(texts.contains("0.2.0") && texts.contains("llvmpipe")) << texts.join('|').toStdString();
}

TEST(AboutDialog, lists_no_components_without_installed_licenses) {
    const AboutDialog dialog({{"Version", "0.2.0"}}, "/nonexistent");
    EXPECT_TRUE(dialog.components().isEmpty());
    EXPECT_EQ(dialog.license(), "");
}

}  // namespace
}  // namespace govor::test::about_dialog_test
