#include "widgets/welcome.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QResizeEvent>
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

constexpr int column_width = 440;    // the texts are narrower in a narrow window
constexpr int example_padding = 32;  // between the text of a button and its edges, on both sides

QString notes_text(const session::Loaded& model) {
    QStringList lines;
    for (const Message& note : model.notes) lines.append(translated(note));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

Welcome::Welcome(QWidget* parent) : QWidget(parent) {
    icon_.setPixmap(program_icon().pixmap(64, 64));
    icon_.setAlignment(Qt::AlignCenter);
    for (QLabel* label : {&title_, &text_, &note_}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    text_.setForegroundRole(QPalette::PlaceholderText);
    note_.setForegroundRole(QPalette::PlaceholderText);
    progress_.setTextVisible(false);
    progress_.setFixedSize(column_width / 2, 6);
    for (QPushButton* button : {&open_button_, &full_model_button_})
        connect(button, &QPushButton::clicked, this, &Welcome::model_requested);
    connect(&cancel_button_, &QPushButton::clicked, this, &Welcome::cancel_requested);
    for (std::size_t i = 0; i < examples_.size(); ++i)
        connect(&examples_[i], &QPushButton::clicked, this,
                [this, i] { Q_EMIT question_asked(questions_.value(static_cast<qsizetype>(i))); });
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
    for (QWidget* part : std::initializer_list<QWidget*>{&icon_, &title_, &text_, &progress_})
        column_layout->addWidget(part, 0, Qt::AlignHCenter);
    column_layout->addLayout(buttons);
    auto* examples = new QVBoxLayout;
    examples->setSpacing(6);
    for (QPushButton& example : examples_) examples->addWidget(&example, 0, Qt::AlignHCenter);
    column_layout->addLayout(examples);
    for (QWidget* part : std::initializer_list<QWidget*>{&note_, &full_model_button_})
        column_layout->addWidget(part, 0, Qt::AlignHCenter);
    column_layout->addStretch(4);
}

void Welcome::retranslate() {
    progress_.setAccessibleName(tr("Loading the model"));
    open_button_.setText(tr("Open model…"));
    cancel_button_.setText(tr("Cancel"));
    full_model_button_.setText(tr("Get the full model…"));
}

void Welcome::scale_fonts() {
    scale_font(title_, 1.7);
    fit_texts();
}

// Sets the width of the texts to that of the page and their heights to those of the wrapped lines, and elides
// questions that are wider than the page.
void Welcome::fit_texts() {
    const QMargins margins = layout()->contentsMargins();
    const int text_width =
        std::clamp(width() - margins.left() - margins.right(), column_width / 2, column_width);
    // A layout ignores heightForWidth() of centred labels.
    for (QLabel* label : {&title_, &text_, &note_}) {
        label->setFixedWidth(text_width);
        label->setMinimumHeight(label->text().isEmpty() ? 0 : std::max(0, label->heightForWidth(text_width)));
    }
    const int page_width = std::max(text_width, width() - margins.left() - margins.right());
    for (std::size_t i = 0; i < examples_.size(); ++i) {
        QPushButton& example = examples_[i];
        const QString question = questions_.value(static_cast<qsizetype>(i));
        const QString shown_text =
            example.fontMetrics().elidedText(question, Qt::ElideRight, page_width - example_padding);
        example.setMinimumWidth(text_width * 3 / 4);
        if (example.text() != shown_text) example.setText(shown_text);
        example.setToolTip(shown_text == question ? QString() : question);
        if (example.accessibleName() != question) example.setAccessibleName(question);
    }
}

// The page can be narrower than its texts are now, because they become narrower with it.
QSize Welcome::minimumSizeHint() const {
    int content_width = std::max(column_width / 2, full_model_button_.minimumSizeHint().width());
    for (const QLabel* label : {&title_, &text_, &note_})
        content_width = std::max(content_width, label->minimumSizeHint().width());
    const QMargins margins = layout()->contentsMargins();
    return {margins.left() + content_width + margins.right(), QWidget::minimumSizeHint().height()};
}

void Welcome::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) fit_texts();
}

void Welcome::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::FontChange) scale_fonts();
}

void Welcome::show_examples(const QStringList& questions) {
    questions_ = questions;
    for (std::size_t i = 0; i < examples_.size(); ++i)
        examples_[i].setVisible(static_cast<qsizetype>(i) < questions.size());
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
            title_.setText(tr("%1 could not be loaded").arg(name));
            text_.setText(assistant::sentence(*loader.error()));
            break;
        case State::ready:
            title_.setText(tr("What would you like to know?"));
            text_.setText(tr("Speak, or type your question below. Nothing you say leaves this computer."));
            note_.setText(notes_text(loader.model()));
            break;
    }
    scale_fonts();
}

void Welcome::paintEvent(QPaintEvent* /*event*/) {
    QPainter(this).fillRect(rect(), Theme::of(palette()).page);
}

}  // namespace govor::widgets
