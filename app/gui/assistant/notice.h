#pragma once

#include <vector>

#include "messages/localized_text.h"

namespace govor::assistant {

// A message for the user with action buttons.
struct Notice {
    enum class Severity { information, warning, critical };  // in order of importance
    enum class Action {                                      // what a button of the notice does
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
        ask_again  // the newest question, which was not answered
    };
    // Of each cause except `other` only the newest notice is kept; NoticeBar::dismiss removes it when the
    // cause is over.
    enum class Cause {
        other,
        crash,             // the last start or a driver crashed
        model,             // none is loaded, loading failed, or its device was lost
        remark,            // io::Checkpoint::remarks of the model
        waiting_question,  // it waits for a model
        question,          // the recording cannot be answered
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
    LocalizedText sentence;
    Action action = Action::none;
    Cause cause = Cause::other;
    bool stays = false;                   // even with severity `information`
    std::vector<Action> other_actions{};  // two at most, after action

    bool operator==(const Notice&) const = default;
};

}  // namespace govor::assistant
