#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "assistant/remote_engine.h"
#include "gui/support/waiting.h"

namespace govor::test {

// An engine on another machine, whose events are recorded.
class RemoteEngineFixture : public testing::Test {
  protected:
    RemoteEngineFixture() {
        QObject::connect(&engine_, &assistant::Engine::event_received,
                         [this](const session::Event& event) { events_.push_back(event); });
        QObject::connect(&engine_, &assistant::RemoteEngine::connection_lost,
                         [this] { ++connection_losses_; });
    }
    session::CommandId load(const std::string& address) {
        return engine_.post(session::Load{.model = address});
    }
    session::CommandId ask(const char* text = "What is seven plus five?") {
        return engine_.post(session::Ask{.text = text});
    }
    // Returns the first event of this kind for a command, or null.
    template <typename Kind>
    const Kind* find(session::CommandId command) const {
        for (const session::Event& event : events_)
            if (const auto* body = std::get_if<Kind>(&event.body); body != nullptr && event.turn == command)
                return body;
        return nullptr;
    }
    // Waits for an event of this kind for a command. Returns null after a timeout.
    template <typename Kind>
    const Kind* wait_for(session::CommandId command) {
        wait_until([&] { return find<Kind>(command) != nullptr; });
        return find<Kind>(command);
    }

    std::vector<session::Event> events_;
    int connection_losses_ = 0;
    assistant::RemoteEngine engine_{[](const QString&) { return QStringLiteral("secret"); }};
};

}  // namespace govor::test
