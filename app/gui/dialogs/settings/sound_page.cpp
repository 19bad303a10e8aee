#include "dialogs/settings/sound_page.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <algorithm>

#include "dialogs/settings/device_box.h"
#include "dialogs/settings/wheel_safe.h"

namespace govor::dialogs {

using store::Settings;
using store::SoundBackend;

SoundPage::SoundPage(SettingsEditor& editor, QWidget* parent) : SettingsPage(editor, tr("Sound"), parent) {
    add_heading(tr("Devices"));
    QComboBox* backend = add_choice<SoundBackend>({tr("Sound s&ystem")}, &Settings::backend,
                                                  {{tr("PulseAudio or PipeWire"), SoundBackend::qt},
                                                   {tr("ALSA through PortAudio"), SoundBackend::portaudio}});
    // The devices of the other sound system have other names.
    connect(backend, &QComboBox::activated, this, [this] {
        this->editor().edit([](Settings& settings) {
            settings.input_device.clear();
            settings.output_device.clear();
        });
    });
    microphone_ = add_device({tr("&Microphone")}, &Settings::input_device);
    loudspeaker_ = add_device({tr("&Loudspeaker")}, &Settings::output_device);
    sound_check_ = new widgets::SoundCheck(this);  // here, because tab stops follow the order of creation
    add_row({tr("Sound check")}, sound_check_);
    add_heading(tr("Processing"));
    add_volume();
    add_flag({tr("&Noise suppression"),
              tr("Removes steady noise, such as that of a fan, from the microphone's sound.")},
             &Settings::suppress_noise);
    add_flag(
        {tr("&Echo cancellation"),
         tr("Removes the loudspeaker's sound from that of the microphone. In hands-free mode you can then "
            "interrupt an answer by talking.")},
        &Settings::cancel_echo);
    add_flag({tr("&Tones"), tr("A short tone when listening begins and ends.")}, &Settings::play_cues);
    sound_check_->set_threshold(static_cast<float>(this->editor().settings().min_question_level_dbfs));
    connect(&editor, &SettingsEditor::changed, this, [this] {
        sound_check_->set_threshold(static_cast<float>(this->editor().settings().min_question_level_dbfs));
    });
}

QComboBox* SoundPage::add_device(const RowText& text, QString Settings::*member) {
    QComboBox* box = make_choice_box({});
    connect(box, &QComboBox::activated, this, [this, box, member](int index) {
        editor().edit([&](Settings& settings) { settings.*member = box->itemData(index).toString(); });
    });
    add_row(
        text, box,
        {.show = [this] { show_chosen_devices(); },
         .is_default = [this, member] { return (editor().settings().*member).isEmpty(); },
         .reset = [this, member] { editor().edit([&](Settings& settings) { (settings.*member).clear(); }); },
         .default_text = tr("System default")});
    return box;
}

void SoundPage::add_volume() {
    auto* container = new QWidget(this);
    auto* slider = new WheelSafe<QSlider>(Qt::Horizontal, container);
    auto* percent = new widgets::PlainLabel(container);
    slider->setRange(0, 100);
    slider->setPageStep(10);
    slider->setAccessibleName(tr("Volume"));
    percent->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    percent->setMinimumWidth(percent->fontMetrics().horizontalAdvance(tr("%1%").arg(100)));
    auto* row = new QHBoxLayout(container);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(slider, 1);
    row->addWidget(percent);
    container->setFocusProxy(slider);
    connect(slider, &QSlider::valueChanged, this, [this](int value) {
        editor().edit([&](Settings& settings) { settings.volume = value / 100.0; });
    });
    const auto show = [this, slider, percent] {
        const QSignalBlocker blocker(slider);
        slider->setValue(qRound(editor().settings().volume * 100));
        percent->setText(tr("%1%").arg(slider->value()));
    };
    add_row(
        {tr("&Volume"), tr("Applies to answers, recordings and tones.")}, container,
        {.show = show,
         .is_default = [this] { return editor().settings().volume == Settings().volume; },
         .reset = [this] { editor().edit([](Settings& settings) { settings.volume = Settings().volume; }); },
         .default_text = tr("%1%").arg(100)});
}

void SoundPage::show_chosen_devices() {
    const Settings settings = editor().settings();
    if (microphone_ != nullptr) fill_device_box(*microphone_, microphones_, settings.input_device);
    if (loudspeaker_ != nullptr) fill_device_box(*loudspeaker_, loudspeakers_, settings.output_device);
}

void SoundPage::show_devices(const std::vector<sound::DeviceInfo>& microphones,
                             const std::vector<sound::DeviceInfo>& loudspeakers) {
    microphones_ = microphones;
    loudspeakers_ = loudspeakers;
    show_chosen_devices();
}

}  // namespace govor::dialogs
