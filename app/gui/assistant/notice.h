#pragma once

#include <QString>
#include <vector>

namespace govor::window {

// A sentence that a user should read, with the actions that it offers.
struct Notice {
    enum class Severity { information, warning, critical };  // the more important, the later
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
        how_to_get_model,
        undo_delete
    };
    // What a notice is about. Of each cause but `other` only the newest notice is kept, and it goes when the
    // cause is over; see NoticeBar::settle.
    enum class Cause {
        other,
        crash,             // the last start ended in one, or a driver crashed
        model,             // none is loaded, loading failed, or its device was lost
        remark,            // what is to be known about the model
        waiting_question,  // no model answers it yet
        question,          // what was said cannot be answered
        microphone,
        loudspeaker,
        mute,
        store,
        deletion,  // of a conversation
        settings
    };

    Severity severity = Severity::information;
    QString sentence;
    Action action = Action::none;
    Cause cause = Cause::other;
    bool stays = false;                   // an information that does not go by itself
    std::vector<Action> other_actions{};  // two at most, after action

    bool operator==(const Notice&) const = default;
};

}  // namespace govor::window
