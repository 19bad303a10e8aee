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
    bool is_complete = true;      // false: its answer ended early; not valid while is_in_progress
    bool is_in_progress = false;  // the item is being generated

    std::string text{};                          // of a message, or the transcript of an assistant's speech
    std::vector<float> speech{};                 // of a user's message, 16 kHz
    session::Images images{};                    // of a user's message
    bool has_speech = false;                     // an assistant's message has speech
    std::string call_id{}, name{}, arguments{};  // of a function call; its output is `text`

    // Of an assistant's speech: sample positions and the lengths in bytes of the text spoken up to them.
    std::vector<std::pair<std::uint64_t, std::size_t>> text_ends{};
    std::optional<session::TextPositions> positions{};  // available when the answer is complete

    // With `with_audio`, includes the speech, as in conversation.item.retrieved.
    json to_json(bool with_audio = false) const;
    // Truncates the text to that of the first `samples` samples of the speech.
    void truncate(std::uint64_t samples);
};

// Parses the item of conversation.item.create. Throws ApiError{400}. Thread-safe: an item with images is
// parsed on a worker thread, because decoding an image takes up to a second.
Item parse_item(const JsonFields& item, const Config& config, const session::LoadedModel& model);
// Returns whether the item contains images, which parse_item() decodes.
bool has_images(const JsonFields& item);

// The conversation of a realtime session.
class ItemList {
  public:
    static constexpr std::size_t max_items = 2000;
    static constexpr std::size_t max_text_bytes = 4 * 1024 * 1024;  // of all items

    // Limits the speech and the images of all items. Beyond the limits, the oldest questions lose their
    // speech and images, because they no longer fit into the model's context. `image_bytes` is the size
    // of the decoded pixels.
    void set_limits(double speech_seconds, std::uint64_t image_bytes) {
        max_samples_ = static_cast<std::size_t>(speech_seconds * input_sample_rate.value);
        max_image_bytes_ = image_bytes;
    }
    // Inserts an item after the one with the id `previous`; empty: at the end; "root": at the beginning.
    // Returns the id of the item before it. Throws ApiError{400} for an unknown id, an id that already
    // exists, and too many items.
    std::string insert(Item item, const std::string& previous = {});
    // Returns the item with the id, or null.
    Item* find(const std::string& id);
    // Returns the item with the id. Throws ApiError{400} if there is none.
    Item& get(const std::string& id);
    void erase(const std::string& id);
    const std::string& last_id() const;  // empty without items

    // Returns the turns of the conversation for the model; system messages are appended to `system`.
    std::vector<session::PastTurn> turns(std::string& system) const;

  private:
    void drop_oldest_media(const Item& new_item);

    std::list<Item> items_;
    std::size_t max_samples_ = std::size_t{600} * input_sample_rate.value;
    std::uint64_t max_image_bytes_ = std::uint64_t{128} << 20;
};

// Like ItemList::turns(), for a list of items.
std::vector<session::PastTurn> make_turns(const std::list<Item>& items, std::string& system);

}  // namespace govor::server::realtime
