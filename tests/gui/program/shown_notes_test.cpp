#include "program/shown_notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gui/program/language.h"

// Tests of the record of shown notes about models.
namespace govor::test::shown_notes_test {
namespace {

using program::add_shown_notes;
using testing::ElementsAre;
using testing::IsEmpty;

const Message demonstration =
    message("This is a small demonstration model with a vocabulary of a few hundred words.");
const Message skipped = message("{} was not used: {}", "a.gguf", message("The file is empty."));

TEST(ShownNotes, a_note_is_added_only_once_regardless_of_the_language) {
    store::Settings settings;
    EXPECT_THAT(add_shown_notes(settings, {demonstration}), ElementsAre(demonstration));
    EXPECT_THAT(add_shown_notes(settings, {demonstration}), IsEmpty());
    const Language language("ru");
    EXPECT_THAT(add_shown_notes(settings, {demonstration}), IsEmpty());
}

TEST(ShownNotes, only_the_new_ones_of_several_notes_are_added) {
    store::Settings settings;
    add_shown_notes(settings, {demonstration});
    EXPECT_THAT(add_shown_notes(settings, {skipped, demonstration}), ElementsAre(skipped));
    EXPECT_THAT(add_shown_notes(settings, {skipped}), IsEmpty());
}

TEST(ShownNotes, notes_with_different_values_are_different) {
    store::Settings settings;
    add_shown_notes(settings, {skipped});
    const Message other_file = message("{} was not used: {}", "b.gguf", message("The file is empty."));
    const Message other_reason = message("{} was not used: {}", "a.gguf", message("Permission denied"));
    EXPECT_THAT(add_shown_notes(settings, {other_file, skipped, other_reason}),
                ElementsAre(other_file, other_reason));
}

}  // namespace
}  // namespace govor::test::shown_notes_test
