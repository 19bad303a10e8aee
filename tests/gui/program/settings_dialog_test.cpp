#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QDoubleSpinBox>
#include <QKeySequenceEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <set>

#include "gui/assistant/fakes.h"
#include "gui/program/settings_fixture.h"
#include "gui/support/waiting.h"

namespace govor::test::settings_dialog_test {
namespace {

using dialogs::SettingsDialog;
using Page = SettingsDialog::Page;

// Selects the item with this text and emits the signal of a selection by the user.
void choose(QComboBox& box, const char* text) {
    const int index = box.findText(QString::fromUtf8(text));
    ASSERT_GE(index, 0) << text;
    box.setCurrentIndex(index);
    Q_EMIT box.activated(index);
}

QStringList visible_pages(SettingsFixture& fixture) {
    QStringList pages;
    auto* list = fixture.dialog.findChild<QListWidget*>();
    for (int i = 0; i < list->count(); ++i)
        if (!list->item(i)->isHidden()) pages.append(list->item(i)->text());
    return pages;
}

TEST(SettingsDialog, a_change_is_applied_at_once) {
    SettingsFixture fixture;
    EXPECT_EQ(fixture.writes, 0) << "opening it changes nothing";
    fixture.control<QSlider>("Volume").setValue(35);
    EXPECT_EQ(fixture.settings.volume, 0.35);
    choose(fixture.control<QComboBox>("Theme"), "Dark");
    EXPECT_EQ(fixture.settings.colors, store::ColorChoice::dark);
    fixture.control<QCheckBox>("Noise suppression").click();
    EXPECT_TRUE(fixture.settings.suppress_noise);
    EXPECT_EQ(fixture.writes, 3);
}

TEST(SettingsDialog, the_storage_is_shown_like_the_size_of_a_model) {
    SettingsFixture fixture;
    fixture.dialog.privacy().show_storage(std::uint64_t{512} << 20, std::uint64_t{1536} << 20);
    QStringList texts;
    for (const auto* label : fixture.dialog.privacy().findChildren<QLabel*>()) texts.append(label->text());
    EXPECT_TRUE(texts.contains(QStringLiteral("2.0\u00a0GiB: texts 512\u00a0MiB, sound 1.5\u00a0GiB")));
}

TEST(SettingsDialog, a_setting_is_reset_to_its_default_which_its_button_names) {
    store::Settings initial;
    initial.pause_seconds = 2;
    SettingsFixture fixture(initial);
    auto& reset = fixture.control<QToolButton>("Reset “Pause that ends a question” to the default: 0.8 s");
    EXPECT_TRUE(reset.isEnabled());
    reset.click();
    EXPECT_EQ(fixture.settings.pause_seconds, 0.8);
    EXPECT_FALSE(reset.isEnabled());
    auto& box = fixture.control<QDoubleSpinBox>("Pause that ends a question");
    EXPECT_EQ(box.value(), 0.8);
    box.setValue(1.5);
    EXPECT_TRUE(reset.isEnabled());
}

TEST(SettingsDialog, every_setting_of_a_page_returns_to_its_default) {
    store::Settings initial;
    initial.volume = 0.2;
    initial.suppress_noise = true;
    initial.input_device = QStringLiteral("usb");
    SettingsFixture fixture(initial);
    for (auto* button : fixture.dialog.sound().findChildren<QToolButton*>())
        if (button->isEnabled() && button->accessibleName().startsWith(QStringLiteral("Reset")))
            button->click();
    EXPECT_EQ(fixture.settings, store::Settings());
}

TEST(SettingsDialog, a_search_shows_only_matching_rows_and_their_pages) {
    SettingsFixture fixture;
    fixture.dialog.show();
    fixture.dialog.search(QStringLiteral("noise"));
    EXPECT_EQ(visible_pages(fixture), QStringList({"Sound", "Talking"}));
    EXPECT_EQ(fixture.dialog.page(), Page::sound);
    EXPECT_TRUE(fixture.control<QCheckBox>("Noise suppression").isVisible());
    EXPECT_FALSE(fixture.control<QCheckBox>("Echo cancellation").isVisible());
    // The search includes the items of a combo box.
    fixture.dialog.search(QStringLiteral("hands-free TALK"));
    EXPECT_EQ(visible_pages(fixture), QStringList({"Sound", "Talking"}));
    fixture.dialog.search(QStringLiteral("dark"));
    EXPECT_TRUE(fixture.control<QComboBox>("Theme").isVisible());
    fixture.dialog.search(QStringLiteral("zebra"));
    EXPECT_TRUE(visible_pages(fixture).isEmpty());
    fixture.dialog.search({});
    EXPECT_EQ(visible_pages(fixture).size(), SettingsFixture::page_count);
    fixture.dialog.open_page(Page::sound);
    EXPECT_TRUE(fixture.control<QCheckBox>("Echo cancellation").isVisible());
}

TEST(SettingsDialog, a_key_for_typing_is_not_a_talk_key) {
    SettingsFixture fixture;
    auto& key = fixture.control<QKeySequenceEdit>("Talk key in the window");
    key.setKeySequence(QKeySequence(Qt::Key_Space));
    EXPECT_EQ(fixture.settings.talk_key, QStringLiteral("F9"));
    key.setKeySequence(QKeySequence(Qt::Key_F7, Qt::Key_F7));
    EXPECT_EQ(fixture.settings.talk_key, QStringLiteral("F7"));
}

TEST(SettingsDialog, sampling_settings_default_to_those_of_the_model) {
    SettingsFixture fixture;
    auto& temperature = fixture.control<QDoubleSpinBox>("Temperature of the text");
    EXPECT_FALSE(temperature.isEnabled()) << "sampling is disabled";
    EXPECT_EQ(temperature.text(), QStringLiteral("The model's own"));
    choose(fixture.control<QComboBox>("Choice of words of the text"), "Drawn at random");
    EXPECT_TRUE(temperature.isEnabled());
    EXPECT_FALSE(fixture.control<QDoubleSpinBox>("Temperature of the speech").isEnabled());
    temperature.setValue(0.85);
    fixture.control<QDoubleSpinBox>("Top-k of the text").setValue(40);
    auto& penalty = fixture.control<QDoubleSpinBox>("Repetition penalty of the speech");
    penalty.setValue(1.1);
    penalty.setValue(penalty.minimum());
    store::Settings expected;
    expected.sampling_mode = store::SamplingMode::sample;
    expected.temperature = 0.85;
    expected.top_k = 40;
    EXPECT_EQ(fixture.settings, expected);
}

TEST(SettingsDialog, a_preset_sets_the_instructions_and_a_change_makes_them_custom) {
    SettingsFixture fixture;
    auto& preset = fixture.control<QComboBox>("Instructions: preset");
    auto& text = fixture.control<QPlainTextEdit>("Instructions");
    EXPECT_EQ(preset.currentText(), QStringLiteral("No instructions"));
    choose(preset, "Short answers");
    EXPECT_EQ(fixture.settings.system_prompt, QStringLiteral("Answer in one or two short sentences."));
    text.appendPlainText(QStringLiteral("Be kind."));
    EXPECT_EQ(preset.currentText(), QStringLiteral("Your own"));
    EXPECT_TRUE(fixture.settings.system_prompt.endsWith(QStringLiteral("Be kind.")));
    choose(preset, "No instructions");
    EXPECT_TRUE(fixture.settings.system_prompt.isEmpty());
}

TEST(SettingsDialog, a_shortcut_is_changed_unless_another_action_has_the_key) {
    SettingsFixture fixture;
    auto& key = fixture.control<QKeySequenceEdit>("Export");
    key.setKeySequence(QKeySequence("Ctrl+N"));
    EXPECT_TRUE(fixture.settings.shortcuts.isEmpty()) << "the key belongs to “New”";
    key.setKeySequence(QKeySequence("X"));
    EXPECT_TRUE(fixture.settings.shortcuts.isEmpty()) << "the key is required for typing";
    key.setKeySequence(QKeySequence("Ctrl+Shift+E"));
    EXPECT_EQ(fixture.settings.shortcuts.value("export"), QStringLiteral("Ctrl+Shift+E"));
    fixture.control<QToolButton>("Reset “Export” to the default: none").click();
    EXPECT_TRUE(fixture.settings.shortcuts.isEmpty());
}

TEST(SettingsDialog, voices_are_chosen_for_new_conversations_and_for_the_open_one) {
    SettingsFixture fixture;
    auto& listen = fixture.control<QPushButton>("Listen: Voice of new conversations");
    EXPECT_FALSE(listen.isEnabled()) << "no loaded model has a voice";
    fixture.show_everything();
    QSignalSpy sample_requests(&fixture.dialog.voice(), &dialogs::VoicePage::sample_requested);
    QSignalSpy voice_changes(&fixture.dialog.voice(), &dialogs::VoicePage::conversation_voice_chosen);
    choose(fixture.control<QComboBox>("Voice of new conversations"), "Ethan");
    EXPECT_EQ(fixture.settings.voice, QStringLiteral("ethan"));
    listen.click();
    ASSERT_EQ(sample_requests.count(), 1);
    EXPECT_EQ(sample_requests[0][0].toString(), QStringLiteral("ethan"));
    EXPECT_EQ(listen.text(), QStringLiteral("Listen")) << "nothing is read aloud";
    QObject::connect(&fixture.dialog.voice(), &dialogs::VoicePage::sample_requested,
                     [&] { fixture.dialog.voice().show_reading(true); });
    QSignalSpy stop_requests(&fixture.dialog.voice(), &dialogs::VoicePage::stop_requested);
    listen.click();
    EXPECT_EQ(listen.text(), QStringLiteral("Stop"));
    EXPECT_EQ(listen.accessibleName(), QStringLiteral("Stop: Voice of new conversations"));
    listen.click();
    EXPECT_EQ(stop_requests.count(), 1);
    EXPECT_EQ(sample_requests.count(), 2) << "it is not requested once more";
    fixture.dialog.voice().show_reading(false);
    EXPECT_EQ(listen.text(), QStringLiteral("Listen"));
    choose(fixture.control<QComboBox>("Voice of this conversation"), "Ethan");
    ASSERT_EQ(voice_changes.count(), 1);
    EXPECT_EQ(voice_changes[0][0].toString(), QStringLiteral("ethan"));
}

TEST(SettingsDialog, a_disconnected_device_remains_selected) {
    store::Settings initial;
    initial.input_device = QStringLiteral("headset");
    SettingsFixture fixture(initial);
    fixture.show_everything();
    EXPECT_EQ(fixture.control<QComboBox>("Microphone").currentText(),
              QStringLiteral("headset (not connected)"));
    choose(fixture.control<QComboBox>("Microphone"), "USB Microphone, Analog Stereo");
    EXPECT_EQ(fixture.settings.input_device, QStringLiteral("usb"));
}

TEST(SettingsDialog, address_and_token_can_be_copied_while_the_server_runs) {
    const QTemporaryDir folder;
    FakeEngine engine;
    assistant::SharedEngine shared(engine);
    assistant::ModelLoader loader(shared);
    assistant::LocalServer server(shared, loader, (folder.path() + "/token").toStdString());
    SettingsFixture fixture;
    dialogs::ProgramsPage& page = fixture.dialog.programs();
    const auto button = [&](const char* text) -> QPushButton& {
        for (auto* candidate : page.findChildren<QPushButton*>())
            if (candidate->text() == QString::fromUtf8(text)) return *candidate;
        throw std::runtime_error(text);
    };
    page.show_server(server);
    EXPECT_FALSE(button("Copy the &token").isEnabled());
    server.configure(true, 0);
    page.show_server(server);
    button("Copy the &token").click();
    EXPECT_EQ(QApplication::clipboard()->text(), server.token());
    EXPECT_GE(server.token().size(), 16);
    button("&Copy").click();
    EXPECT_EQ(QApplication::clipboard()->text(), server.address());
    EXPECT_EQ(QToolTip::text(), QStringLiteral("Copied"));
    QSignalSpy token_requests(&page, &dialogs::ProgramsPage::new_token_requested);
    button("Generate &new token").click();
    EXPECT_EQ(token_requests.count(), 1);
}

TEST(SettingsDialog, the_settings_that_a_server_ignores_are_named) {
    SettingsFixture fixture;
    fixture.dialog.show();
    fixture.dialog.open_page(Page::answers);
    const auto find_note = [&] {
        QString text;
        for (const auto* label : fixture.dialog.answers().findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(QStringLiteral("ignores")))
                text += label->text();
        return text.toStdString();
    };
    EXPECT_EQ(find_note(), "") << "a model on this computer";
    fixture.dialog.answers().show_server(remote::ServerKind::other);
    EXPECT_EQ(
        find_note(),
        "The server of this model ignores Top-k, the repetition penalty and the settings below “Speech”.");
    fixture.dialog.answers().show_server(remote::ServerKind::vllm);
    EXPECT_EQ(find_note(), "The server of this model ignores the settings below “Speech”.");
    fixture.dialog.answers().show_server(remote::ServerKind::govor);
    EXPECT_EQ(find_note(), "");
}

TEST(SettingsDialog, external_changes_of_settings_are_shown) {
    SettingsFixture fixture;
    fixture.settings.volume = 0.5;
    fixture.settings.playback_speed = 1.5;
    Q_EMIT fixture.editor.changed();
    EXPECT_EQ(fixture.control<QSlider>("Volume").value(), 50);
    fixture.control<QCheckBox>("Tones").click();
    EXPECT_EQ(fixture.settings.playback_speed, 1.5) << "a change keeps the other settings";
}

TEST(SettingsDialog, devices_of_the_same_name_are_distinguished) {
    SettingsFixture fixture;
    fixture.dialog.sound().show_devices({}, {{.id = "a", .name = "Null Output"},
                                             {.id = "b", .name = "Null Output"},
                                             {.id = "c", .name = "Headset"}});
    const auto& box = fixture.control<QComboBox>("Loudspeaker");
    EXPECT_EQ(box.itemText(1), QStringLiteral("Null Output (a)"));
    EXPECT_EQ(box.itemText(2), QStringLiteral("Null Output (b)"));
    EXPECT_EQ(box.itemText(3), QStringLiteral("Headset"));
}

TEST(SettingsDialog, the_focus_begins_in_the_list_of_pages_and_follows_the_layout) {
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.show();
    fixture.dialog.activateWindow();
    wait_until([&] { return fixture.dialog.isActiveWindow(); });
    EXPECT_EQ(QApplication::focusWidget(), fixture.dialog.findChild<QListWidget*>());
    for (const char* name : {"Sound system", "Microphone", "Loudspeaker"}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        EXPECT_EQ(QApplication::focusWidget()->accessibleName(), QString::fromUtf8(name));
    }
}

TEST(SettingsDialog, the_fields_of_a_page_end_at_the_same_edge) {
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.resize(1000, 700);
    fixture.dialog.show();
    for (const Page page : {Page::sound, Page::talking, Page::answers, Page::model}) {
        fixture.dialog.open_page(page);
        const auto right_edges = [&] {
            std::set<int> edges;
            for (const auto* field : fixture.dialog.findChildren<QWidget*>()) {
                const bool is_field = qobject_cast<const QComboBox*>(field) != nullptr ||
                                      qobject_cast<const QDoubleSpinBox*>(field) != nullptr ||
                                      qobject_cast<const QKeySequenceEdit*>(field) != nullptr ||
                                      qobject_cast<const QPlainTextEdit*>(field) != nullptr;
                if (is_field && field->isVisible())
                    edges.insert(field->mapTo(&fixture.dialog, field->rect().topRight()).x());
            }
            return edges;
        };
        EXPECT_TRUE(wait_until([&] { return right_edges().size() == 1; })) << static_cast<int>(page);
    }
}

TEST(SettingsDialog, the_mnemonic_of_a_row_of_several_controls_moves_the_focus) {
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.open_page(Page::voice);
    fixture.dialog.show();
    fixture.dialog.activateWindow();
    wait_until([&] { return fixture.dialog.isActiveWindow(); });
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_T, Qt::AltModifier);  // "&This conversation"
    EXPECT_EQ(QApplication::focusWidget()->accessibleName(), QStringLiteral("Voice of this conversation"));
}

TEST(SettingsDialog, tab_reaches_every_control_of_every_page) {
    SettingsFixture fixture;
    fixture.show_everything();
    fixture.dialog.show();
    fixture.dialog.activateWindow();
    auto& pages = *fixture.dialog.findChild<QListWidget*>();
    for (int page = 0; page < pages.count(); ++page) {
        fixture.dialog.open_page(static_cast<Page>(page));
        pages.setFocus();
        QApplication::processEvents();
        std::set<QWidget*> visited;
        QWidget* focus = QApplication::focusWidget();
        while (focus != nullptr && visited.insert(focus).second && visited.size() < 200) {
            // Tab moves the focus out of text fields, too.
            QTest::keyClick(focus, Qt::Key_Tab);
            focus = QApplication::focusWidget();
        }
        for (auto* widget : fixture.dialog.findChildren<QWidget*>()) {
            const bool is_reachable = (widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() &&
                                      widget->isEnabled() && widget->focusProxy() == nullptr &&
                                      !widget->objectName().startsWith(QStringLiteral("qt_")) &&
                                      !widget->parentWidget()->inherits("QKeySequenceEdit");
            EXPECT_TRUE(!is_reachable || visited.contains(widget))
                << page << ' ' << widget->metaObject()->className() << ' '
                << widget->accessibleName().toStdString();
        }
    }
}

}  // namespace
}  // namespace govor::test::settings_dialog_test
