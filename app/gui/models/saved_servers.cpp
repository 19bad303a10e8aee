#include "models/saved_servers.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <utility>

#include "assistant/remote_server.h"
#include "models/json_file.h"

namespace govor::models {

SavedServers::SavedServers(QString path, QObject* parent) : QObject(parent), file_(std::move(path)) {
    for (const QJsonValue& value : read_json_file(file_, "The list of other machines").array()) {
        const QString address = value.toObject().value("address").toString();
        if (assistant::is_remote(address) && assistant::server_url(address))
            servers_.push_back({address, value.toObject().value("about").toString()});
    }
}

void SavedServers::put(const SavedServer& server, const QString& replaced_address) {
    const auto entry = std::ranges::find(
        servers_, replaced_address.isEmpty() ? server.address : replaced_address, &SavedServer::address);
    if (entry != servers_.end()) {
        if (*entry == server) return;
        *entry = server;
    } else {
        servers_.push_back(server);
    }
    save();
}

void SavedServers::remove(const QString& address) {
    std::erase_if(servers_, [&](const SavedServer& server) { return server.address == address; });
    save();
}

void SavedServers::save() {
    QJsonArray list;
    for (const SavedServer& server : servers_)
        list.append(QJsonObject{{"address", server.address}, {"about", server.description}});
    write_json_file(file_, QJsonDocument(list), "The list of other machines");
    Q_EMIT changed();
}

}  // namespace govor::models
