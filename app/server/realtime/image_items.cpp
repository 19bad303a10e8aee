// The part of RealtimeSession that decodes images on a worker thread. Later events of the client are queued
// until the images are decoded.
#include <exception>
#include <utility>

#include "core/error.h"
#include "server/endpoints.h"
#include "server/http/api_error.h"
#include "server/realtime/realtime_session.h"

namespace govor::server::realtime {
namespace {

constexpr std::size_t max_queued_bytes = 64 * 1024 * 1024;
constexpr unsigned close_code_too_big = 1009;  // RFC 6455

// Returns the objects of an event that are items.
std::vector<const json*> find_items(const ClientEvent& event) {
    const JsonFields fields(event.body);
    if (event.type == ClientEventType::item_create) {
        const json* item = fields.find("item");
        return item == nullptr ? std::vector<const json*>() : std::vector<const json*>{item};
    }
    if (event.type != ClientEventType::response_create) return {};
    const auto response = fields.object("response");
    return response ? response->list("input", ItemList::max_items) : std::vector<const json*>();
}

}  // namespace

bool RealtimeSession::queue_while_preparing(std::string_view text) {
    if (!is_preparing_) return false;
    queued_bytes_ += text.size();
    queued_events_.emplace_back(text);
    if (queued_bytes_ > max_queued_bytes) sender_->close(close_code_too_big, "Too many events are waiting.");
    return true;
}

bool RealtimeSession::prepare_images(ClientEvent& event) {
    bool contains_images = false;
    for (const json* item : find_items(event))
        contains_images = contains_images || (item->is_object() && has_images(JsonFields(*item)));
    if (!contains_images) return false;
    const session::LoadedModel model = endpoints_.loaded_model();
    is_preparing_ = true;
    const auto shared_event = std::make_shared<ClientEvent>(std::move(event));
    endpoints_.network.post_work([self = weak_from_this(), shared_event, config = config_, model,
                                  &network = endpoints_.network] {
        const auto items = std::make_shared<std::deque<Item>>();
        std::exception_ptr failure;
        try {
            const char* name = shared_event->type == ClientEventType::item_create ? "item" : "response.input";
            for (const json* item : find_items(*shared_event)) {
                if (item->is_object() && has_images(JsonFields(*item)))
                    items->push_back(parse_item(JsonFields(*item, name), config, model));
            }
        } catch (...) {
            failure = std::current_exception();
        }
        network.post([self, shared_event, items, failure] {
            if (const auto session = self.lock())
                session->handle_prepared_event(*shared_event, std::move(*items), failure);
        });
    });
    return true;
}

void RealtimeSession::handle_prepared_event(const ClientEvent& event, std::deque<Item> items,
                                            const std::exception_ptr& failure) {
    is_preparing_ = false;
    if (is_closed_) return;
    prepared_items_ = std::move(items);
    handle_errors(event.event_id, [&] {
        if (failure) std::rethrow_exception(failure);
        handle(event);
    });
    prepared_items_.clear();
    while (!queued_events_.empty() && !is_preparing_ && !is_closed_) {
        const std::string text = std::move(queued_events_.front());
        queued_events_.pop_front();
        queued_bytes_ -= text.size();
        on_message(text);
    }
}

Item RealtimeSession::read_item(const JsonFields& fields) {
    if (!has_images(fields)) return parse_item(fields, config_, endpoints_.loaded_model());
    Item item = std::move(prepared_items_.front());
    prepared_items_.pop_front();
    return item;
}

}  // namespace govor::server::realtime
