#include "dialogs/settings/talking_page.h"

#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "dialogs/settings/wheel_safe.h"
#include "messages/typography.h"
#include "widgets/key_edit.h"
#include "widgets/talk_key.h"

namespace govor::dialogs {

using store::Settings;
using store::TalkMode;

namespace {

// The range of the slider "Quietest speech".
constexpr int min_speech_threshold_dbfs = -70;
constexpr int max_speech_threshold_dbfs = -20;
constexpr int speech_threshold_page_step_db = 5;

}  // namespace

TalkingPage::TalkingPage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Talking"), parent) {
    for (QLabel* label : {&key_warning_, &global_key_status_}) {
        label->setParent(this);
        label->setWordWrap(true);
        label->setForegroundRole(QPalette::PlaceholderText);
        label->hide();
    }
    key_warning_.setText(
        tr("This key is needed for typing. Choose a function key or a combination with Ctrl or Alt."));
    add_heading(tr("Talk key"));
    add_choice<TalkMode>({tr("M&ode")}, &Settings::talk_mode,
                         {{tr("Hold the key while you talk"), TalkMode::hold},
                          {tr("Press the key to begin and to end"), TalkMode::toggle},
                          {tr("Hands-free: just talk"), TalkMode::hands_free}});
    add_key({tr("Talk &key in the window")}, &Settings::talk_key, false);
    add_key({tr("&Global talk key"), tr("Works in all programs, also while the window is hidden.")},
            &Settings::global_talk_key, true);
    add_number({tr("&Longest question"), tr("A key that is held for longer counts as released.")},
               &Settings::max_hold_seconds,
               {.min = 10, .max = 3600, .step = 30, .decimals = 0, .unit = tr("s")});
    add_choice<store::Microphone>(
        {tr("Microphone is open"),
         tr("If it is open before the key is pressed, the beginning of your speech is "
            "not lost.")},
        &Settings::microphone,
        {{tr("Always"), store::Microphone::always_open},
         {tr("Only while the key is held"), store::Microphone::on_demand}});
    add_flag(
        {tr("&Write down spoken questions"),
         tr("The model does that while you speak, if it runs on this computer, and after its answer. You can "
            "read, search and correct what was heard.")},
        &Settings::transcribe);
    add_heading(tr("What counts as speech"));
    add_threshold();
    add_number({tr("&Pause that ends a question"), tr("In hands-free mode.")}, &Settings::pause_seconds,
               {.min = 0.3, .max = 3, .step = 0.1, .decimals = 1, .unit = tr("s")});
}

QKeySequenceEdit* TalkingPage::add_key(const RowText& text, QString Settings::*member,
                                       bool allows_typing_keys) {
    auto* container = new QWidget(this);
    auto* key_edit = new widgets::KeyEdit(QString(text.label).remove(QLatin1Char('&')), container);
    auto* column = new QVBoxLayout(container);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(key_edit);
    column->addWidget(allows_typing_keys ? &global_key_status_ : &key_warning_);
    container->setFocusProxy(key_edit);
    connect(key_edit, &QKeySequenceEdit::keySequenceChanged, this,
            [this, key_edit, member, allows_typing_keys](const QKeySequence& keys) {
                if (keys.count() > 1) return key_edit->setKeySequence(QKeySequence(keys[0]));
                if (!allows_typing_keys) update_key_warning(keys);
                if (!allows_typing_keys && !keys.isEmpty() && !widgets::can_be_talk_key(keys)) return;
                editor().edit([&](Settings& settings) {
                    settings.*member = keys.toString(QKeySequence::PortableText);
                });
            });
    const QString default_value = Settings().*member;
    add_row(
        text, container,
        {.show =
             [this, key_edit, member] {
                 if (key_edit->hasFocus()) return;  // the user is choosing a key
                 const QSignalBlocker blocker(key_edit);
                 key_edit->setKeySequence(QKeySequence(editor().settings().*member));
             },
         .is_default = [this, member, default_value] { return editor().settings().*member == default_value; },
         .reset =
             [this, key_edit, member, default_value] {
                 key_edit->clearFocus();
                 key_warning_.hide();
                 editor().edit([&](Settings& settings) { settings.*member = default_value; });
             },
         .default_text = default_value.isEmpty() ? tr("none") : default_value});
    return key_edit;
}

void TalkingPage::add_threshold() {
    auto* container = new QWidget(this);
    auto* slider = new WheelSafe<QSlider>(Qt::Horizontal, container);
    auto* value = new widgets::PlainLabel(container);
    slider->setRange(min_speech_threshold_dbfs, max_speech_threshold_dbfs);
    slider->setPageStep(speech_threshold_page_step_db);
    slider->setAccessibleName(tr("Quietest speech"));
    auto* column = new QVBoxLayout(container);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(&level_);
    column->addWidget(slider);
    column->addWidget(value);
    container->setFocusProxy(slider);
    connect(slider, &QSlider::valueChanged, this, [this](int dbfs) {
        editor().edit([&](Settings& settings) { settings.min_question_level_dbfs = dbfs; });
    });
    const double default_value = Settings().min_question_level_dbfs;
    const auto level_text = [](double dbfs) {
        return without_breaks(tr("%1 dB").arg(with_minus_sign(QLocale().toString(qRound(dbfs)))));
    };
    add_row(
        {tr("&Quietest speech"), tr("Speak normally: the bar should pass the mark, and stay below it while "
                                    "you are silent. In hands-free "
                                    "mode, a second mark shows where a voice begins in the present noise.")},
        container,
        {.show =
             [this, slider, value, level_text] {
                 const QSignalBlocker blocker(slider);
                 const double dbfs = editor().settings().min_question_level_dbfs;
                 slider->setValue(qRound(dbfs));
                 value->setText(level_text(dbfs));
                 level_.set_threshold(static_cast<float>(dbfs));
             },
         .is_default =
             [this, default_value] { return editor().settings().min_question_level_dbfs == default_value; },
         .reset =
             [this, default_value] {
                 editor().edit([&](Settings& settings) { settings.min_question_level_dbfs = default_value; });
             },
         .default_text = level_text(default_value)});
}

void TalkingPage::show_global_key(const QString& text) {
    global_key_status_.setText(text);
    global_key_status_.setVisible(!text.isEmpty());
}

void TalkingPage::update_key_warning(const QKeySequence& key) {
    key_warning_.setVisible(!key.isEmpty() && !widgets::can_be_talk_key(key));
}

}  // namespace govor::dialogs
