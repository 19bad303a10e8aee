#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audio/resampler.h"
#include "remote/answer_settings.h"
#include "remote/realtime_event.h"
#include "remote/realtime_items.h"
#include "remote/reply.h"
#include "remote/server_info.h"

namespace govor::remote {

// The results of a server event for the question in progress.
struct RealtimeOutput {
    std::vector<ReplyPart> parts{};            // of the answer
    std::optional<ResponseDone> done{};        // the answer is complete, or has failed
    std::optional<ReportedError> rejection{};  // the server does not answer the question
};

// A conversation over the realtime API, on one connection: a state machine without a network. There is one
// question at a time, spoken or sent as a whole, until it is answered.
//
// The client ends questions; the server does not detect turns. It processes the audio of a question while it
// arrives. A cancelled answer occupies the session until the server confirms the cancellation.
class RealtimeSession {
  public:
    using Send = std::function<void(const std::string& event)>;

    RealtimeSession(ServerInfo info, Send send);

    // Handles a message of the server, which is not trusted. Throws Error{bad_file} for one that is invalid,
    // and Error{unsupported} if the server does not accept the settings of the session. The session must not
    // be used afterwards.
    RealtimeOutput handle(std::string_view text);

    // The server has accepted the settings.
    bool is_ready() const { return state_ == State::ready; }
    // No earlier answer is being cancelled, and the conversation on the server is known.
    bool is_settled() const { return response_.state == Response::State::none && retrievals_.empty(); }

    // The conversation, which is updated while the session is settled.
    const std::string& instructions() const { return instructions_; }
    void set_instructions(const std::string& instructions);
    const RealtimeItems& items() const { return items_; }
    void apply(const RealtimeItems::Update& update);
    // Returns a prefix of identifiers that no item has.
    std::string new_id_prefix();

    // Appends audio of a spoken question (16 kHz, mono) to the server's buffer. commit() turns the buffer
    // into an item of the conversation.
    void append(std::span<const float> samples);
    void clear_audio();
    void commit(const session::PastTurn& question);
    // Adds a complete question. `event` is the text of its event, from make_item_create().
    void add_question(const std::string& item_id, const std::string& event,
                      const session::PastTurn& question);
    void create_response(const AnswerSettings& settings);

    // Cancels the answer in progress.
    void cancel();
    // Truncates the speech of an answer to its first `samples` samples (24 kHz), which were played.
    void truncate(const std::string& item_id, std::uint64_t samples);
    // Returns the identifier of the item of the current or last answer; empty if there is none yet.
    const std::string& answer_item_id() const { return response_.item_id; }

    // 125 ms at 16 kHz. Servers reject questions with less audio.
    static constexpr std::size_t min_question_samples = input_sample_rate.value / 8;

  private:
    enum class State { awaiting_session, awaiting_settings, ready };
    struct Response {
        enum class State {
            none,       // no response was requested, or the last one is complete
            requested,  // the server has not assigned an identifier yet
            active,
            cancelled,  // the server has not confirmed the cancellation yet
        };
        State state = State::none;
        std::string id{}, item_id{};
        std::string text{};
        bool is_truncated = false;
        ReplyBuilder builder{};
    };

    void on(const SessionCreated& event, RealtimeOutput& output);
    void on(const SessionUpdated& event, RealtimeOutput& output);
    void on(const QuestionCommitted& event, RealtimeOutput& output);
    void on(const ItemRetrieved& event, RealtimeOutput& output);
    void on(const ResponseCreated& event, RealtimeOutput& output);
    void on(const ResponseItem& event, RealtimeOutput& output);
    void on(const ResponseText& event, RealtimeOutput& output);
    void on(const ResponseAudio& event, RealtimeOutput& output);
    void on(const ResponseDone& event, RealtimeOutput& output);
    void on(const ErrorEvent& event, RealtimeOutput& output);
    bool is_current(const std::string& response_id) const;
    void set_answer_item_id(const std::string& item_id);
    void retrieve(const std::string& item_id);

    ServerInfo info_;
    Send send_;
    State state_ = State::awaiting_session;
    std::string instructions_;
    RealtimeItems items_;
    std::uint64_t last_id_prefix_ = 0;
    audio::Resampler resampler_{input_sample_rate, output_sample_rate};
    bool has_audio_ = false;  // there is audio in the server's buffer
    // Added to items_ when the server has assigned an identifier.
    std::optional<session::PastTurn> committed_question_;
    Response response_;
    std::set<std::string> retrievals_;  // items whose text was requested from the server
};

}  // namespace govor::remote
