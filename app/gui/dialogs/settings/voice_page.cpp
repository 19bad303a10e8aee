#include "dialogs/settings/voice_page.h"

#include <QHBoxLayout>
#include <QLocale>
#include <algorithm>

namespace govor::dialogs {

using store::Settings;

VoicePage::VoicePage(SettingsEditor& editor, QWidget* parent) : SettingsPage(editor, tr("Voice"), parent) {
    add_heading(tr("Speaker"));
    auto* around_new = new QWidget(this);
    new_ = new_chooser(tr("Voice of new conversations"), around_new);
    connect(new_.box, &QComboBox::activated, this, [this](int place) {
        this->editor().edit(
            [&](Settings& settings) { settings.voice = new_.box->itemData(place).toString(); });
    });
    add_row({tr("&New conversations")}, around_new,
            {.show = [this] { refill(); },
             .is_default = [this] { return this->editor().settings().voice.isEmpty(); },
             .reset = [this] { this->editor().edit([](Settings& settings) { settings.voice.clear(); }); },
             .default_text = tr("The model's default voice")});
    auto* around_open = new QWidget(this);
    open_ = new_chooser(tr("Voice of this conversation"), around_open);
    connect(open_.box, &QComboBox::activated, this, [this](int place) {
        conversation_voice_ = open_.box->itemData(place).toString();
        Q_EMIT conversation_voice_chosen(*conversation_voice_);
    });
    add_row({tr("&This conversation"), tr("Applies to the next answer.")}, around_open);
    silent_.setWordWrap(true);
    silent_.setForegroundRole(QPalette::PlaceholderText);
    silent_.setText(tr("The voices are those of the model. None is loaded that speaks."));
    add_note(&silent_);
    add_heading(tr("Stored sound"));
    const auto speed = [](double value) {
        return std::pair(QStringLiteral("%1×").arg(QLocale().toString(value)), value);
    };
    add_choice<double>({tr("&Playback speed"), tr("Of recordings and stored answers, at the same pitch.")},
                       &Settings::playback_speed,
                       {speed(0.5), speed(0.75), speed(1), speed(1.25), speed(1.5), speed(1.75), speed(2)});
    refill();
}

VoicePage::Chooser VoicePage::new_chooser(const QString& name, QWidget* around) {
    auto* box = new QComboBox(around);
    auto* listen = new QPushButton(tr("Listen"), around);
    box->setAccessibleName(name);
    box->setMinimumContentsLength(12);
    listen->setAccessibleName(tr("Listen: %1").arg(name));
    auto* row = new QHBoxLayout(around);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(box, 1);
    row->addWidget(listen);
    around->setFocusProxy(box);
    connect(listen, &QPushButton::clicked, this,
            [this, box] { Q_EMIT sample_requested(box->currentData().toString()); });
    return {box, listen};
}

void VoicePage::fill(QComboBox& box, const QString& chosen) {
    box.clear();
    box.addItem(tr("The model's default voice"), QString());
    for (const QString& voice : voices_) box.addItem(voice.left(1).toUpper() + voice.mid(1), voice);
    if (!chosen.isEmpty() && box.findData(chosen) < 0) box.addItem(chosen, chosen);  // of another model
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

void VoicePage::refill() {
    if (open_.box == nullptr) return;  // the page is being made
    fill(*new_.box, editor().settings().voice);
    fill(*open_.box, conversation_voice_.value_or(QString()));
    const bool speaks = !voices_.isEmpty();
    new_.listen->setEnabled(speaks);
    open_.listen->setEnabled(speaks && conversation_voice_);
    open_.box->setEnabled(conversation_voice_.has_value());
    silent_.setVisible(!speaks);
}

void VoicePage::show_voices(const QStringList& voices) {
    voices_ = voices;
    refill();
}

void VoicePage::show_conversation(const std::optional<QString>& voice) {
    conversation_voice_ = voice;
    refill();
}

}  // namespace govor::dialogs
