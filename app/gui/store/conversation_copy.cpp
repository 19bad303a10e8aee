#include "store/conversation_store.h"
#include "store/reading.h"
#include "store/row_writes.h"
#include "store/store_private.h"

// Whole conversations as values, for export and import.
namespace govor::store {
namespace {

// Returns the rows of a turn with its texts, as a copy of `turn` with other ids.
std::vector<Write> rows_of(const Turn& turn, TurnId id, ConversationId conversation, TurnState state) {
    std::vector<Write> rows{
        {QStringLiteral("INSERT INTO turns(id, conversation, state, created, error_kind, error_message,"
                        " statistics, answer_position) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
         {to_value(id), to_value(conversation), static_cast<int>(state), to_value(turn.created),
          turn.error ? to_value(turn.error->kind) : QVariant(),
          turn.error ? to_value(turn.error->message) : QVariant(), to_value(turn.statistics),
          turn.answer_position}},
        insert_message(id, Side::question, turn.question)};
    if (!turn.answer.isEmpty() || turn.answer_sound)
        rows.push_back(insert_message(id, Side::answer, turn.answer));
    if (turn.transcript) rows.push_back(insert_transcript(id, *turn.transcript));
    for (const OtherAnswer& other : turn.other_answers)
        rows.push_back(
            {QStringLiteral("INSERT INTO other_answers(turn, position, text, heard, state, statistics)"
                            " VALUES (?, ?, ?, ?, ?, ?)"),
             {to_value(id), other.position, to_value(other.text),
              other.heard ? QVariant::fromValue<qlonglong>(*other.heard) : QVariant(),
              static_cast<int>(other.state), to_value(other.statistics)}});
    return rows;
}

}  // namespace

std::optional<ConversationCopy> ConversationStore::copy(ConversationId id) const {
    d_->write_drafts();
    const std::optional<Conversation> found = conversation(id);
    if (!found) return std::nullopt;
    auto turns = d_->read([=, this] {
        auto read = std::optional(read_turns(d_->rows.database(), d_->audio_writer, id));
        read_picture_files(d_->rows.database(), *read);
        return read;
    });
    if (!turns) return std::nullopt;
    for (Turn& turn : *turns) d_->show_current(turn);
    return ConversationCopy{*found, std::move(*turns)};
}

ConversationId ConversationStore::add(const ConversationCopy& copy, std::shared_ptr<const void> keep_alive) {
    const ConversationId id{d_->rows.new_id(QStringLiteral("conversations"))};
    d_->change([=, this] {
        struct NewSound {
            SoundId id;
            const Sound& source;
            SampleBits bits;
        };
        const Conversation& from = copy.conversation;
        std::vector<Write> writes{
            insert_conversation(id, from.settings, to_value(from.created), to_value(from.changed))};
        std::vector<NewSound> new_sounds;
        for (const Turn& turn : copy.turns) {
            const TurnId turn_id{d_->rows.new_id(QStringLiteral("turns"))};
            std::vector<Write> sound_rows;
            const auto add_sound = [&](const std::optional<Sound>& sound, int side) {
                if (!sound) return;
                const SoundId sound_id{d_->rows.new_id(QStringLiteral("sounds"))};
                sound_rows.push_back(Private::insert_sound(sound_id, turn_id, side, sound->rate));
                d_->add_unsynced(turn_id, sound_id);
                new_sounds.push_back(
                    {sound_id, *sound, Private::bits_of(side == 0 ? Side::question : Side::answer)});
            };
            add_sound(turn.question_sound, 0);
            add_sound(turn.answer_sound, 1);
            for (const OtherAnswer& other : turn.other_answers)
                add_sound(other.sound, other_side(other.position));
            const TurnState state = d_->state_on_disk(
                turn_id, turn.state == TurnState::answering ? TurnState::interrupted : turn.state);
            for (Write& row : rows_of(turn, turn_id, id, state)) writes.push_back(std::move(row));
            writes.insert(writes.end(), sound_rows.begin(), sound_rows.end());
            for (Write& row : insert_pictures(turn.pictures, turn_id, d_->rows))
                writes.push_back(std::move(row));
            if (turn.heard) writes.push_back(Private::set_heard(turn_id, *turn.heard));
        }
        d_->rows.write(writes);
        for (const NewSound& sound : new_sounds)
            d_->audio_writer.adopt(sound.id, sound.source, sound.bits, keep_alive);
        d_->announce([=, this] { emit conversation_added(id); });
    });
    return id;
}

}  // namespace govor::store
