#pragma once

#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/realtime/config.h"
#include "session/api/text_positions.h"
#include "session/api/turn.h"

namespace govor::server::realtime {

// An entry of the conversation.
struct Item {
    enum class Kind { system, user, assistant, function_call, function_output };
    Kind kind = Kind::user;
    std::string id{};
    bool complete = true;  // false: it is being generated, or its answer was cancelled
    bool in_progress = false;

    std::string text{};                          // of a message; of an assistant's speech, its transcript
    std::vector<float> speech{};                 // of a user's message, 16 kHz
    session::Pictures pictures{};                // of a user's message
    bool spoken = false;                         // an assistant's message has speech
    std::string call_id{}, name{}, arguments{};  // of a function call; its output is `text`

    // Of speech: the text that ends at a sample.
    std::vector<std::pair<std::uint64_t, std::size_t>> text_ends{};
    std::optional<session::TextPositions> positions{};  // when the answer is complete

    // `with_audio`: as in conversation.item.retrieved.
    json to_json(bool with_audio = false) const;
    // Keeps the text of the first `samples` of the speech.
    void truncate(std::uint64_t samples);
};

// Parses the item of conversation.item.create. Throws ApiError{400}. Thread-safe, as a picture takes up to a
// second.
Item parse_item(const Fields& item, const Config& config, const session::Loaded& model);
// Whether that decodes pictures.
bool has_pictures(const Fields& item);

// The conversation of a realtime session.
class Items {
  public:
    static constexpr std::size_t max_items = 2000;
    static constexpr std::size_t max_text = 4 * 1024 * 1024;  // bytes, of all items

    // The oldest questions lose their sound and their pictures when there is more of it, as they are not in
    // the model's context then. `picture_bytes`: of pixels.
    void limit(double sound_seconds, std::uint64_t picture_bytes) {
        max_samples_ = static_cast<std::size_t>(sound_seconds * listening_rate.value);
        max_picture_bytes_ = picture_bytes;
    }
    // Inserts an item after the one with the id `previous`; empty: at the end; "root": at the beginning.
    // Returns the id of the item before it. Throws ApiError{400} for an unknown id, an id that exists, and
    // too many items.
    std::string insert(Item item, const std::string& previous = {});
    Item* find(const std::string& id);
    // Throws ApiError{404}.
    Item& get(const std::string& id);
    void erase(const std::string& id);
    const std::string& last_id() const;

    // The turns of the conversation for the model; system messages are appended to `system`.
    std::vector<session::PastTurn> turns(std::string& system) const;

  private:
    void drop_old_recordings(const Item& added);

    std::list<Item> items_;
    std::size_t max_samples_ = std::size_t{600} * listening_rate.value;
    std::uint64_t max_picture_bytes_ = std::uint64_t{128} << 20;
};

// The turns of other items, in the same way.
std::vector<session::PastTurn> turns_of(const std::list<Item>& items, std::string& system);

}  // namespace govor::server::realtime
