#pragma once

#include <QFont>
#include <QObject>
#include <memory>

#include "desktop/color_scheme.h"
#include "desktop/motion_preference.h"
#include "store/settings.h"

namespace govor::program {

// Applies the language, text size, palette and motion of the settings. If the settings specify no palette or
// motion, the desktop's preference applies. If the desktop has no preference either, the system's palette and
// style are not changed.
class Appearance : public QObject {
    Q_OBJECT

  public:
    explicit Appearance(const store::Settings& settings, QObject* parent = nullptr);
    void apply_settings(const store::Settings& settings);

  Q_SIGNALS:
    void language_changed();

  private:
    void apply_palette();
    void apply_motion();

    desktop::ColorScheme desktop_colors_;
    desktop::MotionPreference desktop_motion_;
    QFont default_font_;  // of the desktop, at 100 %
    double text_size_ = 100;
    QString language_;
    store::ColorChoice color_choice_ = store::ColorChoice::system;
    store::MotionChoice motion_choice_ = store::MotionChoice::system;
};

}  // namespace govor::program
