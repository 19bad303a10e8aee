#pragma once

#include <QPushButton>
#include <vector>

#include "assistant/model_loader.h"
#include "dialogs/settings/settings_page.h"
#include "session/api/device_choice.h"

namespace govor::dialogs {

// The device, the context and the memory of models. Changes apply to the next load, which a button of the
// page begins.
class ModelPage : public SettingsPage {
    Q_OBJECT

  public:
    explicit ModelPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_model(const assistant::ModelLoader& loader);
    void show_devices(const std::vector<session::DeviceChoice>& devices);
    // Shows why the devices could not be listed.
    void show_device_error(const QString& message);

  Q_SIGNALS:
    void model_requested();
    void load_again_requested();

  private:
    void add_device();
    void fill_devices();

    std::vector<session::DeviceChoice> devices_;
    widgets::PlainLabel model_label_;
    widgets::PlainLabel device_status_;
    QComboBox* device_ = nullptr;
    QPushButton load_again_button_;
};

}  // namespace govor::dialogs
