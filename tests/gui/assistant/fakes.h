#pragma once

#include <QTemporaryDir>
#include <QVariant>
#include <utility>
#include <vector>

#include "assistant/controller.h"
#include "store/conversation_store.h"

namespace govor::test {

// An engine that only records the commands posted to it, and emits the events that a test asks for.
class FakeEngine : public window::Engine {
  public:
    session::CommandId post(session::Command command) override {
        posted.push_back(std::move(command));
        return posted.size();
    }
    void emit_event(session::CommandId turn, session::EventBody body) {
        Q_EMIT event_received({turn, std::move(body)});
    }

    // How many commands of a kind came, and the number and content of the last.
    template <typename Kind>
    std::size_t count() const {
        std::size_t all = 0;
        for (const auto& command : posted) all += std::holds_alternative<Kind>(command);
        return all;
    }
    template <typename Kind>
    session::CommandId last() const {
        for (std::size_t i = posted.size(); i > 0; --i)
            if (std::holds_alternative<Kind>(posted[i - 1])) return i;
        return 0;
    }
    template <typename Kind>
    const Kind& last_posted() const {
        return std::get<Kind>(posted.at(last<Kind>() - 1));
    }

    std::vector<session::Command> posted;
};

// Devices that a test plays: it records what is asked of them, and the test calls the controller's slots.
class FakeActions : public window::SoundActions {
  public:
    void begin_listening() override { ++begun; }
    void end_listening() override { ++ended; }
    void cancel_listening() override { ++cancelled; }
    void begin_reply(sound::PlaybackId id) override { replies.push_back(id); }
    void add_to_reply(sound::PlaybackId /*id*/, std::vector<float> samples) override {
        played += samples.size();
    }
    void finish_reply(sound::PlaybackId /*id*/) override { ++finished; }
    void stop() override { ++stopped; }

    int begun = 0, ended = 0, cancelled = 0, finished = 0, stopped = 0;
    std::vector<sound::PlaybackId> replies;
    std::size_t played = 0;
};

// A controller between them, with a store in a folder of its own.
struct Desk {
    // `where` conversations are kept; empty: in a folder of its own. `actions`: real devices in place of
    // `sound`.
    explicit Desk(bool with_model = true, const QString& where = {}, window::SoundActions* actions = nullptr)
        : store(where.isEmpty() ? folder.path() : where),
          controller(engine, loader, actions != nullptr ? *actions : sound, store) {
        QObject::connect(&controller, &window::Controller::noticed,
                         [this](const window::Notice& notice) { notices.push_back(notice.sentence); });
        if (with_model) load();
    }

    void load(const session::AnswerOptions& defaults = {}) {
        loader.load({.name = QStringLiteral("fake"), .path = "/nowhere"});
        session::Loaded loaded;
        loaded.device = "none";
        loaded.voices = {"ethan"};
        loaded.defaults = defaults;
        loaded.hears = loaded.answers = loaded.speaks = true;
        engine.emit_event(engine.last<session::Load>(), loaded);
    }

    // A spoken question, from the press of the key to its release. The turn is the newest.
    void speak() {
        controller.press();
        controller.listening_began();
        controller.question_began();
        controller.heard(std::make_shared<const std::vector<float>>(16000, 0.1F));
        controller.release();
        controller.question_ended(sound::QuestionEnd::complete);
    }

    // The voice has spoken so many samples of an answer.
    void play_voice(session::CommandId turn, std::uint64_t samples) {
        emit_sound(turn, 48000);
        controller.playback_began(turn);
        controller.playback_moved({.id = turn, .heard_samples = samples, .playing = true});
    }
    void stop_voice(session::CommandId turn, std::uint64_t samples) {
        controller.playback_ended({.id = turn, .complete = false, .heard_samples = samples});
    }

    void emit_text(session::CommandId turn, const char* text) {
        engine.emit_event(turn, session::TextPiece{text});
    }
    void emit_sound(session::CommandId turn, std::size_t samples) {
        engine.emit_event(turn, session::AudioChunk{std::vector<float>(samples, 0.2F), 0, 0});
    }
    void finish(session::CommandId turn, const char* text,
                session::Ending ending = session::Ending::complete) {
        session::Answer answer;
        answer.text = text;
        answer.ending = ending;
        engine.emit_event(turn, session::Finished{answer, true});
    }

    // A typed question with its answer.
    store::TurnId exchange(const char* question, const char* answer) {
        controller.ask(QString::fromUtf8(question));
        const auto turn = engine.last<session::Ask>();
        emit_text(turn, answer);
        finish(turn, answer);
        return newest().id;
    }

    store::Turn newest() { return store.turn(store.turn_ids(*controller.conversation()).back()).value(); }
    std::size_t turns() { return store.turn_ids(*controller.conversation()).size(); }

    QTemporaryDir folder;
    FakeEngine engine;
    FakeActions sound;
    store::ConversationStore store;
    window::ModelLoader loader{engine};
    window::Controller controller;
    std::vector<QString> notices;
};

}  // namespace govor::test
