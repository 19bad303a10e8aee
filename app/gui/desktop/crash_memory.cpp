#include "desktop/crash_memory.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include "core/log.h"

namespace govor::desktop {
namespace {

// When a process began, in the kernel's ticks (field 22 of /proc/PID/stat); empty: there is none. With its
// number it names a process for good, because numbers are used again.
QString beginning_of(qint64 process) {
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QString line = QString::fromLatin1(file.readAll());
    // The program's name, in brackets, may hold spaces; field 3 follows it.
    return line.mid(line.lastIndexOf(QLatin1Char(')')) + 2).section(QLatin1Char(' '), 19, 19);
}

QString name_of(CrashMemory::Step::Kind kind) {
    return kind == CrashMemory::Step::Kind::device ? QStringLiteral("device") : QStringLiteral("model");
}

bool same(const CrashMemory::Step& a, CrashMemory::Step::Kind kind, const QString& device,
          const QString& model) {
    return a.kind == kind && a.device == device && a.model == model;
}

}  // namespace

CrashMemory::CrashMemory(QString file) : file_(std::move(file)) {
    QFile found(file_);
    if (!found.open(QIODevice::ReadOnly)) return;
    const QJsonObject step = QJsonDocument::fromJson(found.readAll()).object();
    found.close();
    const QString beginning = beginning_of(step.value("process").toInteger());
    if (!beginning.isEmpty() && beginning == step.value("process_began").toString()) return;
    QFile::remove(file_);
    if (step.isEmpty()) return;  // not ours, or cut off: then the disk is at fault
    last_crash_ = Step{.kind = step.value("step").toString() == QLatin1String("device") ? Step::Kind::device
                                                                                        : Step::Kind::model,
                       .device = step.value("device").toString(),
                       .model = step.value("model").toString(),
                       .begun = QDateTime::fromString(step.value("begun").toString(), Qt::ISODate),
                       .crashes = step.value("crashes").toInt(1)};
    log::warning("The last start ended while a {} was being started.",
                 name_of(last_crash_->kind).toStdString());
}

CrashMemory::~CrashMemory() {
    if (begun_) end();
}

QString CrashMemory::sentence() const {
    if (!last_crash_) return {};
    const QString device = last_crash_->device.isEmpty() ? tr("the graphics card") : last_crash_->device;
    if (last_crash_->kind == Step::Kind::device) {
        return tr("Govor ended without warning while it was starting %1. Its driver may be at fault. You can "
                  "go on "
                  "with the processor instead.")
            .arg(device);
    }
    return tr("Govor ended without warning while it was loading the model %1 on %2. You can go on with the "
              "built-in model on the processor, or try again.")
        .arg(last_crash_->model, device);
}

void CrashMemory::begin(Step::Kind kind, const QString& device, const QString& model) {
    begun_ = true;
    const int before = last_crash_ && same(*last_crash_, kind, device, model) ? last_crash_->crashes : 0;
    const qint64 process = QCoreApplication::applicationPid();
    const QJsonObject step{{"step", name_of(kind)},
                           {"device", device},
                           {"model", model},
                           {"begun", QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
                           {"crashes", before + 1},
                           {"process", process},
                           {"process_began", beginning_of(process)}};
    QDir().mkpath(QFileInfo(file_).absolutePath());
    QSaveFile file(file_);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(step).toJson()) < 0 || !file.commit()) {
        log::warning("A crash would not be remembered: {} cannot be written.", file_.toStdString());
    }
}

void CrashMemory::end() {
    begun_ = false;
    if (QFile::exists(file_) && !QFile::remove(file_)) {
        log::warning("{} cannot be deleted.", file_.toStdString());
    }
}

}  // namespace govor::desktop
