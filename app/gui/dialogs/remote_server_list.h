#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <map>

#include "assistant/model_loader.h"
#include "dialogs/job_row.h"
#include "models/saved_servers.h"

namespace govor::dialogs {

// A row for each saved server on another machine. Hidden while there are none.
class RemoteServerList : public QWidget {
    Q_OBJECT

  public:
    RemoteServerList(models::SavedServers& servers, assistant::ModelLoader& loader,
                     QWidget* parent = nullptr);

    bool is_empty() const { return rows_.empty(); }
    // Opens the dialog for a server; without an address, for a new server.
    void edit(const models::SavedServer& server);

  Q_SIGNALS:
    void servers_changed();  // servers were added or removed
    void load_requested(const QString& address);
    void unload_requested();
    void server_removed(const QString& address);

  private:
    void show_servers();
    JobRow::View view_of(const models::SavedServer& server);

    models::SavedServers& servers_;
    assistant::ModelLoader& loader_;
    QVBoxLayout layout_;
    std::map<QString, JobRow*> rows_;  // by address
};

}  // namespace govor::dialogs
