#include <gtest/gtest.h>

#include <QApplication>
#include <QDesktopServices>
#include <QHelpEvent>
#include <QLabel>
#include <QListView>
#include <QMessageBox>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QToolTip>
#include <memory>

#include "gui/program/fifo_monitor.h"
#include "gui/widgets/test_window.h"
#include "store/export_import.h"
#include "widgets/input_dialog.h"
#include "widgets/links.h"
#include "widgets/markdown_text.h"

// Tests of untrusted texts from models, imported files and model files that refer to local files as images,
// none of which may be opened.
namespace govor::test::untrusted_text_test {
namespace {

using widgets::MarkdownText;

QLabel* find_label(const QWidget& window, const QString& text) {
    for (auto* label : window.findChildren<QLabel*>())
        if (label->text().contains(text)) return label;
    return nullptr;
}

QLabel* find_tool_tip() {
    for (QWidget* top : QApplication::topLevelWidgets())
        if (top->inherits("QTipLabel") && top->isVisible()) return static_cast<QLabel*>(top);
    return nullptr;
}

TEST(FifoMonitor, detects_a_label_that_opens_the_file) {
    const FifoMonitor fifo;
    ASSERT_TRUE(fifo.is_valid());
    QLabel label(fifo.references());
    label.grab();
    EXPECT_TRUE(fifo.was_opened());
}

TEST(UntrustedText, an_answer_with_local_image_paths_opens_no_file) {
    const FifoMonitor fifo;
    TestWindow fixture;
    fixture.complete_turn(qPrintable(fifo.references()), qPrintable(fifo.references()));
    fixture.window.grab();
    ASSERT_FALSE(fifo.was_opened());
    fixture.complete_turn("again", "![a](file:///dev/zero) <img src=\"/dev/zero\"> ![b](/dev/zero)");
    fixture.window.grab();
    auto answer = MarkdownText(MarkdownText::Kind::markdown);
    answer.set_text(QStringLiteral("![a](file:///dev/zero)"));
    EXPECT_EQ(answer.toPlainText(), QStringLiteral("[a: file:///dev/zero]"));
    for (QTextBlock block = answer.document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            EXPECT_FALSE(part.fragment().charFormat().isImageFormat());
    EXPECT_FALSE(answer.document()
                     ->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///etc/hostname")))
                     .isValid());
    EXPECT_FALSE(fifo.was_opened());
}

TEST(UntrustedText, an_imported_conversation_with_local_image_paths_opens_no_file) {
    const FifoMonitor fifo;
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("conversation.json"));
    {
        store::ConversationStore other(folder.filePath(QStringLiteral("other")));
        const auto id = other.add_conversation(
            {.title = fifo.references(), .voice = {}, .system_prompt = fifo.references()});
        const auto turn = other.ask(id, fifo.references());
        other.begin_answer(turn);
        other.add_text(turn, fifo.references());
        other.fail(turn, {fifo.references(), fifo.references()});
        store::export_conversation(*other.copy(id), store::ExportKind::json, file, folder.path());
    }
    TestWindow fixture;
    const auto imported = store::read_conversation(file, folder.path());
    const store::ConversationId id = fixture.store.add(imported.copy);
    fixture.controller.open(id);
    QApplication::processEvents();
    fixture.window.grab();
    QLabel* note = find_label(fixture.window, fifo.path());
    ASSERT_NE(note, nullptr);
    EXPECT_EQ(note->textFormat(), Qt::PlainText);
    EXPECT_FALSE(fifo.was_opened());
}

TEST(UntrustedText, the_tool_tip_of_a_title_with_an_image_path_opens_no_file) {
    const FifoMonitor fifo;
    TestWindow fixture;
    fixture.store.add_conversation({.title = fifo.references(), .voice = {}, .system_prompt = {}});
    QApplication::processEvents();
    auto* list = fixture.window.findChild<QListView*>();
    const QPoint position = list->visualRect(list->model()->index(0, 0)).center();
    QHelpEvent help(QEvent::ToolTip, position, list->viewport()->mapToGlobal(position));
    QApplication::sendEvent(list->viewport(), &help);
    ASSERT_TRUE(QTest::qWaitFor([] { return find_tool_tip() != nullptr; }));
    EXPECT_EQ(find_tool_tip()->textFormat(), Qt::PlainText);
    EXPECT_TRUE(find_tool_tip()->text().contains(fifo.path()));
    find_tool_tip()->grab();
    EXPECT_FALSE(fifo.was_opened());
    QToolTip::hideText();
}

TEST(UntrustedText, the_notice_of_a_deleted_conversation_opens_no_file) {
    const FifoMonitor fifo;
    TestWindow fixture;
    fixture.store.add_conversation({.title = fifo.references(), .voice = {}, .system_prompt = {}});
    QApplication::processEvents();
    auto* list = fixture.window.findChild<QListView*>();
    list->setCurrentIndex(list->model()->index(0, 0));
    for (QAction* action : list->actions())
        if (action->shortcut() == QKeySequence(QKeySequence::Delete)) action->trigger();
    QApplication::processEvents();
    QLabel* notice = find_label(fixture.window.notices(), fifo.path());
    ASSERT_NE(notice, nullptr);
    EXPECT_EQ(notice->textFormat(), Qt::PlainText);
    fixture.window.grab();
    EXPECT_FALSE(fifo.was_opened());
}

TEST(UntrustedText, notes_of_a_model_with_image_paths_open_no_file) {
    const FifoMonitor fifo;
    TestWindow fixture(false);
    fixture.loader.load({.name = fifo.references(), .path = "/nowhere"});
    QApplication::processEvents();
    fixture.window.grab();
    session::LoadedModel loaded;
    loaded.device = fifo.references().toStdString();
    loaded.notes = {fifo.references().toStdString() + "is not a known activation."};
    fixture.engine.emit_event(fixture.engine.last<session::Load>(), session::ModelLoaded{loaded});
    QApplication::processEvents();
    fixture.window.grab();
    EXPECT_NE(find_label(fixture.window, QStringLiteral("is not a known activation.")), nullptr);
    EXPECT_FALSE(fifo.was_opened());

    fixture.loader.load({.name = QStringLiteral("broken"), .path = "/nowhere"});
    fixture.engine.emit_event(fixture.engine.last<session::Load>(),
                              session::Failed{Error(ErrorKind::bad_file, fifo.references().toStdString())});
    QApplication::processEvents();
    fixture.window.grab();
    EXPECT_FALSE(fifo.was_opened());
}

TEST(UntrustedText, a_notice_with_an_image_path_opens_no_file) {
    const FifoMonitor fifo;
    TestWindow fixture;
    fixture.window.notices().show_notice(
        {assistant::Notice::Severity::warning, fifo.references(), assistant::Notice::Action::none});
    fixture.window.grab();
    EXPECT_NE(find_label(fixture.window, fifo.path()), nullptr);
    EXPECT_FALSE(fifo.was_opened());
}

TEST(UntrustedText, labels_of_the_window_are_plain_text) {
    TestWindow fixture;
    fixture.complete_turn("first", "one");
    for (const auto* label : fixture.window.findChildren<QLabel*>())
        EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
}

TEST(UntrustedText, the_label_of_an_input_dialog_is_plain_text) {
    const FifoMonitor fifo;
    ASSERT_TRUE(fifo.is_valid());
    const std::unique_ptr<QInputDialog> dialog(widgets::new_input_dialog(
        nullptr, QStringLiteral("Edit"), fifo.references(), {}, widgets::InputLines::one));
    dialog->grab();
    ASSERT_NE(find_label(*dialog, fifo.references()), nullptr);
    EXPECT_FALSE(fifo.was_opened());
}

// Replaces the browser and captures the log.
class FakeBrowser {
  public:
    FakeBrowser() {
        // A URL handler must be a method; the signal of a hidden widget serves as one.
        for (const char* scheme : schemes)
            QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), &receiver_, "anchorClicked");
        QObject::connect(&receiver_, &QTextBrowser::anchorClicked, [this](const QUrl& address) {
            qWarning("opening %s", qPrintable(address.toString()));  // as Qt does without a browser
            opened_urls.append(address);
        });
        log().clear();
        previous_handler_ = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext&, const QString& text) { log() += text + u'\n'; });
    }
    ~FakeBrowser() {
        qInstallMessageHandler(previous_handler_);
        for (const char* scheme : schemes) QDesktopServices::unsetUrlHandler(QString::fromLatin1(scheme));
    }
    FakeBrowser(const FakeBrowser&) = delete;
    FakeBrowser& operator=(const FakeBrowser&) = delete;

    static QString& log() {
        static QString text;
        return text;
    }
    QList<QUrl> opened_urls;

  private:
    static constexpr const char* schemes[] = {"http", "https", "file", "mailto"};
    QTextBrowser receiver_;
    QtMessageHandler previous_handler_ = nullptr;
};

// Clicks the first link of a text and then a button of the confirmation dialog. Returns the dialog's text.
QString click_link(MarkdownText& text, QMessageBox::StandardButton button) {
    text.resize(400, 300);
    text.show();
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, QPoint(8, 8));
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) return {};
    QString question = box->text();
    box->button(button)->click();
    QApplication::processEvents();
    return question;
}

TEST(Links, are_opened_after_the_address_was_shown_and_confirmed) {
    FakeBrowser browser;
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QStringLiteral("[your bank](https://user@example.org/private?a=1)"));
    const QString question = click_link(text, QMessageBox::Cancel);
    EXPECT_TRUE(question.contains(QStringLiteral("example.org in the browser"))) << question.toStdString();
    EXPECT_TRUE(question.contains(QStringLiteral("https://user@example.org/private?a=1")));
    EXPECT_TRUE(browser.opened_urls.isEmpty());
    click_link(text, QMessageBox::Open);
    ASSERT_EQ(browser.opened_urls.size(), 1);
    EXPECT_EQ(browser.opened_urls[0], QUrl(QStringLiteral("https://user@example.org/private?a=1")));
    EXPECT_FALSE(FakeBrowser::log().contains(QStringLiteral("example.org")))
        << FakeBrowser::log().toStdString();
}

TEST(Links, can_only_have_web_addresses) {
    FakeBrowser browser;
    for (const char* address : {"file:///etc/passwd", "smb://host/share", "mailto:a@b.org", "ssh://host",
                                "javascript:alert(1)", "docs/page.html", "https:", "//example.org/x"}) {
        MarkdownText text(MarkdownText::Kind::markdown);
        const QString url = QString::fromUtf8(address);
        text.set_text(QStringLiteral("[the page](%1)").arg(url));
        EXPECT_EQ(text.toPlainText(), QStringLiteral("the page (%1)").arg(url));
        EXPECT_EQ(click_link(text, QMessageBox::Open), QString()) << address;
        widgets::confirm_and_open(nullptr, QUrl(url));  // shows no dialog
    }
    EXPECT_TRUE(browser.opened_urls.isEmpty());
    EXPECT_TRUE(widgets::is_web_address(QUrl(QStringLiteral("HTTP://example.org"))));
}

TEST(Links, a_host_name_in_another_alphabet_is_shown_in_punycode) {
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QString::fromUtf8("[the page](https://еxample.org/)"));  // the first letter is Cyrillic
    EXPECT_TRUE(click_link(text, QMessageBox::Cancel).contains(QStringLiteral("https://xn--")));
}

}  // namespace
}  // namespace govor::test::untrusted_text_test
