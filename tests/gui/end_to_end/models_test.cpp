#include <gtest/gtest.h>

#include <QAction>
#include <QDialogButtonBox>
#include <QMenuBar>
#include <QTest>

#include "dialogs/convert_dialog.h"
#include "dialogs/download_dialog.h"
#include "dialogs/settings_dialog.h"
#include "gui/end_to_end/end_to_end_test.h"
#include "gui/models/models_fixture.h"
#include "support/test_data.h"

// Tests the steps from a model on the hub to an answer of the converted model in the window.
namespace govor::test::models_test {
namespace {

class ModelsEndToEnd : public EndToEndTest {
  protected:
    using EndToEndTest::program;
    static dialogs::ModelWindow& models() {
        auto* window = program().window().findChild<dialogs::ModelWindow*>();
        if (window == nullptr) throw std::runtime_error("the window \"Models\" is not open");
        return *window;
    }
    template <typename Dialog>
    static void accept_when_ready(const char* description) {
        QPushButton* accept = nullptr;
        wait_until(description, [&] {
            auto* dialog = program().window().findChild<Dialog*>();
            if (dialog == nullptr) return false;
            accept = dialog->template findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
            return accept->isEnabled();
        });
        accept->click();
    }
    // Clicks the button with this accessible name as soon as it exists and is enabled.
    static void click(const char* name) {
        wait_until(name, [name] {
            QPushButton* const button = ModelsFixture::button(models(), QString::fromUtf8(name));
            if (button == nullptr || !button->isEnabled()) return false;
            button->click();
            return true;
        });
    }
};

// A model on the hub, and a question for the converted model.
struct HubModel {
    const char* name;
    std::string folder;
    std::string interrupted_file;  // the first connection for this file is lost in the middle
    // After the download of safetensors, the window offers to convert the model and to remove the original.
    // GGUF files are converted from their card.
    const char* convert_button;
    bool is_original_removed;
    const char* question;
    const char* answer;  // nullptr: any, because the weights are random
};

class ModelFromHub : public ModelsEndToEnd, public testing::WithParamInterface<HubModel> {};

TEST_P(ModelFromHub, is_downloaded_converted_loaded_and_used) {
    std::atomic<bool> connection_was_lost = false;
    const std::map<std::string, std::string> files = read_files(GetParam().folder);
    FakeHub hub(files, [&](HttpConnection& connection, const ReceivedRequest& request) {
        if (!request.target.ends_with(GetParam().interrupted_file) || connection_was_lost.exchange(true))
            return false;
        send_first_half(connection, files.at(GetParam().interrupted_file));
        return true;
    });
    const ScopedGuiEnvironment endpoint("HF_ENDPOINT", hub.server().url().c_str());
    const ScopedGuiEnvironment direct("no_proxy", "*");
    Q_EMIT program().window().model_requested();
    auto* name = models().findChild<QLineEdit*>();
    QTest::keyClicks(name, QStringLiteral("org/model"));
    QTest::keyClick(name, Qt::Key_Return);
    accept_when_ready<dialogs::DownloadDialog>("the list of files");
    click(GetParam().convert_button);
    const std::string converted = std::string("converted-") + GetParam().name;
    auto* convert = program().window().findChild<dialogs::ConvertDialog*>();
    ASSERT_NE(convert, nullptr);
    convert->findChild<QLineEdit*>()->setText(QString::fromStdString(converted));
    accept_when_ready<dialogs::ConvertDialog>("the sizes");
    click(("org/model → " + converted + ": Load").c_str());
    wait_until("the converted model", [&] {
        return program().loader().is_ready() &&
               program().loader().name() == QString::fromStdString(converted);
    });
    const io::ModelFolders folders = io::ModelFolders::from_environment();
    EXPECT_TRUE(std::filesystem::exists(folders.own_folder / converted / "thinker.gguf"));
    EXPECT_NE(std::filesystem::exists(folders.hugging_face / "models--org--model"),
              GetParam().is_original_removed);
    EXPECT_EQ(program().settings().model, QString::fromStdString(converted));
    EXPECT_TRUE(visible_text(models()).contains(QStringLiteral("Recently used")));
    models().close();
    program().window().open(std::nullopt);
    ask(GetParam().question);
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
    if (GetParam().answer != nullptr) {
        EXPECT_EQ(newest_turn().answer, QString::fromUtf8(GetParam().answer));
    }
    EXPECT_TRUE(connection_was_lost);
}

INSTANTIATE_TEST_SUITE_P(Models, ModelFromHub,
                         testing::Values(HubModel{"tiny", test_data("checkpoints/tiny"),
                                                  "model-00001-of-00004.safetensors", "org/model: Convert…",
                                                  true, "Hello", nullptr},
                                         HubModel{"built_in", source_path("resources/built-in-model"),
                                                  "speech.gguf", "Convert org/model", false,
                                                  "what is seven plus five", "Seven plus five is twelve."}),
                         [](const auto& parameter) { return parameter.param.name; });

TEST_F(ModelsEndToEnd, a_safe_start_limits_the_context_to_that_of_the_built_in_model) {
    store::Settings settings;
    settings.context = 16384;
    program().apply(settings);
    Q_EMIT program().window().notices().action_triggered(assistant::Notice::Action::safe_start);
    const assistant::ModelLoader& loader = program().loader();
    wait_until("the end of loading", [&] {
        return loader.state() == assistant::ModelLoader::State::failed ||
               (loader.is_ready() && loader.choice()->software_only);
    });
    ASSERT_TRUE(loader.is_ready()) << loader.error()->what();
    EXPECT_EQ(loader.model().context, 384U);
    Q_EMIT program().window().settings_requested();
    auto* dialog = program().window().findChild<dialogs::SettingsDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(visible_text(dialog->model()).contains(QStringLiteral("with a context of 384 tokens")));
    dialog->close();
    ask("Hello");
    wait_for_answer();
    EXPECT_EQ(newest_turn().state, store::TurnState::complete);
}

}  // namespace
}  // namespace govor::test::models_test
