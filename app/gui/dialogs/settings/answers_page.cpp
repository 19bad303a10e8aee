#include "dialogs/settings/answers_page.h"

#include <QSignalBlocker>
#include <QVBoxLayout>

#include "dialogs/settings/wheel_safe.h"

namespace govor::dialogs {

using store::SamplingMode;
using store::Settings;

namespace {

struct Preset {
    QString name;
    QString instructions;
};

std::vector<Preset> make_presets() {
    return {
        {AnswersPage::tr("No instructions"), QString()},
        {AnswersPage::tr("Short answers"), AnswersPage::tr("Answer in one or two short sentences.")},
        {AnswersPage::tr("Teacher"),
         AnswersPage::tr(
             "You are a patient teacher. Explain step by step in simple words and give an example.")},
        {AnswersPage::tr("Language partner"),
         AnswersPage::tr(
             "Talk with me in the language in which I speak. Correct my mistakes briefly, then go "
             "on with the conversation.")},
        {AnswersPage::tr("Interpreter"),
         AnswersPage::tr(
             "Translate what I say: English into Russian, and any other language into English. Say "
             "only the translation.")},
    };
}

}  // namespace

AnswersPage::AnswersPage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Answers"), parent) {
    server_note_.setWordWrap(true);
    server_note_.hide();
    add_note(&server_note_);
    add_heading(tr("New conversations"));
    add_instructions();
    add_choice<bool>({tr("&Answers are")}, &Settings::speak_answers,
                     {{tr("Shown and read aloud"), true}, {tr("Shown as text only"), false}});
    add_heading(tr("Pictures"));
    add_choice<image::Detail>(
        {tr("&Detail of pictures"), tr("More detail shows smaller text to the model and takes more tokens.")},
        &Settings::image_detail,
        {{tr("Low"), image::Detail::low},
         {tr("Medium"), image::Detail::medium},
         {tr("High"), image::Detail::high}});
    add_heading(tr("Text"));
    add_sampling({&Settings::sampling_mode, &Settings::temperature, &Settings::top_p, &Settings::top_k,
                  &Settings::repetition_penalty},
                 tr("the text"));
    add_number({tr("Longest text"), tr("An answer ends at this length, wherever it is.")},
               &Settings::max_text_tokens,
               {.min = 16,
                .max = 32768,
                .step = 16,
                .decimals = 0,
                .unit = tr("tokens"),
                .default_text = tr("The model's own")});
    add_heading(tr("Speech"));
    add_sampling({&Settings::speech_sampling_mode, &Settings::speech_temperature, &Settings::speech_top_p,
                  &Settings::speech_top_k, &Settings::speech_repetition_penalty},
                 tr("the speech"));
    add_number({tr("Longest speech")}, &Settings::max_speech_seconds,
               {.min = 5,
                .max = 2600,
                .step = 5,
                .decimals = 0,
                .unit = tr("s"),
                .default_text = tr("The model's own")});
}

void AnswersPage::show_server(std::optional<remote::ServerKind> kind) {
    if (kind == remote::ServerKind::vllm) {
        server_note_.setText(tr("The server of this model ignores the settings below “Speech”."));
    } else if (kind == remote::ServerKind::other) {
        server_note_.setText(
            tr("The server of this model ignores Top-k, the repetition penalty and the "
               "settings below “Speech”."));
    } else {
        server_note_.clear();
    }
    server_note_.setVisible(!server_note_.text().isEmpty());
}

void AnswersPage::add_instructions() {
    auto* container = new QWidget(this);
    preset_ = new WheelSafe<QComboBox>(container);
    preset_->setAccessibleName(tr("Instructions: preset"));
    for (const Preset& preset : make_presets()) preset_->addItem(preset.name, preset.instructions);
    preset_->addItem(tr("Your own"));
    instructions_ = new QPlainTextEdit(container);
    instructions_->setAccessibleName(tr("Instructions"));
    instructions_->setPlaceholderText(tr("For example: Answer in one sentence."));
    instructions_->setTabChangesFocus(true);
    instructions_->setFixedHeight(4 * fontMetrics().lineSpacing() + 14);
    auto* column = new QVBoxLayout(container);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(preset_);
    column->addWidget(instructions_);
    container->setFocusProxy(preset_);
    connect(preset_, &QComboBox::activated, this, [this](int index) {
        if (index == preset_->count() - 1) return instructions_->setFocus();
        instructions_->setPlainText(preset_->itemData(index).toString());
    });
    connect(instructions_, &QPlainTextEdit::textChanged, this, [this] {
        editor().edit(
            [this](Settings& settings) { settings.system_prompt = instructions_->toPlainText().trimmed(); });
        show_instructions();
    });
    add_row({tr("&Instructions"), tr("What the model is told before a conversation. A conversation that is "
                                     "open already keeps its own: "
                                     "see “Name, tags, voice and instructions”.")},
            container,
            {.show = [this] { show_instructions(); },
             .is_default = [this] { return editor().settings().system_prompt.isEmpty(); },
             .reset = [this] { editor().edit([](Settings& settings) { settings.system_prompt.clear(); }); },
             .default_text = tr("No instructions")});
}

void AnswersPage::show_instructions() {
    const QString text = editor().settings().system_prompt;
    if (instructions_->toPlainText().trimmed() != text) {
        const QSignalBlocker blocker(instructions_);
        instructions_->setPlainText(text);
    }
    const int preset = preset_->findData(text.isEmpty() ? QVariant(QString()) : QVariant(text));
    preset_->setCurrentIndex(preset < 0 ? preset_->count() - 1 : preset);
}

void AnswersPage::add_sampling(const Sampling& members, const QString& subject) {
    const QString model_default = tr("The model's own");
    QComboBox* sampling_mode = add_choice<SamplingMode>(
        {tr("Choice of words"),
         tr("“Answer again” always draws at random, so that there is another answer.")},
        members.sampling_mode,
        {{tr("The model's own settings"), SamplingMode::model_default},
         {tr("Always the most probable"), SamplingMode::greedy},
         {tr("Drawn at random"), SamplingMode::sample}});
    QWidget* const sampling_controls[] = {
        add_number({tr("Temperature"), tr("Higher values give more varied answers.")}, members.temperature,
                   {.min = 0.1, .max = 2, .step = 0.05, .decimals = 2, .default_text = model_default}),
        add_number(
            {tr("Top-p"), tr("Draws from the most probable ones that together reach this probability.")},
            members.top_p,
            {.min = 0.05, .max = 1, .step = 0.05, .decimals = 2, .default_text = model_default}),
        add_number({tr("Top-k"), tr("Draws from this number of the most probable ones.")}, members.top_k,
                   {.min = 1, .max = 500, .step = 1, .decimals = 0, .default_text = model_default})};
    QWidget* penalty =
        add_number({tr("Repetition penalty"), tr("Above 1, what was used already becomes less probable.")},
                   members.repetition_penalty,
                   {.min = 1, .max = 2, .step = 0.05, .decimals = 2, .default_text = model_default});
    const auto append_subject = [&](QWidget* control) {
        control->setAccessibleName(tr("%1 of %2").arg(control->accessibleName(), subject));
    };
    append_subject(sampling_mode);
    append_subject(penalty);
    for (QWidget* control : sampling_controls) append_subject(control);
    const auto update_controls =
        [this, member = members.sampling_mode,
         controls = std::vector(std::begin(sampling_controls), std::end(sampling_controls))] {
            for (QWidget* control : controls)
                control->setEnabled(editor().settings().*member == SamplingMode::sample);
        };
    connect(&editor(), &SettingsEditor::changed, this, update_controls);
    update_controls();
}

}  // namespace govor::dialogs
