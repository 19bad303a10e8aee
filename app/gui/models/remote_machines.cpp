#include "models/remote_machines.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <utility>

#include "assistant/remote_server.h"
#include "models/json_file.h"

namespace govor::models {

RemoteMachines::RemoteMachines(QString path, QObject* parent) : QObject(parent), file_(std::move(path)) {
    for (const QJsonValue& value : read_json_file(file_, "The list of other machines").array()) {
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
    write_json_file(file_, QJsonDocument(list), "The list of other machines");
    Q_EMIT changed();
}

}  // namespace govor::models
