#include "dialogs/remote_server_list.h"

#include <utility>

#include "dialogs/remote_server_dialog.h"

namespace govor::dialogs {

RemoteServerList::RemoteServerList(models::SavedServers& servers, assistant::ModelLoader& loader,
                                   QWidget* parent)
    : QWidget(parent), servers_(servers), loader_(loader), layout_(this) {
    layout_.setContentsMargins(0, 0, 0, 0);
    layout_.setSpacing(8);
    connect(&servers_, &models::SavedServers::changed, this, &RemoteServerList::show_servers);
    connect(&loader_, &assistant::ModelLoader::changed, this, &RemoteServerList::show_servers);
    show_servers();
}

void RemoteServerList::show_servers() {
    std::map<QString, JobRow*> old_rows = std::exchange(rows_, {});
    for (const models::SavedServer& server : servers_.all()) {
        JobRow*& row = rows_[server.address];
        if (const auto it = old_rows.find(server.address); it != old_rows.end()) {
            row = it->second;
            old_rows.erase(it);
        } else {
            row = new JobRow;
            layout_.addWidget(row);
        }
        row->show_view(view_of(server));
    }
    for (const auto& [address, old_row] : old_rows) {
        old_row->hide();
        old_row->deleteLater();
    }
    setVisible(!is_empty());
    Q_EMIT servers_changed();
}

JobRow::View RemoteServerList::view_of(const models::SavedServer& server) {
    const QString address = server.address;
    const bool is_selected = loader_.choice() && loader_.choice()->name == address;
    const bool is_loading = is_selected && loader_.state() == assistant::ModelLoader::State::loading;
    const bool is_in_use = is_selected && loader_.is_ready();
    JobRow::View view{.title = assistant::server_name(address),
                      .status = is_loading  ? tr("Connecting…")
                                : is_in_use ? tr("In use.") + QLatin1Char(' ') + server.description
                                : server.description.isEmpty() ? address
                                                               : server.description,
                      .progress = {},
                      .buttons = {}};
    if (is_loading) {
        view.buttons = {{tr("Cancel"), [this] { loader_.cancel(); }}};
    } else if (is_in_use) {
        view.buttons = {{tr("Disconnect"), [this] { Q_EMIT unload_requested(); }}};
    } else {
        view.buttons = {{tr("Connect"), [this, address] { Q_EMIT load_requested(address); }},
                        {tr("Edit…"), [this, server] { edit(server); }},
                        {tr("Remove"), [this, address] { Q_EMIT server_removed(address); }}};
    }
    return view;
}

void RemoteServerList::edit(const models::SavedServer& server) {
    auto* dialog = new RemoteServerDialog(servers_, server, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

}  // namespace govor::dialogs
