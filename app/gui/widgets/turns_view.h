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

// A scrolling view of the turns of a conversation. Widgets exist only for visible turns. For other turns the
// view uses the last measured height or the average, so that a conversation may have thousands of turns. The
// visible turns keep their position when the height of a turn above them changes, and a view at the end stays
// at the end. Tab moves from turn to turn, newest first, with one tab stop each.
class TurnsView : public QAbstractScrollArea {
    Q_OBJECT

  public:
    TurnsView(store::TurnList& turns, const ClipPlayer& player, QWidget* parent = nullptr);

    void show_answering(std::optional<store::TurnId> turn);
    // Shows the transcript of the question that is being spoken, which is that of show_answering().
    void show_question_caption(const QString& caption);
    void scroll_to(store::TurnId turn);
    void scroll_to_end();
    bool is_at_end() const;
    void set_compact(bool is_compact);  // reduces the spacing around and between turns

    // Returns the number of widgets, for tests.
    std::size_t widget_count() const { return visible_widgets_.size() + spare_widgets_.size(); }

  Q_SIGNALS:
    void action_triggered(govor::store::TurnId turn, govor::widgets::TurnAction action);
    void play_requested(govor::store::TurnId turn, govor::store::Side side);
    void seek_requested(govor::store::TurnId turn, govor::store::Side side, double fraction);
    void speed_requested();
    void image_opened(const govor::store::Image& image);

  protected:
    void changeEvent(QEvent* event) override;
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
    void retranslate();
    void remeasure();
    void update_rows(int first, int last);
    void remove_rows(int first, int last);
    void arrange();
    bool place_widgets();
    TurnWidget* widget_for(int row);
    TurnWidget* make_widget();
    void recycle(TurnWidget* widget);
    int focused_row() const;
    int newest_visible_row() const;
    void focus_turn(int row);
    void fill_widget(TurnWidget& widget, int row);
    void show_player();
    int column_width() const;
    int top_of(int row) const;
    int row_at(int y) const;

    store::TurnList& turns_;
    const ClipPlayer& player_;
    std::optional<store::TurnId> answering_turn_;
    QString question_caption_;
    RowHeights heights_;
    std::map<int, TurnWidget*> visible_widgets_;  // keyed by row
    std::vector<TurnWidget*> spare_widgets_;
    QToolButton to_end_button_;  // shown while the end is not visible
    int measured_width_ = 0;     // column width for which the heights were measured
    bool follows_end_ = true;
    bool is_arranging_ = false;
    bool is_compact_ = false;
};

}  // namespace govor::widgets
