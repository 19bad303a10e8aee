#include "models/remote_machines.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <algorithm>
#include <utility>

#include "assistant/remote_server.h"
#include "core/log.h"

namespace govor::models {

RemoteMachines::RemoteMachines(QString path, QObject* parent) : QObject(parent), file_(std::move(path)) {
    QFile file(file_);
    if (!file.open(QIODevice::ReadOnly)) return;
    for (const QJsonValue& one : QJsonDocument::fromJson(file.readAll()).array()) {
        const QString address = one.toObject().value("address").toString();
        if (assistant::is_remote(address) && assistant::server_url(address))
            all_.push_back({address, one.toObject().value("about").toString()});
    }
}

void RemoteMachines::put(const RemoteMachine& machine, const QString& instead) {
    const auto entry =
        std::ranges::find(all_, instead.isEmpty() ? machine.address : instead, &RemoteMachine::address);
    if (entry != all_.end()) {
        if (*entry == machine) return;
        *entry = machine;
    } else {
        all_.push_back(machine);
    }
    save();
}

void RemoteMachines::remove(const QString& address) {
    std::erase_if(all_, [&](const RemoteMachine& one) { return one.address == address; });
    save();
}

void RemoteMachines::save() {
    QJsonArray list;
    for (const RemoteMachine& one : all_)
        list.append(QJsonObject{{"address", one.address}, {"about", one.description}});
    QDir().mkpath(QFileInfo(file_).absolutePath());
    QSaveFile file(file_);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(list).toJson()) < 0 || !file.commit())
        log::warning("The list of other machines cannot be written: {}", file.errorString().toStdString());
    Q_EMIT changed();
}

}  // namespace govor::models
