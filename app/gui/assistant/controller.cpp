#include "assistant/controller.h"

#include <QPointer>
#include <algorithm>
#include <utility>

#include "assistant/answer_request.h"
#include "assistant/error_text.h"
#include "assistant/past_turns.h"
#include "assistant/question_notices.h"
#include "messages/translated.h"
#include "messages/typography.h"

namespace govor::assistant {

Controller::Controller(Engine& engine, ModelLoader& loader, AudioControl& audio,
                       store::ConversationStore& store, QObject* parent)
    : QObject(parent),
      engine_(engine),
      loader_(loader),
      audio_(audio),
      store_(store),
      history_(engine, loader, store),
      answers_(engine, loader, audio, store, history_, talk_settings_),
      transcripts_(engine, loader, store, talk_settings_),
      images_(loader) {
    connect(&answers_, &AnswerManager::answered, &transcripts_, &Transcripts::add);
    connect(this, &Controller::changed, this, &Controller::update_transcripts);
    connect(&answers_, &AnswerManager::finished, this, &Controller::update_transcripts);
    connect(&images_, &PendingImages::notice_raised, this, &Controller::notice_raised);
    connect(&answers_, &AnswerManager::question_empty, this,
            [this](store::TurnId turn) { images_.restore_from(store_, turn); });
    connect(&answers_, &AnswerManager::changed, this, &Controller::changed);
    connect(&answers_, &AnswerManager::caption_changed, this, &Controller::caption_changed);
    connect(&answers_, &AnswerManager::metrics_changed, this, &Controller::metrics_changed);
    connect(&answers_, &AnswerManager::finished, this, &Controller::answer_next_waiting);
    connect(&answers_, &AnswerManager::notice_raised, this, &Controller::notice_raised);
    connect(&answers_, &AnswerManager::answer_failed, this, &Controller::answer_failed);
    connect(&answers_, &AnswerManager::listening_failed, this, &Controller::listening_failed);
    connect(&answers_, &AnswerManager::question_transcribed, this, &Controller::question_transcribed);
    connect(&loader, &ModelLoader::loaded, this, &Controller::model_loaded);
    // Queued, so that it is not called within a call of this class to the store.
    connect(&store, &store::ConversationStore::turn_changed, this, &Controller::answer_next_waiting,
            Qt::QueuedConnection);
    hold_timer_.setSingleShot(true);
    connect(&hold_timer_, &QTimer::timeout, this, [this] {
        notify(Notice::Severity::information,
               [] { return tr("The talk key was held for a very long time, so it counts as released."); });
        release();
    });
    history_.set_read_error_handler([controller = QPointer<Controller>(this)](const Message& reason) {
        if (controller) controller->report_unreadable_question(reason);
    });
}

// The earlier question is missing from the model's context, so the next question tries to read it again.
void Controller::report_unreadable_question(const Message& reason) {
    history_.invalidate();
    const auto message = [reason] {
        return tr("The sound of an earlier question cannot be read: %1. The model answers without it. "
                  "Nothing was deleted. Check the disk.")
            .arg(without_full_stop(translated(reason)));
    };
    notify(Notice::Severity::warning, message);
}

void Controller::open(std::optional<store::ConversationId> conversation) {
    if (conversation_ == conversation) return;
    conversation_ = conversation;
    if (!answers_.has_current()) answers_.clear_metrics();  // they are of the previous conversation
    Q_EMIT conversation_opened();
}

store::ConversationId Controller::ensure_conversation() {
    if (!conversation_ || !store_.conversation(*conversation_))
        open(store_.add_conversation(talk_settings_.new_conversations));
    return *conversation_;
}

void Controller::set_microphone(MicrophoneState state) {
    if (std::exchange(microphone_, state) == state) return;
    Q_EMIT cause_ended(Notice::Cause::mute);
    // The rest of the question cannot be recorded.
    if (state == MicrophoneState::muted) release();
}

void Controller::press() {
    if (is_pressed_ || question_) return;
    if (microphone_ == MicrophoneState::muted)
        return notify(
            Notice::Severity::information, [] { return tr("The microphone is muted."); },
            Notice::Action::unmute, Notice::Cause::mute);
    if (microphone_ == MicrophoneState::missing)
        return notify(
            Notice::Severity::warning,
            [] { return tr("There is no microphone. Connect one, or type your question."); },
            Notice::Action::sound_settings, Notice::Cause::microphone);
    is_pressed_ = true;
    transcripts_.interrupt();
    hold_timer_.start(static_cast<int>(talk_settings_.max_hold_seconds * 1000));
    // begin_listening() stops the loudspeaker, and playback_ended() reports the position.
    answers_.stop_unplayed_voice();
    audio_.begin_listening();
}

void Controller::release() {
    hold_timer_.stop();
    if (!std::exchange(is_pressed_, false)) return;
    audio_.end_listening();
}

void Controller::toggle() {
    if (is_pressed_) {
        release();
    } else {
        press();
    }
}

void Controller::stop() {
    if (is_pressed_ || question_) {
        is_pressed_ = false;
        hold_timer_.stop();
        audio_.cancel_listening();
    } else if (answers_.request_stop()) {
        return;  // playback_ended() follows
    } else if (answers_.has_current()) {
        interrupt_now();
    } else {
        audio_.stop_playback();  // a stored sound is being played
        queued_turns_.clear();
        Q_EMIT changed();
    }
}

void Controller::stop_all() {
    transcripts_.interrupt();
    if (is_pressed_ || question_) stop();
    pending_read_aloud_.reset();
    queued_turns_.clear();
    if (answers_.has_current()) {
        interrupt_now();
    } else {
        audio_.stop_playback();
    }
}

void Controller::interrupt_for_load() {
    transcripts_.interrupt();
    auto queued_turns = std::exchange(queued_turns_, {});
    stop_all();
    queued_turns_ = std::move(queued_turns);
}

void Controller::ask(const QString& text) {
    stop_voice_now();
    answer(store_.ask(ensure_conversation(), text, images_.take().files));
}

void Controller::ask_clip(const QString& text, SampleRate rate, std::vector<float> samples) {
    stop_voice_now();
    answer(store_.ask(ensure_conversation(), text, rate, samples, images_.take().files));
}

void Controller::answer_again(store::TurnId turn) {
    if (answers_.is_answering(turn)) {
        interrupt_now();
    } else {
        stop_voice_now();
    }
    invalidate_engine_history();  // the engine's history may contain the answer that is to be replaced
    answer(turn);
}

void Controller::choose_answer(store::TurnId turn, int position) {
    if (answers_.is_answering(turn)) interrupt_now();
    invalidate_engine_history();
    store_.choose_answer(turn, position);
}

void Controller::edit(store::TurnId turn, const QString& text) {
    interrupt_now();
    invalidate_engine_history();
    store_.edit(turn, text);
    answer(turn);
}

void Controller::trash(store::TurnId turn) {
    if (answers_.is_answering(turn)) interrupt_now();
    invalidate_engine_history();
    store_.trash(turn);
}

bool Controller::restore(store::TurnId turn) {
    invalidate_engine_history();
    return store_.restore(turn);
}

void Controller::read_aloud_with_voice(const QString& text, const QString& voice) {
    if (!loader_.is_ready()) {
        notify(
            Notice::Severity::information, [] { return tr("Reading aloud needs a model. None is loaded."); },
            Notice::Action::choose_model, Notice::Cause::model);
        return;
    }
    if (!loader_.model().can_speak) {
        notify(
            Notice::Severity::information,
            [] {
                return tr(
                    "The loaded model cannot read aloud: it has no speech part. Choose a model that speaks, "
                    "or get the speech part of this one.");
            },
            Notice::Action::choose_model, Notice::Cause::model);
        return;
    }
    stop_voice_now();
    pending_read_aloud_ = ReadAloudRequest{text, voice};
    answer_next_waiting();
}

bool Controller::is_reading_aloud() const {
    return pending_read_aloud_ || (answers_.has_current() && !answers_.current_turn());
}

void Controller::stop_reading_aloud() {
    const bool has_begun = answers_.has_current() && !answers_.current_turn();
    pending_read_aloud_.reset();
    if (has_begun) answers_.interrupt();
    Q_EMIT changed();
}

void Controller::begin_reading_aloud(const ReadAloudRequest& request) {
    session::AnswerOptions options =
        *(request.voice.isEmpty()
              ? make_answer_request(conversation_)
              : assistant::make_answer_request(loader_.model(), talk_settings_, request.voice))
             .options;
    options.speak = true;
    transcripts_.interrupt();
    answers_.begin(engine_.post(session::Speak{.text = request.text.toStdString(), .options = options}),
                   std::nullopt);
}

void Controller::answer(store::TurnId id) {
    const std::optional<store::Turn> turn = store_.turn(id);
    if (!turn) return;
    // Questions are asked one after another. Recorded sound can be read once it is on the disk.
    const auto& sound = turn->question_sound;
    if (question_ || answers_.has_current() ||
        (loader_.is_ready() && sound && sound->path.isEmpty() && !sound->memory)) {
        enqueue(id);
        return;
    }
    if (!loader_.is_ready()) {
        enqueue(id);
        if (loader_.state() != ModelLoader::State::loading)
            notify(
                Notice::Severity::information,
                [] { return tr("The question is saved. It is answered once a model is loaded."); },
                Notice::Action::choose_model, Notice::Cause::waiting_question);
        return;
    }
    transcripts_.interrupt();
    history_.sync(turn->conversation, id);
    store_.begin_answer(id);
    session::Ask ask{.text = turn->question.toStdString(), .answer = make_answer_request(turn->conversation)};
    if (!turn->answer.isEmpty())
        ask.answer.options->text.greedy = false;  // greedy decoding would repeat the same answer
    if (turn->question_sound)
        ask.load_speech = [sound = *turn->question_sound] { return read_input_samples(sound); };
    if (std::vector<store::Image> images = turn->images; !images.empty()) {
        for (store::Image& image : images) image.file = store_.image_data(image.id);
        ask.load_images = [images = std::move(images)] { return decode_stored_images(images); };
    }
    answers_.begin(engine_.post(std::move(ask)), id);
}

void Controller::enqueue(store::TurnId turn) {
    if (std::find(queued_turns_.begin(), queued_turns_.end(), turn) == queued_turns_.end())
        queued_turns_.push_back(turn);
    Q_EMIT changed();
}

void Controller::answer_next_waiting() {
    if (!loader_.is_ready() || answers_.has_current() || question_) return;
    if (pending_read_aloud_) {
        const ReadAloudRequest request = *std::exchange(pending_read_aloud_, std::nullopt);
        if (loader_.model().can_speak) return begin_reading_aloud(request);
        read_aloud_with_voice(request.text, request.voice);  // the model was replaced; raises the notice
    }
    while (!queued_turns_.empty() && !store_.turn(queued_turns_.front()))
        queued_turns_.pop_front();  // deleted in the meantime
    if (queued_turns_.empty()) return;
    const store::TurnId next = queued_turns_.front();
    queued_turns_.pop_front();
    answer(next);
}

void Controller::model_loaded() {
    invalidate_engine_history();
    answer_next_waiting();
}

session::AnswerRequest Controller::make_answer_request(
    std::optional<store::ConversationId> conversation) const {
    const auto record = conversation ? store_.conversation(*conversation) : std::nullopt;
    return assistant::make_answer_request(
        loader_.model(), talk_settings_,
        record ? record->settings.voice : talk_settings_.new_conversations.voice);
}

void Controller::update_transcripts() {
    transcripts_.set_idle(phase() == Phase::idle && !is_pressed_ && queued_turns_.empty() &&
                          !pending_read_aloud_);
}

void Controller::stop_voice_now() {
    pending_read_aloud_.reset();
    answers_.stop_voice_now();
}

void Controller::interrupt_now() {
    pending_read_aloud_.reset();
    answers_.interrupt();
}

Phase Controller::phase() const {
    return question_ ? Phase::listening : answers_.phase();
}

std::optional<store::TurnId> Controller::current_turn() const {
    if (question_ && question_->turn) return question_->turn;
    return phase() == Phase::idle ? std::nullopt : answers_.current_turn();
}

std::optional<UnspokenText> Controller::unspoken_text() const {
    return is_pressed_ || question_ ? std::nullopt : answers_.unspoken_text();
}

double Controller::listening_seconds() const {
    return question_ ? static_cast<double>(question_->timer.elapsed()) * 1e-3 : 0;
}

void Controller::handle_listening_begin() {
    question_ = SpokenQuestion{};
    question_->timer.start();
    Q_EMIT changed();
}

// Called when the key has been held long enough, and the samples are loud enough, for a question.
void Controller::handle_question_begin() {
    if (!question_ || question_->turn) return;
    // The microphone works, so notices about it are obsolete.
    Q_EMIT cause_ended(Notice::Cause::question);
    Q_EMIT cause_ended(Notice::Cause::microphone);
    transcripts_.interrupt();
    interrupt_now();  // in hands-free mode, no key press has stopped the voice
    const store::ConversationId conversation = ensure_conversation();
    PendingImages::QuestionImages images = images_.take();
    question_->turn = store_.ask(conversation, QString(), images.files);
    Q_EMIT changed();
    if (!loader_.is_ready()) return;
    history_.sync(conversation, *question_->turn);
    question_->command = engine_.post(session::BeginListening{.rate = input_sample_rate,
                                                              .images = std::move(images.pixels),
                                                              .has_captions = transcripts_.is_enabled()});
    answers_.begin_listening(question_->command, *question_->turn);
}

void Controller::handle_samples(const sound::Samples& samples) {
    if (!question_ || !question_->turn || !samples) return;
    store_.add_samples(*question_->turn, store::Side::question, input_sample_rate, *samples);
    if (question_->command != 0 && !question_->error) engine_.post(session::AppendSamples{*samples});
}

void Controller::handle_question_end(sound::QuestionEnd reason) {
    is_pressed_ = false;
    hold_timer_.stop();
    const std::optional<SpokenQuestion> question = std::exchange(question_, std::nullopt);
    if (!question) return;
    if (reason == sound::QuestionEnd::cancelled) {
        discard(*question);
    } else if (question->turn) {
        store_.end_samples(*question->turn, store::Side::question);
        ask_engine(*question);
    } else {
        if (const auto notice = QuestionNotices::make(reason, talk_settings_.hands_free))
            Q_EMIT notice_raised(*notice);
    }
    Q_EMIT changed();
    if (!question->caption.isEmpty()) Q_EMIT question_caption_changed();
    answer_next_waiting();
}

void Controller::question_transcribed(session::CommandId command, const QString& text) {
    if (!question_ || question_->command != command || question_->caption == text) return;
    question_->caption = text;
    Q_EMIT question_caption_changed();
}

void Controller::listening_failed(session::CommandId command, const Error& error) {
    if (question_ && question_->command == command) question_->error = error;  // its sound is still stored
}

void Controller::ask_engine(const SpokenQuestion& question) {
    const store::TurnId turn = *question.turn;
    if (question.error) {
        const store::TurnError error = to_turn_error(*question.error);
        store_.fail(turn, error);
        Q_EMIT answer_failed(error.message, turn);
    } else if (question.command == 0) {
        answer(turn);
    } else {
        store_.begin_answer(turn);
        const auto record = store_.turn(turn);
        engine_.post(session::EndListening{
            .answer = make_answer_request(record ? record->conversation : ensure_conversation())});
        answers_.end_listening(question.command);
    }
}

void Controller::discard(const SpokenQuestion& question) {
    answers_.discard(question.command);
    if (!question.turn) return;
    images_.restore_from(store_, *question.turn);
    store_.remove(*question.turn);
}

void Controller::notify(Notice::Severity severity, const LocalizedText& message, Notice::Action action,
                        Notice::Cause cause) {
    Q_EMIT notice_raised({severity, message, action, cause});
}

}  // namespace govor::assistant
