#pragma once

#include <QScrollArea>

namespace govor::widgets {

// A scroll area without a frame whose content has the width of the area. It takes no focus itself; moving the
// focus among the controls of the content scrolls it.
class VerticalScrollArea : public QScrollArea {
  public:
    explicit VerticalScrollArea(QWidget* parent = nullptr) : QScrollArea(parent) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
    }
};

}  // namespace govor::widgets
