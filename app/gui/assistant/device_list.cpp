#include "assistant/device_list.h"

#include <signal.h>
#include <sys/prctl.h>

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "core/error.h"
#include "core/log.h"

namespace govor::assistant {
namespace {

constexpr int longest = 60000;  // milliseconds
constexpr const char* flag = "--list-devices";
constexpr const char* software_flag = "--software-only";

struct Words {
    Q_DECLARE_TR_FUNCTIONS(govor::assistant::DeviceList)
};

QString& lister() {
    static QString program;
    return program;
}

QJsonObject to_json(const session::DeviceChoice& device) {
    return {{"number", static_cast<qint64>(device.number)},
            {"name", QString::fromStdString(device.name)},
            {"software", device.software},
            {"budget", static_cast<qint64>(device.budget)},
            {"lacks", QString::fromStdString(device.lacks)},
            {"driver", QString::fromStdString(device.driver)}};
}

session::DeviceChoice from_json(const QJsonObject& json) {
    return {.number = static_cast<std::uint32_t>(json.value("number").toInteger()),
            .name = json.value("name").toString().toStdString(),
            .software = json.value("software").toBool(),
            .budget = static_cast<std::uint64_t>(json.value("budget").toInteger()),
            .lacks = json.value("lacks").toString().toStdString(),
            .driver = json.value("driver").toString().toStdString()};
}

QJsonObject to_json(const Message& message) {
    QJsonArray values;
    for (const Message::Value& value : message.values()) {
        QJsonArray nested;
        for (const Message& part : value.nested) nested.append(to_json(part));
        values.append(QJsonObject{
            {"text", QString::fromStdString(value.text)}, {"decimal", value.is_decimal}, {"nested", nested}});
    }
    return {{"format", QString::fromStdString(message.format())}, {"values", values}};
}

Message message_from_json(const QJsonObject& json) {
    std::vector<Message::Value> values;
    for (const QJsonValue& entry : json.value("values").toArray()) {
        const QJsonObject value = entry.toObject();
        Message::Value& added = values.emplace_back();
        added.text = value.value("text").toString().toStdString();
        added.is_decimal = value.value("decimal").toBool();
        for (const QJsonValue& part : value.value("nested").toArray())
            added.nested.push_back(message_from_json(part.toObject()));
    }
    return {json.value("format").toString().toStdString(), std::move(values)};
}

[[noreturn]] void fail(const QString& sentence) {
    log::warning("{}", sentence.toStdString());
    throw DriverFailure(sentence.toStdString());
}

}  // namespace

QByteArray device_list_answer(bool software_only) {
    QJsonObject json;
    try {
        QJsonArray devices;
        for (const session::DeviceChoice& device : session::device_choices(software_only))
            devices.append(to_json(device));
        json.insert("devices", devices);
    } catch (const Error& error) {
        json.insert("error", static_cast<int>(error.kind()));
        json.insert("text", to_json(error.text()));
        json.insert("where", QString::fromStdString(error.where()));
    }
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

std::vector<session::DeviceChoice> read_device_list_answer(const QByteArray& bytes) {
    const QJsonObject json = QJsonDocument::fromJson(bytes.mid(bytes.lastIndexOf('\n') + 1)).object();
    if (json.contains("error"))
        throw Error(static_cast<ErrorKind>(json.value("error").toInt()),
                    message_from_json(json.value("text").toObject()),
                    json.value("where").toString().toStdString());
    std::vector<session::DeviceChoice> devices;
    for (const QJsonValue& device : json.value("devices").toArray())
        devices.push_back(from_json(device.toObject()));
    return devices;
}

std::vector<session::DeviceChoice> list_devices(bool software_only) {
    if (lister().isEmpty()) return session::device_choices(software_only);
    QStringList arguments{QLatin1String(flag)};
    if (software_only) arguments.append(QLatin1String(software_flag));
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    // Killed here, so that it does not outlive the program, which waits a limited time.
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    process.start(lister(), arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(longest)) {
        if (process.error() == QProcess::FailedToStart)
            throw Error(ErrorKind::io, process.errorString().toStdString(), lister().toStdString());
        process.kill();
        process.waitForFinished();
        fail(Words::tr("A graphics driver did not return while it was asked for its devices."));
    }
    if (process.exitStatus() == QProcess::CrashExit || process.exitCode() != 0)
        fail(Words::tr("A graphics driver crashed while it was asked for its devices."));
    return read_device_list_answer(process.readAllStandardOutput());
}

void list_devices_if_asked(int argc, char** argv) {
    if (argc < 2 || std::string_view(argv[1]) != flag) {
        lister() = QStringLiteral("/proc/self/exe");
        return;
    }
    // On a line of its own: drivers may write to standard output, too.
    const QByteArray line = '\n' + device_list_answer(argc > 2 && std::string_view(argv[2]) == software_flag);
    const auto size = static_cast<std::size_t>(line.size());
    const bool written = std::fwrite(line.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0;
    std::_Exit(written ? EXIT_SUCCESS : EXIT_FAILURE);  // without the exit handlers of drivers
}

}  // namespace govor::assistant
