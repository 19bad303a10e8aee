#include "gui/remote/realtime_server.h"

#include <algorithm>
#include <utility>

#include "server/wire/base64.h"

namespace govor::test {
namespace {

constexpr std::size_t answer_samples = 2400;

std::string describe_content(const json& content) {
    std::string text;
    for (const json& part : content) {
        const std::string type = part.at("type");
        if (type == "input_audio")
            text += "(speech)";
        else if (type == "input_image")
            text += "(picture)";
        else
            text += part.at("text").get<std::string>();
    }
    return text;
}

}  // namespace

void RealtimeServer::Client::begin_answer() {
    const std::lock_guard lock(server_.mutex_);
    is_answering_ = true;
    server_.items_.push_back({"item_" + std::to_string(++server_.last_item_), ""});
    send({{"type", "response.created"}, {"response", {{"id", "resp_" + std::to_string(++responses_)}}}});
    send({{"type", "response.output_item.added"},
          {"response_id", "resp_" + std::to_string(responses_)},
          {"item", {{"id", server_.items_.back().id}}}});
}

void RealtimeServer::Client::send_answer_text(const std::string& text) {
    const std::lock_guard lock(server_.mutex_);
    server_.items_.back().text += text;
    send({{"type", "response.output_audio_transcript.delta"},
          {"response_id", "resp_" + std::to_string(responses_)},
          {"item_id", server_.items_.back().id},
          {"delta", text}});
}

void RealtimeServer::Client::end_answer(const char* status) {
    is_answering_ = false;
    send({{"type", "response.done"},
          {"response",
           {{"id", "resp_" + std::to_string(responses_)},
            {"status", status},
            {"usage", {{"input_tokens", 20}, {"output_tokens", 7}}}}}});
}

void RealtimeServer::Client::answer(const std::string& text) {
    begin_answer();
    send_answer_text(text.substr(0, text.size() / 2));
    send({{"type", "response.output_audio.delta"},
          {"response_id", "resp_" + std::to_string(responses_)},
          {"item_id", "item_" + std::to_string(server_.last_item_)},
          {"delta", server::base64(std::string(2 * answer_samples, '\1'))}});
    send_answer_text(text.substr(text.size() / 2));
    end_answer("completed");
}

void RealtimeServer::Client::handle(const json& event) {
    const std::string type = event.at("type");
    const auto id = [&] { return event.at("item_id").get<std::string>(); };
    if (type == "session.update") {
        send({{"type", "session.updated"}, {"session", event.at("session")}});
    } else if (type == "input_audio_buffer.commit") {
        const std::lock_guard lock(server_.mutex_);
        server_.items_.push_back({"item_" + std::to_string(++server_.last_item_), "(speech)"});
        send({{"type", "input_audio_buffer.committed"}, {"item_id", server_.items_.back().id}});
    } else if (type == "conversation.item.create") {
        const json& item = event.at("item");
        const std::lock_guard lock(server_.mutex_);
        server_.items_.push_back({item.at("id").get<std::string>(), describe_content(item.at("content"))});
        send({{"type", "conversation.item.added"}, {"item", {{"id", item.at("id")}}}});
    } else if (type == "conversation.item.delete") {
        const std::lock_guard lock(server_.mutex_);
        std::erase_if(server_.items_, [&](const Item& item) { return item.id == id(); });
    } else if (type == "conversation.item.truncate") {
        const std::lock_guard lock(server_.mutex_);
        for (Item& item : server_.items_)
            if (item.id == id()) item.text = "One";
        send({{"type", "conversation.item.truncated"}, {"item_id", id()}});
    } else if (type == "conversation.item.retrieve") {
        const std::lock_guard lock(server_.mutex_);
        for (const Item& item : server_.items_) {
            if (item.id != id()) continue;
            send({{"type", "conversation.item.retrieved"},
                  {"item", {{"id", item.id}, {"content", json::array({json{{"transcript", item.text}}})}}}});
        }
    } else if (type == "response.create") {
        answer("Seven plus five is twelve.");
    } else if (type == "response.cancel" && is_answering_) {
        end_answer("cancelled");
    }
}

RealtimeServer::RealtimeServer(std::string owner, const std::string& certificate, const std::string& key)
    : owner_(std::move(owner)),
      handler_([](Client& client, const json& event) { client.handle(event); }),
      server_(
          [this](HttpConnection& connection, const ReceivedRequest& request) { serve(connection, request); },
          certificate, key) {}

void RealtimeServer::serve(HttpConnection& connection, const ReceivedRequest& request) {
    if (request.target == "/v1/models") {
        const json model = {{"id", "tiny"},           {"owned_by", owner_}, {"context", 4096},
                            {"accepts_speech", true}, {"speaks", true},     {"accepts_pictures", true}};
        return connection.respond(200, json{{"data", json::array({model})}}.dump());
    }
    if (request.target == "/v1/audio/voices") return connection.respond(200, R"({"voices":["ethan"]})");
    if (request.target == "/v1/chat/completions") {
        connection.respond(200,
                           "data: {\"choices\":[{\"delta\":{\"content\":\"From chat.\"},\"finish_reason\":"
                           "\"stop\"}]}\n\ndata: [DONE]\n\n",
                           "Content-Type: text/event-stream\r\n");
        return connection.wait_for_disconnect();  // reads the rest of the question
    }
    std::unique_lock lock(mutex_);
    if (request.target != "/v1/realtime?model=tiny" || handshake_status_ != 101) {
        const int status = handshake_status_ == 101 ? 404 : handshake_status_;
        lock.unlock();
        return connection.respond(status, "{}");
    }
    ++connections_;
    items_.clear();
    lock.unlock();
    WebSocketPeer peer(connection, request);
    serve_client(peer);
}

void RealtimeServer::serve_client(WebSocketPeer& peer) {
    Client client(*this, peer);
    client.send({{"type", "session.created"}, {"session", json::object()}});
    while (client.is_connected()) {
        const std::optional<std::string> text = peer.receive();
        if (!text) return;
        const json event = json::parse(*text);
        std::unique_lock lock(mutex_);
        events_.push_back(event);
        const Handler handler = handler_;
        lock.unlock();
        handler(client, event);
    }
}

void RealtimeServer::set_handler(Handler handler) {
    const std::lock_guard lock(mutex_);
    handler_ = std::move(handler);
}

void RealtimeServer::set_handshake_status(int status) {
    const std::lock_guard lock(mutex_);
    handshake_status_ = status;
}

std::size_t RealtimeServer::connections() const {
    const std::lock_guard lock(mutex_);
    return connections_;
}

std::vector<json> RealtimeServer::events() const {
    const std::lock_guard lock(mutex_);
    return events_;
}

std::vector<std::string> RealtimeServer::event_types() const {
    std::vector<std::string> types;
    for (const json& event : events()) types.push_back(event.at("type").get<std::string>());
    return types;
}

std::size_t RealtimeServer::count(const std::string& type) const {
    const std::vector<std::string> types = event_types();
    return static_cast<std::size_t>(std::count(types.begin(), types.end(), type));
}

std::size_t RealtimeServer::audio_bytes() const {
    std::size_t bytes = 0;
    for (const json& event : events())
        if (event.at("type") == "input_audio_buffer.append")
            bytes += server::from_base64(event.at("audio").get<std::string>()).value_or("").size();
    return bytes;
}

std::vector<std::string> RealtimeServer::conversation() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> texts;
    for (const Item& item : items_) texts.push_back(item.text);
    return texts;
}

}  // namespace govor::test
