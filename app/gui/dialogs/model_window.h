#pragma once

#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <functional>
#include <map>
#include <vector>

#include "assistant/model_loader.h"
#include "dialogs/download_card.h"
#include "dialogs/job_list.h"
#include "dialogs/model_card.h"
#include "dialogs/remote_server_list.h"
#include "models/comparisons.h"
#include "models/conversions.h"
#include "models/downloads.h"
#include "models/measured_speeds.h"
#include "models/model_library.h"
#include "models/saved_servers.h"
#include "widgets/vertical_scroll_area.h"

namespace govor::dialogs {

// The window "Models": cards for local models and for models that can be downloaded, and the running
// downloads, conversions and comparisons. It is not modal, so that the user can continue the conversation.
class ModelWindow : public QDialog {
    Q_OBJECT

  public:
    // The objects that the window shows and changes.
    struct Dependencies {
        models::ModelLibrary& library;
        models::Downloads& downloads;
        models::Conversions& conversions;
        models::Comparisons& comparisons;
        assistant::ModelLoader& loader;
        models::MeasuredSpeeds& speeds;
        models::SavedServers* servers = nullptr;  // null: no servers can be added
    };
    // `device` is the name of the selected device; empty: the default device. `recent` contains names of
    // models, the latest first.
    ModelWindow(Dependencies dependencies, const QString& device, const QStringList& recent,
                QWidget* parent = nullptr);

    const std::map<std::filesystem::path, ModelCard*>& cards() const { return cards_; }
    const std::vector<DownloadCard*>& download_cards() const { return download_cards_; }
    // Moves the cards of these models to the section "Recently used", and other cards out of it. `recent` is
    // as for the constructor.
    void set_recent_models(const QStringList& recent);
    // Opens the dialog that downloads from a repository. With `kind`, only GGUF files of that kind are
    // preselected.
    void open_download(const QString& repo, std::optional<io::DownloadChoice::Kind> kind = {});
    // Opens the dialog that converts a model. If `removes_source` is true, the format Q8_0 and the removal of
    // the source are preselected.
    void open_conversion(const models::LocalModel& model, bool removes_source = false);
    // Opens the dialog that compares a model with another.
    void open_comparison(const models::LocalModel& model);
    // Opens a dialog of the window again in another ModelWindow.
    using DialogOpener = std::function<void(ModelWindow&)>;
    // Returns an opener for each visible dialog of this window, the first opened first. After a change of the
    // language, they open the dialogs again.
    std::vector<DialogOpener> dialog_openers() const;

  Q_SIGNALS:
    void load_requested(const QString& model, const QString& device);
    void unload_requested();
    void chosen_paths_changed(const QStringList& paths);
    void server_removed(const QString& address);

  protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* make_header();
    QWidget* make_sections();
    void add_download_cards();
    QLayout* make_other_repo_row();
    void show_models();
    void sort_recent_cards();
    void show_headings();
    void show_devices();
    void update_cards();
    void update_download_cards();
    void begin_comparison(models::ComparisonJob& job, bool needs_unload);
    void open_result(const models::ComparisonRecord& record);
    void measure_memory();
    void connect_card(ModelCard& card);
    void open_speech_part_dialog(const models::LocalModel& model);
    void show_dialog(QDialog& dialog, const DialogOpener& opener);
    void add_folder(const QString& path);
    QVBoxLayout* section_of(const models::LocalModel& model) const;
    QString chosen_device() const { return device_.currentData().toString(); }

    Dependencies dependencies_;
    QString selected_device_;
    QStringList recent_;
    QVBoxLayout* column_ = nullptr;
    QWidget* header_ = nullptr;
    // A widget deletes its children. The area contains the header in a low window, so it is declared before
    // the widgets of the header and of the sections and is destroyed after them.
    widgets::VerticalScrollArea scroll_;
    QComboBox device_;
    widgets::PlainLabel memory_;
    QPushButton add_folder_button_;
    QPushButton open_file_button_;
    QPushButton refresh_button_;
    struct Section {
        widgets::PlainLabel* heading = nullptr;
        QVBoxLayout* rows = nullptr;
    };
    Section add_section(QVBoxLayout& column, const QString& heading);
    void add_job_list(const Section& section);
    void add_server_list(const Section& section);
    Section recent_section_, local_section_, built_in_section_, download_section_;
    JobList* job_list_ = nullptr;
    RemoteServerList* server_list_ = nullptr;  // null: no servers can be added
    widgets::PlainLabel no_models_label_;
    QLineEdit other_repo_;
    QPushButton look_up_button_;
    std::map<std::filesystem::path, ModelCard*> cards_;
    std::vector<DownloadCard*> download_cards_;
    QPushButton add_server_button_;
    struct OpenDialog {
        QPointer<QDialog> dialog;
        DialogOpener opener;
    };
    std::vector<OpenDialog> open_dialogs_;
};

}  // namespace govor::dialogs
