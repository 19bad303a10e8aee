#include "widgets/turn_widget.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QResizeEvent>
#include <algorithm>
#include <iterator>

#include "store/marked_answer.h"
#include "widgets/accessibility.h"
#include "widgets/clip_player.h"
#include "widgets/copy_confirmation.h"
#include "widgets/icons.h"
#include "widgets/image_conversion.h"
#include "widgets/theme.h"
#include "widgets/turn_remark.h"

namespace govor::widgets {
namespace {

// Sizes in pixels.
constexpr int default_answer_gap = 10;  // between question and answer
constexpr int default_bottom_gap = 22;  // to the next turn
constexpr int compact_answer_gap = 4;
constexpr int compact_bottom_gap = 10;
constexpr int min_remark_height = 30;
constexpr QSize image_size{144, 108};
constexpr int image_margin = 8;
constexpr double max_question_fraction = 0.82;  // of the column width; the indent identifies the speaker

struct ActionStyle {
    Icon icon;
    const char* name;
};
// In the order of TurnAction.
constexpr std::array action_styles{
    ActionStyle{Icon::copy, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Copy the question")},
    ActionStyle{Icon::edit,
                QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Edit the question and ask again")},
    ActionStyle{Icon::edit, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Edit what was said")},
    ActionStyle{Icon::save, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Save the question's sound")},
    ActionStyle{Icon::copy, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Copy the answer")},
    ActionStyle{Icon::speak, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Read the answer aloud")},
    ActionStyle{Icon::save, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Save the answer's sound")},
    ActionStyle{Icon::repeat, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Answer again")},
    ActionStyle{Icon::remove, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Delete question and answer")},
    ActionStyle{Icon::previous,
                QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Previous answer (Alt+Left)")},
    ActionStyle{Icon::compare, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Compare the answers")},
    ActionStyle{Icon::next, QT_TRANSLATE_NOOP("govor::widgets::TurnWidget", "Next answer (Alt+Right)")},
};
static_assert(action_styles.size() == turn_action_count);

}  // namespace

TurnWidget::TurnWidget(QWidget* parent)
    : QWidget(parent),
      question_(store::Side::question, this),
      answer_(store::Side::answer, this),
      remark_(this),
      retry_button_(this),
      answer_gap_(default_answer_gap),
      bottom_gap_(default_bottom_gap) {
    setFocusPolicy(Qt::TabFocus);
    set_accessible_role(*this, QAccessible::Grouping);
    using enum TurnAction;
    for (const TurnAction action : {copy_question, edit, edit_transcript, save_question, remove})
        question_.add_action(make_action_button(action));
    for (const TurnAction action :
         {copy_answer, read_aloud, save_answer, answer_again, previous_answer, compare_answers, next_answer})
        answer_.add_action(make_action_button(action));
    remark_.setWordWrap(true);
    remark_.setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    retry_button_.setText(tr("Try again"));
    retry_button_.setAccessibleName(retry_button_.text());
    retry_button_.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    retry_button_.setIcon(icon(Icon::repeat));
    connect(&retry_button_, &QToolButton::clicked, this, [this] { Q_EMIT action_triggered(answer_again); });
    for (auto [bubble, side] :
         {std::pair{&question_, store::Side::question}, std::pair{&answer_, store::Side::answer}}) {
        connect(bubble, &Bubble::play_requested, this, [this, side = side] { Q_EMIT play_requested(side); });
        connect(bubble, &Bubble::seek_requested, this,
                [this, side = side](double fraction) { Q_EMIT seek_requested(side, fraction); });
        connect(bubble, &Bubble::speed_requested, this, &TurnWidget::speed_requested);
    }
}

QToolButton* TurnWidget::make_action_button(TurnAction action) {
    const ActionStyle& style = action_styles[static_cast<std::size_t>(action)];
    auto* button = new QToolButton(this);
    button->setAutoRaise(true);
    button->setIconSize({16, 16});
    button->setIcon(icon(style.icon, QPalette::PlaceholderText));
    button->setToolTip(tr(style.name));
    button->setAccessibleName(tr(style.name));
    connect(button, &QToolButton::clicked, this, [this, action, button] {
        Q_EMIT action_triggered(action);
        if (action == TurnAction::copy_question || action == TurnAction::copy_answer)
            CopyConfirmation::show(*button);
    });
    actions_[static_cast<std::size_t>(action)] = button;
    return button;
}

// Creates thumbnails that open the images, unless they exist already.
void TurnWidget::show_images(const std::vector<store::Image>& images) {
    if (std::ranges::equal(images, turn_.images, {}, &store::Image::id, &store::Image::id)) return;
    for (QToolButton* button : images_) button->deleteLater();
    images_.clear();
    for (const store::Image& image : images) {
        auto* button = new QToolButton(this);
        const QString description = description_of(image);
        button->setAutoRaise(true);
        button->setIcon(QPixmap::fromImage(decode_thumbnail(image)));
        button->setIconSize(image_size);
        button->setToolTip(description);
        button->setAccessibleName(tr("Picture: %1").arg(description));
        button->show();
        connect(button, &QToolButton::clicked, this, [this, image] { Q_EMIT image_opened(image); });
        images_.push_back(button);
    }
}

void TurnWidget::show_turn(const store::Turn& turn, bool is_being_answered, const QString& caption) {
    show_images(turn.images);
    turn_ = turn;
    const auto show_action = [this](TurnAction action, bool is_visible) {
        actions_[static_cast<std::size_t>(action)]->setVisible(is_visible);
    };
    const QString answer = turn.is_regenerating ? store::marked_draft(turn, stop_mark()) : answer_text(turn);
    const bool has_only_images = turn.question.isEmpty() && !turn.question_sound && !turn.images.empty();
    const bool is_spoken = turn.question.isEmpty() && turn.question_sound;
    const QString transcript = turn.question.isEmpty() ? turn.transcript.value_or(QString()) : QString();
    setAccessibleName(!turn.question.isEmpty() ? turn.question
                      : has_only_images        ? tr("Question with a picture")
                      : transcript.isEmpty()   ? tr("Spoken question")
                                               : tr("Spoken question: %1").arg(transcript));
    setAccessibleDescription(answer);
    const bool is_sound_deleted =
        turn.question.isEmpty() && !turn.question_sound && turn.images.empty() && !is_being_answered;
    question_.show_text(is_sound_deleted ? tr("The sound of this question was deleted.") : turn.question);
    question_.show_sound(turn.question_sound);
    answer_.show_text(answer);
    answer_.show_sound(is_being_answered ? std::nullopt : turn.answer_sound);
    const bool is_being_spoken = is_being_answered && turn.state == store::TurnState::asked;
    if (is_being_spoken && !caption.isEmpty()) {
        question_.show_caption(caption, tr("Spoken question"));
    } else {
        question_.show_transcript(transcript);
    }
    question_.show_waiting(is_being_spoken);
    answer_.show_waiting(is_being_answered && !is_being_spoken && answer.isEmpty());
    is_answer_visible_ =
        (is_being_answered && !is_being_spoken) || !answer.isEmpty() || turn.answer_sound.has_value();
    answer_.setVisible(is_answer_visible_);

    using enum TurnAction;
    show_action(copy_question, !turn.question.isEmpty() || !transcript.isEmpty());
    show_action(edit_transcript, is_spoken && !is_being_answered);
    show_action(edit, !turn.question.isEmpty());
    show_action(save_question, turn.question_sound.has_value());
    show_action(remove, !is_being_answered);
    show_action(copy_answer, !answer.isEmpty());
    show_action(read_aloud, !answer.isEmpty() && !is_being_answered);
    show_action(save_answer, turn.answer_sound.has_value() && !is_being_answered);
    show_action(answer_again, !is_being_answered && !is_sound_deleted);

    show_answer_buttons(!is_being_answered && !turn.other_answers.empty());

    remark_.setText(is_being_answered ? QString() : TurnRemark::text(turn));
    remark_.setVisible(!remark_.text().isEmpty());
    retry_button_.setVisible(!is_being_answered && !is_sound_deleted && store::can_retry(turn.state));
    update_remark_color();
    updateGeometry();
}

// Shows the buttons that switch between the answers of the turn, and the number of the current answer.
void TurnWidget::show_answer_buttons(bool is_visible) {
    using enum TurnAction;
    const auto button_of = [this](TurnAction action) { return actions_[static_cast<std::size_t>(action)]; };
    for (const TurnAction action : {previous_answer, compare_answers, next_answer})
        button_of(action)->setVisible(is_visible);
    if (!is_visible) return;
    const int count = static_cast<int>(turn_.other_answers.size()) + 1;
    const int index = store::chosen_answer_index(turn_);
    QToolButton* compare_button = button_of(compare_answers);
    compare_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    compare_button->setText(tr("%1 of %2").arg(index + 1).arg(count));
    compare_button->setAccessibleName(tr("Answer %1 of %2: compare the answers").arg(index + 1).arg(count));
    button_of(previous_answer)->setEnabled(index > 0);
    button_of(next_answer)->setEnabled(index + 1 < count);
}

void TurnWidget::set_compact(bool is_compact) {
    answer_gap_ = is_compact ? compact_answer_gap : default_answer_gap;
    bottom_gap_ = is_compact ? compact_bottom_gap : default_bottom_gap;
    question_.set_compact(is_compact);
    answer_.set_compact(is_compact);
}

void TurnWidget::update_remark_color() {
    const Theme theme = Theme::of(palette());
    QPalette colors = palette();
    for (const auto role :
         {QPalette::WindowText, QPalette::Text})  // QLabel uses Text if its text is selectable
        colors.setColor(role, turn_.error ? theme.warning : theme.secondary_text);
    remark_.setPalette(colors);
}

void TurnWidget::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) update_remark_color();
}

QString TurnWidget::answer_text(const store::Turn& turn) {
    return store::marked_answer(turn, stop_mark());
}

QString TurnWidget::stop_mark() {
    return tr("the voice was stopped here");
}

void TurnWidget::show_player(const ClipPlayer& player) {
    question_.show_player(player, player.clip() == ClipPlayer::Clip{turn_.id, store::Side::question});
    answer_.show_player(player, player.clip() == ClipPlayer::Clip{turn_.id, store::Side::answer});
}

std::vector<QWidget*> TurnWidget::controls() {
    std::vector<QWidget*> result(images_.begin(), images_.end());
    for (Bubble* bubble : {&question_, &answer_})
        for (QWidget* child : bubble->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if ((child->focusPolicy() & Qt::TabFocus) != 0 && child->isVisibleTo(this))
                result.push_back(child);
    if (retry_button_.isVisibleTo(this)) result.push_back(&retry_button_);
    return result;
}

// Returns true if the key moved the focus.
bool TurnWidget::handle_arrow_key(const QKeyEvent& event) {
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return false;
    if (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down) {
        Q_EMIT neighbour_requested(event.key() == Qt::Key_Down ? 1 : -1);
        return true;
    }
    if (event.key() != Qt::Key_Left && event.key() != Qt::Key_Right) return false;
    std::vector<QWidget*> stops = controls();
    stops.insert(stops.begin(), this);
    auto after_focused = std::ranges::find_if(stops.rbegin(), stops.rend(), [](const QWidget* stop) {
                             return stop->hasFocus() || stop->isAncestorOf(QApplication::focusWidget());
                         }).base();
    const bool is_forward = (event.key() == Qt::Key_Right) == (layoutDirection() == Qt::LeftToRight);
    const auto current = after_focused - stops.begin() - 1;
    const auto target = std::clamp<std::ptrdiff_t>(current + (is_forward ? 1 : -1), 0, std::ssize(stops) - 1);
    QWidget* stop = stops[static_cast<std::size_t>(target)];
    if (stop != this) stop->installEventFilter(this);  // buttons and sliders would consume arrow keys
    stop->setFocus(is_forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

bool TurnWidget::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && handle_arrow_key(static_cast<QKeyEvent&>(*event))) return true;
    return QWidget::eventFilter(watched, event);
}

void TurnWidget::keyPressEvent(QKeyEvent* event) {
    const bool is_enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool has_alt = (event->modifiers() & ~Qt::KeypadModifier) == Qt::AltModifier;
    if (has_alt && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right)) {
        using enum TurnAction;
        const auto action = event->key() == Qt::Key_Left ? previous_answer : next_answer;
        QToolButton* button = actions_[static_cast<std::size_t>(action)];
        if (button->isVisibleTo(this)) button->click();
        return;
    }
    if (event->key() == Qt::Key_Delete && hasFocus()) {
        QToolButton* button = actions_[static_cast<std::size_t>(TurnAction::remove)];
        if (button->isVisibleTo(this)) button->click();
        return;
    }
    if (is_enter && hasFocus()) return show_menu(mapToGlobal(QPoint(width() / 2, 0)));
    if (!handle_arrow_key(*event)) QWidget::keyPressEvent(event);
}

void TurnWidget::contextMenuEvent(QContextMenuEvent* event) {
    show_menu(event->globalPos());
}

void TurnWidget::show_menu(const QPoint& position) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QWidget* control : controls()) {
        auto* button = qobject_cast<QToolButton*>(control);
        if (button != nullptr && button->isEnabled())
            menu->addAction(button->icon(), button->accessibleName(), button, &QToolButton::click);
    }
    menu->popup(position);
}

void TurnWidget::focusInEvent(QFocusEvent* /*event*/) {
    update();
}

void TurnWidget::focusOutEvent(QFocusEvent* /*event*/) {
    update();
}

void TurnWidget::paintEvent(QPaintEvent* /*event*/) {
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::of(palette()).indicator, 1.4));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, 1 - bottom_gap_ / 2.0), 12, 12);
}

int TurnWidget::height_for(int width) {
    return arrange(width, false);
}

void TurnWidget::resizeEvent(QResizeEvent* event) {
    arrange(event->size().width(), true);
}

// Arranges the images in rows above the question, right-aligned. Returns the height of the rows with the
// margin below.
int TurnWidget::arrange_images(int width, bool moves_widgets) {
    if (images_.empty()) return 0;
    const QSize button_size = images_.front()->sizeHint();
    const int columns = std::max(1, width / (button_size.width() + image_margin));
    const int count = static_cast<int>(images_.size());
    for (int i = 0; moves_widgets && i < count; ++i) {
        const int row = i / columns;
        const int count_in_row = std::min(columns, count - row * columns);
        const int x =
            width - (count_in_row - i % columns) * (button_size.width() + image_margin) + image_margin;
        images_[static_cast<std::size_t>(i)]->setGeometry(
            QRect(QPoint(x, row * (button_size.height() + image_margin)), button_size));
    }
    return (count + columns - 1) / columns * (button_size.height() + image_margin);
}

int TurnWidget::arrange(int width, bool moves_widgets) {
    const int question_width = question_.preferred_width(static_cast<int>(width * max_question_fraction));
    int y = arrange_images(width, moves_widgets);
    int content_height = question_.height_for(question_width);
    if (moves_widgets) question_.lay_out({width - question_width, y, question_width, content_height});
    y += content_height + answer_gap_;
    if (is_answer_visible_) {
        const int answer_width = answer_.preferred_width(width);
        content_height = answer_.height_for(answer_width);
        if (moves_widgets) answer_.lay_out({0, y, answer_width, content_height});
        y += content_height + answer_gap_;
    }
    if (!remark_.isHidden() || !retry_button_.isHidden()) {
        const int retry_width = retry_button_.isHidden() ? 0 : retry_button_.sizeHint().width();
        const int remark_width = std::min(width - retry_width - answer_gap_,
                                          remark_.fontMetrics().horizontalAdvance(remark_.text()) + 4);
        content_height = std::max(min_remark_height, remark_.heightForWidth(std::max(1, remark_width)));
        if (moves_widgets) {
            remark_.setGeometry(0, y, remark_width, content_height);
            retry_button_.setGeometry(remark_width + answer_gap_, y, retry_width, min_remark_height);
        }
        y += content_height + answer_gap_;
    }
    return y + bottom_gap_;
}

}  // namespace govor::widgets
