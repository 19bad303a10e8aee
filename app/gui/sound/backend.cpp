#include "sound/backend.h"

#include "sound/portaudio_backend.h"
#include "sound/qt_backend.h"

namespace govor::sound {

BackendFactory make_backend(BackendKind kind) {
    switch (kind) {
        case BackendKind::qt:
            return make_qt_backend;
        case BackendKind::portaudio:
            return make_portaudio_backend;
    }
    return {};
}

}  // namespace govor::sound
