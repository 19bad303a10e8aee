#pragma once

namespace govor::sound {

// Whether Qt Multimedia is connected to the sound server; connects it where that is possible now. Call it
// before anything else of Qt Multimedia, on the sound thread only.
//
// Qt 6.4 connects when it is used first, and never again if there is no server then. When the server dies, Qt
// tries once more after three seconds, and never again. So the first use waits for a server, and Qt's own
// timer of three seconds is held back and fires when there is one.
bool qt_is_connected();

}  // namespace govor::sound
