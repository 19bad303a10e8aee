#pragma once

namespace govor::sound {

// Connects Qt Multimedia to the sound server unless it is already connected. Returns false if no server is
// available. Call it on the sound thread, before any other use of Qt Multimedia.
//
// Qt 6.4 connects at its first use; if there is no server then, it never tries again. When the server exits,
// Qt retries once after three seconds. Therefore the first use is delayed until a server exists, and Qt's
// timer for the retry is suspended and triggered when there is a server again.
bool ensure_qt_connected();

}  // namespace govor::sound
