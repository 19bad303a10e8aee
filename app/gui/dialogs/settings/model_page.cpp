#include "dialogs/settings/model_page.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

namespace govor::dialogs {

using store::CacheFormat;
using store::Settings;

ModelPage::ModelPage(SettingsEditor& editor, QWidget* parent) : SettingsPage(editor, tr("Model"), parent) {
    auto* container = new QWidget(this);
    auto* open_button = new QPushButton(tr("&Open model…"), container);
    model_label_.setWordWrap(true);
    auto* model_column = new QVBoxLayout(container);
    model_column->setContentsMargins(0, 0, 0, 0);
    model_column->addWidget(&model_label_);
    model_column->addWidget(open_button, 0, Qt::AlignLeft);
    container->setFocusProxy(open_button);
    connect(open_button, &QPushButton::clicked, this, &ModelPage::model_requested);
    add_row({tr("In use")}, container);
    add_heading(tr("When a model is loaded"));
    add_device();
    add_number({tr("&Context length"), tr("How much of a conversation is part of the model's context, in "
                                          "tokens. A longer context takes more "
                                          "memory; more than the model was made for is not used.")},
               &Settings::context,
               {.min = 256,
                .max = 1048576,
                .step = 256,
                .decimals = 0,
                .unit = tr("tokens"),
                .default_text = tr("Default (8192, or the model's limit)")});
    add_choice<CacheFormat>({tr("&Format of the cache"),
                             tr("Keys and values of the context. Q8_0 takes half the memory of F16.")},
                            &Settings::kv_cache,
                            {{tr("Automatic"), CacheFormat::automatic},
                             {QStringLiteral("F32"), CacheFormat::f32},
                             {QStringLiteral("F16"), CacheFormat::f16},
                             {QStringLiteral("Q8_0"), CacheFormat::q8_0}});
    add_choice<bool>(
        {tr("When &memory is short"),
         tr("Parts of a model that is too large for the device can be kept in the computer's memory, "
            "which is slower to read.")},
        &Settings::use_host_memory,
        {{tr("Use the computer's memory, too"), true}, {tr("Do not load the model"), false}});
    add_number({tr("&Unload when unused for"),
                tr("Frees the memory for other programs. The model is loaded again when you talk or ask.")},
               &Settings::unload_after_minutes,
               {.min = 5,
                .max = 1440,
                .step = 5,
                .decimals = 0,
                .unit = tr("minutes"),
                .default_text = tr("Never")});
    load_again_button_.setText(tr("&Load again with these settings"));
    connect(&load_again_button_, &QPushButton::clicked, this, &ModelPage::load_again_requested);
    auto* button_container = new QWidget(this);
    auto* buttons = new QHBoxLayout(button_container);
    buttons->setContentsMargins(0, 6, 0, 0);
    buttons->addWidget(&load_again_button_);
    buttons->addStretch(1);
    add_note(button_container);
}

void ModelPage::add_device() {
    auto* container = new QWidget(this);
    device_ = new QComboBox(container);
    device_->setMinimumContentsLength(16);
    device_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    device_->setAccessibleName(tr("Device"));
    device_status_.setWordWrap(true);
    device_status_.setForegroundRole(QPalette::PlaceholderText);
    device_status_.setText(tr("Looking for devices…"));
    auto* column = new QVBoxLayout(container);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(device_);
    column->addWidget(&device_status_);
    container->setFocusProxy(device_);
    connect(device_, &QComboBox::activated, this, [this](int index) {
        editor().edit([&](Settings& settings) { settings.device = device_->itemData(index).toString(); });
    });
    add_row({tr("&Device")}, container,
            {.show = [this] { fill_devices(); },
             .is_default = [this] { return editor().settings().device.isEmpty(); },
             .reset = [this] { editor().edit([](Settings& settings) { settings.device.clear(); }); },
             .default_text = tr("The first one that can run models")});
}

void ModelPage::fill_devices() {
    const QString chosen_device = editor().settings().device;
    device_->clear();
    device_->addItem(tr("The first one that can run models"), QString());
    for (const session::DeviceChoice& device : devices_) {
        if (!device.missing_features.empty()) continue;
        const QString name = QString::fromStdString(device.name);
        if (device_->findData(name) < 0)
            device_->addItem(device.is_software ? tr("%1 (processor)").arg(name) : name, name);
    }
    if (!chosen_device.isEmpty() && device_->findData(chosen_device) < 0)
        device_->addItem(
            device_status_.text().isEmpty() ? tr("%1 (not available)").arg(chosen_device) : chosen_device,
            chosen_device);
    device_->setCurrentIndex(std::max(0, device_->findData(chosen_device)));
}

void ModelPage::show_devices(const std::vector<session::DeviceChoice>& devices) {
    devices_ = devices;
    device_status_.clear();
    device_status_.hide();
    fill_devices();
}

void ModelPage::show_device_error(const QString& message) {
    device_status_.setText(message);
    device_status_.show();
}

void ModelPage::show_model(const assistant::ModelLoader& loader) {
    using State = assistant::ModelLoader::State;
    const QString name = loader.name();
    load_again_button_.setEnabled(loader.state() != State::loading);
    switch (loader.state()) {
        case State::none:
            model_label_.setText(tr("No model is loaded"));
            break;
        case State::loading:
            model_label_.setText(tr("Loading %1").arg(name));
            break;
        case State::failed:
            model_label_.setText(tr("%1 could not be loaded").arg(name));
            break;
        case State::ready:
            model_label_.setText(tr("%1 on %2, with a context of %Ln tokens", nullptr,
                                    static_cast<int>(loader.model().context))
                                     .arg(name, QString::fromStdString(loader.model().device)));
            break;
    }
}

}  // namespace govor::dialogs
