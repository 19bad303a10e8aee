#pragma once

#include <QObject>
#include <QProgressBar>
#include <optional>

namespace govor::widgets {

// Whether widgets may move on their own, as the user chose. What shows a changing value, such as a level, is
// not meant. There is one for all windows of the program.
class Motion : public QObject {
    Q_OBJECT
  public:
    static Motion& of_program();

    bool is_reduced() const { return reduced_; }
    // Also switches the effects of Qt's menus, lists and tool tips off or on.
    void set_reduced(bool reduced);

  Q_SIGNALS:
    void changed();

  private:
    bool reduced_ = false;
};

// Shows `fraction` (0 to 1). Without one, the progress is unknown: the bar moves to and fro, or is empty if
// motion is reduced.
void show_progress(QProgressBar& bar, std::optional<double> fraction);

}  // namespace govor::widgets
