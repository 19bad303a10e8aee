#pragma once

#include "assistant/model_loader.h"
#include "assistant/talk_settings.h"
#include "sound/backend.h"
#include "sound/sound_settings.h"
#include "store/settings.h"

namespace govor::program {

// Maps the user's settings to the settings of each part of the program.
assistant::TalkSettings to_talk_settings(const store::Settings& settings);
assistant::LoadSettings to_load_settings(const store::Settings& settings);
sound::SoundSettings to_sound_settings(const store::Settings& settings, bool is_muted);
sound::BackendFactory make_backend_factory(const store::Settings& settings);

}  // namespace govor::program
