#include "gui/program/screens.h"

#include <QApplication>
#include <QDir>
#include <QWidget>

namespace govor::test {

void Screens::SetUp() {
    if (!qEnvironmentVariableIsSet("GOVOR_SCREENS")) GTEST_SKIP() << "GOVOR_SCREENS is not set";
    store::Settings settings;
    settings.colors = is_dark() ? store::ColorChoice::dark : store::ColorChoice::light;
    appearance_ = std::make_unique<program::Appearance>(settings);
    QLocale::setDefault(is_russian() ? QLocale::Russian : QLocale::English);
    if (is_russian()) translation_ = std::make_unique<TranslatedInto>(QStringLiteral("ru"));
}

void Screens::save(QWidget& window, const QSize& size, const QString& name) {
    window.resize(size);
    window.show();
    QApplication::processEvents();
    QApplication::processEvents();
    const QString folder = qEnvironmentVariable("GOVOR_SCREENS");
    QDir().mkpath(folder);
    const auto variant = QStringLiteral("%1-%2-%3")
                             .arg(name, QLatin1String(is_russian() ? "ru" : "en"),
                                  QLatin1String(is_dark() ? "dark" : "light"));
    ASSERT_TRUE(window.grab().save(QStringLiteral("%1/%2.png").arg(folder, variant)));
}

}  // namespace govor::test
