#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stop_token>

#include "core/log.h"
#include "io/files.h"
#include "session/loading/memory_fit.h"
#include "session/recorded_session.h"
#include "support/environment.h"

namespace govor::session::loading_test {
namespace {

namespace fs = std::filesystem;

using test::expect_same;
using test::RecordedSession;
using test::TurnResult;
using testing::HasSubstr;

bool has_unloaded(const RecordedSession& session, CommandId load) {
    for (const Event& event : session.events())
        if (event.turn == load && std::holds_alternative<ModelUnloaded>(event.body)) return true;
    return false;
}

// The answer to a question after loading must equal the answer before.
class LoadingAnotherModel : public testing::Test {
  protected:
    LoadingAnotherModel() {
        session_.load_tiny();
        expected_ = ask();
    }
    TurnResult ask() {
        session_.post(Reset{});
        return session_.ask({.text = "Hello", .answer = session_.greedy_request(2, 2)});
    }
    // Returns the tiny model with truncated weights.
    fs::path damaged_model() {
        const fs::path folder = folder_.path() / "damaged";
        fs::copy(test::tiny_folder(), folder, fs::copy_options::recursive);
        for (const auto& file : fs::directory_iterator(folder))
            if (file.path().extension() == ".safetensors") fs::resize_file(file, fs::file_size(file) / 2);
        return folder;
    }
    static std::uint64_t tiny_bytes() {
        return fit_memory(ModelFolder::open(test::tiny_folder()), {.kv_cache = Format::f32}, nullptr)
            .plan.device_bytes();
    }
    CommandId load_tiny() { return session_.post(Load{test::tiny_folder(), {.kv_cache = Format::f32}}); }

    govor::test::TemporaryFolder folder_;
    RecordedSession session_;
    TurnResult expected_;
};

TEST_F(LoadingAnotherModel, that_is_missing_or_damaged_keeps_the_current_one) {
    for (const fs::path& model : {fs::path("/nowhere"), damaged_model()}) {
        const CommandId load = session_.post(Load{model});
        EXPECT_NE(session_.wait_for<Failed>(load).error.kind(), ErrorKind::internal);
        EXPECT_FALSE(has_unloaded(session_, load));
        expect_same(ask(), expected_);
    }
}

TEST_F(LoadingAnotherModel, on_a_missing_device_keeps_the_current_one) {
    const CommandId load = session_.post(Load{test::tiny_folder(), {.device = 99}});
    EXPECT_EQ(session_.wait_for<Failed>(load).error.kind(), ErrorKind::no_device);
    EXPECT_FALSE(has_unloaded(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_does_not_fit_keeps_the_current_one) {
    const ScopedEnvironment budget("GOVOR_MEMORY_BUDGET", "1000000");
    const CommandId load = load_tiny();
    EXPECT_EQ(session_.wait_for<Failed>(load).error.kind(), ErrorKind::out_of_memory);
    EXPECT_FALSE(has_unloaded(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_fits_together_with_the_current_one_does_not_unload_it) {
    const CommandId load = load_tiny();
    session_.wait_for<ModelLoaded>(load);
    EXPECT_FALSE(has_unloaded(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_does_not_fit_together_with_the_current_one_unloads_it_and_reports_that) {
    const ScopedEnvironment budget("GOVOR_MEMORY_BUDGET", std::to_string(tiny_bytes() + 1000).c_str());
    const CommandId load = load_tiny();
    session_.wait_for<ModelLoaded>(load);
    EXPECT_TRUE(has_unloaded(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_is_cancelled_keeps_the_current_one) {
    const CommandId load = load_tiny();
    session_.post(Cancel{});
    const Event end = session_.wait_for(
        load, [](const Event& event) { return !std::holds_alternative<LoadProgressed>(event.body); });
    EXPECT_FALSE(has_unloaded(session_, load));
    EXPECT_TRUE(std::holds_alternative<Failed>(end.body) || std::holds_alternative<ModelLoaded>(end.body));
    expect_same(ask(), expected_);
}

TEST(Loading, limits_the_context_to_that_of_the_model) {
    auto folder = std::make_shared<ModelFolder>(ModelFolder::open(test::tiny_folder()));
    folder->config.thinker.max_positions = 300;
    const LoadOptions options{.max_context = 65536, .kv_cache = Format::f32, .speech = false};
    const std::uint64_t planned =
        fit_memory(*folder, {.max_context = 300, .kv_cache = Format::f32, .speech = false}, nullptr)
            .plan.device_bytes();
    EXPECT_EQ(fit_memory(*folder, options, nullptr).plan.device_bytes(), planned);
    RecordedSession session;
    const CommandId load = session.post(Load{.model = {}, .options = options, .open_folder = folder});
    EXPECT_EQ(session.wait_for<ModelLoaded>(load).model.context, 300U);
}

TEST(Loading, reports_each_step_before_it_begins) {
    std::vector<LoadStep> steps;
    RecordedSession session;
    session.load_tiny({.on_step = [&](LoadStep step) { steps.push_back(step); }});
    EXPECT_EQ(steps,
              (std::vector{LoadStep::reading_files, LoadStep::opening_device, LoadStep::building_kernels,
                           LoadStep::reading_weights, LoadStep::finishing}));
}

// A stop within any step that follows would throw Error{cancelled}.
TEST(Loading, reports_complete_progress_after_its_last_step) {
    std::stop_source stop;
    const auto assistant = Assistant::load(
        ModelFolder::open(test::tiny_folder()), {.kv_cache = Format::f32},
        [&](const LoadProgressed& progress) {
            if (progress.fraction() == 1) stop.request_stop();
        },
        stop.get_token());
    EXPECT_TRUE(stop.stop_requested());
    EXPECT_TRUE(assistant->can_answer());
}

TEST(Loading, is_logged_with_model_formats_device_bytes_and_times) {
    std::ostringstream lines;
    const auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(lines);
    log::add_sink(sink);
    std::string device;
    {
        RecordedSession session;
        device = session.load_tiny().device;
        session.wait_for<Failed>(session.post(Load{test::tiny_folder(), {.device = 99}}));
    }
    log::remove_sink(sink);
    const std::string text = lines.str();
    EXPECT_THAT(text, HasSubstr("Loading " + test::tiny_folder().string() + ": "));
    EXPECT_THAT(text, testing::ContainsRegex("(f32|bf16|f16) [0-9.]+ MiB"));
    EXPECT_THAT(text, HasSubstr(device + ", "));
    EXPECT_THAT(text, testing::ContainsRegex("Loaded .* in [0-9.]+ s .*reading weights [0-9.]+ s"));
    EXPECT_THAT(text, testing::ContainsRegex("it takes [0-9.]+ MiB of device memory"));
    EXPECT_THAT(text, testing::ContainsRegex("ended after [0-9.]+ s, while opening the device"));
}

}  // namespace
}  // namespace govor::session::loading_test
