#pragma once

#include <QCoreApplication>
#include <optional>

#include "assistant/notice.h"
#include "sound/sound_events.h"

namespace govor::assistant {

// The notices about recordings that are not a question.
class QuestionNotices {
    Q_DECLARE_TR_FUNCTIONS(govor::assistant::QuestionNotices)

  public:
    // In hands-free mode, noise would cause notices, so there are fewer.
    static std::optional<Notice> make(sound::QuestionEnd reason, bool is_hands_free);
};

}  // namespace govor::assistant
