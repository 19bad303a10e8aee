#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>
#include <array>
#include <optional>
#include <vector>

#include "store/records.h"
#include "window/bubble.h"

namespace govor::window {

// What can be done with a turn.
enum class TurnAction {
    copy_question,
    edit,
    save_question,
    copy_answer,
    read_aloud,
    save_answer,
    again,
    remove
};

// One question and its answer, as wide as the column.
class TurnWidget : public QWidget {
    Q_OBJECT

  public:
    explicit TurnWidget(QWidget* parent);

    void show_turn(const store::Turn& turn, bool being_answered);
    store::TurnId turn() const { return turn_.id; }
    void show_player(const ClipPlayer& player);

    int height_for(int width);
    // What the keyboard can reach in it, shown or not, in the order of reading.
    std::vector<QWidget*> tab_stops();

  Q_SIGNALS:
    void wanted(govor::window::TurnAction action);
    void play_wanted(govor::store::Side side);
    void sought(govor::store::Side side, double share);
    void speed_wanted();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QToolButton* new_action(TurnAction action);
    int arrange(int width, bool move);
    QString remark() const;
    void colour_remark();

    store::Turn turn_;
    Bubble question_;
    Bubble answer_;
    QLabel remark_;  // why it failed, that it was interrupted
    QToolButton retry_;
    std::array<QToolButton*, 8> actions_{};
    bool has_answer_ = false;
};

}  // namespace govor::window
