#include "window/turns_view.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>
#include <utility>

#include "window/clip_player.h"
#include "window/theme.h"

namespace govor::window {
namespace {

constexpr int widest_column = 780;  // longer lines are hard to read
constexpr int margin = 24;
constexpr int guessed_height = 190;  // of a turn, before any was seen
constexpr int out_of_sight =
    400;  // pixels above and below that have their widgets: scrolling finds them made

}  // namespace

TurnsView::TurnsView(store::TurnList& turns, const ClipPlayer& player, QWidget* parent)
    : QAbstractScrollArea(parent), turns_(turns), player_(player) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Conversation"));
    verticalScrollBar()->setSingleStep(40);
    connect(&turns, &QAbstractItemModel::modelReset, this, &TurnsView::reset);
    connect(&turns, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        if (first < static_cast<int>(heights_.size())) return reset();
        heights_.insert(heights_.end(), static_cast<std::size_t>(last - first + 1), 0);
        follow_end_ = true;  // what was just asked is what one wants to see
        arrange();
    });
    connect(&turns, &QAbstractItemModel::rowsRemoved, this, &TurnsView::reset);
    connect(
        &turns, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex& first, const QModelIndex& last) { rows_changed(first.row(), last.row()); });
    connect(&player, &ClipPlayer::changed, this, &TurnsView::show_player);
    reset();
}

void TurnsView::reset() {
    for (const auto& [row, widget] : shown_) {
        widget->hide();
        spare_.push_back(widget);
    }
    shown_.clear();
    heights_.assign(static_cast<std::size_t>(turns_.rowCount()), 0);
    seen_ = 0;
    seen_sum_ = 0;
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

int TurnsView::usual_height() const {
    return seen_ == 0 ? guessed_height : static_cast<int>(seen_sum_ / seen_);
}

int TurnsView::top_of(int row) const {
    int y = margin;
    for (int i = 0; i < row; ++i)
        y += heights_[static_cast<std::size_t>(i)] == 0 ? usual_height()
                                                        : heights_[static_cast<std::size_t>(i)];
    return y;
}

int TurnsView::content_height() const {
    return top_of(static_cast<int>(heights_.size()));
}

int TurnsView::row_at(int y) const {
    int row = 0;
    int bottom = margin;
    for (const int high : heights_) {
        bottom += high == 0 ? usual_height() : high;
        if (bottom > y) return row;
        ++row;
    }
    return static_cast<int>(heights_.size()) - 1;
}

// Finds the turns in sight, measures them, and puts them in their places. What was first in sight stays
// there.
void TurnsView::arrange() {
    if (arranging_) return;
    arranging_ = true;
    if (std::exchange(width_, column_width()) != column_width()) {
        std::fill(heights_.begin(), heights_.end(), 0);
        seen_ = 0;
        seen_sum_ = 0;
    }
    QScrollBar& bar = *verticalScrollBar();
    const int anchor = heights_.empty() ? 0 : row_at(bar.value());
    const int offset = heights_.empty() ? 0 : bar.value() - top_of(anchor);
    // Heights that were guessed move what is in sight, so the second look may see other turns.
    for (int look = 0; look < 3; ++look) {
        const int most = std::max(0, content_height() - viewport()->height());
        const int value = follow_end_ || heights_.empty() ? most : std::min(most, top_of(anchor) + offset);
        bar.setRange(0, most);
        bar.setPageStep(viewport()->height());
        bar.setValue(value);
        const auto before = heights_;
        place_widgets();
        if (before == heights_) break;
    }
    arranging_ = false;
    viewport()->update();
}

void TurnsView::place_widgets() {
    const int y = verticalScrollBar()->value();
    const int rows = static_cast<int>(heights_.size());
    const int first = rows == 0 ? 0 : row_at(std::max(0, y - out_of_sight));
    const int last = rows == 0 ? -1 : row_at(y + viewport()->height() + out_of_sight);
    for (auto it = shown_.begin(); it != shown_.end();) {
        if (it->first >= first && it->first <= last) {
            ++it;
            continue;
        }
        it->second->hide();
        spare_.push_back(it->second);
        it = shown_.erase(it);
    }
    const int x = (viewport()->width() - column_width()) / 2;
    int top = rows == 0 ? 0 : top_of(first);
    for (int row = first; row <= last; ++row) {
        TurnWidget* widget = widget_of(row);
        const int high = widget->height_for(column_width());
        int& known = heights_[static_cast<std::size_t>(row)];
        if (known != high) {
            seen_ += known == 0 ? 1 : 0;
            seen_sum_ += high - known;
            known = high;
        }
        const QRect place(x, top - y, column_width(), high);
        if (widget->geometry() != place) widget->setGeometry(place);
        // A turn that changed inside a place of the same size is laid out anew, too.
        QResizeEvent again(place.size(), place.size());
        QCoreApplication::sendEvent(widget, &again);
        widget->show();
        top += high;
    }
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
    connect(widget, &TurnWidget::wanted, this,
            [this, widget](TurnAction action) { Q_EMIT wanted(widget->turn(), action); });
    connect(widget, &TurnWidget::play_wanted, this,
            [this, widget](store::Side side) { Q_EMIT play_wanted(widget->turn(), side); });
    connect(widget, &TurnWidget::sought, this,
            [this, widget](store::Side side, double share) { Q_EMIT sought(widget->turn(), side, share); });
    connect(widget, &TurnWidget::speed_wanted, this, &TurnsView::speed_wanted);
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
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), Theme::of(palette()).page);
}

bool TurnsView::viewportEvent(QEvent* event) {
    // Children ask for another layout when fonts or the style change.
    if (event->type() == QEvent::LayoutRequest && !arranging_) arrange();
    return QAbstractScrollArea::viewportEvent(event);
}

// Whoever walks with the tabulator sees where he is.
bool TurnsView::focusNextPrevChild(bool next) {
    const bool moved = QAbstractScrollArea::focusNextPrevChild(next);
    const QWidget* focus = focusWidget();
    if (moved && focus != nullptr && viewport()->isAncestorOf(focus)) {
        const int top = focus->mapTo(viewport(), QPoint()).y();
        if (top < 0) verticalScrollBar()->setValue(verticalScrollBar()->value() + top - margin);
        const int over = top + focus->height() - viewport()->height();
        if (over > 0) verticalScrollBar()->setValue(verticalScrollBar()->value() + over + margin);
    }
    return moved;
}

}  // namespace govor::window
