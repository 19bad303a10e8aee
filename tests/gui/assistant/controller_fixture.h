#pragma once

#include <QTemporaryDir>
#include <cstdint>
#include <string>
#include <vector>

#include "assistant/controller.h"
#include "gui/assistant/fakes.h"
#include "store/conversation_store.h"

namespace govor::test {

// A controller with a fake engine, fake devices and a store.
struct ControllerFixture {
    // An empty `store_folder` selects a temporary one. `audio_control`, if not null, replaces `audio`.
    explicit ControllerFixture(bool loads_model = true, const QString& store_folder = {},
                               assistant::AudioControl* audio_control = nullptr)
        : store(store_folder.isEmpty() ? folder.path() : store_folder),
          controller(engine, loader, audio_control != nullptr ? *audio_control : audio, store) {
        QObject::connect(
            &controller, &assistant::Controller::notice_raised,
            [this](const assistant::Notice& notice) { notices.push_back(notice.message.text()); });
        if (loads_model) load();
    }

    void load(const session::AnswerOptions& defaults = {}) {
        loader.load({.name = model_name, .path = "/nowhere"});
        session::LoadedModel loaded;
        loaded.device = device_name;
        loaded.context = context_tokens;
        loaded.device_memory = device_memory;
        loaded.device_budget = device_budget;
        loaded.voices = {"ethan"};
        loaded.defaults = defaults;
        loaded.accepts_images = accepts_images;
        loaded.transcribes = transcribes;
        loaded.accepts_speech = loaded.can_answer = loaded.can_speak = true;
        engine.emit_event(engine.last<session::Load>(), session::ModelLoaded{loaded});
    }

    // Asks a typed question. Returns the id of its command.
    session::CommandId ask(const char* question) {
        controller.ask(QString::fromUtf8(question));
        return engine.last<session::Ask>();
    }
    // Asks a typed question, begins the text of its answer and simulates that `samples` samples were played.
    session::CommandId ask_and_play(const char* question, const char* text, std::uint64_t samples = 24000) {
        const session::CommandId command = ask(question);
        emit_text(command, text);
        simulate_playback(command, samples);
        return command;
    }

    // Simulates a spoken question up to the point at which it is long and loud enough.
    void begin_speaking() {
        controller.press();
        controller.handle_listening_begin();
        controller.handle_question_begin();
    }
    // Simulates a spoken question from the press of the key to its release. Its turn is the newest. Returns
    // the id of its command if there is a model.
    session::CommandId speak() {
        begin_speaking();
        controller.handle_samples(std::make_shared<const std::vector<float>>(16000, 0.1F));
        controller.release();
        controller.handle_question_end(sound::QuestionEnd::complete);
        return engine.last<session::BeginListening>();
    }

    // Simulates that the loudspeaker is playing an answer and has played `samples` samples of it.
    void simulate_playback(session::CommandId command, std::uint64_t samples) {
        emit_sound(command, 48000);
        controller.handle_playback_begin(command);
        controller.handle_position({.id = command, .played_samples = samples, .is_playing = true});
    }
    // Simulates that the playback was stopped after `samples` samples.
    void simulate_playback_end(session::CommandId command, std::uint64_t samples) {
        controller.handle_playback_end({.id = command, .is_complete = false, .played_samples = samples});
    }

    void emit_text(session::CommandId command, const char* text) {
        engine.emit_event(command, session::TextFragment{text});
    }
    void emit_sound(session::CommandId command, std::size_t samples) {
        engine.emit_event(command, session::AudioChunk{std::vector<float>(samples, 0.2F), 0, 0});
    }
    void finish(session::CommandId command, const char* text,
                session::Ending ending = session::Ending::complete) {
        session::Answer answer;
        answer.text = text;
        answer.ending = ending;
        engine.emit_event(command, session::Finished{answer, true});
    }

    // Asks a typed question and completes its answer.
    store::TurnId complete_turn(const char* question, const char* answer) {
        const session::CommandId command = ask(question);
        emit_text(command, answer);
        finish(command, answer);
        return newest_turn().id;
    }

    store::Turn newest_turn() {
        return store.turn(store.turn_ids(*controller.conversation()).back()).value();
    }
    std::size_t turn_count() { return store.turn_ids(*controller.conversation()).size(); }

    // The model that the next load() loads, its context in tokens, its device, and its memory there in bytes.
    QString model_name = QStringLiteral("fake");
    std::uint32_t context_tokens = 0;
    std::string device_name = "none";
    std::uint64_t device_memory = 0, device_budget = 0;
    // Capabilities of that model.
    bool accepts_images = false;
    bool transcribes = false;
    QTemporaryDir folder;
    FakeEngine engine;
    FakeAudioControl audio;
    store::ConversationStore store;
    assistant::ModelLoader loader{engine};
    assistant::Controller controller;
    std::vector<QString> notices;
};

}  // namespace govor::test
