#include "assistant/model_loader.h"

#include <gtest/gtest.h>

#include "gui/assistant/fakes.h"

namespace govor::test::model_loader_test {
namespace {

using State = assistant::ModelLoader::State;

// A loader with the model "first" in use.
class ModelLoaderTest : public testing::Test {
  protected:
    ModelLoaderTest() {
        QObject::connect(&loader_, &assistant::ModelLoader::failed, [this] {
            ++failures_;
            fallback_ = loader_.fallback();
        });
        QObject::connect(&loader_, &assistant::ModelLoader::loaded, [this] { ++loads_; });
        QObject::connect(&loader_, &assistant::ModelLoader::device_lost, [this] { ++losses_; });
        load("first");
        succeed();
        loads_ = 0;
    }
    session::CommandId load(const char* name) {
        loader_.load({.name = QString::fromUtf8(name), .path = name});
        return load_id();
    }
    session::CommandId load_id() const { return engine_.last<session::Load>(); }
    void succeed() { engine_.emit_event(load_id(), session::ModelLoaded{}); }
    void fail(ErrorKind kind = ErrorKind::bad_file) {
        engine_.emit_event(load_id(), session::Failed{Error(kind, "It is broken.")});
    }
    std::string name() const { return loader_.choice()->name.toStdString(); }
    std::string requested_model() const { return engine_.last_posted<session::Load>().model.string(); }

    FakeEngine engine_;
    assistant::ModelLoader loader_{engine_};
    int failures_ = 0, loads_ = 0, losses_ = 0;
    std::optional<assistant::ModelLoader::Fallback> fallback_;
};

TEST_F(ModelLoaderTest, a_model_that_fails_leaves_the_previous_one_in_use) {
    load("second");
    EXPECT_EQ(loader_.state(), State::loading);
    fail();
    EXPECT_EQ(loader_.state(), State::ready);
    EXPECT_EQ(name(), "first");
    EXPECT_EQ(failures_, 1);
    EXPECT_EQ(loads_, 1) << "waiting questions are answered";
    EXPECT_EQ(loader_.failed_choice()->name, "second");
    ASSERT_TRUE(fallback_);
    EXPECT_FALSE(fallback_->needs_load);
    EXPECT_EQ(engine_.count<session::Load>(), 2U);
}

TEST_F(ModelLoaderTest, a_model_unloaded_for_one_that_fails_is_loaded_again) {
    load("second");
    engine_.emit_event(load_id(), session::ModelUnloaded{});
    EXPECT_EQ(losses_, 0);
    fail(ErrorKind::out_of_memory);
    ASSERT_TRUE(fallback_);
    EXPECT_TRUE(fallback_->needs_load);
    EXPECT_EQ(loader_.state(), State::loading);
    EXPECT_EQ(requested_model(), "first");
    succeed();
    EXPECT_EQ(loader_.state(), State::ready);
    EXPECT_EQ(name(), "first");
    EXPECT_EQ(failures_, 1);
    EXPECT_TRUE(loader_.error()) << "the error of the second model";
}

TEST_F(ModelLoaderTest, loading_fails_if_the_previous_model_cannot_be_loaded_again_either) {
    load("second");
    engine_.emit_event(load_id(), session::ModelUnloaded{});
    fail();
    fail();
    EXPECT_EQ(failures_, 2);
    EXPECT_FALSE(fallback_);
    EXPECT_EQ(loader_.state(), State::failed);
    EXPECT_EQ(name(), "first");
}

TEST_F(ModelLoaderTest, cancelling_returns_to_the_previous_model) {
    load("second");
    loader_.cancel();
    EXPECT_EQ(loader_.state(), State::none);
    fail(ErrorKind::cancelled);
    EXPECT_EQ(loader_.state(), State::ready);
    EXPECT_EQ(name(), "first");
    EXPECT_EQ(failures_, 0);
}

TEST_F(ModelLoaderTest, cancelling_loads_an_unloaded_model_again) {
    load("second");
    loader_.cancel();
    engine_.emit_event(load_id(), session::ModelUnloaded{});  // sent before the cancellation
    fail(ErrorKind::cancelled);
    EXPECT_EQ(loader_.state(), State::loading);
    EXPECT_EQ(requested_model(), "first");
    EXPECT_EQ(losses_, 0);
}

TEST_F(ModelLoaderTest, a_model_that_was_loaded_before_it_could_be_cancelled_is_in_use) {
    load("second");
    loader_.cancel();
    succeed();
    EXPECT_EQ(loader_.state(), State::ready);
    EXPECT_EQ(name(), "second");
}

TEST_F(ModelLoaderTest, the_model_in_the_engine_remains_in_use_if_a_third_choice_fails) {
    const auto second = load("second");
    load("third");
    engine_.emit_event(second, session::ModelLoaded{});  // loaded before the cancellation
    fail();
    EXPECT_EQ(loader_.state(), State::ready);
    EXPECT_EQ(name(), "second");
}

TEST_F(ModelLoaderTest, a_load_that_ends_because_the_program_quits_has_not_failed) {
    loader_.unload();
    load("second");
    fail(ErrorKind::cancelled);
    EXPECT_EQ(failures_, 0);
    EXPECT_EQ(loader_.state(), State::none);
}

TEST_F(ModelLoaderTest, a_lost_device_unloads_the_model) {
    engine_.emit_event(0, session::ModelUnloaded{});
    EXPECT_EQ(loader_.state(), State::none);
    EXPECT_EQ(losses_, 1);
}

TEST_F(ModelLoaderTest, every_load_reports_its_steps_to_its_own_sink) {
    QStringList steps;
    loader_.set_step_sink_factory([&](const assistant::ModelChoice& choice) {
        steps.append(choice.name);
        return [&, name = choice.name](session::LoadStep) { steps.append(name + " step"); };
    });
    load("second");
    engine_.last_posted<session::Load>().options.on_step(session::LoadStep::opening_device);
    engine_.emit_event(load_id(), session::ModelUnloaded{});
    fail();
    EXPECT_EQ(steps, (QStringList{"second", "second step", "first"}));
}

TEST_F(ModelLoaderTest, progress_is_not_complete_until_the_last_kernel_is_ready) {
    load("second");
    EXPECT_FALSE(loader_.progress());
    engine_.emit_event(load_id(),
                       session::LoadProgressed{.done = 8, .total = 8, .kernels_done = 1, .kernels_total = 2});
    ASSERT_TRUE(loader_.progress());
    EXPECT_GT(*loader_.progress(), 0.4);
    EXPECT_LT(*loader_.progress(), 0.6);
    EXPECT_FALSE(loader_.is_ready());
}

}  // namespace
}  // namespace govor::test::model_loader_test
