#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <map>

#include "assistant/model_loader.h"
#include "dialogs/job_row.h"
#include "models/remote_machines.h"

namespace govor::dialogs {

// A row for each other machine whose model can be used. Hidden while there are none.
class MachineList : public QWidget {
    Q_OBJECT

  public:
    MachineList(models::RemoteMachines& machines, assistant::ModelLoader& loader, QWidget* parent = nullptr);

    bool is_empty() const { return rows_.empty(); }
    // Opens the dialog for a machine; without an address, for a new machine.
    void edit(const models::RemoteMachine& machine);

  Q_SIGNALS:
    void machines_changed();  // machines were added or removed
    void load_requested(const QString& address);
    void unload_requested();
    void machine_removed(const QString& address);

  private:
    void show_machines();
    JobRow::View view_of(const models::RemoteMachine& machine);

    models::RemoteMachines& machines_;
    assistant::ModelLoader& loader_;
    QVBoxLayout layout_;
    std::map<QString, JobRow*> rows_;  // by address
};

}  // namespace govor::dialogs
