#pragma once

#include <QString>

namespace govor::window {

// A sentence that a user should read, with at most one way on.
struct Notice {
    enum class Weight { information, warning };
    enum class WayOn {
        none,
        load_again,
        choose_model,
        sound_settings,
        retry_store,
        safe_start,
        how_to_get_model
    };

    Weight weight = Weight::information;
    QString sentence;
    WayOn way_on = WayOn::none;
};

}  // namespace govor::window
