#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "session/api/turn.h"

namespace govor::remote {

// The client's copy of the conversation that a server stores during a realtime session. Instead of audio and
// images, it contains their hash.
class RealtimeItems {
  public:
    // Adds a turn to the end. `item_id` is its identifier on the server.
    void add(const std::string& item_id, const session::PastTurn& turn);
    // Adds an answer, whose text is unknown until set_text() is called.
    void add_answer(const std::string& item_id);
    // Both do nothing for an item that is not in the conversation. The text is unknown while the server
    // generates or truncates it.
    void set_text(const std::string& item_id, const std::string& text);
    void clear_text(const std::string& item_id);
    bool contains(const std::string& item_id) const;

    // The events that make the conversation of the server equal to that of the client.
    struct Update;
    // Plans an update to `history`, without the oldest turns if the media and texts of the turns exceed
    // `max_bytes`. The identifier of a new item is `id_prefix` and a number. Encodes audio and images,
    // which takes time; another thread must use a copy of this object.
    Update plan(const std::vector<session::PastTurn>& history, std::size_t max_bytes,
                const std::string& id_prefix) const;
    // Replaces the items by those of the conversation after the update.
    void apply(const Update& update);

  private:
    struct Item {
        std::string id;
        session::Role role = session::Role::user;
        std::optional<std::string> text{};
        std::uint64_t media_hash = 0;

        bool is_equal(const Item& other) const;  // apart from the id; false if the text is unknown
    };
    Item* find(const std::string& id);

    std::vector<Item> items_;
};

struct RealtimeItems::Update {
    std::vector<std::string> events{};  // the texts to send, in this order
    std::vector<Item> items{};          // the conversation afterwards
    std::size_t dropped_turns = 0;      // of the history
};

// Returns a hash of the speech, with 16 bits per sample, and the images of a turn; 0 if it has none.
std::uint64_t hash_media(const session::PastTurn& turn);

}  // namespace govor::remote
