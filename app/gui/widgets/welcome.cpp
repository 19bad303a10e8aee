#include "widgets/welcome.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "assistant/error_text.h"
#include "assistant/example_questions.h"
#include "widgets/icons.h"
#include "widgets/motion.h"
#include "widgets/scaled_font.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int max_text_width = 440;     // pixels
constexpr int min_example_width = 330;  // pixels
constexpr double title_scale = 1.7;     // relative to the application's font

QString notes_text(const session::LoadedModel& model) {
    QStringList lines;
    for (const Message& note : model.notes) lines.append(translated(note));
    return lines.join(QLatin1Char('\n'));
}

// Returns a text about what the user can do with the loaded model and where questions are sent.
QString introduction(const assistant::ModelLoader& loader) {
    const QString name = loader.name();
    const bool is_remote = assistant::is_remote(loader);
    if (assistant::requires_sound(loader))
        return is_remote ? Welcome::tr(
                               "This model describes sounds and does not answer typed questions. Record a "
                               "sound, or drop a sound file on the window. Sounds are sent to %1.")
                               .arg(name)
                         : Welcome::tr(
                               "This model describes sounds and does not answer typed questions. Record a "
                               "sound, or drop a sound file on the window. Nothing you record leaves this "
                               "computer.");
    return is_remote
               ? Welcome::tr("Speak, or type your question below. Questions are sent to %1.").arg(name)
               : Welcome::tr("Speak, or type your question below. Nothing you say leaves this computer.");
}

}  // namespace

Welcome::Welcome(QWidget* parent) : QWidget(parent) {
    icon_.setPixmap(program_icon().pixmap(64, 64));
    icon_.setAlignment(Qt::AlignCenter);
    for (QLabel* label : {&title_, &text_, &note_}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        label->setMaximumWidth(max_text_width);
    }
    text_.setForegroundRole(QPalette::PlaceholderText);
    note_.setForegroundRole(QPalette::PlaceholderText);
    progress_.setTextVisible(false);
    progress_.setFixedSize(max_text_width / 2, 6);
    for (QPushButton* button : {&open_button_, &full_model_button_})
        connect(button, &QPushButton::clicked, this, &Welcome::model_requested);
    connect(&cancel_button_, &QPushButton::clicked, this, &Welcome::cancel_requested);
    for (QPushButton& example : examples_) {
        example.setMinimumWidth(min_example_width);
        connect(&example, &QPushButton::clicked, this,
                [this, &example] { Q_EMIT question_asked(example.text()); });
    }
    lay_out();
    scale_fonts();
    retranslate();
}

void Welcome::lay_out() {
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(&open_button_);
    buttons->addWidget(&cancel_button_);
    buttons->addStretch(1);
    auto* column_layout = new QVBoxLayout(this);
    column_layout->setSpacing(14);
    column_layout->addStretch(3);
    // A layout ignores the height that the width of an aligned label requires, so labels that wrap are
    // centered by stretches.
    const auto add_text = [column_layout](PlainLabel& label) {
        auto* row = new QHBoxLayout;
        row->addStretch(1);
        row->addWidget(&label, max_text_width);
        row->addStretch(1);
        column_layout->addLayout(row);
    };
    column_layout->addWidget(&icon_, 0, Qt::AlignHCenter);
    add_text(title_);
    add_text(text_);
    column_layout->addWidget(&progress_, 0, Qt::AlignHCenter);
    column_layout->addLayout(buttons);
    auto* examples = new QVBoxLayout;
    examples->setSpacing(6);
    for (QPushButton& example : examples_) examples->addWidget(&example);
    auto* examples_row = new QHBoxLayout;  // all examples are as wide as the longest
    examples_row->addStretch(1);
    examples_row->addLayout(examples);
    examples_row->addStretch(1);
    column_layout->addLayout(examples_row);
    add_text(note_);
    column_layout->addWidget(&full_model_button_, 0, Qt::AlignHCenter);
    column_layout->addStretch(4);
}

void Welcome::retranslate() {
    progress_.setAccessibleName(tr("Loading the model"));
    open_button_.setText(tr("Open model…"));
    cancel_button_.setText(tr("Cancel"));
    full_model_button_.setText(tr("Get the full model…"));
}

void Welcome::scale_fonts() {
    scale_font(title_, title_scale);
}

void Welcome::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) scale_fonts();
}

void Welcome::show_examples(const QStringList& questions) {
    for (std::size_t i = 0; i < examples_.size(); ++i) {
        const auto index = static_cast<qsizetype>(i);
        examples_[i].setVisible(index < questions.size());
        if (index < questions.size()) examples_[i].setText(questions[index]);
    }
}

void Welcome::show_model(const assistant::ModelLoader& loader) {
    using State = assistant::ModelLoader::State;
    const State state = loader.state();
    const QString name = loader.name();
    progress_.setVisible(state == State::loading);
    show_progress(progress_, loader.progress());
    cancel_button_.setVisible(state == State::loading);
    open_button_.setVisible(state == State::none || state == State::failed);
    full_model_button_.setVisible(state == State::ready && assistant::is_built_in(loader));
    note_.clear();
    show_examples(state == State::ready ? assistant::example_questions(loader) : QStringList());
    switch (state) {
        case State::none:
            title_.setText(tr("No model is loaded"));
            text_.setText(tr("Choose a model, then talk or type. Questions that you ask before are kept."));
            break;
        case State::loading:
            title_.setText(tr("Loading %1").arg(name));
            text_.setText(tr("You can already talk or type. The answer follows when the model is loaded."));
            break;
        case State::failed:
            title_.setText(tr("%1 could not be loaded").arg(assistant::capitalized_model_name(loader)));
            text_.setText(assistant::error_message(*loader.error()));
            break;
        case State::ready:
            title_.setText(assistant::requires_sound(loader) ? tr("Which sound should be described?")
                                                             : tr("What would you like to know?"));
            text_.setText(introduction(loader));
            note_.setText(notes_text(loader.model()));
            break;
    }
    for (QLabel* label : {&text_, &note_}) label->setVisible(!label->text().isEmpty());
}

void Welcome::paintEvent(QPaintEvent* /*event*/) {
    QPainter(this).fillRect(rect(), Theme::of(palette()).page);
}

}  // namespace govor::widgets
