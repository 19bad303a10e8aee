#pragma once

#include <QCoreApplication>
#include <optional>

#include "assistant/notice.h"
#include "sound/sound_events.h"

namespace govor::assistant {

// The notices about recordings that are not questions.
class QuestionNotices {
    Q_DECLARE_TR_FUNCTIONS(govor::assistant::QuestionNotices)

  public:
    // Returns the notice for a recording that ended with `reason`; nullopt if there is none. In hands-free
    // mode, there are fewer notices, because noise would cause them.
    static std::optional<Notice> make(sound::QuestionEnd reason, bool is_hands_free);
};

}  // namespace govor::assistant
