#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/api/event.h"

namespace govor::assistant {

// The conversation of a RemoteEngine. It is kept on this machine, because servers delete a conversation when
// the connection ends.
class RemoteConversation {
  public:
    const std::string& system() const { return system_; }
    const std::vector<session::PastTurn>& turns() const { return turns_; }
    // Changes whenever the instructions or the turns change.
    std::uint64_t revision() const { return revision_; }

    void begin(std::string system, std::vector<session::PastTurn> turns = {});
    // Replaces the turns.
    void set_turns(std::vector<session::PastTurn> turns);

    // Adds a question and its answer. `id` is the command that asked the question. `item_id` identifies the
    // answer on the server; it may be empty.
    void add_turn(session::CommandId id, const session::PastTurn& question, const session::Answer& answer,
                  const std::string& item_id);

    // The last answer, which can still be truncated to its played part.
    struct LastAnswer {
        session::CommandId id = 0;
        session::TextPositions text_positions{};
        std::string item_id{};
    };
    const std::optional<LastAnswer>& last_answer() const { return last_answer_; }
    void clear_last_answer() { last_answer_.reset(); }
    // Truncates the last answer to its played part, or removes it and its question if no text was played.
    // Requires last_answer().
    session::Truncated truncate_last_answer(std::uint64_t played_samples);

  private:
    std::string system_;
    std::vector<session::PastTurn> turns_;
    std::uint64_t revision_ = 0;
    std::optional<LastAnswer> last_answer_;
};

}  // namespace govor::assistant
