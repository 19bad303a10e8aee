#include "assistant/question_notices.h"

namespace govor::assistant {

std::optional<Notice> QuestionNotices::make(sound::QuestionEnd reason, bool is_hands_free) {
    using sound::QuestionEnd;
    if (reason == QuestionEnd::too_short && !is_hands_free)
        return Notice{.severity = Notice::Severity::information,
                      .message = [] { return tr("That was very short. Hold the key as long as you speak."); },
                      .cause = Notice::Cause::question};
    if (reason == QuestionEnd::too_quiet && !is_hands_free)
        return Notice{
            .severity = Notice::Severity::information,
            .message =
                [] { return tr("Nothing was loud enough to be a question. Is this the right microphone?"); },
            .action = Notice::Action::sound_settings,
            .cause = Notice::Cause::question};
    if (reason == QuestionEnd::no_sound)
        return Notice{
            .severity = Notice::Severity::warning,
            .message =
                [] {
                    return tr("The microphone delivers no sound. Choose another one, or type your question.");
                },
            .action = Notice::Action::sound_settings,
            .cause = Notice::Cause::microphone};
    return std::nullopt;
}

}  // namespace govor::assistant
