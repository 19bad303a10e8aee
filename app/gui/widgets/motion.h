#pragma once

#include <QObject>
#include <QProgressBar>
#include <optional>

namespace govor::widgets {

// The user's setting for animations of widgets. It does not apply to widgets that show a changing value,
// such as a level. One object serves all windows of the program.
class Motion : public QObject {
    Q_OBJECT
  public:
    static Motion& instance();

    bool is_reduced() const { return is_reduced_; }
    // Also disables or enables the effects of Qt's menus, lists and tool tips.
    void set_reduced(bool is_reduced);

  Q_SIGNALS:
    void changed();

  private:
    bool is_reduced_ = false;
};

// Shows `fraction` (0..1). nullopt means unknown progress: the bar is animated, or empty if motion is
// reduced.
void show_progress(QProgressBar& bar, std::optional<double> fraction);

}  // namespace govor::widgets
