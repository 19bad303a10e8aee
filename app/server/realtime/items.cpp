#include "server/realtime/items.h"

#include <algorithm>

#include "server/chat/tool_calls.h"
#include "server/engine/generation.h"
#include "server/http/api_error.h"
#include "server/wire/audio.h"
#include "server/wire/base64.h"
#include "server/wire/image.h"

namespace govor::server::realtime {
namespace {

constexpr std::size_t max_content_parts = 256;
constexpr std::size_t max_item_id_bytes = 64;

const char* role_name(Item::Kind kind) {
    if (kind == Item::Kind::system) return "system";
    return kind == Item::Kind::user ? "user" : "assistant";
}

const char* status_name(const Item& item) {
    if (item.is_in_progress) return "in_progress";
    return item.is_complete ? "completed" : "incomplete";
}

void add_content_part(const JsonFields& part, const Config& config, const session::LoadedModel& model,
                      ImageDecoder& image_decoder, Item& item) {
    const std::string type = part.required_text("type");
    if (type == "input_text" || type == "output_text" || type == "text") {
        item.text += part.required_text("text");
    } else if (type == "input_audio" && item.kind == Item::Kind::user) {
        if (!model.accepts_speech)
            throw invalid_request("The model does not accept speech.", part.path("audio"),
                                  "unsupported_value");
        const std::string bytes = decode_base64_audio(part.required_text("audio"), part.path("audio"));
        const auto samples =
            resample(decode(bytes, config.input_format), rate_of(config.input_format), input_sample_rate);
        item.speech.insert(item.speech.end(), samples.begin(), samples.end());
    } else if (type == "input_image" && item.kind == Item::Kind::user) {
        const image::Detail detail = parse_detail(part.text("detail"), part.path("detail"));
        image_decoder.add(part.required_text("image_url"), detail, part.path("image_url"), item.images);
    } else if ((type == "output_audio" || type == "audio") && item.kind == Item::Kind::assistant) {
        item.text += part.required_text("transcript");
    } else {
        throw invalid_request("This type of content is not supported for this item.", part.path("type"));
    }
}

const char* detail_name(image::Detail detail) {
    if (detail == image::Detail::low) return "low";
    return detail == image::Detail::high ? "high" : "auto";
}

}  // namespace

json Item::to_json(bool with_audio) const {
    json out = {{"id", id}, {"object", "realtime.item"}, {"status", status_name(*this)}};
    if (kind == Kind::function_call) {
        out.update(
            {{"type", "function_call"}, {"call_id", call_id}, {"name", name}, {"arguments", arguments}});
        return out;
    }
    if (kind == Kind::function_output) {
        out.update({{"type", "function_call_output"}, {"call_id", call_id}, {"output", text}});
        return out;
    }
    json content = json::array();
    for (std::size_t i = 0; i < images.images.size(); ++i)
        content.push_back({{"type", "input_image"}, {"detail", detail_name(images.detail)}});
    if (!speech.empty()) {
        content.push_back({{"type", "input_audio"}, {"transcript", nullptr}});
        if (with_audio)
            content.back()["audio"] =
                base64(encode_pcm16(resample(speech, input_sample_rate, output_sample_rate)));
    }
    if (kind == Kind::assistant && !is_in_progress) {
        content.push_back(has_speech ? json{{"type", "output_audio"}, {"transcript", text}}
                                     : json{{"type", "output_text"}, {"text", text}});
    } else if (kind != Kind::assistant && !text.empty()) {
        content.push_back({{"type", "input_text"}, {"text", text}});
    }
    out.update({{"type", "message"}, {"role", role_name(kind)}, {"content", std::move(content)}});
    return out;
}

void Item::truncate(std::uint64_t samples) {
    std::size_t played_text_bytes = 0;
    if (positions) {
        played_text_bytes = positions->text_size_at(samples, text);
    } else {
        for (const auto& [sample, end] : text_ends)
            if (sample <= samples) played_text_bytes = end;
    }
    text.resize(std::min(played_text_bytes, text.size()));
    positions.reset();
    std::erase_if(text_ends, [&](const auto& position) { return position.second > played_text_bytes; });
}

Item parse_item(const JsonFields& fields, const Config& config, const session::LoadedModel& model) {
    Item item;
    item.id = fields.text("id").value_or("");
    if (item.id.size() > max_item_id_bytes) throw invalid_request("The id is too long.", fields.path("id"));
    if (item.id.empty()) item.id = new_id("item_");
    const std::string type = fields.required_text("type");
    if (type == "function_call") {
        item.kind = Item::Kind::function_call;
        item.call_id = fields.text("call_id").value_or(new_id("call_"));
        item.name = fields.required_text("name");
        item.arguments = fields.required_text("arguments");
        return item;
    }
    if (type == "function_call_output") {
        item.kind = Item::Kind::function_output;
        item.call_id = fields.required_text("call_id");
        item.text = fields.required_text("output");
        return item;
    }
    if (type != "message") throw invalid_request("The item type is unknown.", fields.path("type"));
    const std::string role = fields.required_text("role");
    if (role == "system") {
        item.kind = Item::Kind::system;
    } else if (role == "assistant") {
        item.kind = Item::Kind::assistant;
    } else if (role != "user") {
        throw invalid_request("The role must be system, user or assistant.", fields.path("role"));
    }
    ImageDecoder image_decoder(model);
    for (const json* part : fields.list("content", max_content_parts))
        add_content_part(JsonFields(*part, fields.path("content")), config, model, image_decoder, item);
    return item;
}

bool has_images(const JsonFields& item) {
    const json* content = item.find("content");
    return content != nullptr && content->is_array() &&
           std::any_of(content->begin(), content->end(), [](const json& part) {
               return part.is_object() && part.contains("type") && part["type"] == "input_image";
           });
}

std::string ItemList::insert(Item item, const std::string& previous) {
    if (find(item.id) != nullptr) throw invalid_request("An item with this id already exists.", "item.id");
    const auto text_size = [](const Item& entry) {
        return entry.text.size() + entry.arguments.size() + entry.name.size();
    };
    std::size_t total_text_size = text_size(item);
    for (const Item& other : items_) total_text_size += text_size(other);
    if (items_.size() >= max_items || total_text_size > max_text_bytes)
        throw invalid_request("The conversation is too long.", "item", "conversation_too_long");
    drop_oldest_media(item);
    auto position = items_.end();
    if (previous == "root") {
        position = items_.begin();
    } else if (!previous.empty()) {
        position = std::find_if(items_.begin(), items_.end(),
                                [&](const Item& other) { return other.id == previous; });
        if (position == items_.end())
            throw invalid_request("There is no item with this id.", "previous_item_id", "item_not_found");
        ++position;
    }
    const std::string previous_id = position == items_.begin() ? std::string() : std::prev(position)->id;
    items_.insert(position, std::move(item));
    return previous_id;
}

void ItemList::drop_oldest_media(const Item& new_item) {
    std::size_t samples = new_item.speech.size();
    std::uint64_t bytes = count_image_bytes(new_item.images);
    for (const Item& other : items_) {
        samples += other.speech.size();
        bytes += count_image_bytes(other.images);
    }
    for (Item& item : items_) {
        if (samples > max_samples_) {
            samples -= item.speech.size();
            item.speech = {};
        }
        if (bytes > max_image_bytes_) {
            bytes -= count_image_bytes(item.images);
            item.images = {};
        }
    }
}

Item* ItemList::find(const std::string& id) {
    const auto it =
        std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.id == id; });
    return it == items_.end() ? nullptr : &*it;
}

Item& ItemList::get(const std::string& id) {
    Item* item = find(id);
    if (item == nullptr) throw invalid_request("There is no item with this id.", "item_id", "item_not_found");
    return *item;
}

void ItemList::erase(const std::string& id) {
    items_.remove_if([&](const Item& item) { return item.id == id; });
}

const std::string& ItemList::last_id() const {
    static const std::string no_id;
    return items_.empty() ? no_id : items_.back().id;
}

std::vector<session::PastTurn> ItemList::turns(std::string& system) const {
    return make_turns(items_, system);
}

std::vector<session::PastTurn> make_turns(const std::list<Item>& items, std::string& system) {
    std::vector<session::PastTurn> turns;
    // Consecutive assistant texts and function calls form one turn, and so do consecutive function outputs.
    const auto add_turn = [&](session::Role role, const std::string& text, bool may_merge) {
        if (may_merge && !turns.empty() && turns.back().role == role && turns.back().speech.empty() &&
            turns.back().images.empty()) {
            turns.back().text += "\n" + text;
        } else {
            turns.push_back({role, text, {}});
        }
    };
    bool follows_output = false;
    for (const Item& item : items) {
        switch (item.kind) {
            case Item::Kind::system:
                system += (system.empty() ? "" : "\n\n") + item.text;
                break;
            case Item::Kind::user:
                if (!item.text.empty() || !item.speech.empty() || !item.images.empty())
                    turns.push_back({session::Role::user, item.text, item.speech, item.images});
                break;
            case Item::Kind::assistant:
                if (!item.text.empty()) add_turn(session::Role::assistant, item.text, true);
                break;
            case Item::Kind::function_call:
                add_turn(session::Role::assistant, tool_call_text(item.name, item.arguments), true);
                break;
            case Item::Kind::function_output:
                add_turn(session::Role::user, tool_response_text(item.text), follows_output);
                break;
        }
        follows_output = item.kind == Item::Kind::function_output;
    }
    return turns;
}

}  // namespace govor::server::realtime
