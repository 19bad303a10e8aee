#include <algorithm>

#include "store/queries.h"
#include "store/store_private.h"

// The sounds of turns: their rows, and whether they are on the disk.
namespace govor::store {

SampleBits ConversationStore::Private::sample_bits(Side side) {
    return side == Side::question ? SampleBits::of_question : SampleBits::of_answer;
}

int ConversationStore::Private::sound_side(TurnId turn, Side side) const {
    if (side == Side::question) return question_side;
    return drafts.contains(turn) ? draft_side : answer_side;
}

Write ConversationStore::Private::make_sound_insert(SoundId id, TurnId turn, int side, SampleRate rate) {
    return {QStringLiteral("INSERT INTO sounds(id, turn, side, rate) VALUES (?, ?, ?, ?)"),
            {to_value(id), to_value(turn), side, rate.value}};
}

void ConversationStore::Private::end_sound(TurnId turn, Side side, std::optional<std::uint64_t> samples) {
    const auto sound = find_sound_id(rows.database(), turn, sound_side(turn, side));
    if (!sound) return;
    const auto rate =
        rows.database().value(QStringLiteral("SELECT rate FROM sounds WHERE id = ?"), {to_value(*sound)});
    const bool was_open = open_sounds.erase({turn, side}) > 0;
    if (!was_open && !samples) return;
    audio_writer.finish(*sound, SampleRate{rate.value_or(0).toUInt()}, sample_bits(side), samples);
}

void ConversationStore::Private::handle_sound_finished(SoundId id, quint64 samples, const QByteArray& peaks) {
    const auto turn =
        rows.database().value(QStringLiteral("SELECT turn FROM sounds WHERE id = ?"), {to_value(id)});
    if (!turn) {  // deleted in the meantime
        audio_writer.remove({id});
        return;
    }
    rows.write({{QStringLiteral("UPDATE sounds SET samples = ?, whole = 1, peaks = ? WHERE id = ?"),
                 {QVariant::fromValue<qulonglong>(samples), peaks, to_value(id)}}});
    audio_writer.delete_part(id);
    handle_sound_synced(id);
    emit_turn_changed(TurnId{turn->toLongLong()});
}

void ConversationStore::Private::handle_sound_lost(SoundId id) {
    const auto turn =
        rows.database().value(QStringLiteral("SELECT turn FROM sounds WHERE id = ?"), {to_value(id)});
    if (!turn) return;
    rows.write({{QStringLiteral("DELETE FROM sounds WHERE id = ?"), {to_value(id)}}});
    handle_sound_synced(id);  // there is nothing left to sync
    emit_turn_changed(TurnId{turn->toLongLong()});
}

void ConversationStore::Private::add_unsynced(TurnId turn, SoundId sound) {
    unsynced_sounds.insert_or_assign(sound, turn);
}

void ConversationStore::Private::sync_sounds(TurnId turn) {
    for (const auto& [sound, sound_turn] : unsynced_sounds) {
        if (sound_turn == turn) audio_writer.sync(sound);
    }
}

TurnState ConversationStore::Private::state_on_disk(TurnId turn, TurnState state) {
    unsynced_turns.erase(turn);
    const bool has_unsynced_sound = std::any_of(unsynced_sounds.begin(), unsynced_sounds.end(),
                                                [&](const auto& sound) { return sound.second == turn; });
    if (state != TurnState::complete || !has_unsynced_sound) return state;
    unsynced_turns.insert(turn);
    return TurnState::answering;
}

void ConversationStore::Private::handle_sound_synced(SoundId id) {
    const auto it = unsynced_sounds.find(id);
    if (it == unsynced_sounds.end()) return;
    const TurnId turn = it->second;
    unsynced_sounds.erase(it);
    if (!unsynced_turns.contains(turn) || state_on_disk(turn, TurnState::complete) != TurnState::complete)
        return;
    rows.write({{QStringLiteral("UPDATE turns SET state = ? WHERE id = ?"),
                 {static_cast<int>(TurnState::complete), to_value(turn)}}});
    emit_turn_changed(turn);
}

void ConversationStore::Private::delete_sound(TurnId turn, int side, Changes& changes) {
    const auto sound = find_sound_id(rows.database(), turn, side);
    if (!sound) return;
    changes.writes.push_back({QStringLiteral("DELETE FROM sounds WHERE id = ?"), {to_value(*sound)}});
    changes.removed_sounds.push_back(*sound);
    unsynced_sounds.erase(*sound);
}

void ConversationStore::Private::delete_sounds(TurnId turn, Changes& changes) {
    std::vector<int> sides;
    ResultRows sound_rows =
        rows.database().rows(QStringLiteral("SELECT side FROM sounds WHERE turn = ?"), {to_value(turn)});
    while (sound_rows.next()) sides.push_back(sound_rows.value(0).toInt());
    for (const int side : sides) delete_sound(turn, side, changes);
}

}  // namespace govor::store
