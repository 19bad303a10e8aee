#pragma once

#include <QPushButton>
#include <vector>

#include "assistant/model_loader.h"
#include "dialogs/settings/settings_page.h"
#include "session/api/device_choice.h"

namespace govor::dialogs {

// Where and how models are loaded. Changes apply to the next load, which can be begun here.
class ModelPage : public SettingsPage {
    Q_OBJECT

  public:
    ModelPage(SettingsEditor& editor, QWidget* parent = nullptr);

    void show_model(const assistant::ModelLoader& loader);
    void show_devices(const std::vector<session::DeviceChoice>& devices);
    // Why they could not be listed.
    void show_device_trouble(const QString& sentence);

  Q_SIGNALS:
    void model_requested();
    void load_again_requested();

  private:
    void add_device();
    void fill_devices();

    std::vector<session::DeviceChoice> devices_;
    widgets::PlainLabel model_;
    widgets::PlainLabel trouble_;
    QComboBox* device_ = nullptr;
    QPushButton again_;
};

}  // namespace govor::dialogs
