// Answers while they are made, and the sound of both sides.

#include "store/conversation_store.h"
#include "store/reading.h"
#include "store/store_private.h"

namespace govor::store {
namespace {

SampleBits bits_of(Side side) {
    return side == Side::question ? SampleBits::of_question : SampleBits::of_answer;
}

Write set_state(TurnId turn, TurnState state, const QJsonObject& statistics,
                const std::optional<TurnError>& error) {
    return {QStringLiteral("UPDATE turns SET state = ?, statistics = coalesce(?, statistics), error_kind = ?,"
                           " error_message = ? WHERE id = ?"),
            {static_cast<int>(state), to_value(statistics), error ? to_value(error->kind) : QVariant(),
             error ? to_value(error->message) : QVariant(), to_value(turn)}};
}

}  // namespace

void ConversationStore::add_samples(TurnId turn, Side side, SampleRate rate, std::span<const float> samples) {
    if (samples.empty()) return;
    d_->change([=, this, samples = std::vector<float>(samples.begin(), samples.end())] {
        if (!d_->conversation_of(turn)) return;
        auto open = d_->open_sounds.find({turn, side});
        if (open == d_->open_sounds.end()) {
            const int number = side == Side::question ? 0 : d_->drafts.contains(turn) ? draft_side : 1;
            if (sound_of(d_->rows.database(), turn, number)) return;  // it is whole already
            const SoundId id{d_->rows.new_id(QStringLiteral("sounds"))};
            d_->rows.write({{QStringLiteral("INSERT INTO sounds(id, turn, side, rate) VALUES (?, ?, ?, ?)"),
                             {to_value(id), to_value(turn), number, rate.value}}});
            open =
                d_->open_sounds.emplace(Private::SideOfTurn{turn, side}, Private::OpenSound{id, rate}).first;
        }
        d_->add_unsynced(turn, open->second.id);
        d_->audio_writer.append(open->second.id, samples);
    });
}

void ConversationStore::end_samples(TurnId turn, Side side) {
    d_->change([=, this] { d_->end_sound(turn, side); });
}

void ConversationStore::begin_answer(TurnId turn) {
    d_->change([=, this] {
        if (!d_->conversation_of(turn)) return;
        Private::Changes changes;
        d_->drop_draft(turn, changes);
        changes.writes.push_back(
            {QStringLiteral("INSERT INTO messages(id, turn, side, text) VALUES (?, ?, ?, '')"),
             {message_id(turn, draft_side), to_value(turn), draft_side}});
        if (!d_->has_answer(turn)) {
            changes.writes.push_back({QStringLiteral("UPDATE turns SET state = ? WHERE id = ?"),
                                      {static_cast<int>(TurnState::answering), to_value(turn)}});
        }
        d_->carry_out(changes);
        d_->drafts[turn] = QLatin1String("");
        d_->turn_changed(turn);
    });
}

void ConversationStore::add_text(TurnId turn, const QString& piece) {
    d_->change([=, this] {
        const auto draft = d_->drafts.find(turn);
        if (draft == d_->drafts.end()) return;
        draft->second += piece;
        d_->unwritten[turn] = true;
        if (!d_->draft_timer.isActive()) d_->draft_timer.start();
    });
}

void ConversationStore::complete(TurnId turn, const QJsonObject& statistics) {
    d_->change([=, this] {
        if (d_->drafts.contains(turn))
            d_->end_answer(turn, {.state = TurnState::complete, .statistics = statistics});
    });
}

void ConversationStore::interrupt(TurnId turn, const QJsonObject& statistics,
                                  std::optional<std::uint64_t> heard_samples) {
    d_->change([=, this] {
        if (!d_->drafts.contains(turn)) return;
        d_->end_answer(turn,
                       {.state = TurnState::interrupted, .statistics = statistics, .samples = heard_samples});
    });
}

void ConversationStore::mark_heard(TurnId turn, qsizetype heard, std::optional<std::uint64_t> heard_samples) {
    d_->change([=, this] {
        if (!d_->has_answer(turn)) return;
        d_->rows.write({Private::set_heard(turn, heard)});
        if (heard_samples) d_->end_sound(turn, Side::answer, heard_samples);
        d_->turn_changed(turn);
    });
}

void ConversationStore::fail(TurnId turn, const TurnError& error) {
    d_->change([=, this] {
        if (!d_->conversation_of(turn)) return;
        if (!d_->drafts.contains(turn)) begin_answer(turn);  // it failed before it began
        d_->end_answer(turn, {.state = TurnState::failed, .error = error});
    });
}

void ConversationStore::Private::write_draft(TurnId turn) {
    const auto draft = drafts.find(turn);
    if (draft == drafts.end()) return;
    rows.write({{.statement = QStringLiteral("UPDATE messages SET text = ? WHERE id = ?"),
                 .values = {draft->second, message_id(turn, draft_side)},
                 .replaces = true}});
    turn_changed(turn);
}

void ConversationStore::Private::write_drafts() {
    for (const auto& [turn, yes] : std::exchange(unwritten, {})) {
        change([this, id = turn] { write_draft(id); });
    }
}

void ConversationStore::Private::drop_draft(TurnId turn, Changes& changes) {
    delete_sound(turn, draft_side, changes);
    changes.writes.push_back(
        {QStringLiteral("DELETE FROM messages WHERE id = ?"), {message_id(turn, draft_side)}});
    drafts.erase(turn);
    unwritten.erase(turn);
    open_sounds.erase({turn, Side::answer});
}

void ConversationStore::Private::replace_answer(TurnId turn, const QString& text, Changes& changes) {
    delete_sound(turn, 1, changes);
    std::vector<Write>& writes = changes.writes;
    writes.push_back({QStringLiteral("DELETE FROM messages WHERE id = ?"), {message_id(turn, 1)}});
    writes.push_back({QStringLiteral("UPDATE messages SET id = ?, side = 1, text = ? WHERE id = ?"),
                      {message_id(turn, 1), to_value(text), message_id(turn, draft_side)}});
    writes.push_back(
        {QStringLiteral("UPDATE sounds SET side = 1 WHERE turn = ? AND side = 2"), {to_value(turn)}});
}

// The new answer takes the place of the old one where it brought something; a failed one only where there was
// none.
void ConversationStore::Private::end_answer(TurnId turn, const End& end) {
    const auto conversation = conversation_of(turn);
    if (!conversation) return;
    const QString text = drafts[turn];
    const bool had_answer = has_answer(turn);
    const bool speaks = sound_of(rows.database(), turn, draft_side).has_value() && end.samples != 0;
    const bool brought = !text.isEmpty() || speaks;
    Changes changes{.writes = {touch(*conversation)}, .gone = {}};
    if (end.state == TurnState::complete ||
        (brought && (end.state == TurnState::interrupted || !had_answer))) {
        if (end.state == TurnState::complete) sync_sounds(turn);
        end_sound(turn, Side::answer, end.samples);
        replace_answer(turn, text, changes);
        changes.writes.push_back(set_state(turn, state_on_disk(turn, end.state), end.statistics, end.error));
        add_title(changes.writes, *conversation, text);
    } else {
        drop_draft(turn, changes);
        const bool keeps_state =
            had_answer && (end.state == TurnState::interrupted || state_of(turn) == TurnState::complete);
        if (!keeps_state) {
            changes.writes.push_back(
                set_state(turn, state_on_disk(turn, end.state), end.statistics, end.error));
        }
    }
    drafts.erase(turn);
    unwritten.erase(turn);
    carry_out(changes);
    audio_writer.checkpoint();
    turn_changed(turn);
    announce([=, this] { emit store.conversation_changed(*conversation); });
}

TurnState ConversationStore::Private::state_of(TurnId turn) {
    if (unsynced_turns.contains(turn)) return TurnState::complete;
    const auto state =
        rows.database().value(QStringLiteral("SELECT state FROM turns WHERE id = ?"), {to_value(turn)});
    return static_cast<TurnState>(state.value_or(0).toInt());
}

Write ConversationStore::Private::set_heard(TurnId turn, qsizetype heard) {
    return {QStringLiteral("UPDATE messages SET heard = ? WHERE id = ?"),
            {QVariant::fromValue<qlonglong>(heard), message_id(turn, 1)}};
}

void ConversationStore::Private::end_sound(TurnId turn, Side side, std::optional<std::uint64_t> samples) {
    const int number = side == Side::question ? 0 : drafts.contains(turn) ? draft_side : 1;
    const auto sound = sound_of(rows.database(), turn, number);
    if (!sound) return;
    const auto rate =
        rows.database().value(QStringLiteral("SELECT rate FROM sounds WHERE id = ?"), {to_value(*sound)});
    const bool ends_now = open_sounds.erase({turn, side}) > 0;
    if (!ends_now && !samples) return;
    audio_writer.finish(*sound, SampleRate{rate.value_or(0).toUInt()}, bits_of(side), samples);
}

}  // namespace govor::store
