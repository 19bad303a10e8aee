#include "widgets/turns_view.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>
#include <utility>

#include "widgets/clip_player.h"
#include "widgets/icons.h"
#include "widgets/theme.h"

namespace govor::widgets {
namespace {

constexpr int widest_column = 780;  // longer lines are hard to read
constexpr int margin = 24;
constexpr int out_of_sight =
    400;  // pixels above and below that have their widgets: scrolling finds them made

}  // namespace

TurnsView::TurnsView(store::TurnList& turns, const ClipPlayer& player, QWidget* parent)
    : QAbstractScrollArea(parent), turns_(turns), player_(player) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Conversation"));
    verticalScrollBar()->setSingleStep(40);
    to_end_.setParent(this);
    to_end_.setIcon(icon(Icon::down));
    to_end_.setIconSize({20, 20});
    to_end_.setFixedSize(36, 36);
    to_end_.setToolTip(tr("To the end (Ctrl+End)"));
    to_end_.setAccessibleName(tr("To the end"));
    connect(&to_end_, &QToolButton::clicked, this, &TurnsView::scroll_to_end);
    connect(&turns, &QAbstractItemModel::modelReset, this, &TurnsView::reset);
    connect(&turns, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        if (first < heights_.rows()) return reset();
        heights_.append(last - first + 1);
        follow_end_ = true;  // what was just asked is what one wants to see
        arrange();
    });
    connect(&turns, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex&, int first, int last) { rows_removed(first, last); });
    connect(
        &turns, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex& first, const QModelIndex& last) { rows_changed(first.row(), last.row()); });
    connect(&player, &ClipPlayer::changed, this, &TurnsView::show_player);
    reset();
}

void TurnsView::reset() {
    for (const auto& [row, widget] : shown_) recycle(widget);
    shown_.clear();
    heights_.reset(turns_.rowCount());
    follow_end_ = true;
    arrange();
}

void TurnsView::rows_changed(int first, int last) {
    for (int row = first; row <= last; ++row) {
        const auto found = shown_.find(row);
        if (found != shown_.end()) fill(*found->second, row);
    }
    arrange();
}

// What is in sight stays in its place.
void TurnsView::rows_removed(int first, int last) {
    if (top_of(first) < verticalScrollBar()->value()) {
        arranging_ = true;
        verticalScrollBar()->setValue(verticalScrollBar()->value() - (top_of(last + 1) - top_of(first)));
        arranging_ = false;
    }
    std::map<int, TurnWidget*> left;
    for (const auto& [row, widget] : std::exchange(shown_, {})) {
        if (row >= first && row <= last) {
            recycle(widget);
        } else {
            left[row > last ? row - (last - first + 1) : row] = widget;
        }
    }
    shown_ = std::move(left);
    heights_.remove(first, last);
    arrange();
}

void TurnsView::show_answering(std::optional<store::TurnId> turn) {
    if (answering_ == turn) return;
    const auto before = std::exchange(answering_, turn);
    for (const auto& id : {before, turn}) {
        const int row = id ? turns_.row(*id) : -1;
        if (row >= 0) rows_changed(row, row);
    }
}

int TurnsView::column_width() const {
    return std::max(120, std::min(widest_column, viewport()->width() - 2 * margin));
}

int TurnsView::top_of(int row) const {
    return margin + heights_.top_of(row);
}

int TurnsView::row_at(int y) const {
    return heights_.row_at(y - margin);
}

// Finds the turns in sight, measures them, and puts them in their places. What was first in sight stays
// there.
void TurnsView::arrange() {
    if (arranging_) return;
    arranging_ = true;
    QScrollBar& bar = *verticalScrollBar();
    const bool empty = heights_.rows() == 0;
    const int anchor = empty ? 0 : row_at(bar.value());
    const int offset = empty ? 0 : bar.value() - top_of(anchor);
    if (std::exchange(width_, column_width()) != column_width()) heights_.reset(turns_.rowCount());
    // Heights that were guessed move what is in sight, so the second look may see other turns.
    for (int look = 0; look < 3; ++look) {
        const int most = std::max(0, top_of(heights_.rows()) - viewport()->height());
        bar.setRange(0, most);
        bar.setPageStep(viewport()->height());
        bar.setValue(follow_end_ || empty ? most : std::min(most, top_of(anchor) + offset));
        if (!place_widgets()) break;
    }
    arranging_ = false;
    if (at_end() && to_end_.hasFocus()) setFocus();
    to_end_.setVisible(!at_end());
    to_end_.move((width() - to_end_.width()) / 2, height() - to_end_.height() - margin / 2);
    viewport()->update();
}

// True if a turn turned out to be of another height.
bool TurnsView::place_widgets() {
    const int y = verticalScrollBar()->value();
    const bool empty = heights_.rows() == 0;
    const int first = empty ? 0 : row_at(y - out_of_sight);
    const int last = empty ? -1 : row_at(y + viewport()->height() + out_of_sight);
    for (auto it = shown_.begin(); it != shown_.end();) {
        if (it->first >= first && it->first <= last) {
            ++it;
            continue;
        }
        recycle(it->second);
        it = shown_.erase(it);
    }
    const int x = (viewport()->width() - column_width()) / 2;
    int top = empty ? 0 : top_of(first);
    bool news = false;
    for (int row = first; row <= last; ++row) {
        TurnWidget* widget = widget_of(row);
        const int high = widget->height_for(column_width());
        news |= heights_.set_height(row, high);
        const QRect place(x, top - y, column_width(), high);
        if (widget->geometry() != place) widget->setGeometry(place);
        // A turn that changed inside a place of the same size is laid out anew, too.
        QResizeEvent again(place.size(), place.size());
        QApplication::sendEvent(widget, &again);
        widget->show();
        top += high;
    }
    return news;
}

// The keyboard stays in the view when what had it scrolls away.
void TurnsView::recycle(TurnWidget* widget) {
    if (widget->isAncestorOf(QApplication::focusWidget())) setFocus();
    widget->hide();
    spare_.push_back(widget);
}

TurnWidget* TurnsView::widget_of(int row) {
    if (const auto found = shown_.find(row); found != shown_.end()) return found->second;
    TurnWidget* widget = nullptr;
    if (spare_.empty()) {
        widget = new_widget();
    } else {
        widget = spare_.back();
        spare_.pop_back();
    }
    shown_[row] = widget;
    fill(*widget, row);
    return widget;
}

TurnWidget* TurnsView::new_widget() {
    auto* widget = new TurnWidget(viewport());
    connect(widget, &TurnWidget::action_triggered, this,
            [this, widget](TurnAction action) { Q_EMIT action_triggered(widget->turn(), action); });
    connect(widget, &TurnWidget::play_requested, this,
            [this, widget](store::Side side) { Q_EMIT play_requested(widget->turn(), side); });
    connect(widget, &TurnWidget::seek_requested, this, [this, widget](store::Side side, double share) {
        Q_EMIT seek_requested(widget->turn(), side, share);
    });
    connect(widget, &TurnWidget::speed_requested, this, &TurnsView::speed_requested);
    connect(widget, &TurnWidget::neighbour_requested, this,
            [this](int step) { focus_turn(focused_row() + step); });
    return widget;
}

void TurnsView::fill(TurnWidget& widget, int row) {
    const std::optional<store::Turn> turn = turns_.turn(row);
    if (!turn) return;
    widget.show_turn(*turn, answering_ == turn->id);
    widget.show_player(player_);
}

void TurnsView::show_player() {
    for (const auto& [row, widget] : shown_) widget->show_player(player_);
}

bool TurnsView::at_end() const {
    return verticalScrollBar()->value() >= verticalScrollBar()->maximum() - 8;
}

void TurnsView::scroll_to_end() {
    follow_end_ = true;
    arrange();
}

void TurnsView::scroll_to(store::TurnId turn) {
    const int row = turns_.row(turn);
    if (row < 0) return;
    follow_end_ = false;
    verticalScrollBar()->setValue(top_of(row) - margin);
    arrange();
    verticalScrollBar()->setValue(top_of(row) - margin);  // by heights that are known now
}

void TurnsView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void TurnsView::scrollContentsBy(int /*dx*/, int /*dy*/) {
    if (arranging_) return;
    follow_end_ = at_end();
    arrange();
}

void TurnsView::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), theme.page);
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.accent, 1));
    painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

bool TurnsView::viewportEvent(QEvent* event) {
    // Children ask for another layout when fonts or the style change.
    if (event->type() == QEvent::LayoutRequest && !arranging_) arrange();
    return QAbstractScrollArea::viewportEvent(event);
}

// From turn to turn, the newest first; MainWindow::focusNextPrevChild goes on from there.
bool TurnsView::focusNextPrevChild(bool next) {
    const int row = focused_row();
    const int to = row < 0 ? (hasFocus() && next ? newest_in_sight() : -1) : (next ? row - 1 : row + 1);
    if (to < 0 || to >= heights_.rows()) return QAbstractScrollArea::focusNextPrevChild(next);
    focus_turn(to);
    return true;
}

int TurnsView::newest_in_sight() const {
    return heights_.rows() == 0 ? -1 : row_at(verticalScrollBar()->value() + viewport()->height() - 1);
}

// Of the turn that has the keyboard, or -1.
int TurnsView::focused_row() const {
    for (const auto& [row, widget] : shown_)
        if (widget->hasFocus() || widget->isAncestorOf(QApplication::focusWidget())) return row;
    return -1;
}

// Gives the keyboard to a turn and shows it; of one that is higher than the view, the beginning.
void TurnsView::focus_turn(int row) {
    if (row < 0 || row >= heights_.rows()) return;
    for (int look = 0; look < 2; ++look) {  // the second time by heights that are known
        const int above = top_of(row) - margin;
        const int over = top_of(row + 1) + margin - viewport()->height();
        const int y = verticalScrollBar()->value();
        if (y > above || y < over) verticalScrollBar()->setValue(y > above ? above : std::min(over, above));
        arrange();
    }
    if (const auto found = shown_.find(row); found != shown_.end())
        found->second->setFocus(Qt::TabFocusReason);
}

void TurnsView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::MoveToStartOfDocument) || event->key() == Qt::Key_Home) {
        verticalScrollBar()->setValue(0);
    } else if (event->matches(QKeySequence::MoveToEndOfDocument) || event->key() == Qt::Key_End) {
        scroll_to_end();
    } else {
        QAbstractScrollArea::keyPressEvent(event);
    }
}

// The tabulator comes to the turns in sight, not to the view itself: forward to the newest, backward to the
// oldest.
void TurnsView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    if (event->reason() == Qt::TabFocusReason) focus_turn(newest_in_sight());
    if (event->reason() == Qt::BacktabFocusReason && heights_.rows() > 0)
        focus_turn(row_at(verticalScrollBar()->value()));
}

void TurnsView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

}  // namespace govor::widgets
