#include "dialogs/machine_list.h"

#include <utility>

#include "dialogs/machine_dialog.h"

namespace govor::dialogs {

MachineList::MachineList(models::RemoteMachines& machines, assistant::ModelLoader& loader, QWidget* parent)
    : QWidget(parent), machines_(machines), loader_(loader), layout_(this) {
    layout_.setContentsMargins(0, 0, 0, 0);
    layout_.setSpacing(8);
    connect(&machines_, &models::RemoteMachines::changed, this, &MachineList::show_machines);
    connect(&loader_, &assistant::ModelLoader::changed, this, &MachineList::show_machines);
    show_machines();
}

void MachineList::show_machines() {
    std::map<QString, JobRow*> old_rows = std::exchange(rows_, {});
    for (const models::RemoteMachine& machine : machines_.all()) {
        JobRow*& row = rows_[machine.address];
        if (const auto it = old_rows.find(machine.address); it != old_rows.end()) {
            row = it->second;
            old_rows.erase(it);
        } else {
            row = new JobRow;
            layout_.addWidget(row);
        }
        row->show_view(view_of(machine));
    }
    for (const auto& [address, old_row] : old_rows) {
        old_row->hide();
        old_row->deleteLater();
    }
    setVisible(!is_empty());
    Q_EMIT machines_changed();
}

JobRow::View MachineList::view_of(const models::RemoteMachine& machine) {
    const QString address = machine.address;
    const bool is_selected = loader_.choice() && loader_.choice()->name == address;
    const bool is_loading = is_selected && loader_.state() == assistant::ModelLoader::State::loading;
    const bool is_in_use = is_selected && loader_.is_ready();
    JobRow::View view{.title = assistant::server_name(address),
                      .status = is_loading  ? tr("Connecting…")
                                : is_in_use ? tr("In use.") + QLatin1Char(' ') + machine.description
                                : machine.description.isEmpty() ? address
                                                                : machine.description,
                      .progress = {},
                      .buttons = {}};
    if (is_loading) {
        view.buttons = {{tr("Cancel"), [this] { loader_.cancel(); }}};
    } else if (is_in_use) {
        view.buttons = {{tr("Disconnect"), [this] { Q_EMIT unload_requested(); }}};
    } else {
        view.buttons = {{tr("Connect"), [this, address] { Q_EMIT load_requested(address); }},
                        {tr("Edit…"), [this, machine] { edit(machine); }},
                        {tr("Remove"), [this, address] { Q_EMIT machine_removed(address); }}};
    }
    return view;
}

void MachineList::edit(const models::RemoteMachine& machine) {
    auto* dialog = new MachineDialog(machines_, machine, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

}  // namespace govor::dialogs
