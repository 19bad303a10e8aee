#pragma once

#include <QFont>
#include <QObject>
#include <memory>

#include "desktop/color_scheme.h"
#include "desktop/motion_preference.h"
#include "store/settings.h"

namespace govor::program {

// Applies the language and the text size that the user chose, and the light or dark palette and the motion
// that the user chose or else the desktop prefers. Without either palette, the system's palette and style
// stay.
class Appearance : public QObject {
    Q_OBJECT

  public:
    explicit Appearance(const store::Settings& settings, QObject* parent = nullptr);
    void choose(const store::Settings& settings);

  Q_SIGNALS:
    void language_changed();

  private:
    void apply();
    void apply_motion();

    desktop::ColorScheme desktop_;
    desktop::MotionPreference desktop_motion_;
    QFont usual_font_;  // the desktop's
    double text_size_ = 100;
    QString language_;
    store::ColorChoice choice_ = store::ColorChoice::system;
    store::MotionChoice motion_ = store::MotionChoice::system;
};

}  // namespace govor::program
