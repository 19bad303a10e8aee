#include "remote/realtime_items.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "audio/pcm16.h"

namespace govor::test::realtime_items_test {
namespace {

using nlohmann::json;
using remote::RealtimeItems;
using session::PastTurn;
using session::Role;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::size_t no_limit = std::size_t{30} << 20;

PastTurn make_question(const std::string& text) {
    return {.text = text};
}
PastTurn make_answer(const std::string& text) {
    return {.role = Role::assistant, .text = text};
}
PastTurn make_spoken_question(float level) {
    return {.speech = std::vector<float>(1600, level)};
}

// The conversation of a server that executes the events of an update.
class ServerConversation {
  public:
    void execute(const RealtimeItems::Update& update) {
        for (const std::string& text : update.events) {
            const json event = json::parse(text);
            if (event.at("type") == "conversation.item.delete") {
                std::erase_if(items_, [&](const json& item) { return item.at("id") == event.at("item_id"); });
            } else {
                items_.push_back(event.at("item"));
            }
        }
    }
    std::vector<std::string> texts() const {
        std::vector<std::string> texts;
        for (const json& item : items_) {
            const json& part = item.at("content").at(0);
            texts.push_back(part.contains("text") ? part.at("text").get<std::string>()
                                                  : part.at("type").get<std::string>());
        }
        return texts;
    }

  private:
    std::vector<json> items_;
};

// A conversation and its server, which are updated together.
class RealtimeItemsTest : public testing::Test {
  protected:
    // Updates the server's conversation and returns the number of events.
    std::size_t update(const std::vector<PastTurn>& history, std::size_t max_bytes = no_limit) {
        const RealtimeItems::Update plan =
            items_.plan(history, max_bytes, "item" + std::to_string(++updates_) + "_");
        server_.execute(plan);
        items_.apply(plan);
        dropped_turns_ = plan.dropped_turns;
        return plan.events.size();
    }

    RealtimeItems items_;
    ServerConversation server_;
    int updates_ = 0;
    std::size_t dropped_turns_ = 0;
};

TEST_F(RealtimeItemsTest, an_unchanged_conversation_needs_no_events) {
    EXPECT_EQ(update({make_question("a"), make_answer("b"), make_spoken_question(0.1F), make_answer("c")}),
              4U);
    EXPECT_THAT(server_.texts(), ElementsAre("a", "b", "input_audio", "c"));
    EXPECT_EQ(update({make_question("a"), make_answer("b"), make_spoken_question(0.1F), make_answer("c")}),
              0U);
}

TEST_F(RealtimeItemsTest, a_changed_turn_replaces_all_later_items) {
    update({make_question("a"), make_answer("b"), make_question("c"), make_answer("d")});
    EXPECT_EQ(update({make_question("a"), make_answer("other"), make_question("c")}), 3U + 2U);
    EXPECT_THAT(server_.texts(), ElementsAre("a", "other", "c"));
}

TEST_F(RealtimeItemsTest, another_conversation_replaces_all_items) {
    update({make_question("a"), make_answer("b")});
    update({make_spoken_question(0.2F)});
    EXPECT_THAT(server_.texts(), ElementsAre("input_audio"));
    update({});
    EXPECT_THAT(server_.texts(), IsEmpty());
}

TEST_F(RealtimeItemsTest, speech_is_compared_as_16_bit_samples) {
    update({make_spoken_question(0.1F)});
    EXPECT_EQ(update({make_spoken_question(static_cast<float>(audio::to_pcm16(0.1F)) / 32768)}), 0U);
    EXPECT_EQ(update({make_spoken_question(0.2F)}), 2U);
}

TEST_F(RealtimeItemsTest, images_are_compared) {
    const auto make_question_with_image = [](std::uint8_t value) {
        return PastTurn{.text = "what",
                        .images = {.images = {std::make_shared<image::Image>(
                                       image::Image{8, 8, std::vector<std::uint8_t>(192, value)})}}};
    };
    update({make_question_with_image(1)});
    EXPECT_EQ(update({make_question_with_image(1)}), 0U);
    EXPECT_EQ(update({make_question_with_image(2)}), 2U);
    EXPECT_THAT(server_.texts(), ElementsAre("input_image"));
}

TEST_F(RealtimeItemsTest, an_answer_whose_text_is_unknown_is_replaced) {
    items_.add("spoken", make_question("a"));
    items_.add_answer("generated");
    EXPECT_TRUE(items_.contains("generated"));
    const auto plan = [&] { return items_.plan({make_question("a"), make_answer("b")}, no_limit, "new"); };
    EXPECT_EQ(plan().events.size(), 2U);
    items_.set_text("generated", "b");
    EXPECT_THAT(plan().events, IsEmpty());
    items_.clear_text("generated");
    EXPECT_EQ(plan().events.size(), 2U);
}

TEST_F(RealtimeItemsTest, the_oldest_turns_are_omitted_beyond_the_limit) {
    std::vector<PastTurn> history;
    for (int i = 0; i < 4; ++i) {
        history.push_back(make_question(std::string(100, static_cast<char>('a' + i))));
        history.push_back(make_answer("answer"));
    }
    update(history, 330);
    EXPECT_EQ(dropped_turns_, 2U);
    EXPECT_EQ(server_.texts().size(), 6U);
    // Of the items that the server has already, only those that are omitted are deleted.
    history.push_back(make_question(std::string(100, 'e')));
    history.push_back(make_answer("answer"));
    EXPECT_EQ(update(history, 330), 2U + 2U);
    EXPECT_EQ(server_.texts().front(), std::string(100, 'c'));
}

}  // namespace
}  // namespace govor::test::realtime_items_test
