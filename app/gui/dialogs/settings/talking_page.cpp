#include "dialogs/settings/talking_page.h"

#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "widgets/key_edit.h"
#include "widgets/talk_key.h"

namespace govor::dialogs {

using store::Settings;
using store::TalkMode;

TalkingPage::TalkingPage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Talking"), parent) {
    for (QLabel* words : {&key_words_, &global_words_}) {
        words->setParent(this);
        words->setWordWrap(true);
        words->setForegroundRole(QPalette::PlaceholderText);
        words->hide();
    }
    key_words_.setText(
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
               &Settings::longest_hold_seconds,
               {.least = 10, .most = 3600, .step = 30, .decimals = 0, .unit = tr("s")});
    add_choice<store::Microphone>(
        {tr("Microphone is open"),
         tr("If it is open before the key is pressed, the beginning of your speech is "
            "not lost.")},
        &Settings::microphone,
        {{tr("Always"), store::Microphone::always_open},
         {tr("Only while the key is held"), store::Microphone::on_demand}});
    add_flag(
        {tr("&Write down spoken questions"), tr("The model does that after its answer, when nothing else is "
                                                "asked, so that you can read, search and "
                                                "correct what was heard. The built-in model cannot do it.")},
        &Settings::transcribe);
    add_heading(tr("What counts as speech"));
    add_threshold();
    add_number({tr("&Pause that ends a question"), tr("In hands-free mode.")}, &Settings::pause_seconds,
               {.least = 0.3, .most = 3, .step = 0.1, .decimals = 1, .unit = tr("s")});
}

QKeySequenceEdit* TalkingPage::add_key(const Words& words, QString Settings::*member,
                                       bool for_typing_allowed) {
    auto* around = new QWidget(this);
    auto* edit = new widgets::KeyEdit(QString(words.label).remove(QLatin1Char('&')), around);
    auto* column = new QVBoxLayout(around);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(edit);
    column->addWidget(for_typing_allowed ? &global_words_ : &key_words_);
    around->setFocusProxy(edit);
    connect(edit, &QKeySequenceEdit::keySequenceChanged, this,
            [this, edit, member, for_typing_allowed](const QKeySequence& keys) {
                if (keys.count() > 1) return edit->setKeySequence(QKeySequence(keys[0]));
                if (!for_typing_allowed) check_key(keys);
                if (!for_typing_allowed && !keys.isEmpty() && !widgets::can_be_talk_key(keys)) return;
                editor().edit([&](Settings& settings) {
                    settings.*member = keys.toString(QKeySequence::PortableText);
                });
            });
    const QString usual = Settings().*member;
    add_row(words, around,
            {.show =
                 [this, edit, member] {
                     if (edit->hasFocus()) return;  // it is being chosen
                     const QSignalBlocker quiet(edit);
                     edit->setKeySequence(QKeySequence(editor().settings().*member));
                 },
             .is_default = [this, member, usual] { return editor().settings().*member == usual; },
             .reset =
                 [this, edit, member, usual] {
                     edit->clearFocus();
                     key_words_.hide();
                     editor().edit([&](Settings& settings) { settings.*member = usual; });
                 },
             .default_text = usual.isEmpty() ? tr("none") : usual});
    return edit;
}

void TalkingPage::add_threshold() {
    auto* around = new QWidget(this);
    auto* slider = new QSlider(Qt::Horizontal, around);
    auto* value = new widgets::PlainLabel(around);
    slider->setRange(-70, -20);
    slider->setPageStep(5);
    slider->setAccessibleName(tr("Quietest speech"));
    auto* column = new QVBoxLayout(around);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(&level_);
    column->addWidget(slider);
    column->addWidget(value);
    around->setFocusProxy(slider);
    connect(slider, &QSlider::valueChanged, this, [this](int dbfs) {
        editor().edit([&](Settings& settings) { settings.quietest_speech_dbfs = dbfs; });
    });
    const double usual = Settings().quietest_speech_dbfs;
    const auto words = [](double dbfs) { return tr("%1 dB").arg(QLocale().toString(qRound(dbfs))); };
    add_row(
        {tr("&Quietest speech"), tr("Speak normally: the bar should pass the mark, and stay below it while "
                                    "you are silent. In hands-free "
                                    "mode, a second mark shows where a voice begins in the present noise.")},
        around,
        {.show =
             [this, slider, value, words] {
                 const QSignalBlocker quiet(slider);
                 const double dbfs = editor().settings().quietest_speech_dbfs;
                 slider->setValue(qRound(dbfs));
                 value->setText(words(dbfs));
                 level_.set_threshold(static_cast<float>(dbfs));
             },
         .is_default = [this, usual] { return editor().settings().quietest_speech_dbfs == usual; },
         .reset =
             [this, usual] {
                 editor().edit([&](Settings& settings) { settings.quietest_speech_dbfs = usual; });
             },
         .default_text = words(usual)});
}

void TalkingPage::show_global_key(const QString& words) {
    global_words_.setText(words);
    global_words_.setVisible(!words.isEmpty());
}

void TalkingPage::check_key(const QKeySequence& key) {
    key_words_.setVisible(!key.isEmpty() && !widgets::can_be_talk_key(key));
}

}  // namespace govor::dialogs
