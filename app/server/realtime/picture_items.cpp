// The part of RealtimeSession that decodes pictures, on another thread. Later events of the client wait.
#include <exception>
#include <utility>

#include "core/error.h"
#include "server/endpoints.h"
#include "server/http/api_error.h"
#include "server/realtime/realtime_session.h"

namespace govor::server::realtime {
namespace {

constexpr std::size_t max_held_bytes = 64 * 1024 * 1024;
constexpr unsigned too_big = 1009;  // of RFC 6455

// The objects of an event that are items.
std::vector<const json*> items_of(const ClientEvent& event) {
    const Fields fields(event.body);
    if (event.type == ClientEventType::item_create) {
        const json* item = fields.find("item");
        return item == nullptr ? std::vector<const json*>() : std::vector<const json*>{item};
    }
    if (event.type != ClientEventType::response_create) return {};
    const auto response = fields.object("response");
    return response ? response->list("input", Items::max_items) : std::vector<const json*>();
}

}  // namespace

bool RealtimeSession::hold(std::string_view text) {
    if (!preparing_) return false;
    held_bytes_ += text.size();
    held_.emplace_back(text);
    if (held_bytes_ > max_held_bytes) sender_->close(too_big, "Too much at once.");
    return true;
}

bool RealtimeSession::prepare(ClientEvent& event) {
    bool any = false;
    for (const json* item : items_of(event)) any = any || (item->is_object() && has_pictures(Fields(*item)));
    if (!any) return false;
    const session::Loaded model = endpoints_.loaded_model();
    preparing_ = true;
    const auto work = std::make_shared<ClientEvent>(std::move(event));
    endpoints_.network.post_work(
        [self = weak_from_this(), work, config = config_, model, &network = endpoints_.network] {
            const auto items = std::make_shared<std::deque<Item>>();
            std::exception_ptr failure;
            try {
                const char* name = work->type == ClientEventType::item_create ? "item" : "response.input";
                for (const json* item : items_of(*work)) {
                    if (item->is_object() && has_pictures(Fields(*item)))
                        items->push_back(parse_item(Fields(*item, name), config, model));
                }
            } catch (...) {
                failure = std::current_exception();
            }
            network.post([self, work, items, failure] {
                if (const auto session = self.lock()) session->prepared(*work, std::move(*items), failure);
            });
        });
    return true;
}

void RealtimeSession::prepared(const ClientEvent& event, std::deque<Item> items,
                               const std::exception_ptr& failure) {
    preparing_ = false;
    if (closed_) return;
    prepared_ = std::move(items);
    attempt(event.event_id, [&] {
        if (failure) std::rethrow_exception(failure);
        handle(event);
    });
    prepared_.clear();
    while (!held_.empty() && !preparing_ && !closed_) {
        const std::string text = std::move(held_.front());
        held_.pop_front();
        held_bytes_ -= text.size();
        received(text);
    }
}

Item RealtimeSession::read_item(const Fields& fields) {
    if (!has_pictures(fields)) return parse_item(fields, config_, endpoints_.loaded_model());
    Item item = std::move(prepared_.front());
    prepared_.pop_front();
    return item;
}

}  // namespace govor::server::realtime
