#include "dialogs/settings/voice_page.h"

#include <QHBoxLayout>
#include <QLocale>
#include <algorithm>

#include "dialogs/settings/wheel_safe.h"
#include "messages/capitalized.h"

namespace govor::dialogs {

using store::Settings;

VoicePage::VoicePage(SettingsEditor& editor, QWidget* parent) : SettingsPage(editor, tr("Voice"), parent) {
    add_heading(tr("Speaker"));
    auto* new_container = new QWidget(this);
    new_voice_ = make_chooser(tr("Voice of new conversations"), new_container);
    connect(new_voice_.box, &QComboBox::activated, this, [this](int index) {
        this->editor().edit(
            [&](Settings& settings) { settings.voice = new_voice_.box->itemData(index).toString(); });
    });
    add_row({tr("&New conversations")}, new_container,
            {.show = [this] { update_boxes(); },
             .is_default = [this] { return this->editor().settings().voice.isEmpty(); },
             .reset = [this] { this->editor().edit([](Settings& settings) { settings.voice.clear(); }); },
             .default_text = tr("The model's default voice")});
    auto* open_container = new QWidget(this);
    open_voice_ = make_chooser(tr("Voice of this conversation"), open_container);
    connect(open_voice_.box, &QComboBox::activated, this, [this](int index) {
        conversation_voice_ = open_voice_.box->itemData(index).toString();
        Q_EMIT conversation_voice_chosen(*conversation_voice_);
    });
    add_row({tr("&This conversation"), tr("Applies to the next answer.")}, open_container);
    no_voices_label_.setWordWrap(true);
    no_voices_label_.setForegroundRole(QPalette::PlaceholderText);
    no_voices_label_.setText(
        tr("The voices depend on the model. The loaded model does not speak, or none is loaded."));
    add_note(&no_voices_label_);
    add_heading(tr("Stored sound"));
    const auto make_speed_choice = [](double value) {
        return std::pair(QStringLiteral("%1×").arg(QLocale().toString(value)), value);
    };
    add_choice<double>(
        {tr("&Playback speed"), tr("Of recordings and stored answers, at the same pitch.")},
        &Settings::playback_speed,
        {make_speed_choice(0.5), make_speed_choice(0.75), make_speed_choice(1), make_speed_choice(1.25),
         make_speed_choice(1.5), make_speed_choice(1.75), make_speed_choice(2)});
    update_boxes();
    update_listen_buttons();
}

VoicePage::Chooser VoicePage::make_chooser(const QString& name, QWidget* container) {
    auto* box = new WheelSafe<QComboBox>(container);
    auto* listen_button = new QPushButton(container);
    box->setAccessibleName(name);
    box->setMinimumContentsLength(12);
    auto* row = new QHBoxLayout(container);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(box, 1);
    row->addWidget(listen_button);
    container->setFocusProxy(box);
    connect(listen_button, &QPushButton::clicked, this, [this, box, listen_button] {
        if (listen_button == sample_button_) {
            Q_EMIT stop_requested();
            return;
        }
        Q_EMIT sample_requested(box->currentData().toString());
        sample_button_ = is_reading_ ? listen_button : nullptr;  // there may be no model
        update_listen_buttons();
    });
    return {box, listen_button};
}

void VoicePage::fill_voice_box(QComboBox& box, const QString& chosen_voice) {
    box.clear();
    box.addItem(tr("The model's default voice"), QString());
    for (const QString& voice : voices_) box.addItem(capitalized(voice), voice);
    if (!chosen_voice.isEmpty() && box.findData(chosen_voice) < 0)
        box.addItem(chosen_voice, chosen_voice);  // a voice of another model
    box.setCurrentIndex(std::max(0, box.findData(chosen_voice)));
}

void VoicePage::update_boxes() {
    if (open_voice_.box == nullptr) return;  // called by the constructor before open_voice_ exists
    fill_voice_box(*new_voice_.box, editor().settings().voice);
    fill_voice_box(*open_voice_.box, conversation_voice_.value_or(QString()));
    const bool has_voices = !voices_.isEmpty();
    new_voice_.listen_button->setEnabled(has_voices);
    open_voice_.listen_button->setEnabled(has_voices && conversation_voice_);
    open_voice_.box->setEnabled(conversation_voice_.has_value());
    no_voices_label_.setVisible(!has_voices);
}

void VoicePage::update_listen_buttons() {
    for (const Chooser& chooser : {new_voice_, open_voice_}) {
        const bool is_playing = chooser.listen_button == sample_button_;
        const QString name = chooser.box->accessibleName();
        chooser.listen_button->setText(is_playing ? tr("Stop") : tr("Listen"));
        chooser.listen_button->setAccessibleName(is_playing ? tr("Stop: %1").arg(name)
                                                            : tr("Listen: %1").arg(name));
    }
}

void VoicePage::show_reading(bool is_reading) {
    is_reading_ = is_reading;
    if (!is_reading) sample_button_ = nullptr;
    update_listen_buttons();
}

void VoicePage::show_voices(const QStringList& voices) {
    voices_ = voices;
    update_boxes();
}

void VoicePage::show_conversation(const std::optional<QString>& voice) {
    conversation_voice_ = voice;
    update_boxes();
}

}  // namespace govor::dialogs
