#pragma once

#include <vector>

#include "messages/localized_text.h"

namespace govor::assistant {

// A message for the user with action buttons.
struct Notice {
    enum class Severity { information, warning, critical };  // in order of importance
    enum class Action {                                      // what a button does
        none,
        load_again,
        choose_model,
        sound_settings,
        unmute,
        retry_store,
        safe_start,
        start_normally,
        built_in_model,
        get_full_model,
        undo_delete,
        add_menu_entry,
        ask_again  // asks the unanswered question of the notice again
    };
    // NoticeBar keeps only the newest notice of each cause except `other`. NoticeBar::dismiss removes it when
    // the cause no longer applies.
    enum class Cause {
        other,
        crash,             // the last start or a driver crashed
        model,             // none is loaded, loading failed, or its device was lost
        model_note,        // io::Checkpoint::notes of the model
        waiting_question,  // a question waits for a model
        question,          // a recording is not a question; see QuestionNotices
        microphone,
        loudspeaker,
        mute,
        store,
        deletion,  // of a conversation
        settings,
        programs,    // the local server could not be started
        connection,  // to a model on another machine
    };

    Severity severity = Severity::information;
    LocalizedText message;
    Action action = Action::none;
    Cause cause = Cause::other;
    bool is_persistent = false;           // even with severity `information`
    std::vector<Action> other_actions{};  // at most two buttons after that of `action`

    bool operator==(const Notice&) const = default;
};

}  // namespace govor::assistant
