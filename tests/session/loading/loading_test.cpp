#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/log.h"
#include "io/files.h"
#include "session/loading/memory_fit.h"
#include "session/recorded_session.h"
#include "support/environment.h"

namespace govor::session {
namespace {

namespace fs = std::filesystem;

using test::expect_same;
using test::HeardTurn;
using test::RecordedSession;
using testing::HasSubstr;

bool unloads(const RecordedSession& session, CommandId load) {
    for (const Event& event : session.events())
        if (event.turn == load && std::holds_alternative<Unloaded>(event.body)) return true;
    return false;
}

// The same question as before is answered in the same way.
class LoadingAnotherModel : public testing::Test {
  protected:
    LoadingAnotherModel() {
        session_.load_tiny();
        expected_ = ask();
    }
    HeardTurn ask() {
        session_.post(Reset{});
        return session_.ask({.text = "Hello", .answer = session_.greedy(2, 2)});
    }
    // The tiny model with a damaged end of its weights.
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
    HeardTurn expected_;
};

TEST_F(LoadingAnotherModel, that_is_absent_or_damaged_leaves_the_one_that_runs) {
    for (const fs::path& model : {fs::path("/nowhere"), damaged_model()}) {
        const CommandId load = session_.post(Load{model});
        EXPECT_NE(session_.wait_for<Failed>(load).error.kind(), ErrorKind::internal);
        EXPECT_FALSE(unloads(session_, load));
        expect_same(ask(), expected_);
    }
}

TEST_F(LoadingAnotherModel, on_a_device_that_is_not_there_leaves_the_one_that_runs) {
    const CommandId load = session_.post(Load{test::tiny_folder(), {.device = 99}});
    EXPECT_EQ(session_.wait_for<Failed>(load).error.kind(), ErrorKind::no_device);
    EXPECT_FALSE(unloads(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_never_fits_leaves_the_one_that_runs) {
    const ScopedEnvironment budget("GOVOR_MEMORY_BUDGET", "1000000");
    const CommandId load = load_tiny();
    EXPECT_EQ(session_.wait_for<Failed>(load).error.kind(), ErrorKind::out_of_memory);
    EXPECT_FALSE(unloads(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_fits_beside_the_first_keeps_it_to_the_end) {
    const CommandId load = load_tiny();
    session_.wait_for<Loaded>(load);
    EXPECT_FALSE(unloads(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_fits_only_alone_unloads_the_first_and_says_so) {
    const ScopedEnvironment budget("GOVOR_MEMORY_BUDGET", std::to_string(tiny_bytes() + 1000).c_str());
    const CommandId load = load_tiny();
    session_.wait_for<Loaded>(load);
    EXPECT_TRUE(unloads(session_, load));
    expect_same(ask(), expected_);
}

TEST_F(LoadingAnotherModel, that_is_cancelled_leaves_the_one_that_runs) {
    const CommandId load = load_tiny();
    session_.post(Cancel{});
    const Event end = session_.wait_for(
        load, [](const Event& event) { return !std::holds_alternative<LoadProgressed>(event.body); });
    EXPECT_FALSE(unloads(session_, load));
    EXPECT_TRUE(std::holds_alternative<Failed>(end.body) || std::holds_alternative<Loaded>(end.body));
    expect_same(ask(), expected_);
}

TEST(Loading, is_told_step_by_step_before_each_begins) {
    std::vector<LoadStep> steps;
    RecordedSession session;
    session.load_tiny({.step = [&](LoadStep step) { steps.push_back(step); }});
    EXPECT_EQ(steps,
              (std::vector{LoadStep::reading_files, LoadStep::opening_device, LoadStep::building_kernels,
                           LoadStep::reading_weights, LoadStep::finishing}));
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
    EXPECT_THAT(text, testing::ContainsRegex("it holds [0-9.]+ MiB of the device's memory"));
    EXPECT_THAT(text, testing::ContainsRegex("ended after [0-9.]+ s, while opening the device"));
}

}  // namespace
}  // namespace govor::session
