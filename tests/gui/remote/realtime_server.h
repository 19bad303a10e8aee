#pragma once

#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "support/http_server.h"
#include "support/web_socket_peer.h"

namespace govor::test {

using nlohmann::json;

// A server in the process of the test with a model, the realtime API and chat completions. It stores the
// conversation like a real server. A test can replace its handling of client events.
class RealtimeServer {
  public:
    // A connection to the realtime API. Used on the server's thread.
    class Client {
      public:
        Client(RealtimeServer& server, WebSocketPeer& peer) : server_(server), peer_(peer) {}

        void send(const json& event) { peer_.send(event.dump()); }
        void send_text(std::string_view text) { peer_.send(text); }
        void send_bytes(std::string_view bytes) { peer_.send_bytes(bytes); }
        // Answers with a text, in two fragments, and 100 ms of speech.
        void answer(const std::string& text);
        // The parts of an answer.
        void begin_answer();
        void send_answer_text(const std::string& text);
        void end_answer(const char* status);
        // Handles the event like a real server.
        void handle(const json& event);
        // Closes the connection after the current event.
        void disconnect() { is_connected_ = false; }
        bool is_connected() const { return is_connected_; }

      private:
        RealtimeServer& server_;
        WebSocketPeer& peer_;
        int responses_ = 0;
        bool is_answering_ = false;
        bool is_connected_ = true;
    };
    using Handler = std::function<void(Client& client, const json& event)>;

    // `owner` is the "owned_by" field of the model, which identifies the kind of server. With a certificate
    // and its key (PEM files), the server uses TLS.
    explicit RealtimeServer(std::string owner = "govor", const std::string& certificate = {},
                            const std::string& key = {});

    std::string url(const std::string& host = "127.0.0.1") const { return server_.url(host); }
    // Called for each event instead of Client::handle(). Set it before the server is used, or while no client
    // is connected.
    void set_handler(Handler handler);
    // Sets the HTTP status of later WebSocket handshakes: 101 accepts them, any other refuses them.
    void set_handshake_status(int status);

    std::size_t connections() const;   // WebSocket connections so far
    std::vector<json> events() const;  // of all clients
    std::vector<std::string> event_types() const;
    std::size_t count(const std::string& type) const;
    // The size of the audio of all questions so far.
    std::size_t audio_bytes() const;
    // The texts of the conversation; "(speech)" for audio and "(picture)" for a picture.
    std::vector<std::string> conversation() const;
    std::vector<ReceivedRequest> requests() const { return server_.requests(); }
    std::size_t chat_requests() const { return server_.count("/v1/chat/completions"); }

  private:
    void serve(HttpConnection& connection, const ReceivedRequest& request);
    void serve_client(WebSocketPeer& peer);

    struct Item {
        std::string id, text;
    };

    std::string owner_;
    mutable std::mutex mutex_;
    Handler handler_;
    int handshake_status_ = 101;
    std::size_t connections_ = 0;
    std::vector<json> events_;
    std::vector<Item> items_;
    int last_item_ = 0;
    HttpServer server_;  // declared last, because its threads use the other members
};

}  // namespace govor::test
