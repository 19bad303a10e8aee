#include "desktop/log_file.h"

#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/rotating_file_sink.h>

#include <QDir>
#include <QFile>
#include <algorithm>
#include <deque>
#include <mutex>

#include "core/log.h"
#include "desktop/private_files.h"

namespace govor::desktop {
namespace {

constexpr std::size_t max_log_file_bytes = 1024 * 1024;
constexpr std::size_t rotated_files = 3;
constexpr std::size_t max_lines_in_memory = 2000;
constexpr const char* line_pattern = "%Y-%m-%d %H:%M:%S.%e %l: %v";

void log_qt_message(QtMsgType type, const QMessageLogContext&, const QString& text) {
    const std::string line = "Qt: " + text.toStdString();
    switch (type) {
        case QtDebugMsg:
            log::write(log::Level::debug, line);
            break;
        case QtInfoMsg:
            log::write(log::Level::info, line);
            break;
        case QtWarningMsg:
            log::write(log::Level::warning, line);
            break;
        case QtCriticalMsg:
        case QtFatalMsg:
            log::write(log::Level::error, line);
            break;
    }
}

// Makes the folder and its log files private. Log files of earlier versions are readable by other users.
void make_logs_private(const QString& folder) {
    make_private_folder(folder);
    for (const QString& file : QDir(folder).entryList({QStringLiteral("govor*.log")}, QDir::Files))
        make_private_file(folder + QLatin1Char('/') + file);
}

}  // namespace

class LogFile::Private {
  public:
    // A sink that keeps the newest lines in memory.
    class LastLines : public spdlog::sinks::base_sink<std::mutex> {
      public:
        QStringList newest(int count) {
            const std::lock_guard lock(mutex_);
            const auto line_count =
                std::min<std::size_t>(lines_.size(), static_cast<std::size_t>(std::max(count, 0)));
            return {lines_.end() - static_cast<std::ptrdiff_t>(line_count), lines_.end()};
        }

      protected:
        void sink_it_(const spdlog::details::log_msg& message) override {
            spdlog::memory_buf_t line;
            formatter_->format(message, line);
            lines_.push_back(QString::fromUtf8(line.data(), static_cast<qsizetype>(line.size())).trimmed());
            if (lines_.size() > max_lines_in_memory) lines_.pop_front();
        }
        void flush_() override {}

      private:
        std::deque<QString> lines_;
    };

    QString path;
    std::optional<QString> error;
    std::shared_ptr<LastLines> lines = std::make_shared<LastLines>();
    std::shared_ptr<spdlog::sinks::sink> file;
    QtMessageHandler previous_handler = nullptr;
};

LogFile::LogFile(const QString& folder) : d_(std::make_unique<Private>()) {
    d_->path = folder + QStringLiteral("/govor.log");
    d_->lines->set_pattern(line_pattern);
    d_->lines->set_level(spdlog::level::info);
    log::add_sink(d_->lines);
    try {
        make_logs_private(folder);
        spdlog::file_event_handlers handlers;
        handlers.before_open = [](const spdlog::filename_t& name) {
            make_private_file(QFile::decodeName(name.c_str()));  // if this fails, opening fails too
        };
        d_->file = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(
            QFile::encodeName(d_->path).toStdString(), max_log_file_bytes, rotated_files, false, handlers);
        d_->file->set_pattern(line_pattern);
        d_->file->set_level(spdlog::level::info);
        log::add_sink(d_->file);
    } catch (const spdlog::spdlog_ex& error) {
        d_->error = QStringLiteral("The log cannot be saved: %1 is not writable.").arg(d_->path);
        log::warning("{} ({})", d_->error->toStdString(), error.what());
    }
    d_->previous_handler = qInstallMessageHandler(log_qt_message);
}

LogFile::~LogFile() {
    qInstallMessageHandler(d_->previous_handler);
    if (d_->file) log::remove_sink(d_->file);
    log::remove_sink(d_->lines);
}

QString LogFile::path() const {
    return d_->path;
}
std::optional<QString> LogFile::error() const {
    return d_->error;
}
QStringList LogFile::last_lines(int count) const {
    return d_->lines->newest(count);
}

}  // namespace govor::desktop
