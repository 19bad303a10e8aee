#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <map>
#include <vector>

#include "assistant/model_loader.h"
#include "dialogs/job_list.h"
#include "dialogs/machine_list.h"
#include "dialogs/model_card.h"
#include "models/comparisons.h"
#include "models/conversions.h"
#include "models/downloads.h"
#include "models/measured_speeds.h"
#include "models/model_library.h"
#include "models/remote_machines.h"

namespace govor::dialogs {

// The window "Models": cards for the models that are here and for those that can be downloaded, and the
// downloads and conversions under way. It is not modal: all of it goes on while the user talks.
class ModelWindow : public QDialog {
    Q_OBJECT

  public:
    // What the window shows and changes.
    struct Parts {
        models::ModelLibrary& library;
        models::Downloads& downloads;
        models::Conversions& conversions;
        models::Comparisons& comparisons;
        assistant::ModelLoader& loader;
        models::MeasuredSpeeds& speeds;
        models::RemoteMachines* machines = nullptr;  // null: none can be added
    };
    // `device`: the name of the chosen one; empty: the default. `recent`: names of models, the latest first.
    ModelWindow(Parts parts, const QString& device, const QStringList& recent, QWidget* parent = nullptr);

    const std::map<std::filesystem::path, ModelCard*>& cards() const { return cards_; }
    // Opens the dialog that downloads from a repository; `kind`: only its GGUF files of that kind.
    void open_download(const QString& repo, std::optional<io::FetchChoice::Kind> kind = {});
    // Opens the dialog that converts a model. `remove_source`: preset for after a download.
    void open_conversion(const models::LocalModel& model, bool remove_source = false);
    // Opens the dialog that compares a model with another.
    void open_comparison(const models::LocalModel& model);

  Q_SIGNALS:
    void load_requested(const QString& model, const QString& device);
    void unload_requested();
    void chosen_changed(const QStringList& chosen);
    void machine_removed(const QString& address);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QLayout* make_head();
    QWidget* make_sections();
    QWidget* make_offer(const QString& repo, const QString& about);
    QLayout* make_other_repo();
    void show_models();
    void show_estimates();
    void show_devices();
    void show_states();
    void begin_comparison(models::ComparisonJob& job, bool unloads);
    void open_result(const models::ComparisonRecord& record);
    void measure();
    void connect_card(ModelCard& card);
    void get_speech_part(const ModelCard& card);
    void add_folder(const QString& path);
    QVBoxLayout* section_of(const models::LocalModel& model) const;
    QString chosen_device() const { return device_.currentData().toString(); }

    Parts parts_;
    QString wanted_device_;
    QStringList recent_;
    QComboBox device_;
    widgets::PlainLabel memory_;
    QPushButton folder_;
    QPushButton file_;
    QPushButton again_;
    QScrollArea scroll_;
    struct Section {
        widgets::PlainLabel* heading = nullptr;
        QVBoxLayout* rows = nullptr;
    };
    Section add_section(QVBoxLayout& column, const QString& heading);
    void add_jobs(const Section& section);
    void add_machines(const Section& section);
    Section recent_section_, here_, built_in_, offers_;
    JobList* job_list_ = nullptr;
    MachineList* machine_list_ = nullptr;  // null: none can be added
    widgets::PlainLabel nothing_;
    QLineEdit other_;
    QPushButton look_up_;
    std::map<std::filesystem::path, ModelCard*> cards_;
    QPushButton machine_;
};

}  // namespace govor::dialogs
