#include "gui/start/started_program.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <stdexcept>

#include "support/test_data.h"

namespace govor::test {
namespace {

constexpr int timeout_ms = 300000;  // loading a model is slow on a busy machine

struct SoftwareDriver {
    QString manifest;
    QString library;
};

SoftwareDriver find_software_driver() {
    for (const char* folder : {"/usr/share/vulkan/icd.d", "/etc/vulkan/icd.d"}) {
        const QDir manifests(QString::fromUtf8(folder));
        for (const QString& name : manifests.entryList({QStringLiteral("lvp_icd*.json")})) {
            QFile file(manifests.filePath(name));
            if (!file.open(QIODevice::ReadOnly)) continue;
            const QJsonObject icd = QJsonDocument::fromJson(file.readAll()).object().value("ICD").toObject();
            return {manifests.filePath(name), icd.value("library_path").toString()};
        }
    }
    throw std::runtime_error("Mesa's software driver is not installed");
}

void write_file(const QString& path, const QString& text) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.toUtf8()) < 0)
        throw std::runtime_error("cannot write " + path.toStdString());
}

QString read_file(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

ProgramEnvironment::ProgramEnvironment()
    : environment_(QProcessEnvironment::systemEnvironment()),
      program_(QCoreApplication::applicationFilePath()) {
    const SoftwareDriver software = find_software_driver();
    write_file(
        path("test_gpu_icd.json"),
        QStringLiteral(
            R"({"file_format_version": "1.0.0", "ICD": {"api_version": "1.3.0", "library_path": "%1"}})")
            .arg(QStringLiteral(GOVOR_FAILING_DRIVER)));
    // The loader lists the devices of the last manifest first.
    set("VK_DRIVER_FILES", software.manifest + ':' + path("test_gpu_icd.json"));
    set("GOVOR_TEST_DRIVER_BASE", software.library);
    set("GOVOR_TEST_DRIVER_LOG", path("driver.log"));
    set("XDG_CACHE_HOME", path("cache"));
    environment_.remove(QStringLiteral("GOVOR_PIPELINE_CACHE"));
    set("GOVOR_BUILT_IN_MODEL", QString::fromStdString(test_data("checkpoints/tiny")));
    set("GOVOR_MODELS", path("models"));
    set("HF_HOME", path("hub"));
    set("HOME", folder_.path());
    set("XDG_CONFIG_HOME", path("config"));
    set("XDG_DATA_HOME", path("data"));
    set("XDG_STATE_HOME", path("state"));
    set("XDG_RUNTIME_DIR", folder_.path());
    set("QT_QPA_PLATFORM", QStringLiteral("offscreen"));
    set("LANGUAGE", QStringLiteral("en"));
}

void ProgramEnvironment::write_settings(const QString& lines) const {
    write_file(path("config/govor/govor.conf"), lines);
}

QString ProgramEnvironment::read(const char* name) const {
    return read_file(path(name));
}

int ProgramEnvironment::driver_openings() const {
    return static_cast<int>(read("driver.log").count(QStringLiteral("opened")));
}

StartedProgram::StartedProgram(const ProgramEnvironment& environment, int quit_timeout) {
    process_.setProcessEnvironment(environment.environment());
    process_.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    QStringList arguments{QStringLiteral("--child-program")};
    if (quit_timeout != 0) arguments.append(QString::number(quit_timeout));
    process_.start(environment.program(), arguments);
}

StartedProgram::~StartedProgram() {
    process_.kill();
    process_.waitForFinished();
}

bool StartedProgram::read_line() {
    buffer_ += process_.readAllStandardOutput();
    const qsizetype end = buffer_.indexOf('\n');
    if (end < 0) return false;
    last_line_ = QString::fromUtf8(buffer_.left(end));
    buffer_ = buffer_.mid(end + 1);
    return true;
}

bool StartedProgram::wait_for_line(const std::function<bool(const QString&)>& is_expected) {
    // Every line is checked, because a state such as "loading" may be over when it is read.
    const auto is_found = [&] {
        do {
            if (is_expected(last_line_)) return true;
        } while (read_line());
        return false;
    };
    return wait_until([&] { return is_found() || has_exited(); }, timeout_ms) && is_found();
}

bool StartedProgram::wait_for_texts(const QStringList& texts) {
    return wait_for_line([&](const QString& line) {
        return std::all_of(texts.begin(), texts.end(),
                           [&](const QString& text) { return line.contains(text); });
    });
}

bool StartedProgram::wait_for_any_text(const QStringList& texts) {
    return wait_for_line([&](const QString& line) {
        return std::any_of(texts.begin(), texts.end(),
                           [&](const QString& text) { return line.contains(text); });
    });
}

bool StartedProgram::wait_for_line_without(const QString& text) {
    return wait_for_line([&](const QString& line) { return !line.contains(text); });
}

void StartedProgram::write(const QString& command) {
    process_.write(command.toUtf8() + '\n');
}

bool StartedProgram::wait_for_end() {
    return wait_until([&] { return has_exited(); }, timeout_ms);
}

bool StartedProgram::wait_for_exit() {
    return wait_for_end() && process_.exitStatus() == QProcess::NormalExit && process_.exitCode() == 0;
}

bool StartedProgram::quit_and_wait() {
    quit();
    return wait_for_exit();
}

bool StartedProgram::wait_for_abort() {
    return wait_for_end() && process_.exitStatus() == QProcess::CrashExit;
}

}  // namespace govor::test
