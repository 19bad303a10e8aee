#include "dialogs/settings/model_page.h"

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

namespace govor::dialogs {

using store::CacheFormat;
using store::Settings;

ModelPage::ModelPage(SettingsEditor& editor, QWidget* parent) : SettingsPage(editor, tr("Model"), parent) {
    auto* around = new QWidget(this);
    auto* choose = new QPushButton(tr("&Open model…"), around);
    model_.setWordWrap(true);
    auto* about = new QVBoxLayout(around);
    about->setContentsMargins(0, 0, 0, 0);
    about->addWidget(&model_);
    about->addWidget(choose, 0, Qt::AlignLeft);
    around->setFocusProxy(choose);
    connect(choose, &QPushButton::clicked, this, &ModelPage::model_requested);
    add_row({tr("In use")}, around);
    add_heading(tr("When a model is loaded"));
    add_device();
    add_number({tr("&Context length"), tr("How much of a conversation is part of the model's context, in "
                                          "tokens. A longer context takes more "
                                          "memory; more than the model was made for is not used.")},
               &Settings::context,
               {.least = 256,
                .most = 1048576,
                .step = 256,
                .decimals = 0,
                .unit = tr("tokens"),
                .own = tr("Default (8192, or the model's limit)")});
    add_choice<CacheFormat>({tr("Format of the &cache"),
                             tr("Keys and values of the context. Q8_0 takes half the memory of F16.")},
                            &Settings::kv_cache,
                            {{tr("Automatic"), CacheFormat::automatic},
                             {QStringLiteral("F32"), CacheFormat::f32},
                             {QStringLiteral("F16"), CacheFormat::f16},
                             {QStringLiteral("Q8_0"), CacheFormat::q8_0}});
    add_choice<bool>(
        {tr("When &memory is short"),
         tr("Parts of a model that is too large for the device can lie in the computer's memory, from "
            "where they are slower to read.")},
        &Settings::use_host_memory,
        {{tr("Use the computer's memory, too"), true}, {tr("Do not load the model"), false}});
    add_number(
        {tr("&Unload when unused for"),
         tr("Frees the memory for other programs. The model is loaded again when you talk or ask.")},
        &Settings::unload_after_minutes,
        {.least = 5, .most = 1440, .step = 5, .decimals = 0, .unit = tr("minutes"), .own = tr("Never")});
    again_.setText(tr("&Load again with these settings"));
    connect(&again_, &QPushButton::clicked, this, &ModelPage::load_again_requested);
    auto* line = new QWidget(this);
    auto* buttons = new QHBoxLayout(line);
    buttons->setContentsMargins(0, 6, 0, 0);
    buttons->addStretch(1);
    buttons->addWidget(&again_);
    add_note(line);
}

void ModelPage::add_device() {
    auto* around = new QWidget(this);
    device_ = new QComboBox(around);
    device_->setMinimumContentsLength(16);
    device_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    device_->setAccessibleName(tr("Device"));
    trouble_.setWordWrap(true);
    trouble_.setForegroundRole(QPalette::PlaceholderText);
    trouble_.setText(tr("Looking for devices…"));
    auto* column = new QVBoxLayout(around);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(device_);
    column->addWidget(&trouble_);
    around->setFocusProxy(device_);
    connect(device_, &QComboBox::activated, this, [this](int place) {
        editor().edit([&](Settings& settings) { settings.device = device_->itemData(place).toString(); });
    });
    add_row({tr("&Device")}, around,
            {.show = [this] { fill_devices(); },
             .is_default = [this] { return editor().settings().device.isEmpty(); },
             .reset = [this] { editor().edit([](Settings& settings) { settings.device.clear(); }); },
             .default_text = tr("The first one that can run models")});
}

void ModelPage::fill_devices() {
    const QString chosen = editor().settings().device;
    device_->clear();
    device_->addItem(tr("The first one that can run models"), QString());
    for (const session::DeviceChoice& device : devices_) {
        if (!device.missing_features.empty()) continue;
        const QString name = QString::fromStdString(device.name);
        if (device_->findData(name) < 0)
            device_->addItem(device.software ? tr("%1 (processor)").arg(name) : name, name);
    }
    if (!chosen.isEmpty() && device_->findData(chosen) < 0)
        device_->addItem(trouble_.text().isEmpty() ? tr("%1 (not there)").arg(chosen) : chosen, chosen);
    device_->setCurrentIndex(std::max(0, device_->findData(chosen)));
}

void ModelPage::show_devices(const std::vector<session::DeviceChoice>& devices) {
    devices_ = devices;
    trouble_.clear();
    trouble_.hide();
    fill_devices();
}

void ModelPage::show_device_trouble(const QString& sentence) {
    trouble_.setText(sentence);
    trouble_.show();
}

void ModelPage::show_model(const assistant::ModelLoader& loader) {
    using State = assistant::ModelLoader::State;
    const QString name = loader.name();
    again_.setEnabled(loader.state() != State::loading);
    switch (loader.state()) {
        case State::none:
            model_.setText(tr("No model is loaded"));
            break;
        case State::loading:
            model_.setText(tr("Loading %1").arg(name));
            break;
        case State::failed:
            model_.setText(tr("%1 could not be loaded").arg(name));
            break;
        case State::ready:
            model_.setText(tr("%1 on %2, with a context of %Ln tokens", nullptr,
                              static_cast<int>(loader.model().context))
                               .arg(name, QString::fromStdString(loader.model().device)));
            break;
    }
}

}  // namespace govor::dialogs
