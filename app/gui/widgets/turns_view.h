#pragma once

#include <QAbstractScrollArea>
#include <QPointer>
#include <map>
#include <optional>
#include <vector>

#include "store/turn_list.h"
#include "widgets/row_heights.h"
#include "widgets/turn_widget.h"

namespace govor::widgets {

class ClipPlayer;

// The turns of a conversation, one under the other. Widgets exist only for the turns in sight: the height of
// the others is what it was when they were seen last, or the usual one, so that thousands cost nothing. What
// is in sight stays where it is when something above it turns out higher; a view that shows the end keeps
// showing it. The tabulator walks from turn to turn, the newest first, one stop each.
class TurnsView : public QAbstractScrollArea {
    Q_OBJECT

  public:
    TurnsView(store::TurnList& turns, const ClipPlayer& player, QWidget* parent = nullptr);

    void show_answering(std::optional<store::TurnId> turn);
    void scroll_to(store::TurnId turn);
    void scroll_to_end();
    bool at_end() const;

    // For tests: how many widgets there are.
    std::size_t widgets() const { return shown_.size() + spare_.size(); }

  Q_SIGNALS:
    void action_triggered(govor::store::TurnId turn, govor::widgets::TurnAction action);
    void play_requested(govor::store::TurnId turn, govor::store::Side side);
    void seek_requested(govor::store::TurnId turn, govor::store::Side side, double share);
    void speed_requested();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void paintEvent(QPaintEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void reset();
    void rows_changed(int first, int last);
    void rows_removed(int first, int last);
    void arrange();
    bool place_widgets();
    TurnWidget* widget_of(int row);
    TurnWidget* new_widget();
    void recycle(TurnWidget* widget);
    int focused_row() const;
    int newest_in_sight() const;
    void focus_turn(int row);
    void fill(TurnWidget& widget, int row);
    void show_player();
    int column_width() const;
    int top_of(int row) const;
    int row_at(int y) const;

    store::TurnList& turns_;
    const ClipPlayer& player_;
    std::optional<store::TurnId> answering_;
    RowHeights heights_;
    std::map<int, TurnWidget*> shown_;  // by row
    std::vector<TurnWidget*> spare_;
    QToolButton to_end_;  // while the end is out of sight
    int width_ = 0;       // that the heights hold for
    bool follow_end_ = true;
    bool arranging_ = false;
};

}  // namespace govor::widgets
