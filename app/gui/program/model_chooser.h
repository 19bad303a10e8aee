#pragma once

#include <QObject>
#include <QPointer>
#include <memory>
#include <vector>

#include "assistant/controller.h"
#include "assistant/model_loader.h"
#include "desktop/startup_guard.h"
#include "dialogs/model_window.h"
#include "models/comparisons.h"
#include "models/conversions.h"
#include "models/downloads.h"
#include "models/measured_speeds.h"
#include "models/model_history.h"
#include "models/model_library.h"
#include "models/saved_servers.h"
#include "program/current_settings.h"
#include "program/model_lookup.h"
#include "widgets/notice_bar.h"

namespace govor::program {

// Selects the model to load when the program starts, after a crash, and when the user requests one. Shows
// notices about models that cannot be loaded, with the possible actions. Owns the downloads, conversions and
// comparisons, which continue while the window "Models" is closed.
class ModelChooser : public QObject {
    Q_OBJECT

  public:
    // `guard_file` is the path of the StartupGuard's file. models.json, machines.json, downloads.json and
    // comparisons.json are in the same folder. `window` is the parent of dialogs.
    ModelChooser(const QString& guard_file, CurrentSettings& settings, assistant::ModelLoader& loader,
                 assistant::Controller& controller, models::MeasuredSpeeds& speeds,
                 widgets::NoticeBar& notices, QWidget& window);

    // The settings apply to later loads.
    void set_load_settings(const assistant::LoadSettings& settings);
    void load_at_startup();
    void reload() { load(request_); }
    void unload();
    void load_default() { load(default_model()); }
    void load_built_in_model(bool software_only);  // `software_only`: without graphics drivers
    void use(const QString& model);  // loads the model with this name on the device in the settings
    void open_dialog();
    void reopen_window();  // after a language change
    // Called when the program quits. Stops the downloads, conversions and comparisons and prevents further
    // loading of models.
    void close();

    // Searches for models and measures whether they fit on the device in the settings.
    void find_models();
    models::ModelLibrary& library() { return library_; }

    models::Downloads& downloads() { return downloads_; }
    models::Conversions& conversions() { return conversions_; }
    dialogs::ModelWindow* model_window() { return model_window_; }  // null: not open

  private:
    ModelRequest default_model() const { return {.model = settings_->model, .device = settings_->device}; }
    void load(const ModelRequest& request);
    void load_lookup_result(const ModelLookupResult& result);
    void remove_server(const QString& address);
    assistant::ModelLoader::StepSink begin_attempt(const assistant::ModelChoice& choice);
    void handle_loader_change();
    void handle_model_loaded();
    void handle_model_failed();
    void handle_device_lost();
    void show_notes();
    void connect_jobs();
    void notify_if_window_closed(const LocalizedText& message, assistant::Notice::Severity severity);
    void notify(assistant::Notice::Severity severity, const LocalizedText& message,
                const std::vector<assistant::Notice::Action>& actions, assistant::Notice::Cause cause);

    CurrentSettings& settings_;
    assistant::ModelLoader& loader_;
    assistant::Controller& controller_;
    models::MeasuredSpeeds& speeds_;
    widgets::NoticeBar& notices_;
    QWidget& window_;
    desktop::StartupGuard startup_guard_;
    std::shared_ptr<desktop::StartupGuard::Attempt> lookup_attempt_;  // finding a model and its device
    std::shared_ptr<desktop::StartupGuard::Attempt> load_attempt_;    // loading it
    ModelRequest request_;                                            // the latest request
    models::ModelHistory history_;
    models::ModelLibrary library_;
    models::SavedServers servers_;
    models::Downloads downloads_;
    models::Conversions conversions_;
    models::Comparisons comparisons_;
    QPointer<dialogs::ModelWindow> model_window_;
    bool is_closed_ = false;
};

}  // namespace govor::program
