#include "dialogs/answers_dialog.h"

#include <QDialogButtonBox>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "store/marked_answer.h"
#include "widgets/markdown_text.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {
namespace {

constexpr int min_column_width = 240;        // pixels
constexpr int preferred_column_width = 360;  // pixels, including the space between columns
constexpr int max_initial_width = 1100;      // pixels
constexpr int horizontal_margins = 60;       // pixels; both sides of the dialog together

// Shows the text of an answer with a vertical scroll bar.
class AnswerText : public QScrollArea {
  public:
    AnswerText(const QString& text, const QString& name) {
        text_->set_text(text);
        text_->setAccessibleName(name);
        setWidget(text_);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setMinimumWidth(min_column_width);
        setViewportMargins(8, 6, 4, 6);
    }

  protected:
    void resizeEvent(QResizeEvent* event) override {
        QScrollArea::resizeEvent(event);
        text_->resize(viewport()->width(), text_->height_for(viewport()->width()));
    }

  private:
    widgets::MarkdownText* text_ = new widgets::MarkdownText(widgets::MarkdownText::Kind::markdown);
};

}  // namespace

AnswersDialog::AnswersDialog(const store::Turn& turn, QWidget* parent) : QDialog(parent) {
    setWindowTitle(tr("Answers side by side"));
    const int count = static_cast<int>(turn.other_answers.size()) + 1;
    resize(std::min(max_initial_width, horizontal_margins + count * preferred_column_width), 520);
    auto* content = new QWidget;
    auto* columns = new QHBoxLayout(content);
    columns->setSpacing(12);
    columns->setContentsMargins(0, 0, 0, 0);
    const QString mark = tr("the voice was stopped here");
    const int chosen_index = store::chosen_answer_index(turn);
    for (int index = 0; index < count; ++index) {
        const QString name = tr("Answer %1 of %2").arg(index + 1).arg(count);
        if (index == chosen_index) {
            add_column(*columns, name, store::marked_answer(turn, mark), std::nullopt);
        } else {
            const auto& other =
                turn.other_answers[static_cast<std::size_t>(index - (index > chosen_index ? 1 : 0))];
            add_column(*columns, name, store::marked_answer(other, mark), other.position);
        }
    }
    auto* scroll_area = new QScrollArea;
    scroll_area->setFrameShape(QFrame::NoFrame);
    scroll_area->setWidgetResizable(true);
    scroll_area->setFocusPolicy(Qt::NoFocus);
    scroll_area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // each answer has its own
    scroll_area->setWidget(content);
    auto* note = new widgets::PlainLabel(
        tr("The conversation continues with the chosen answer; the others are kept."), this);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    buttons->button(QDialogButtonBox::Close)->setFocus();
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    column->addWidget(scroll_area, 1);
    column->addWidget(note);
    column->addWidget(buttons);
}

// Adds an answer with its button. `position` is nullopt for the answer in use, whose button is disabled.
void AnswersDialog::add_column(QHBoxLayout& columns, const QString& name, const QString& text,
                               std::optional<int> position) {
    auto* heading = new widgets::PlainLabel(position ? name : tr("%1 (chosen)").arg(name), this);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    auto* choose = new QPushButton(position ? tr("Use this answer") : tr("In use"), this);
    choose->setAccessibleName(tr("%1: %2").arg(name, choose->text()));
    choose->setEnabled(position.has_value());
    choose->setAutoDefault(false);
    if (position) {
        connect(choose, &QPushButton::clicked, this, [this, chosen_position = *position] {
            Q_EMIT answer_chosen(chosen_position);
            accept();
        });
    }
    auto* column = new QVBoxLayout;
    column->addWidget(heading);
    column->addWidget(new AnswerText(text, name), 1);
    column->addWidget(choose, 0, Qt::AlignLeft);
    columns.addLayout(column, 1);
}

}  // namespace govor::dialogs
