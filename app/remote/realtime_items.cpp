#include "remote/realtime_items.h"

#include <algorithm>
#include <cstring>
#include <span>
#include <utility>

#include "audio/pcm16.h"
#include "remote/realtime_request.h"

namespace govor::remote {
namespace {

// FNV-1a over 64-bit words, with a shift that mixes the upper bits into the lower ones.
class Hash {
  public:
    void add(std::uint64_t word) {
        value_ = (value_ ^ word) * 0x100000001B3ULL;
        value_ ^= value_ >> 32U;
    }
    void add(std::span<const std::uint8_t> bytes) {
        add(bytes.size());
        for (std::size_t offset = 0; offset < bytes.size(); offset += sizeof(std::uint64_t)) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes.data() + offset, std::min(sizeof word, bytes.size() - offset));
            add(word);
        }
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

// Returns the approximate size of a turn as JSON in bytes.
std::size_t estimate_encoded_bytes(const session::PastTurn& turn) {
    // Base64 of 16-bit samples at 24 kHz.
    const std::size_t speech =
        turn.speech.size() * output_sample_rate.value / input_sample_rate.value * 2 / 3 * 4;
    std::size_t image_bytes = 0;  // a JPEG file takes at most a few bits per pixel
    for (const auto& image : turn.images.images) image_bytes += image->rgb.size() / 3;
    return turn.text.size() + speech + image_bytes;
}

// Returns the index of the first turn to send: the turns from there on fit into `max_bytes`, and the first
// one is a question.
std::size_t find_first_sent_turn(const std::vector<session::PastTurn>& history, std::size_t max_bytes) {
    std::size_t first = history.size(), bytes = 0;
    while (first > 0) {
        bytes += estimate_encoded_bytes(history[first - 1]);
        if (bytes > max_bytes) break;
        --first;
    }
    while (first > 0 && first < history.size() && history[first].role == session::Role::assistant) ++first;
    return first;
}

}  // namespace

std::uint64_t hash_media(const session::PastTurn& turn) {
    if (turn.speech.empty() && turn.images.empty()) return 0;
    Hash hash;
    hash.add(turn.speech.size());
    // A question that was loaded from the database has 16 bits per sample and must have the same hash as when
    // it was spoken.
    for (const float sample : turn.speech) hash.add(static_cast<std::uint16_t>(audio::to_pcm16(sample)));
    for (const auto& image : turn.images.images) {
        hash.add(std::uint64_t{image->width} << 32U | image->height);
        hash.add(image->rgb);
    }
    hash.add(static_cast<std::uint64_t>(turn.images.detail));
    return std::max<std::uint64_t>(hash.value(), 1);
}

bool RealtimeItems::Item::is_equal(const Item& other) const {
    return role == other.role && text && text == other.text && media_hash == other.media_hash;
}

void RealtimeItems::add(const std::string& item_id, const session::PastTurn& turn) {
    items_.push_back({item_id, turn.role, turn.text, hash_media(turn)});
}

void RealtimeItems::add_answer(const std::string& item_id) {
    if (!contains(item_id)) items_.push_back({item_id, session::Role::assistant});
}

RealtimeItems::Item* RealtimeItems::find(const std::string& id) {
    const auto it = std::ranges::find(items_, id, &Item::id);
    return it == items_.end() ? nullptr : &*it;
}

bool RealtimeItems::contains(const std::string& item_id) const {
    return std::ranges::find(items_, item_id, &Item::id) != items_.end();
}

void RealtimeItems::set_text(const std::string& item_id, const std::string& text) {
    if (Item* entry = find(item_id)) entry->text = text;
}

void RealtimeItems::clear_text(const std::string& item_id) {
    if (Item* entry = find(item_id)) entry->text.reset();
}

RealtimeItems::Update RealtimeItems::plan(const std::vector<session::PastTurn>& history,
                                          std::size_t max_bytes, const std::string& id_prefix) const {
    Update update{.dropped_turns = find_first_sent_turn(history, max_bytes)};
    std::vector<Item> planned_items;
    for (std::size_t turn = update.dropped_turns; turn < history.size(); ++turn) {
        planned_items.push_back({id_prefix + std::to_string(turn), history[turn].role, history[turn].text,
                                 hash_media(history[turn])});
    }
    // The oldest items may have been omitted, and the newest may have changed.
    const auto begin =
        planned_items.empty() ? items_.end() : std::ranges::find_if(items_, [&](const Item& item) {
            return item.is_equal(planned_items.front());
        });
    auto end = begin;
    for (Item& item : planned_items) {
        if (end == items_.end() || !end->is_equal(item)) break;
        item.id = end->id;
        ++end;
    }
    for (auto item = items_.begin(); item != items_.end(); ++item)
        if (item < begin || item >= end) update.events.push_back(make_item_delete(item->id));
    const auto unchanged_count = static_cast<std::size_t>(end - begin);
    for (std::size_t i = unchanged_count; i < planned_items.size(); ++i)
        update.events.push_back(make_item_create(planned_items[i].id, history[update.dropped_turns + i]));
    update.items = std::move(planned_items);
    return update;
}

void RealtimeItems::apply(const Update& update) {
    items_ = update.items;
}

}  // namespace govor::remote
