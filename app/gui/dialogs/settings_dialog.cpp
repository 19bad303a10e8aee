#include "dialogs/settings_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/talk_key.h"

namespace govor::dialogs {
namespace {

QFormLayout* form_on(QWidget* page) {
    auto* form = new QFormLayout(page);
    form->setContentsMargins(18, 18, 18, 18);
    form->setSpacing(12);
    return form;
}

// Limits a key sequence to one key.
void limit_to_one_key(QKeySequenceEdit& edit) {
    edit.setClearButtonEnabled(true);
    QObject::connect(&edit, &QKeySequenceEdit::keySequenceChanged, &edit, [&edit](const QKeySequence& keys) {
        if (keys.count() > 1) edit.setKeySequence(QKeySequence(keys[0]));
    });
}

constexpr double number_step = 0.05;

// Sets up a box for a number of at least `least`; the value below that means the model's own.
void set_up_number(QDoubleSpinBox& box, double least, double value) {
    box.setRange(least - number_step, 2);
    box.setSingleStep(number_step);
    box.setDecimals(2);
    box.setSpecialValueText(SettingsDialog::tr("The model's own"));
    box.setValue(value == 0 ? box.minimum() : value);
}

// Returns the number, or 0 for the model's own.
double number_of(const QDoubleSpinBox& box) {
    return box.value() == box.minimum() ? 0 : box.value();
}

void select(QComboBox& box, const QVariant& value) {
    box.setCurrentIndex(std::max(0, box.findData(value)));
}

}  // namespace

SettingsDialog::SettingsDialog(const store::Settings& settings, QWidget* parent)
    : QDialog(parent), settings_(settings) {
    setWindowTitle(tr("Settings"));
    auto* tabs = new QTabWidget(this);
    tabs->addTab(sound_page(), tr("&Sound"));
    tabs->addTab(talking_page(), tr("&Talking"));
    tabs->addTab(answers_page(), tr("&Answers"));
    tabs->addTab(window_page(), tr("&Window"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(tabs, 1);
    column->addWidget(buttons);
    resize(520, 420);
}

QWidget* SettingsDialog::sound_page() {
    auto* page = new QWidget(this);
    auto* form = form_on(page);
    backend_.addItem(tr("PulseAudio or PipeWire"), static_cast<int>(store::SoundBackend::qt));
    backend_.addItem(tr("ALSA through PortAudio"), static_cast<int>(store::SoundBackend::portaudio));
    select(backend_, static_cast<int>(settings_.backend));
    connect(&backend_, &QComboBox::currentIndexChanged, this, &SettingsDialog::show_other_backend);
    fill(microphone_, {}, settings_.input_device);
    fill(loudspeaker_, {}, settings_.output_device);
    level_.setFixedHeight(14);
    cues_.setText(tr("A short tone when listening begins and ends"));
    cues_.setChecked(settings_.cues);
    speak_.setText(tr("Speak the answers"));
    speak_.setChecked(settings_.speak_answers);
    form->addRow(tr("Sound s&ystem"), &backend_);
    form->addRow(tr("&Microphone"), &microphone_);
    form->addRow(QString(), &level_);
    form->addRow(tr("&Loudspeaker"), &loudspeaker_);
    auto* volume = new widgets::PlainLabel(tr("&Volume"), page);
    volume->setBuddy(&volume_);
    form->addRow(volume, volume_row());
    form->addRow(QString(), &cues_);
    form->addRow(QString(), &speak_);
    backend_.setAccessibleName(tr("Sound system"));
    microphone_.setAccessibleName(tr("Microphone"));
    loudspeaker_.setAccessibleName(tr("Loudspeaker"));
    return page;
}

QLayout* SettingsDialog::volume_row() {
    volume_.setRange(0, 100);
    volume_.setPageStep(10);
    volume_.setAccessibleName(tr("Volume"));
    volume_.setToolTip(tr("Applies to answers, recordings and tones"));
    percent_.setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    percent_.setMinimumWidth(percent_.fontMetrics().horizontalAdvance(tr("%1%").arg(100)));
    const auto show_percent = [this](int percent) { percent_.setText(tr("%1%").arg(percent)); };
    volume_.setValue(qRound(settings_.volume * 100));
    show_percent(volume_.value());
    connect(&volume_, &QSlider::valueChanged, this, [this, show_percent](int percent) {
        show_percent(percent);
        Q_EMIT volume_moved(percent / 100.0);
    });
    auto* row = new QHBoxLayout;
    row->addWidget(&volume_, 1);
    row->addWidget(&percent_);
    return row;
}

QWidget* SettingsDialog::talking_page() {
    auto* page = new QWidget(this);
    auto* form = form_on(page);
    mode_.addItem(tr("Hold the key while you talk"), static_cast<int>(store::TalkMode::hold));
    mode_.addItem(tr("Press the key to begin and to end"), static_cast<int>(store::TalkMode::toggle));
    mode_.addItem(tr("Hands-free: just talk"), static_cast<int>(store::TalkMode::hands_free));
    select(mode_, static_cast<int>(settings_.talk_mode));
    key_.setKeySequence(QKeySequence(settings_.talk_key));
    global_key_.setKeySequence(QKeySequence(settings_.global_talk_key));
    for (QKeySequenceEdit* edit : {&key_, &global_key_}) limit_to_one_key(*edit);
    for (QLabel* words : {&key_words_, &global_words_}) {
        words->setWordWrap(true);
        words->setForegroundRole(QPalette::PlaceholderText);
    }
    key_words_.setText(
        tr("This key is needed for typing. Choose a function key or a combination with Ctrl or Alt."));
    connect(&key_, &QKeySequenceEdit::keySequenceChanged, this, &SettingsDialog::check_key);
    check_key();
    longest_.setRange(10, 3600);
    longest_.setSingleStep(30);
    longest_.setSuffix(tr(" s"));
    longest_.setValue(qRound(settings_.longest_hold_seconds));
    longest_.setToolTip(tr("A key held for longer counts as released"));
    longest_.setAccessibleName(tr("Longest question"));
    private_.setText(tr("Open the microphone only while the key is held"));
    private_.setToolTip(
        tr("More private, but the beginning of your speech may be lost. Otherwise the microphone is open "
           "before the key is pressed"));
    private_.setChecked(settings_.microphone == store::Microphone::on_demand);
    barge_in_.setText(tr("Hands-free: interrupt the answer by talking"));
    barge_in_.setToolTip(tr("The loudspeaker's echo is removed from the microphone's signal"));
    barge_in_.setChecked(settings_.echo_cancellation);
    form->addRow(tr("&Mode"), &mode_);
    form->addRow(tr("Talk &key in the window"), &key_);
    form->addRow(QString(), &key_words_);
    form->addRow(tr("&Global talk key"), &global_key_);
    form->addRow(QString(), &global_words_);
    form->addRow(tr("&Longest question"), &longest_);
    form->addRow(QString(), &private_);
    form->addRow(QString(), &barge_in_);
    mode_.setAccessibleName(tr("Mode"));
    key_.setAccessibleName(tr("Talk key in the window"));
    global_key_.setAccessibleName(tr("Global talk key"));
    return page;
}

QWidget* SettingsDialog::answers_page() {
    auto* page = new QWidget(this);
    auto* form = form_on(page);
    variety_.addItem(tr("The model's own settings"), static_cast<int>(store::AnswerVariety::model));
    variety_.addItem(tr("The most probable words: the same question gets the same answer"),
                     static_cast<int>(store::AnswerVariety::fixed));
    variety_.addItem(tr("Drawn at random: answers vary"), static_cast<int>(store::AnswerVariety::varied));
    select(variety_, static_cast<int>(settings_.variety));
    variety_.setToolTip(tr("\"Answer again\" always draws at random, so that there is another answer"));
    const auto drawn = [this] {
        return variety_.currentData().toInt() == static_cast<int>(store::AnswerVariety::varied);
    };
    connect(&variety_, &QComboBox::currentIndexChanged, &temperature_,
            [this, drawn] { temperature_.setEnabled(drawn()); });
    temperature_.setEnabled(drawn());
    set_up_number(temperature_, 0.1, settings_.temperature);
    temperature_.setToolTip(tr("Applies to random choice: higher values give more varied answers"));
    set_up_number(repetition_penalty_, 1, settings_.repetition_penalty);
    repetition_penalty_.setToolTip(tr("Above 1, the text avoids words that it has already used"));
    form->addRow(tr("&Choice of words"), &variety_);
    form->addRow(tr("Te&mperature"), &temperature_);
    form->addRow(tr("&Repetition penalty"), &repetition_penalty_);
    variety_.setAccessibleName(tr("Choice of words"));
    temperature_.setAccessibleName(tr("Temperature"));
    repetition_penalty_.setAccessibleName(tr("Repetition penalty"));
    return page;
}

QWidget* SettingsDialog::window_page() {
    auto* page = new QWidget(this);
    auto* form = form_on(page);
    colors_.addItem(tr("Same as the desktop"), static_cast<int>(store::ColorChoice::system));
    colors_.addItem(tr("Light"), static_cast<int>(store::ColorChoice::light));
    colors_.addItem(tr("Dark"), static_cast<int>(store::ColorChoice::dark));
    select(colors_, static_cast<int>(settings_.colors));
    tray_.setText(tr("Show an icon in the tray; closing the window keeps Govor running there"));
    tray_.setChecked(settings_.tray);
    form->addRow(tr("&Colours"), &colors_);
    form->addRow(QString(), &tray_);
    colors_.setAccessibleName(tr("Colours"));
    return page;
}

void SettingsDialog::fill(QComboBox& box, const std::vector<sound::DeviceInfo>& devices,
                          const QString& chosen) {
    box.clear();
    box.addItem(tr("System default"), QString());
    for (const sound::DeviceInfo& device : devices)
        box.addItem(QString::fromStdString(device.name), QString::fromStdString(device.id));
    // A device that is disconnected stays selected and is used again when it returns.
    if (!chosen.isEmpty() && box.findData(chosen) < 0)
        box.addItem(tr("%1 (not connected)").arg(chosen), chosen);
    select(box, chosen);
}

void SettingsDialog::show_devices(const std::vector<sound::DeviceInfo>& microphones,
                                  const std::vector<sound::DeviceInfo>& loudspeakers) {
    microphones_ = microphones;
    loudspeakers_ = loudspeakers;
    if (!shows_backend_in_use()) return;
    const QString microphone = microphone_.currentData().toString();
    const QString loudspeaker = loudspeaker_.currentData().toString();
    fill(microphone_, microphones, microphone);
    fill(loudspeaker_, loudspeakers, loudspeaker);
}

bool SettingsDialog::shows_backend_in_use() const {
    return backend_.currentData().toInt() == static_cast<int>(settings_.backend);
}

// A sound system that is not in use yet lists no devices; its default devices are used first.
void SettingsDialog::show_other_backend() {
    const bool in_use = shows_backend_in_use();
    const std::vector<sound::DeviceInfo> none;
    fill(microphone_, in_use ? microphones_ : none, in_use ? settings_.input_device : QString());
    fill(loudspeaker_, in_use ? loudspeakers_ : none, in_use ? settings_.output_device : QString());
}

void SettingsDialog::show_level(const sound::LevelReading& level) {
    level_.set_level(level);
}

void SettingsDialog::show_global_key(const QString& words) {
    global_words_.setText(words);
    global_words_.setVisible(!words.isEmpty());
}

void SettingsDialog::check_key() {
    const QKeySequence key = key_.keySequence();
    key_words_.setVisible(!key.isEmpty() && !widgets::can_be_talk_key(key));
}

store::Settings SettingsDialog::settings() const {
    store::Settings chosen = settings_;
    chosen.backend = static_cast<store::SoundBackend>(backend_.currentData().toInt());
    chosen.input_device = microphone_.currentData().toString();
    chosen.output_device = loudspeaker_.currentData().toString();
    chosen.volume = volume_.value() / 100.0;
    chosen.cues = cues_.isChecked();
    chosen.speak_answers = speak_.isChecked();
    chosen.talk_mode = static_cast<store::TalkMode>(mode_.currentData().toInt());
    if (const QKeySequence key = key_.keySequence(); key.isEmpty() || widgets::can_be_talk_key(key))
        chosen.talk_key = key.toString(QKeySequence::PortableText);
    chosen.global_talk_key = global_key_.keySequence().toString(QKeySequence::PortableText);
    chosen.longest_hold_seconds = longest_.value();
    chosen.microphone = private_.isChecked() ? store::Microphone::on_demand : store::Microphone::always_open;
    chosen.echo_cancellation = barge_in_.isChecked();
    chosen.variety = static_cast<store::AnswerVariety>(variety_.currentData().toInt());
    chosen.temperature = number_of(temperature_);
    chosen.repetition_penalty = number_of(repetition_penalty_);
    chosen.colors = static_cast<store::ColorChoice>(colors_.currentData().toInt());
    chosen.tray = tray_.isChecked();
    return chosen;
}

}  // namespace govor::dialogs
