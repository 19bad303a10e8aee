#include "assistant/device_list.h"

#include <signal.h>
#include <sys/prctl.h>

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <utility>

#include "core/error.h"
#include "core/log.h"

namespace govor::assistant {
namespace {

constexpr int listing_timeout_ms = 60000;
constexpr const char* list_flag = "--list-devices";
constexpr const char* memory_flag = "--device-memory";
constexpr const char* device_prefix = "--device=";
constexpr const char* software_flag = "--software-only";

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(govor::assistant::DeviceList)
};

QString& program_path() {
    static QString program;
    return program;
}

std::atomic<int> running_calls = 0;  // of list_devices() and measure_device_memory()

class CountedCall {
  public:
    CountedCall() { ++running_calls; }
    ~CountedCall() { --running_calls; }
    CountedCall(const CountedCall&) = delete;
    CountedCall& operator=(const CountedCall&) = delete;
};

QJsonObject to_json(const session::DeviceChoice& device) {
    return {{"number", static_cast<qint64>(device.number)},
            {"name", QString::fromStdString(device.name)},
            {"software", device.is_software},
            {"budget", static_cast<qint64>(device.budget)},
            {"missing_features", QString::fromStdString(device.missing_features)},
            {"driver", QString::fromStdString(device.driver)}};
}

session::DeviceChoice from_json(const QJsonObject& json) {
    return {.number = static_cast<std::uint32_t>(json.value("number").toInteger()),
            .name = json.value("name").toString().toStdString(),
            .is_software = json.value("software").toBool(),
            .budget = static_cast<std::uint64_t>(json.value("budget").toInteger()),
            .missing_features = json.value("missing_features").toString().toStdString(),
            .driver = json.value("driver").toString().toStdString()};
}

QJsonObject to_json(const Message& message) {
    QJsonArray values;
    for (const Message::Value& value : message.values()) {
        QJsonArray nested;
        for (const Message& nested_message : value.nested) nested.append(to_json(nested_message));
        values.append(QJsonObject{
            {"text", QString::fromStdString(value.text)}, {"decimal", value.is_decimal}, {"nested", nested}});
    }
    return {{"format", QString::fromStdString(message.format())}, {"values", values}};
}

Message message_from_json(const QJsonObject& json) {
    std::vector<Message::Value> values;
    for (const QJsonValue& entry : json.value("values").toArray()) {
        const QJsonObject value = entry.toObject();
        Message::Value& new_value = values.emplace_back();
        new_value.text = value.value("text").toString().toStdString();
        new_value.is_decimal = value.value("decimal").toBool();
        for (const QJsonValue& nested_message : value.value("nested").toArray())
            new_value.nested.push_back(message_from_json(nested_message.toObject()));
    }
    return {json.value("format").toString().toStdString(), std::move(values)};
}

[[noreturn]] void throw_driver_failure(const QString& message) {
    log::warning("{}", message.toStdString());
    throw DriverFailure(message.toStdString());
}

// JSON numbers are doubles, which cannot represent all 64-bit integers, so these are written as text.
QString to_text(std::uint64_t number) {
    return QString::number(number);
}
std::uint64_t to_number(const QJsonValue& text) {
    return text.toString().toULongLong();
}

QJsonObject to_json(const session::DeviceMemory& memory) {
    return {
        {"device", QString::fromStdString(memory.device)}, {"budget", to_text(memory.budget)},
        {"budget_limit", to_text(memory.budget_limit)},    {"host_budget", to_text(memory.host_budget)},
        {"counts_process", memory.is_process_wide},        {"one_memory", memory.has_unified_memory},
        {"fold_routers", memory.uses_folded_routers},      {"kv_cache", static_cast<int>(memory.kv_cache)}};
}

session::DeviceMemory memory_from_json(const QJsonObject& json) {
    return {.device = json.value("device").toString().toStdString(),
            .budget = to_number(json.value("budget")),
            .budget_limit = to_number(json.value("budget_limit")),
            .host_budget = to_number(json.value("host_budget")),
            .is_process_wide = json.value("counts_process").toBool(),
            .has_unified_memory = json.value("one_memory").toBool(),
            .uses_folded_routers = json.value("fold_routers").toBool(),
            .kv_cache = static_cast<Format>(json.value("kv_cache").toInt())};
}

// Calls `fill` with an empty object and returns its JSON, or that of the error that the call throws.
QByteArray json_or_error(const std::function<void(QJsonObject&)>& fill) {
    QJsonObject json;
    try {
        fill(json);
    } catch (const Error& error) {
        json.insert("error", static_cast<int>(error.kind()));
        json.insert("text", to_json(error.text()));
        json.insert("where", QString::fromStdString(error.where()));
    }
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

// Parses the last line of `bytes`. Throws the error if the line contains one.
QJsonObject parse_result(const QByteArray& bytes) {
    const QJsonObject json = QJsonDocument::fromJson(bytes.mid(bytes.lastIndexOf('\n') + 1)).object();
    if (json.contains("error"))
        throw Error(static_cast<ErrorKind>(json.value("error").toInt()),
                    message_from_json(json.value("text").toObject()),
                    json.value("where").toString().toStdString());
    return json;
}

// Runs this program with `arguments` and returns its output.
QByteArray run_program(const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    // The kernel kills the child process when this program exits.
    process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    process.start(program_path(), arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(listing_timeout_ms)) {
        if (process.error() == QProcess::FailedToStart)
            throw Error(ErrorKind::io, process.errorString().toStdString(), program_path().toStdString());
        process.kill();
        process.waitForFinished();
        throw_driver_failure(Texts::tr("A graphics driver did not respond while it listed its devices."));
    }
    if (process.exitStatus() == QProcess::CrashExit || process.exitCode() != 0)
        throw_driver_failure(Texts::tr("A graphics driver crashed while it listed its devices."));
    return process.readAllStandardOutput();
}

}  // namespace

QByteArray list_devices_as_json(bool software_only) {
    return json_or_error([&](QJsonObject& json) {
        QJsonArray devices;
        for (const session::DeviceChoice& device : session::list_device_choices(software_only))
            devices.append(to_json(device));
        json.insert("devices", devices);
    });
}

QByteArray measure_device_memory_as_json(std::optional<std::uint32_t> device, bool software_only) {
    return json_or_error([&](QJsonObject& json) {
        json.insert("memory", to_json(session::measure_device_memory(device, software_only)));
    });
}

std::vector<session::DeviceChoice> parse_device_list(const QByteArray& bytes) {
    std::vector<session::DeviceChoice> devices;
    for (const QJsonValue& device : parse_result(bytes).value("devices").toArray())
        devices.push_back(from_json(device.toObject()));
    return devices;
}

session::DeviceMemory parse_device_memory(const QByteArray& bytes) {
    return memory_from_json(parse_result(bytes).value("memory").toObject());
}

bool is_listing_devices() noexcept {
    return running_calls > 0;
}

std::vector<session::DeviceChoice> list_devices(bool software_only) {
    const CountedCall call;
    if (program_path().isEmpty()) return session::list_device_choices(software_only);
    QStringList arguments{QLatin1String(list_flag)};
    if (software_only) arguments.append(QLatin1String(software_flag));
    return parse_device_list(run_program(arguments));
}

session::DeviceMemory measure_device_memory(std::optional<std::uint32_t> device, bool software_only) {
    const CountedCall call;
    if (program_path().isEmpty()) return session::measure_device_memory(device, software_only);
    QStringList arguments{QLatin1String(memory_flag)};
    if (device) arguments.append(QLatin1String(device_prefix) + QString::number(*device));
    if (software_only) arguments.append(QLatin1String(software_flag));
    return parse_device_memory(run_program(arguments));
}

void list_devices_if_requested(int argc, char** argv) {
    const std::string_view request = argc < 2 ? "" : argv[1];
    if (request != list_flag && request != memory_flag) {
        program_path() = QStringLiteral("/proc/self/exe");
        return;
    }
    bool software_only = false;
    std::optional<std::uint32_t> device;
    for (int i = 2; i < argc; ++i) {
        const QByteArray argument(argv[i]);
        if (argument == software_flag) software_only = true;
        if (argument.startsWith(device_prefix)) device = argument.mid(qstrlen(device_prefix)).toUInt();
    }
    // The result is written on a separate line, because drivers may also write to standard output.
    const QByteArray line =
        '\n' + (request == list_flag ? list_devices_as_json(software_only)
                                     : measure_device_memory_as_json(device, software_only));
    const auto size = static_cast<std::size_t>(line.size());
    const bool is_written =
        std::fwrite(line.constData(), 1, size, stdout) == size && std::fflush(stdout) == 0;
    std::_Exit(is_written ? EXIT_SUCCESS : EXIT_FAILURE);  // without the exit handlers of drivers
}

}  // namespace govor::assistant
