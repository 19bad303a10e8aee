#pragma once

#include <QObject>
#include <memory>

#include "desktop/color_scheme.h"
#include "store/settings.h"

namespace govor::program {

// Applies the light or dark palette that the user chose, or else that the desktop prefers. Without either,
// the system's palette and style stay.
class Appearance : public QObject {
    Q_OBJECT

  public:
    explicit Appearance(QObject* parent = nullptr);
    void choose(store::ColorChoice choice);

  private:
    void apply();

    desktop::ColorScheme desktop_;
    store::ColorChoice choice_ = store::ColorChoice::system;
};

}  // namespace govor::program
