#include "desktop/diagnostics.h"

#include <QDateTime>
#include <QDir>
#include <QGuiApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QSysInfo>
#include <QThread>

namespace govor::desktop {
namespace {

constexpr qsizetype min_removed_length = 3;  // shorter names occur inside ordinary text

using Rows = std::vector<std::pair<QString, QString>>;

void add_section(QString& text, const QString& title, const Rows& rows) {
    if (rows.empty()) return;
    text += QStringLiteral("\n## %1\n").arg(title);
    for (const auto& [name, value] : rows) text += QStringLiteral("- %1: %2\n").arg(name, value);
}

Rows make_machine_rows() {
    const auto read_variable = [](const char* name) {
        return qEnvironmentVariable(name, QStringLiteral("–"));
    };
    return {{QStringLiteral("system"), QSysInfo::prettyProductName()},
            {QStringLiteral("kernel"), QSysInfo::kernelType() + QLatin1Char(' ') + QSysInfo::kernelVersion()},
            {QStringLiteral("processor"), QSysInfo::currentCpuArchitecture()},
            {QStringLiteral("cores"), QString::number(QThread::idealThreadCount())},
            {QStringLiteral("desktop"), read_variable("XDG_CURRENT_DESKTOP")},
            {QStringLiteral("session"), read_variable("XDG_SESSION_TYPE")},
            {QStringLiteral("window system"), QGuiApplication::platformName()},
            {QStringLiteral("language"), QLocale().name()},
            {QStringLiteral("time"), QDateTime::currentDateTime().toString(Qt::ISODate)}};
}

// Removes the home folder, the user's name and the host name.
QString remove_personal_names(QString text) {
    const QString home = QDir::homePath();
    if (home.size() > 1) text.replace(home, QStringLiteral("~"));
    for (const QString& name : {qEnvironmentVariable("USER"), QSysInfo::machineHostName()}) {
        if (name.size() < min_removed_length) continue;
        text.replace(QRegularExpression(QStringLiteral("\\b%1\\b").arg(QRegularExpression::escape(name))),
                     QStringLiteral("…"));
    }
    return text;
}

}  // namespace

QString make_diagnostics_text(const DiagnosticsInput& input) {
    QString text = QStringLiteral("# Govor diagnostics\n");
    add_section(text, QStringLiteral("Program"), to_rows(input.program));
    add_section(text, QStringLiteral("Machine"), make_machine_rows());
    add_section(text, QStringLiteral("Engine"), input.engine);
    add_section(text, QStringLiteral("Sound"), input.sound);
    add_section(text, QStringLiteral("Settings"), input.settings);
    add_section(text, QStringLiteral("Storage"), input.storage);
    if (!input.log_lines.isEmpty()) {
        text += QStringLiteral("\n## Log\n```\n%1\n```\n").arg(input.log_lines.join(QLatin1Char('\n')));
    }
    return remove_personal_names(text);
}

}  // namespace govor::desktop
