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

constexpr int max_column_width = 780;  // pixels; limits the line length
constexpr int margin = 24;             // pixels; the button "To the end" is as wide, so it covers no text
// Pixels above and below the viewport for which widgets are created in advance.
constexpr int prefetch_margin = 400;
constexpr int min_column_width = 120;  // pixels
constexpr int end_tolerance = 8;       // pixels from the end that count as the end
constexpr int scroll_step = 40;        // pixels
constexpr int max_measure_passes = 3;

}  // namespace

TurnsView::TurnsView(store::TurnList& turns, const ClipPlayer& player, QWidget* parent)
    : QAbstractScrollArea(parent), turns_(turns), player_(player) {
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setSingleStep(scroll_step);
    to_end_button_.setParent(this);
    to_end_button_.setIcon(icon(Icon::down));
    to_end_button_.setIconSize({16, 16});
    to_end_button_.setFixedSize(margin, margin);
    connect(&to_end_button_, &QToolButton::clicked, this, &TurnsView::scroll_to_end);
    connect(&turns, &QAbstractItemModel::modelReset, this, &TurnsView::reset);
    connect(&turns, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex&, int first, int last) {
        if (first < heights_.rows()) return reset();
        heights_.append(last - first + 1);
        follows_end_ = true;  // show the new question
        arrange();
    });
    connect(&turns, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex&, int first, int last) { remove_rows(first, last); });
    connect(
        &turns, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex& first, const QModelIndex& last) { update_rows(first.row(), last.row()); });
    connect(&player, &ClipPlayer::changed, this, &TurnsView::show_player);
    retranslate();
    reset();
}

void TurnsView::retranslate() {
    setAccessibleName(tr("Conversation"));
    to_end_button_.setToolTip(tr("To the end (Ctrl+End)"));
    to_end_button_.setAccessibleName(tr("To the end"));
    // The widgets of turns are translated when they are created, so they are replaced.
    if (viewport()->isAncestorOf(QApplication::focusWidget())) setFocus();
    for (const auto& [row, widget] : std::exchange(visible_widgets_, {})) spare_widgets_.push_back(widget);
    for (TurnWidget* widget : std::exchange(spare_widgets_, {})) {
        widget->hide();
        widget->deleteLater();
    }
}

// Called when the heights of all turns may have changed.
void TurnsView::remeasure() {
    heights_.reset(turns_.rowCount());
    arrange();
}

void TurnsView::set_compact(bool is_compact) {
    if (std::exchange(is_compact_, is_compact) == is_compact) return;
    for (const auto& [row, widget] : visible_widgets_) widget->set_compact(is_compact);
    for (TurnWidget* widget : spare_widgets_) widget->set_compact(is_compact);
    remeasure();
}

void TurnsView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) remeasure();
}

void TurnsView::reset() {
    for (const auto& [row, widget] : visible_widgets_) recycle(widget);
    visible_widgets_.clear();
    heights_.reset(turns_.rowCount());
    follows_end_ = true;
    arrange();
}

void TurnsView::update_rows(int first, int last) {
    for (int row = first; row <= last; ++row) {
        const auto it = visible_widgets_.find(row);
        if (it != visible_widgets_.end()) fill_widget(*it->second, row);
    }
    arrange();
}

// Keeps the position of the visible turns.
void TurnsView::remove_rows(int first, int last) {
    if (top_of(first) < verticalScrollBar()->value()) {
        is_arranging_ = true;
        verticalScrollBar()->setValue(verticalScrollBar()->value() - (top_of(last + 1) - top_of(first)));
        is_arranging_ = false;
    }
    std::map<int, TurnWidget*> remaining_widgets;
    for (const auto& [row, widget] : std::exchange(visible_widgets_, {})) {
        if (row >= first && row <= last) {
            recycle(widget);
        } else {
            remaining_widgets[row > last ? row - (last - first + 1) : row] = widget;
        }
    }
    visible_widgets_ = std::move(remaining_widgets);
    heights_.remove(first, last);
    arrange();
}

void TurnsView::show_answering(std::optional<store::TurnId> turn) {
    if (answering_turn_ == turn) return;
    const auto previous_turn = std::exchange(answering_turn_, turn);
    for (const auto& id : {previous_turn, turn}) {
        const int row = id ? turns_.row(*id) : -1;
        if (row >= 0) update_rows(row, row);
    }
}

void TurnsView::show_question_caption(const QString& caption) {
    if (std::exchange(question_caption_, caption) == caption) return;
    const int row = answering_turn_ ? turns_.row(*answering_turn_) : -1;
    if (row >= 0) update_rows(row, row);
}

int TurnsView::column_width() const {
    return std::max(min_column_width, std::min(max_column_width, viewport()->width() - 2 * margin));
}

int TurnsView::top_of(int row) const {
    return margin + heights_.top_of(row);
}

int TurnsView::row_at(int y) const {
    return heights_.row_at(y - margin);
}

// Finds, measures and positions the visible turns. The first visible turn keeps its position.
void TurnsView::arrange() {
    if (is_arranging_) return;
    is_arranging_ = true;
    QScrollBar& bar = *verticalScrollBar();
    const bool is_empty = heights_.rows() == 0;
    const int anchor = is_empty ? 0 : row_at(bar.value());
    const int offset = is_empty ? 0 : bar.value() - top_of(anchor);
    if (std::exchange(measured_width_, column_width()) != column_width()) heights_.reset(turns_.rowCount());
    // Measured heights may differ from estimated ones and bring other turns into view, so this is repeated.
    for (int pass = 0; pass < max_measure_passes; ++pass) {
        const int maximum = std::max(0, top_of(heights_.rows()) - viewport()->height());
        bar.setRange(0, maximum);
        bar.setPageStep(viewport()->height());
        bar.setValue(follows_end_ || is_empty ? maximum : std::min(maximum, top_of(anchor) + offset));
        if (!place_widgets()) break;
    }
    is_arranging_ = false;
    if (is_at_end() && to_end_button_.hasFocus()) setFocus();
    to_end_button_.setVisible(!is_at_end());
    to_end_button_.move(viewport()->geometry().right() + 1 - to_end_button_.width(),
                        height() - to_end_button_.height() - margin / 2);
    viewport()->update();
}

// Returns true if the height of a turn changed.
bool TurnsView::place_widgets() {
    const int y = verticalScrollBar()->value();
    const bool is_empty = heights_.rows() == 0;
    const int first = is_empty ? 0 : row_at(y - prefetch_margin);
    const int last = is_empty ? -1 : row_at(y + viewport()->height() + prefetch_margin);
    for (auto it = visible_widgets_.begin(); it != visible_widgets_.end();) {
        if (it->first >= first && it->first <= last) {
            ++it;
            continue;
        }
        recycle(it->second);
        it = visible_widgets_.erase(it);
    }
    const int x = (viewport()->width() - column_width()) / 2;
    int top = is_empty ? 0 : top_of(first);
    bool has_height_changed = false;
    for (int row = first; row <= last; ++row) {
        TurnWidget* widget = widget_for(row);
        const int height = widget->height_for(column_width());
        has_height_changed |= heights_.set_height(row, height);
        const QRect geometry(x, top - y, column_width(), height);
        if (widget->geometry() != geometry) widget->setGeometry(geometry);
        // Forces a layout of a turn whose content changed but whose size did not.
        QResizeEvent forced_resize(geometry.size(), geometry.size());
        QApplication::sendEvent(widget, &forced_resize);
        widget->show();
        top += height;
    }
    return has_height_changed;
}

// If the focused turn is scrolled out of view, the view itself gets the focus.
void TurnsView::recycle(TurnWidget* widget) {
    if (widget->isAncestorOf(QApplication::focusWidget())) setFocus();
    widget->hide();
    spare_widgets_.push_back(widget);
}

TurnWidget* TurnsView::widget_for(int row) {
    if (const auto it = visible_widgets_.find(row); it != visible_widgets_.end()) return it->second;
    TurnWidget* widget = nullptr;
    if (spare_widgets_.empty()) {
        widget = make_widget();
    } else {
        widget = spare_widgets_.back();
        spare_widgets_.pop_back();
    }
    visible_widgets_[row] = widget;
    fill_widget(*widget, row);
    return widget;
}

TurnWidget* TurnsView::make_widget() {
    auto* widget = new TurnWidget(viewport());
    widget->set_compact(is_compact_);
    connect(widget, &TurnWidget::action_triggered, this,
            [this, widget](TurnAction action) { Q_EMIT action_triggered(widget->turn(), action); });
    connect(widget, &TurnWidget::play_requested, this,
            [this, widget](store::Side side) { Q_EMIT play_requested(widget->turn(), side); });
    connect(widget, &TurnWidget::seek_requested, this, [this, widget](store::Side side, double fraction) {
        Q_EMIT seek_requested(widget->turn(), side, fraction);
    });
    connect(widget, &TurnWidget::speed_requested, this, &TurnsView::speed_requested);
    connect(widget, &TurnWidget::image_opened, this, &TurnsView::image_opened);
    connect(widget, &TurnWidget::neighbour_requested, this,
            [this](int step) { focus_turn(focused_row() + step); });
    return widget;
}

void TurnsView::fill_widget(TurnWidget& widget, int row) {
    const std::optional<store::Turn> turn = turns_.turn(row);
    if (!turn) return;
    const bool is_being_answered = answering_turn_ == turn->id;
    widget.show_turn(*turn, is_being_answered, is_being_answered ? question_caption_ : QString());
    widget.show_player(player_);
}

void TurnsView::show_player() {
    for (const auto& [row, widget] : visible_widgets_) widget->show_player(player_);
}

bool TurnsView::is_at_end() const {
    return verticalScrollBar()->value() >= verticalScrollBar()->maximum() - end_tolerance;
}

void TurnsView::scroll_to_end() {
    follows_end_ = true;
    arrange();
}

void TurnsView::scroll_to(store::TurnId turn) {
    const int row = turns_.row(turn);
    if (row < 0) return;
    follows_end_ = false;
    verticalScrollBar()->setValue(top_of(row) - margin);
    arrange();
    verticalScrollBar()->setValue(top_of(row) - margin);  // with measured heights
}

void TurnsView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    arrange();
}

void TurnsView::scrollContentsBy(int /*dx*/, int /*dy*/) {
    if (is_arranging_) return;
    follows_end_ = is_at_end();
    arrange();
}

void TurnsView::paintEvent(QPaintEvent* /*event*/) {
    const Theme theme = Theme::of(palette());
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), theme.page);
    if (!hasFocus()) return;
    painter.setPen(QPen(theme.indicator, 1));
    painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

bool TurnsView::viewportEvent(QEvent* event) {
    // Children post a layout request when fonts or the style change.
    if (event->type() == QEvent::LayoutRequest && !is_arranging_) arrange();
    return QAbstractScrollArea::viewportEvent(event);
}

// Moves the focus from turn to turn, newest first; MainWindow::focusNextPrevChild continues from there.
bool TurnsView::focusNextPrevChild(bool next) {
    const int row = focused_row();
    int target = next ? row - 1 : row + 1;
    if (row < 0) target = hasFocus() && next ? newest_visible_row() : -1;
    if (target < 0 || target >= heights_.rows()) return QAbstractScrollArea::focusNextPrevChild(next);
    focus_turn(target);
    return true;
}

int TurnsView::newest_visible_row() const {
    return heights_.rows() == 0 ? -1 : row_at(verticalScrollBar()->value() + viewport()->height() - 1);
}

// Returns the row of the turn that has the focus, or -1.
int TurnsView::focused_row() const {
    for (const auto& [row, widget] : visible_widgets_)
        if (widget->hasFocus() || widget->isAncestorOf(QApplication::focusWidget())) return row;
    return -1;
}

// Focuses a turn and scrolls it into view. If the turn is higher than the view, its top is shown.
void TurnsView::focus_turn(int row) {
    if (row < 0 || row >= heights_.rows()) return;
    for (int pass = 0; pass < 2; ++pass) {  // the second time with measured heights
        const int max_scroll = top_of(row) - margin;
        const int min_scroll = top_of(row + 1) + margin - viewport()->height();
        const int y = verticalScrollBar()->value();
        if (y > max_scroll || y < min_scroll)
            verticalScrollBar()->setValue(y > max_scroll ? max_scroll : std::min(min_scroll, max_scroll));
        arrange();
    }
    if (const auto it = visible_widgets_.find(row); it != visible_widgets_.end())
        it->second->setFocus(Qt::TabFocusReason);
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

// Tab focuses a visible turn instead of the view itself: the newest one forward, the oldest one backward.
void TurnsView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    if (event->reason() == Qt::TabFocusReason) focus_turn(newest_visible_row());
    if (event->reason() == Qt::BacktabFocusReason && heights_.rows() > 0)
        focus_turn(row_at(verticalScrollBar()->value()));
}

void TurnsView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

}  // namespace govor::widgets
