#pragma once

#include <QToolButton>
#include <QWidget>
#include <array>
#include <optional>
#include <vector>

#include "store/records.h"
#include "widgets/bubble.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// The user's actions on a turn.
enum class TurnAction {
    copy_question,
    edit,
    edit_transcript,
    save_question,
    copy_answer,
    read_aloud,
    save_answer,
    answer_again,
    remove,
    previous_answer,
    compare_answers,
    next_answer
};
inline constexpr std::size_t turn_action_count = static_cast<std::size_t>(TurnAction::next_answer) + 1;

// A question and its answer, as wide as the column. It is one tab stop: the left and right arrow keys move
// between its controls, up and down move to the adjacent turns, and Enter or the menu key opens a menu of
// the actions.
class TurnWidget : public QWidget {
    Q_OBJECT

  public:
    explicit TurnWidget(QWidget* parent);

    // `caption`: the transcript of a question that is still being spoken. It is not part of the accessible
    // name, whose changes screen readers would announce.
    void show_turn(const store::Turn& turn, bool is_being_answered, const QString& caption = {});
    store::TurnId turn() const { return turn_.id; }
    void show_player(const ClipPlayer& player);
    void set_compact(bool is_compact);  // reduces the spacing; called before the turn is measured
    // Returns the answer with a mark at the position where its playback was stopped, for display and for
    // copying.
    static QString answer_text(const store::Turn& turn);
    static QString stop_mark();

    int height_for(int width);
    // Returns the controls that the arrow keys can focus, in reading order.
    std::vector<QWidget*> controls();

  Q_SIGNALS:
    void action_triggered(govor::widgets::TurnAction action);
    void play_requested(govor::store::Side side);
    void seek_requested(govor::store::Side side, double fraction);
    void speed_requested();
    void image_opened(const govor::store::Image& image);
    void neighbour_requested(int step);  // moves the focus to the next (1) or the previous (-1) turn

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QToolButton* make_action_button(TurnAction action);
    bool handle_arrow_key(const QKeyEvent& event);
    void show_menu(const QPoint& position);
    int arrange(int width, bool moves_widgets);
    int arrange_images(int width, bool moves_widgets);
    void show_images(const std::vector<store::Image>& images);
    void update_remark_color();
    void show_answer_buttons(bool is_visible);

    store::Turn turn_;
    Bubble question_;
    Bubble answer_;
    PlainLabel remark_;  // see TurnRemark
    QToolButton retry_button_;
    std::vector<QToolButton*> images_;                       // images of the question
    std::array<QToolButton*, turn_action_count> actions_{};  // in the order of TurnAction
    bool is_answer_visible_ = false;
    int answer_gap_;  // gap between question and answer
    int bottom_gap_;  // gap to the next turn
};

}  // namespace govor::widgets
