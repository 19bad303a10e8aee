#include "desktop/startup_guard.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <array>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <utility>

#include "core/atomic_file.h"
#include "core/error.h"
#include "core/log.h"
#include "desktop/private_files.h"

namespace govor::desktop {
namespace {

using Step = StartupGuard::Step;
using Record = StartupGuard::Record;
using Kind = StartupGuard::Record::Kind;

constexpr std::array<const char*, 6> step_names{"listing devices",  "reading files",   "opening the device",
                                                "building kernels", "reading weights", "finishing"};
constexpr std::array<const char*, 3> kind_names{"crashed", "failed", "safe start"};

template <typename Enum, std::size_t count>
Enum parse_name(const std::array<const char*, count>& names, const QString& name, Enum default_value) {
    for (std::size_t i = 0; i < count; ++i)
        if (name == QLatin1String(names[i])) return static_cast<Enum>(i);
    return default_value;
}

template <typename Enum, std::size_t count>
QString to_name(const std::array<const char*, count>& names, Enum value) {
    return QLatin1String(names[static_cast<std::size_t>(value)]);
}

// Returns the start time of a process in clock ticks (field 22 of /proc/PID/stat); empty if there is no such
// process. Process ids are reused, so a process is identified by its id and its start time.
QString read_process_start_time(qint64 process) {
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QString line = QString::fromLatin1(file.readAll());
    // The program's name in parentheses may contain spaces; a space and field 3 follow it.
    constexpr int fields_before_start_time = 22 - 3;
    return line.mid(line.lastIndexOf(QLatin1Char(')')) + 2)
        .section(QLatin1Char(' '), fields_before_start_time, fields_before_start_time);
}

QJsonObject to_json(const Record& record) {
    return {{"kind", to_name(kind_names, record.kind)},
            {"step", to_name(step_names, record.step)},
            {"device", record.configuration.device},
            {"model", record.configuration.model},
            {"safely", record.configuration.is_safe_start},
            {"crashes", record.crashes},
            {"reason", record.reason}};
}

Record from_json(const QJsonObject& json) {
    return {.kind = parse_name(kind_names, json.value("kind").toString(), Kind::crashed),
            .step = parse_name(step_names, json.value("step").toString(), Step::reading_files),
            .configuration = {.device = json.value("device").toString(),
                              .model = json.value("model").toString(),
                              .is_safe_start = json.value("safely").toBool()},
            .crashes = json.value("crashes").toInt(1),
            .reason = json.value("reason").toString()};
}

// Returns true if the file exists or if its status cannot be determined.
bool may_exist(const QString& file) {
    std::error_code error;
    const auto status = std::filesystem::status(QFile::encodeName(file).toStdString(), error);
    return status.type() != std::filesystem::file_type::not_found;
}

// Syncs a folder, which makes a rename in it durable.
void sync_folder(const QString& folder) {
    const int descriptor = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

}  // namespace

// The state file. `outcome_` is its record while no attempt is under way. A file that exists but cannot be
// read is not changed until the program ends, because its record would be lost.
class StartupGuard::StateFile {
  public:
    explicit StateFile(QString file) : file_(std::move(file)) {}

    std::optional<Record> read() {
        QFile file(file_);
        const bool is_open = file.open(QIODevice::ReadOnly | QIODevice::Unbuffered);
        if (!is_open && !may_exist(file_)) return std::nullopt;
        const QByteArray content = is_open ? file.readAll() : QByteArray();
        if (file.error() != QFileDevice::NoError) {
            is_unreadable_ = true;
            log::warning("{} cannot be read: {}", file_.toStdString(), file.errorString().toStdString());
            return std::nullopt;
        }
        file.close();
        const QJsonObject json = QJsonDocument::fromJson(content).object();
        const QString start_time = read_process_start_time(json.value("process").toInteger());
        if (!start_time.isEmpty() && start_time == json.value("process_began").toString())
            return std::nullopt;
        if (json.isEmpty()) {  // another format, or truncated by a disk error
            QFile::remove(file_);
            return std::nullopt;
        }
        outcome_ = from_json(json);
        return outcome_;
    }

    void begin(const Attempt* attempt) {
        const std::lock_guard lock(mutex_);
        current_ = attempt;
    }
    void write_step(const Attempt* attempt, const Record& record) {
        const std::lock_guard lock(mutex_);
        if (current_ != attempt) return;
        step_ = record.step;
        QJsonObject json = to_json(record);
        const qint64 process = QCoreApplication::applicationPid();
        json.insert("process", process);
        json.insert("process_began", read_process_start_time(process));
        write(json);
    }
    void succeed(const Attempt* attempt) {
        const std::lock_guard lock(mutex_);
        if (!end(attempt)) return;
        if (!attempt->configuration().is_safe_start) {
            outcome_.reset();
        } else {
            if (!outcome_) outcome_ = Record{.step = Step::listing_devices};
            outcome_->kind = Kind::safe_start;
            outcome_->configuration.model = attempt->configuration().model;
        }
        write_outcome();
    }
    void fail(const Attempt* attempt, const Record& record) {
        const std::lock_guard lock(mutex_);
        if (!end(attempt)) return;
        outcome_ = record;
        outcome_->step = step_;
        write_outcome();
    }
    void abandon(const Attempt* attempt) {
        const std::lock_guard lock(mutex_);
        if (end(attempt)) write_outcome();
    }

  private:
    bool end(const Attempt* attempt) {
        if (current_ != attempt) return false;
        current_ = nullptr;
        return true;
    }
    void write_outcome() {
        if (is_unreadable_) return;
        if (outcome_) {
            write(to_json(*outcome_));
        } else if (QFile::exists(file_) && !QFile::remove(file_)) {
            log::warning("{} cannot be deleted.", file_.toStdString());
        }
    }
    void write(const QJsonObject& json) {
        if (is_unreadable_) return;
        const QString folder = QFileInfo(file_).absolutePath();
        make_private_folder(folder);
        try {
            AtomicFile file(QFile::encodeName(file_).toStdString());
            ::chmod(file.temporary_path().c_str(), S_IRUSR | S_IWUSR);
            file.write(QJsonDocument(json).toJson().toStdString());
            file.commit();
            sync_folder(folder);
        } catch (const Error& error) {
            log::warning("The startup state cannot be saved: {}", error.what());
        }
    }

    const QString file_;
    bool is_unreadable_ = false;
    std::mutex mutex_;
    const Attempt* current_ = nullptr;
    Step step_ = Step::reading_files;
    std::optional<Record> outcome_;
};

bool StartupGuard::Record::is_driver_fault() const {
    return step == Step::listing_devices || step == Step::opening_device || step == Step::building_kernels;
}

StartupGuard::StartupGuard(QString file) : state_file_(std::make_shared<StateFile>(std::move(file))) {
    last_record_ = state_file_->read();
    if (last_record_ && last_record_->kind == Record::Kind::crashed)
        log::warning("The program crashed at the last start during this step: {} (device '{}', model '{}').",
                     to_name(step_names, last_record_->step).toStdString(),
                     last_record_->configuration.device.toStdString(),
                     last_record_->configuration.model.toStdString());
}

StartupGuard::~StartupGuard() {
    if (const auto attempt = attempt_.lock()) attempt->abandon();
}

QString StartupGuard::message(const Record& record) {
    const QString device =
        record.configuration.device.isEmpty() ? tr("the graphics card") : record.configuration.device;
    const QString& model = record.configuration.model;
    if (record.kind == Record::Kind::failed)
        return tr("The model %1 could not be loaded at the last start. %2").arg(model, record.reason);
    if (record.kind == Record::Kind::safe_start && record.step == Step::listing_devices)
        return tr(
            "Govor was started on the processor, without graphics drivers, because a driver crashed while "
            "listing its devices.");
    if (record.kind == Record::Kind::safe_start)
        return tr("Govor was started on the processor, without graphics drivers, because it quit "
                  "unexpectedly while starting %1.")
            .arg(device);
    if (record.configuration.is_safe_start)
        return tr("Govor quit unexpectedly while starting safely, on the processor.");
    switch (record.step) {
        case Step::listing_devices:
            return tr(
                "Govor quit unexpectedly while listing graphics devices, possibly because of a driver. You "
                "can start safely, with the built-in model on the processor.");
        case Step::opening_device:
        case Step::building_kernels:
            return tr("Govor quit unexpectedly while starting %1, possibly because of its driver. You can "
                      "start safely, with the built-in model on the processor.")
                .arg(device);
        case Step::reading_files:
        case Step::reading_weights:
        case Step::finishing:
            break;
    }
    return tr("Govor quit unexpectedly while loading the model %1 on %2. You can start safely, with the "
              "built-in model on the processor, or try again.")
        .arg(model, device);
}

std::shared_ptr<StartupGuard::Attempt> StartupGuard::begin(const Configuration& configuration) {
    if (const auto previous = attempt_.lock()) previous->abandon();
    const bool is_repeated = last_record_ && last_record_->kind == Record::Kind::crashed &&
                             last_record_->configuration == configuration;
    const auto attempt =
        std::make_shared<Attempt>(state_file_, configuration, is_repeated ? last_record_->crashes : 0);
    attempt_ = attempt;
    return attempt;
}

StartupGuard::Attempt::Attempt(std::shared_ptr<StateFile> state_file, Configuration configuration,
                               int crashes_before)
    : state_file_(std::move(state_file)),
      configuration_(std::move(configuration)),
      crashes_before_(crashes_before) {
    state_file_->begin(this);
}

StartupGuard::Attempt::~Attempt() {
    abandon();
}

void StartupGuard::Attempt::begin(Step step) {
    state_file_->write_step(this,
                            {.step = step, .configuration = configuration_, .crashes = crashes_before_ + 1});
}

void StartupGuard::Attempt::succeed() {
    state_file_->succeed(this);
}

void StartupGuard::Attempt::fail(const QString& reason) {
    state_file_->fail(this,
                      {.kind = Record::Kind::failed, .configuration = configuration_, .reason = reason});
}

void StartupGuard::Attempt::abandon() {
    state_file_->abandon(this);
}

}  // namespace govor::desktop
