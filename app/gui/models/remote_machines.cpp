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
    for (const QJsonValue& value : QJsonDocument::fromJson(file.readAll()).array()) {
        const QString address = value.toObject().value("address").toString();
        if (assistant::is_remote(address) && assistant::server_url(address))
            machines_.push_back({address, value.toObject().value("about").toString()});
    }
}

void RemoteMachines::put(const RemoteMachine& machine, const QString& replaced_address) {
    const auto entry = std::ranges::find(
        machines_, replaced_address.isEmpty() ? machine.address : replaced_address, &RemoteMachine::address);
    if (entry != machines_.end()) {
        if (*entry == machine) return;
        *entry = machine;
    } else {
        machines_.push_back(machine);
    }
    save();
}

void RemoteMachines::remove(const QString& address) {
    std::erase_if(machines_, [&](const RemoteMachine& machine) { return machine.address == address; });
    save();
}

void RemoteMachines::save() {
    QJsonArray list;
    for (const RemoteMachine& machine : machines_)
        list.append(QJsonObject{{"address", machine.address}, {"about", machine.description}});
    QDir().mkpath(QFileInfo(file_).absolutePath());
    QSaveFile file(file_);
    if (!file.open(QIODevice::WriteOnly) || file.write(QJsonDocument(list).toJson()) < 0 || !file.commit())
        log::warning("The list of other machines cannot be written: {}", file.errorString().toStdString());
    Q_EMIT changed();
}

}  // namespace govor::models
