#pragma once

#include <string>
#include <vector>

#include "gui/remote/realtime_server.h"
#include "gui/remote/remote_engine_fixture.h"

namespace govor::test {

// An engine with a server of the realtime API.
class RealtimeFixture : public RemoteEngineFixture {
  protected:
    using Client = RealtimeServer::Client;

    void load(RealtimeServer& server) { load_address(server.url()); }
    void load_address(const std::string& address) {
        const auto command = RemoteEngineFixture::load(address);
        ASSERT_NE(wait_for<session::ModelLoaded>(command), nullptr);
    }
    session::CommandId begin_speaking() { return engine_.post(session::BeginListening{}); }
    void speak(std::size_t samples = 16000) {
        engine_.post(session::AppendSamples{std::vector<float>(samples, 0.1F)});
    }
    void end_speaking() { engine_.post(session::EndListening{}); }
    session::CommandId ask_aloud() {
        const auto command = begin_speaking();
        speak();
        end_speaking();
        return command;
    }
    // Replaces the conversation of the engine.
    void restore(std::vector<session::PastTurn> turns, const std::string& system = {}) {
        engine_.post(session::Restore{.system = system, .turns = std::move(turns)});
    }
    // Waits for the answer to a question and returns its text. Returns an empty text after a timeout.
    std::string answer_to(session::CommandId command) {
        const auto* finished = wait_for<session::Finished>(command);
        return finished == nullptr ? std::string() : finished->answer.text;
    }
    static session::PastTurn question(const std::string& text) { return {.text = text}; }
    static session::PastTurn answer(const std::string& text) {
        return {.role = session::Role::assistant, .text = text};
    }
};

constexpr const char* answer_text = "Seven plus five is twelve.";

}  // namespace govor::test
