#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/api/event.h"

namespace govor::assistant {

// The conversation of the engine on another machine. The window's history is stored here, because servers
// delete a conversation when the connection ends.
class RemoteConversation {
  public:
    const std::string& system() const { return system_; }
    const std::vector<session::PastTurn>& turns() const { return turns_; }
    // Changes whenever the instructions or the turns change.
    std::uint64_t revision() const { return revision_; }

    void begin(std::string system, std::vector<session::PastTurn> turns = {});
    // Replaces the turns.
    void set_turns(std::vector<session::PastTurn> turns);

    // Adds the question `number` and its answer. `item_id` identifies the answer on the server; it may be
    // empty.
    void add(session::CommandId number, const session::PastTurn& question, const session::Answer& answer,
             const std::string& item_id);

    // The last answer, as long as its playback can be stopped.
    struct LastAnswer {
        session::CommandId number = 0;
        session::TextPositions text_positions{};
        std::string item_id{};
    };
    const std::optional<LastAnswer>& last_answer() const { return last_answer_; }
    void clear_last_answer() { last_answer_.reset(); }
    // Truncates the last answer to its played part, and removes it with its question if nothing was played.
    // There must be a last answer.
    session::Truncated truncate_last_answer(std::uint64_t played_samples);

  private:
    std::string system_;
    std::vector<session::PastTurn> turns_;
    std::uint64_t revision_ = 0;
    std::optional<LastAnswer> last_answer_;
};

}  // namespace govor::assistant
