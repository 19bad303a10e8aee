#pragma once

#include "sound/audio_io.h"
#include "widgets/sound_check.h"

namespace govor::program {

// Connects a sound check to the audio devices.
void connect_sound_check(widgets::SoundCheck& check, sound::AudioIo& audio);

}  // namespace govor::program
