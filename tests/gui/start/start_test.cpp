#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

#include "gui/program/fifo_monitor.h"
#include "gui/start/started_program.h"
#include "store/conversation_store.h"
#include "store/database.h"
#include "store/schema.h"
#include "support/test_data.h"

// Tests that start the whole program: with drivers that crash, with models that cannot be loaded, and
// while another instance quits.
namespace govor::test::start_test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

const QString test_gpu_model = QStringLiteral("model: built-in on Test GPU");
const QString processor_model = QStringLiteral("model: built-in on llvmpipe");
constexpr const char* no_first_steps = "[window]\nfirst_run_shown=true\n";

TEST(Start, a_driver_that_does_not_abort_loads_the_built_in_model) {
    const ProgramEnvironment environment;
    StartedProgram program(environment);
    EXPECT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
    EXPECT_TRUE(program.quit_and_wait());
    EXPECT_GT(environment.driver_openings(), 0);
    const QString log = environment.read("state/govor/logs/govor.log");
    for (const char* text : {"Loading ", "Device 0: Test GPU, ", "Loaded ", "reading weights "})
        EXPECT_TRUE(log.contains(QString::fromUtf8(text))) << text;
}

struct Crash {
    const char* function;
    const char* settings;
};

class CrashingDriver : public testing::TestWithParam<Crash> {
  protected:
    CrashingDriver() {
        environment_.abort_at(QString::fromUtf8(GetParam().function));
        environment_.write_settings(QString::fromUtf8(GetParam().settings));
    }
    // A crash while devices are listed ends another process; any other crash ends the window.
    void start_once() const {
        StartedProgram program(environment_);
        const bool offers_safe_start = program.wait_for_texts({"buttons: Start safely, "});
        EXPECT_TRUE(offers_safe_start || program.wait_for_abort()) << program.last_line();
    }
    void expect_offer() const {
        StartedProgram program(environment_);
        EXPECT_TRUE(program.wait_for_texts({"buttons: Start safely, "})) << program.last_line();
        EXPECT_THAT(program.last_line(), Not(HasSubstr("dialog: "))) << "it would cover the offer";
    }
    void start_safely() const {
        StartedProgram program(environment_);
        ASSERT_TRUE(program.wait_for_texts({"buttons: Start safely, "})) << program.last_line();
        const int driver_openings = environment_.driver_openings();
        program.press("Start safely");
        EXPECT_TRUE(program.wait_for_texts({processor_model})) << program.last_line();
        EXPECT_EQ(environment_.driver_openings(), driver_openings);
        EXPECT_TRUE(program.quit_and_wait());
    }

    ProgramEnvironment environment_;
};

TEST_P(CrashingDriver, makes_the_next_start_offer_a_safe_start) {
    start_once();
    expect_offer();  // the window is closed without a choice
    expect_offer();
}

constexpr const char* saved_device_settings = "[model]\ndevice=Test GPU\n";

INSTANTIATE_TEST_SUITE_P(SavedDevice, CrashingDriver,
                         testing::Values(Crash{"opened", ""}, Crash{"opened", saved_device_settings},
                                         Crash{"vkCreateInstance", saved_device_settings},
                                         Crash{"vkGetPhysicalDeviceProperties", saved_device_settings},
                                         Crash{"vkCreateDevice", saved_device_settings}),
                         [](const auto& suite) {
                             return std::string(suite.param.function) +
                                    (*suite.param.settings == 0 ? "" : "_of_the_saved_device");
                         });

constexpr Crash crashes[]{{"vk_icdNegotiateLoaderICDInterfaceVersion", ""},
                          {"vkEnumerateInstanceExtensionProperties", ""},
                          {"vkCreateInstance", ""},
                          {"vkEnumeratePhysicalDevices", ""},
                          {"vkEnumerateDeviceExtensionProperties", ""},
                          {"vkGetPhysicalDeviceFeatures2", ""},
                          {"vkCreateDevice", ""},
                          {"vkGetDeviceQueue", ""},
                          {"vkAllocateMemory", ""},
                          {"vkCreateShaderModule", ""},
                          {"vkCreateComputePipelines", ""},
                          {"vkQueueSubmit2", ""}};

INSTANTIATE_TEST_SUITE_P(EntryPoints, CrashingDriver, testing::ValuesIn(crashes),
                         [](const auto& suite) { return std::string(suite.param.function); });

// The other entry points that a normal start calls.
constexpr const char* other_functions[]{"vkAllocateCommandBuffers",
                                        "vkBeginCommandBuffer",
                                        "vkBindBufferMemory",
                                        "vkCmdBindPipeline",
                                        "vkCmdDispatch",
                                        "vkCmdFillBuffer",
                                        "vkCmdPipelineBarrier2",
                                        "vkCmdPushConstants",
                                        "vkCreateBuffer",
                                        "vkCreateCommandPool",
                                        "vkCreatePipelineCache",
                                        "vkCreatePipelineLayout",
                                        "vkCreateSemaphore",
                                        "vkDestroyBuffer",
                                        "vkDestroyCommandPool",
                                        "vkDestroyDevice",
                                        "vkDestroyInstance",
                                        "vkDestroyPipeline",
                                        "vkDestroyPipelineCache",
                                        "vkDestroyPipelineLayout",
                                        "vkDestroySemaphore",
                                        "vkDestroyShaderModule",
                                        "vkEndCommandBuffer",
                                        "vkEnumerateInstanceVersion",
                                        "vkFreeCommandBuffers",
                                        "vkFreeMemory",
                                        "vkGetBufferDeviceAddress",
                                        "vkGetBufferMemoryRequirements2",
                                        "vkGetDeviceProcAddr",
                                        "vkGetPhysicalDeviceMemoryProperties",
                                        "vkGetPhysicalDeviceProperties",
                                        "vkGetPhysicalDeviceProperties2",
                                        "vkGetPhysicalDeviceQueueFamilyProperties",
                                        "vkGetPipelineCacheData",
                                        "vkGetSemaphoreCounterValue",
                                        "vkMapMemory",
                                        "vkUnmapMemory",
                                        "vkWaitSemaphores"};

TEST(Start, every_entry_point_that_a_normal_start_calls_is_known) {
    ProgramEnvironment environment;
    environment.set("GOVOR_VULKAN_VALIDATION", "0");  // the validation layer calls more entry points
    StartedProgram program(environment);
    ASSERT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
    EXPECT_TRUE(program.quit_and_wait());
    std::set<std::string> known_functions(std::begin(other_functions), std::end(other_functions));
    for (const Crash& crash : crashes) known_functions.insert(crash.function);
    std::set<std::string> called_functions;
    for (const QString& line : environment.read("driver.log").split('\n'))
        if (line.startsWith(QStringLiteral("called ")))
            called_functions.insert(line.section(' ', 1).toStdString());
    // Called only if the process that lists the devices has written the pipeline cache meanwhile.
    called_functions.erase("vkMergePipelineCaches");
    EXPECT_THAT(called_functions, testing::ContainerEq(known_functions));
}

class OtherEntryPoint : public testing::TestWithParam<const char*> {};

TEST_P(OtherEntryPoint, that_aborts_does_not_prevent_the_next_starts) {
    ProgramEnvironment environment;
    environment.write_settings(no_first_steps);
    environment.abort_at(QString::fromUtf8(GetParam()));
    const QString offer = QStringLiteral("buttons: Start safely, ");
    QString expected = offer;
    {
        StartedProgram program(environment);
        // Some functions are called only when the program quits.
        if (program.wait_for_any_text({offer, test_gpu_model})) {
            if (program.last_line().find(test_gpu_model.toStdString()) != std::string::npos)
                expected = test_gpu_model;
            program.quit();
        }
        EXPECT_TRUE(program.wait_for_end()) << program.last_line();
    }
    EXPECT_TRUE(environment.read("driver.log").contains(QStringLiteral("aborted")));
    StartedProgram program(environment);
    EXPECT_TRUE(program.wait_for_texts({expected})) << program.last_line();
}

INSTANTIATE_TEST_SUITE_P(EntryPoints, OtherEntryPoint, testing::ValuesIn(other_functions),
                         [](const auto& suite) { return std::string(suite.param); });

TEST(FirstSteps, are_closed_by_the_offer_of_a_safe_start_and_open_again_at_the_next_start) {
    ProgramEnvironment environment;
    environment.abort_at(QStringLiteral("opened"));
    {
        StartedProgram program(environment);
        ASSERT_TRUE(program.wait_for_texts({"dialog: First steps"})) << program.last_line();
        EXPECT_TRUE(program.wait_for_texts({"buttons: Start safely, "})) << program.last_line();
        EXPECT_THAT(program.last_line(), Not(HasSubstr("dialog: ")));
        EXPECT_TRUE(program.quit_and_wait());
    }
    environment.abort_at({});  // the driver is repaired
    StartedProgram program(environment);
    EXPECT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
    EXPECT_THAT(program.last_line(), HasSubstr("dialog: First steps"));
}

// These tests count the openings of the driver, and the first-steps dialog would list the devices, too.
constexpr const char* saved_device_without_first_steps =
    "[model]\ndevice=Test GPU\n[window]\nfirst_run_shown=true\n";

class DriverThatCrashedOnce : public CrashingDriver {};

TEST_P(DriverThatCrashedOnce, is_not_used_until_the_user_starts_normally) {
    start_once();
    start_safely();
    {
        const int driver_openings = environment_.driver_openings();
        StartedProgram program(environment_);
        EXPECT_TRUE(program.wait_for_texts({processor_model, "buttons: Start normally, "}))
            << program.last_line();
        EXPECT_EQ(environment_.driver_openings(), driver_openings);
        environment_.abort_at({});  // the driver is repaired
    }
    {
        StartedProgram program(environment_);
        ASSERT_TRUE(program.wait_for_texts({"buttons: Start normally, "})) << program.last_line();
        program.press("Start normally");
        EXPECT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
        EXPECT_TRUE(program.quit_and_wait());
    }
    StartedProgram program(environment_);
    EXPECT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
    EXPECT_THAT(program.last_line(), Not(HasSubstr("Start ")));
}

INSTANTIATE_TEST_SUITE_P(SavedDevice, DriverThatCrashedOnce,
                         testing::Values(Crash{"opened", no_first_steps},
                                         Crash{"vkCreateDevice", saved_device_without_first_steps}),
                         [](const auto& suite) { return std::string(suite.param.function); });

// Creates a copy of the tiny model with damage that only loading detects.
void make_broken_model(const ProgramEnvironment& environment) {
    const std::filesystem::path model = environment.path("models/broken").toStdString();
    std::filesystem::create_directories(model.parent_path());
    std::filesystem::copy(test_data("checkpoints/tiny"), model);
    std::filesystem::resize_file(model / "tokenizer.json", 100);
    std::filesystem::resize_file(model / "vocab.json", 100);
}

// Sets a value in the config.json of a model. `pointer` is its JSON pointer.
void change_config(const std::filesystem::path& model, const std::string& pointer,
                   const nlohmann::json& value) {
    std::ifstream in(model / "config.json");
    nlohmann::json config = nlohmann::json::parse(in);
    config[nlohmann::json::json_pointer(pointer)] = value;
    std::ofstream(model / "config.json") << config;
}

TEST(ModelNote, is_shown_only_at_the_first_start_in_any_language) {
    ProgramEnvironment environment;
    const std::filesystem::path model = environment.path("demonstration").toStdString();
    std::filesystem::copy(test_data("checkpoints/tiny"), model);
    change_config(model, "/govor_demonstration", true);
    environment.set("GOVOR_BUILT_IN_MODEL", QString::fromStdString(model.string()));
    {
        store::ConversationStore store(environment.path("data/govor/conversations"));
        store.add_conversation({.title = "Open", .voice = {}, .system_prompt = {}});
    }
    constexpr const char* english_note = "This is a small demonstration model";
    constexpr const char* russian_note = "демонстрационная модель";
    // The note appears at the same time as the model. Without sound devices there are other notices, too.
    const auto start = [&] {
        StartedProgram program(environment);
        EXPECT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
        const std::string line = program.last_line();
        EXPECT_TRUE(program.quit_and_wait());
        return line;
    };
    EXPECT_THAT(start(), HasSubstr(english_note));
    EXPECT_THAT(start(), Not(HasSubstr(english_note)));
    const QString russian = "[window]\nlanguage=ru\n";
    environment.write_settings(environment.read("config/govor/govor.conf") + '\n' + russian);
    EXPECT_THAT(start(), Not(AnyOf(HasSubstr(english_note), HasSubstr(russian_note))));
    environment.write_settings(russian);  // the settings of another user
    EXPECT_THAT(start(), HasSubstr(russian_note));
}

// Conversations that the program cannot use when it starts.
class UnusableConversations : public testing::Test {
  protected:
    UnusableConversations() { store::ConversationStore(folder()).add_conversation({}); }
    QString folder() const { return environment_.path("data/govor/conversations"); }
    QString database() const { return folder() + QStringLiteral("/conversations.db"); }
    // Starts the program, and returns the line of its state that contains the notice.
    std::string start_and_wait_for(const QString& notice) const {
        StartedProgram program(environment_);
        EXPECT_TRUE(program.wait_for_texts({notice})) << program.last_line();
        const std::string line = program.last_line();
        EXPECT_TRUE(program.quit_and_wait());
        return line;
    }

    ProgramEnvironment environment_;
};

TEST_F(UnusableConversations, of_another_instance_are_reported_with_a_button_that_tries_again) {
    const store::ConversationStore other_instance(folder());
    ASSERT_FALSE(other_instance.error());
    EXPECT_THAT(start_and_wait_for("open in another instance"), HasSubstr("Try again"));
}

TEST_F(UnusableConversations, of_a_newer_version_are_reported_without_a_button) {
    store::Database(database())
        .run(QStringLiteral("PRAGMA user_version = %1").arg(store::schema_version + 1));
    EXPECT_THAT(start_and_wait_for("written by a newer version"), Not(HasSubstr("Try again")));
}

TEST_F(UnusableConversations, that_are_damaged_are_reported_without_a_button) {
    std::ofstream(database().toStdString(), std::ios::binary) << std::string(4000, 'x');
    EXPECT_THAT(start_and_wait_for("is damaged and cannot be read"), Not(HasSubstr("Try again")));
}

// A database that SQLite cannot open, because its path is a link to a folder.
class UnreadableConversations : public UnusableConversations {
  protected:
    UnreadableConversations() {
        const std::string linked_folder = environment_.path("folder").toStdString();
        std::filesystem::rename(database().toStdString(), saved_database());
        std::filesystem::create_directory(linked_folder);
        std::filesystem::create_directory_symlink(linked_folder, database().toStdString());
    }
    // Replaces the link by the database in one step, because the program may try again at any time.
    void repair() const { std::filesystem::rename(saved_database(), database().toStdString()); }
    // Returns true if the program has opened the database.
    bool are_in_use() const {
        const store::ConversationStore other_instance(folder());
        return other_instance.error() && other_instance.error()->kind == store::StoreError::Kind::in_use;
    }
    std::string saved_database() const { return environment_.path("saved.db").toStdString(); }

    const QString notice_ = QStringLiteral("cannot be read now");
};

TEST_F(UnreadableConversations, are_reported_with_a_button_that_tries_again) {
    {
        StartedProgram program(environment_);
        ASSERT_TRUE(program.wait_for_texts({notice_, "Try again"})) << program.last_line();
        repair();
        program.press("Try again");
        EXPECT_TRUE(program.wait_for_line_without(notice_)) << program.last_line();
        EXPECT_TRUE(are_in_use()) << "the button has no effect";
        EXPECT_TRUE(program.quit_and_wait());
    }
    EXPECT_EQ(store::ConversationStore(folder()).conversations().size(), 1U);
}

TEST_F(UnreadableConversations, are_not_reported_any_more_after_the_store_has_read_them_by_itself) {
    StartedProgram program(environment_);
    ASSERT_TRUE(program.wait_for_texts({notice_})) << program.last_line();
    repair();
    EXPECT_TRUE(program.wait_for_line_without(notice_)) << program.last_line();
    EXPECT_TRUE(are_in_use());
}

// Replaces the first file of a model by one with a single tensor, which has this name and an unknown type.
void replace_first_file(const std::filesystem::path& model, const std::string& name) {
    const std::filesystem::path file = model / "model-00001-of-00004.safetensors";
    std::filesystem::remove(model / "model.safetensors.index.json");
    std::ofstream out(file, std::ios::binary);
    const std::string header =
        nlohmann::json{{name, {{"dtype", "F7"}, {"shape", {0}}, {"data_offsets", {0, 0}}}}}.dump();
    const std::uint64_t size = header.size();
    out.write(reinterpret_cast<const char*>(&size), sizeof size);
    out << header;
}

class ModelWithMarkup : public testing::TestWithParam<const char*> {};

TEST_P(ModelWithMarkup, opens_no_file_that_its_texts_refer_to_as_an_image) {
    const FifoMonitor fifo;
    ASSERT_TRUE(fifo.is_valid());
    const std::string reference = "<img src='" + fifo.path().toStdString() + "'>";
    ProgramEnvironment environment;
    const std::filesystem::path model = environment.path("models/markup").toStdString();
    std::filesystem::create_directories(model.parent_path());
    std::filesystem::copy(test_data("checkpoints/tiny"), model);
    if (*GetParam() == '/')
        change_config(model, GetParam(), reference);
    else
        replace_first_file(model, reference);
    environment.write_settings("[model]\npath=markup\n");
    {
        StartedProgram first(environment);
        EXPECT_TRUE(
            first.wait_for_texts({"model: failed", "markup could not be loaded", fifo.path(), "Load again"}))
            << first.last_line();
        first.open("markup");  // from the list of models, which shows the error, too
        EXPECT_TRUE(first.wait_for_texts({"model: loading"})) << first.last_line();
        EXPECT_TRUE(first.wait_for_texts({"model: failed", fifo.path()})) << first.last_line();
        EXPECT_TRUE(first.quit_and_wait());
    }
    StartedProgram second(environment);
    EXPECT_TRUE(
        second.wait_for_texts({"model: none", "markup could not be loaded", fifo.path(), "Load again"}))
        << second.last_line();
    second.press("Built-in model");
    EXPECT_TRUE(second.wait_for_texts({test_gpu_model})) << second.last_line();
    EXPECT_TRUE(second.quit_and_wait());
    EXPECT_FALSE(fifo.was_opened());
}

INSTANTIATE_TEST_SUITE_P(Texts, ModelWithMarkup,
                         testing::Values("/thinker_config/text_config/hidden_act", "a tensor's name"),
                         [](const auto& suite) {
                             return std::string(*suite.param == '/' ? "hidden_act" : "tensor_name");
                         });

TEST(Quitting, during_loading_does_not_count_as_a_failure_of_the_model) {
    const ProgramEnvironment environment;
    {
        StartedProgram program(environment);
        ASSERT_TRUE(program.wait_for_texts({"model: loading"})) << program.last_line();
        EXPECT_TRUE(program.quit_and_wait());
    }
    StartedProgram next(environment);
    EXPECT_TRUE(next.wait_for_texts({test_gpu_model})) << next.last_line();
}

TEST(BrokenModel, is_not_loaded_by_the_next_start_which_offers_alternatives) {
    ProgramEnvironment environment;
    make_broken_model(environment);
    environment.write_settings("[model]\npath=broken\n");
    {
        StartedProgram first(environment);
        EXPECT_TRUE(first.wait_for_texts(
            {"model: failed", "broken could not be loaded", "Load again", "Open model…", "Built-in model"}))
            << first.last_line();
        EXPECT_TRUE(first.quit_and_wait());
    }
    const int driver_openings = environment.driver_openings();
    {
        StartedProgram second(environment);
        EXPECT_TRUE(second.wait_for_texts(
            {"model: none", "broken could not be loaded", "Load again", "Open model…", "Built-in model"}))
            << second.last_line();
        EXPECT_EQ(environment.driver_openings(), driver_openings) << "no driver was opened";
        second.press("Load again");
        EXPECT_TRUE(second.wait_for_texts({"model: failed", "broken could not be loaded"}))
            << second.last_line();
        second.press("Built-in model");
        EXPECT_TRUE(second.wait_for_texts({test_gpu_model})) << second.last_line();
        EXPECT_THAT(second.last_line(), Not(HasSubstr("broken")));
        EXPECT_TRUE(second.quit_and_wait());
    }
    StartedProgram third(environment);
    EXPECT_TRUE(third.wait_for_texts({test_gpu_model})) << third.last_line();
    EXPECT_THAT(third.last_line(), Not(HasSubstr("broken")));
}

TEST(BrokenModel, affects_neither_the_current_model_nor_that_of_the_next_start) {
    ProgramEnvironment environment;
    make_broken_model(environment);
    environment.write_settings("[model]\npath=built-in\n");
    {
        StartedProgram program(environment);
        ASSERT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
        program.open("broken");
        EXPECT_TRUE(program.wait_for_texts(
            {test_gpu_model, "broken could not be loaded", "still in use", "Load again"}))
            << program.last_line();
        EXPECT_TRUE(program.quit_and_wait());
    }
    StartedProgram next(environment);
    EXPECT_TRUE(next.wait_for_texts({test_gpu_model})) << next.last_line();
    EXPECT_THAT(next.last_line(), Not(HasSubstr("broken")));
}

// A microphone that is opened on demand causes no notice, so that the notice about the question has a row.
TEST(WaitingQuestion, is_not_reported_any_more_after_a_model_was_loaded) {
    ProgramEnvironment environment;
    make_broken_model(environment);
    environment.write_settings("[model]\npath=broken\n[talking]\nmicrophone=on-demand\n");
    StartedProgram program(environment);
    ASSERT_TRUE(program.wait_for_texts({"model: failed", "broken could not be loaded", "Built-in model"}))
        << program.last_line();
    program.ask("Hello");
    ASSERT_TRUE(program.wait_for_texts({"The question is saved. It is answered once a model is loaded."}))
        << program.last_line();
    program.press("Built-in model");
    EXPECT_TRUE(program.wait_for_texts({test_gpu_model})) << program.last_line();
    EXPECT_THAT(program.last_line(), Not(HasSubstr("The question is saved.")));
}

TEST(DamagedSettings, are_preserved_and_reported_once_and_readable_values_apply) {
    ProgramEnvironment environment;
    environment.write_settings("[model]\npath=built-in\n\x01 no setting\n");
    {
        StartedProgram program(environment);
        EXPECT_TRUE(program.wait_for_texts(
            {test_gpu_model, "The file with the settings was damaged", "govor.conf.damaged"}))
            << program.last_line();
        EXPECT_TRUE(program.quit_and_wait());
    }
    EXPECT_TRUE(environment.read("config/govor/govor.conf.damaged").contains("no setting"));
    EXPECT_TRUE(environment.read("config/govor/govor.conf").contains("path=built-in"));
    StartedProgram next(environment);
    EXPECT_TRUE(next.wait_for_texts({test_gpu_model})) << next.last_line();
    EXPECT_THAT(next.last_line(), Not(HasSubstr("damaged")));
}

// Selects a copy of this program in the folders of an AppImage, with the desktop file of the package.
void make_appimage(ProgramEnvironment& environment) {
    namespace fs = std::filesystem;
    const fs::path prefix = environment.path("AppDir/usr").toStdString();
    for (const char* folder : {"bin", "share/applications", "share/govor"})
        fs::create_directories(prefix / folder);
    fs::copy_file(source_path("resources/desktop/io.github.govor.Govor.desktop"),
                  prefix / "share/applications/io.github.govor.Govor.desktop");
    std::ofstream(prefix / "share/govor/package-kind") << "AppImage\n";
    const fs::path original = environment.program().toStdString(), program = prefix / "bin/govor";
    std::error_code error;
    fs::create_hard_link(original, program, error);
    if (error) fs::copy_file(original, program);  // on another file system
    environment.set_program(QString::fromStdString(program.string()));
    environment.set("APPIMAGE", environment.program());
}

TEST(MenuEntry, is_added_by_the_button_of_the_offer) {
    ProgramEnvironment environment;
    make_appimage(environment);
    StartedProgram program(environment);
    ASSERT_TRUE(program.wait_for_texts({"Should the applications menu show it?", "Add to the menu"}))
        << program.last_line();
    constexpr const char* entry = "data/applications/io.github.govor.Govor.desktop";
    EXPECT_EQ(environment.read(entry).toStdString(), "");
    program.press("Add to the menu");
    EXPECT_TRUE(program.wait_for_texts({"Govor is in the applications menu now."})) << program.last_line();
    EXPECT_THAT(environment.read(entry).toStdString(),
                HasSubstr("Exec=\"" + environment.program().toStdString() + "\""));
    EXPECT_TRUE(program.quit_and_wait());
}

TEST(Quitting, jobs_are_finished_before_another_start_succeeds) {
    const ProgramEnvironment environment;
    StartedProgram first(environment);
    ASSERT_TRUE(first.wait_for_texts({test_gpu_model})) << first.last_line();
    first.begin_job();
    first.quit();
    EXPECT_TRUE(first.wait_for_texts({"no window"})) << first.last_line();
    StartedProgram second(environment);
    EXPECT_TRUE(first.wait_for_texts({"no window", "a long job"})) << first.last_line();
    EXPECT_EQ(second.last_line(), "");
    first.finish_job();
    EXPECT_TRUE(first.wait_for_exit());
    EXPECT_TRUE(second.wait_for_texts({test_gpu_model, "| window"})) << second.last_line();
}

TEST(Quitting, ends_the_process_even_if_a_job_does_not_end) {
    const ProgramEnvironment environment;
    StartedProgram program(environment, 3000);
    ASSERT_TRUE(program.wait_for_texts({"| window"})) << program.last_line();
    program.begin_job();
    program.quit();
    EXPECT_TRUE(program.wait_for_texts({"no window", "a long job"})) << program.last_line();
    EXPECT_TRUE(program.wait_for_exit());
    EXPECT_TRUE(environment.read("state/govor/logs/govor.log").contains("a long job"));
}

}  // namespace
}  // namespace govor::test::start_test
