#include "window/turn_widget.h"

#include <QResizeEvent>
#include <algorithm>

#include "window/clip_player.h"
#include "window/icons.h"
#include "window/theme.h"

namespace govor::window {
namespace {

constexpr int between = 10;  // question, answer
constexpr int below = 22;    // to the next turn
constexpr int remark_row = 30;
constexpr double question_share = 0.82;  // of the column: who spoke is seen from the side that is empty

struct ActionFace {
    Icon icon;
    const char* name;
};
constexpr std::array faces{
    ActionFace{Icon::copy, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Copy the question")},
    ActionFace{Icon::edit, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Edit the question and ask again")},
    ActionFace{Icon::save, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Save the question's sound")},
    ActionFace{Icon::copy, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Copy the answer")},
    ActionFace{Icon::speak, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Read the answer aloud")},
    ActionFace{Icon::save, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Save the answer's sound")},
    ActionFace{Icon::again, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Answer again")},
    ActionFace{Icon::remove, QT_TRANSLATE_NOOP("govor::window::TurnWidget", "Delete question and answer")},
};

}  // namespace

TurnWidget::TurnWidget(QWidget* parent)
    : QWidget(parent),
      question_(store::Side::question, this),
      answer_(store::Side::answer, this),
      remark_(this),
      retry_(this) {
    using enum TurnAction;
    for (const TurnAction action : {copy_question, edit, save_question, remove})
        question_.add_action(new_action(action));
    for (const TurnAction action : {copy_answer, read_aloud, save_answer, again})
        answer_.add_action(new_action(action));
    remark_.setWordWrap(true);
    remark_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    retry_.setText(tr("Try again"));
    retry_.setAccessibleName(retry_.text());
    retry_.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    retry_.setIcon(icon(Icon::again));
    connect(&retry_, &QToolButton::clicked, this, [this] { Q_EMIT wanted(again); });
    for (auto [bubble, side] :
         {std::pair{&question_, store::Side::question}, std::pair{&answer_, store::Side::answer}}) {
        connect(bubble, &Bubble::play_wanted, this, [this, side = side] { Q_EMIT play_wanted(side); });
        connect(bubble, &Bubble::sought, this,
                [this, side = side](double share) { Q_EMIT sought(side, share); });
        connect(bubble, &Bubble::speed_wanted, this, &TurnWidget::speed_wanted);
    }
}

QToolButton* TurnWidget::new_action(TurnAction action) {
    const ActionFace& face = faces[static_cast<std::size_t>(action)];
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setIconSize({16, 16});
    button->setIcon(icon(face.icon, QPalette::PlaceholderText));
    button->setToolTip(tr(face.name));
    button->setAccessibleName(tr(face.name));
    connect(button, &QToolButton::clicked, this, [this, action] { Q_EMIT wanted(action); });
    actions_[static_cast<std::size_t>(action)] = button;
    return button;
}

void TurnWidget::show_turn(const store::Turn& turn, bool being_answered) {
    turn_ = turn;
    const auto show = [this](TurnAction action, bool shown) {
        actions_[static_cast<std::size_t>(action)]->setVisible(shown);
    };
    const QString& answer = turn.redoing ? turn.draft : turn.answer;
    question_.show_text(turn.question);
    question_.show_sound(turn.question_sound);
    answer_.show_text(answer);
    answer_.show_sound(being_answered ? std::nullopt : turn.answer_sound);
    const bool spoken_now = being_answered && turn.state == store::TurnState::asked;
    question_.show_wait(spoken_now);
    answer_.show_wait(being_answered && !spoken_now && answer.isEmpty());
    has_answer_ = (being_answered && !spoken_now) || !answer.isEmpty() || turn.answer_sound.has_value();
    answer_.setVisible(has_answer_);

    using enum TurnAction;
    show(copy_question, !turn.question.isEmpty());
    show(edit, !turn.question.isEmpty());
    show(save_question, turn.question_sound.has_value());
    show(remove, !being_answered);
    show(copy_answer, !answer.isEmpty());
    show(read_aloud, !answer.isEmpty() && !being_answered);
    show(save_answer, turn.answer_sound.has_value() && !being_answered);
    show(again, !being_answered);

    remark_.setText(being_answered ? QString() : remark());
    remark_.setVisible(!remark_.text().isEmpty());
    retry_.setVisible(!being_answered && store::can_retry(turn.state));
    colour_remark();
    updateGeometry();
}

void TurnWidget::colour_remark() {
    const Theme theme = Theme::of(palette());
    QPalette colours = palette();
    for (const auto role : {QPalette::WindowText, QPalette::Text})  // the latter where text can be selected
        colours.setColor(role, turn_.error ? theme.warning : theme.faint);
    remark_.setPalette(colours);
}

void TurnWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) colour_remark();
}

QString TurnWidget::remark() const {
    switch (turn_.state) {
        case store::TurnState::asked:
            return tr("Not answered yet.");
        case store::TurnState::interrupted:
            return turn_.answer.isEmpty() ? tr("Interrupted before anything was said.") : tr("Interrupted.");
        case store::TurnState::failed:
            return turn_.error ? turn_.error->message : tr("The answer failed.");
        case store::TurnState::answering:
        case store::TurnState::complete:
            break;
    }
    return {};
}

void TurnWidget::show_player(const ClipPlayer& player) {
    question_.show_player(player, player.clip() == ClipPlayer::Clip{turn_.id, store::Side::question});
    answer_.show_player(player, player.clip() == ClipPlayer::Clip{turn_.id, store::Side::answer});
}

std::vector<QWidget*> TurnWidget::tab_stops() {
    std::vector<QWidget*> stops;
    for (Bubble* bubble : {&question_, &answer_})
        for (QWidget* part : bubble->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if ((part->focusPolicy() & Qt::TabFocus) != 0) stops.push_back(part);
    stops.push_back(&retry_);
    return stops;
}

int TurnWidget::height_for(int width) {
    return arrange(width, false);
}

void TurnWidget::resizeEvent(QResizeEvent* event) {
    arrange(event->size().width(), true);
}

int TurnWidget::arrange(int width, bool move) {
    const int question_width = question_.natural_width(static_cast<int>(width * question_share));
    int y = 0;
    int high = question_.height_for(question_width);
    if (move) question_.place({width - question_width, y, question_width, high});
    y += high + between;
    if (has_answer_) {
        const int answer_width = answer_.natural_width(width);
        high = answer_.height_for(answer_width);
        if (move) answer_.place({0, y, answer_width, high});
        y += high + between;
    }
    if (!remark_.isHidden() || !retry_.isHidden()) {
        const int retry_width = retry_.isHidden() ? 0 : retry_.sizeHint().width();
        const int remark_width = std::min(width - retry_width - between,
                                          remark_.fontMetrics().horizontalAdvance(remark_.text()) + 4);
        high = std::max(remark_row, remark_.heightForWidth(std::max(1, remark_width)));
        if (move) {
            remark_.setGeometry(0, y, remark_width, high);
            retry_.setGeometry(remark_width + between, y, retry_width, remark_row);
        }
        y += high + between;
    }
    return y + below;
}

}  // namespace govor::window
