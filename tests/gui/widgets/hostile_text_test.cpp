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

#include "gui/program/fifo_trap.h"
#include "gui/widgets/room.h"
#include "store/exchange.h"
#include "widgets/links.h"
#include "widgets/markdown_text.h"

// Texts that models, imported files and model files bring name local files as pictures. None may be opened.
namespace govor::test {
namespace {

using widgets::MarkdownText;

QLabel* label_with(const QWidget& window, const QString& words) {
    for (auto* label : window.findChildren<QLabel*>())
        if (label->text().contains(words)) return label;
    return nullptr;
}

QLabel* shown_tool_tip() {
    for (QWidget* top : QApplication::topLevelWidgets())
        if (top->inherits("QTipLabel") && top->isVisible()) return static_cast<QLabel*>(top);
    return nullptr;
}

TEST(FifoTrap, notices_a_label_that_opens_it) {
    const FifoTrap trap;
    ASSERT_TRUE(trap.is_set());
    QLabel rich(trap.picture());
    rich.grab();
    EXPECT_TRUE(trap.was_opened());
}

TEST(HostileText, an_answer_that_names_files_as_pictures_opens_none) {
    const FifoTrap trap;
    Room room;
    room.exchange(qPrintable(trap.picture()), qPrintable(trap.picture()));
    room.window.grab();
    ASSERT_FALSE(trap.was_opened());
    room.exchange("again", "![a](file:///dev/zero) <img src=\"/dev/zero\"> ![b](/dev/zero)");
    room.window.grab();
    auto answer = MarkdownText(MarkdownText::Kind::markdown);
    answer.set_text(QStringLiteral("![a](file:///dev/zero)"));
    EXPECT_EQ(answer.toPlainText(), QStringLiteral("[a: file:///dev/zero]"));
    for (QTextBlock block = answer.document()->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            EXPECT_FALSE(part.fragment().charFormat().isImageFormat());
    EXPECT_FALSE(answer.document()
                     ->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///etc/hostname")))
                     .isValid());
    EXPECT_FALSE(trap.was_opened());
}

TEST(HostileText, an_imported_conversation_that_names_files_opens_none) {
    const FifoTrap trap;
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("conversation.json"));
    {
        store::ConversationStore other(folder.filePath(QStringLiteral("other")));
        const auto id =
            other.add_conversation({.title = trap.picture(), .voice = {}, .system_prompt = trap.picture()});
        const auto turn = other.ask(id, trap.picture());
        other.begin_answer(turn);
        other.add_text(turn, trap.picture());
        other.fail(turn, {trap.picture(), trap.picture()});
        store::export_conversation(*other.copy(id), store::ExportKind::json, file, folder.path());
    }
    Room room;
    const auto imported = store::read_conversation(file, folder.path());
    const store::ConversationId id = room.store.add(imported.copy);
    room.controller.open(id);
    QApplication::processEvents();
    room.window.grab();
    QLabel* remark = label_with(room.window, trap.path());
    ASSERT_NE(remark, nullptr);
    EXPECT_EQ(remark->textFormat(), Qt::PlainText);
    EXPECT_FALSE(trap.was_opened());
}

TEST(HostileText, the_tool_tip_of_a_title_that_names_a_file_opens_none) {
    const FifoTrap trap;
    Room room;
    room.store.add_conversation({.title = trap.picture(), .voice = {}, .system_prompt = {}});
    QApplication::processEvents();
    auto* list = room.window.findChild<QListView*>();
    const QPoint where = list->visualRect(list->model()->index(0, 0)).center();
    QHelpEvent help(QEvent::ToolTip, where, list->viewport()->mapToGlobal(where));
    QApplication::sendEvent(list->viewport(), &help);
    ASSERT_TRUE(QTest::qWaitFor([] { return shown_tool_tip() != nullptr; }));
    EXPECT_EQ(shown_tool_tip()->textFormat(), Qt::PlainText);
    EXPECT_TRUE(shown_tool_tip()->text().contains(trap.path()));
    shown_tool_tip()->grab();
    EXPECT_FALSE(trap.was_opened());
    QToolTip::hideText();
}

TEST(HostileText, the_notice_that_names_a_deleted_conversation_opens_none) {
    const FifoTrap trap;
    Room room;
    room.store.add_conversation({.title = trap.picture(), .voice = {}, .system_prompt = {}});
    QApplication::processEvents();
    auto* list = room.window.findChild<QListView*>();
    list->setCurrentIndex(list->model()->index(0, 0));
    for (QAction* action : list->actions())
        if (action->shortcut() == QKeySequence(QKeySequence::Delete)) action->trigger();
    QApplication::processEvents();
    QLabel* notice = label_with(room.window.notices(), trap.path());
    ASSERT_NE(notice, nullptr);
    EXPECT_EQ(notice->textFormat(), Qt::PlainText);
    room.window.grab();
    EXPECT_FALSE(trap.was_opened());
}

TEST(HostileText, a_model_file_that_names_files_in_its_remarks_opens_none) {
    const FifoTrap trap;
    Room room(false);
    room.loader.load({.name = trap.picture(), .path = "/nowhere"});
    QApplication::processEvents();
    room.window.grab();
    session::Loaded loaded;
    loaded.device = trap.picture().toStdString();
    loaded.remarks = {trap.picture().toStdString() + "is not a known activation."};
    room.engine.emit_event(room.engine.last<session::Load>(), loaded);
    QApplication::processEvents();
    room.window.grab();
    EXPECT_NE(label_with(room.window, QStringLiteral("is not a known activation.")), nullptr);
    EXPECT_FALSE(trap.was_opened());

    room.loader.load({.name = QStringLiteral("broken"), .path = "/nowhere"});
    room.engine.emit_event(room.engine.last<session::Load>(),
                           session::Failed{Error(ErrorKind::bad_file, trap.picture().toStdString())});
    QApplication::processEvents();
    room.window.grab();
    EXPECT_FALSE(trap.was_opened());
}

TEST(HostileText, a_notice_that_names_a_file_opens_none) {
    const FifoTrap trap;
    Room room;
    room.window.notices().show_notice(
        {assistant::Notice::Severity::warning, trap.picture(), assistant::Notice::Action::none});
    room.window.grab();
    EXPECT_NE(label_with(room.window, trap.path()), nullptr);
    EXPECT_FALSE(trap.was_opened());
}

TEST(HostileText, labels_of_the_window_are_plain_text) {
    Room room;
    room.exchange("first", "one");
    for (const auto* label : room.window.findChildren<QLabel*>())
        EXPECT_EQ(label->textFormat(), Qt::PlainText) << label->text().toStdString();
}

// Takes the place of the browser, and of the log.
class Browser {
  public:
    Browser() {
        // The signal of a widget that is never shown serves as the handler, which has to be a slot.
        for (const char* scheme : schemes)
            QDesktopServices::setUrlHandler(QString::fromLatin1(scheme), &receiver_, "anchorClicked");
        QObject::connect(&receiver_, &QTextBrowser::anchorClicked, [this](const QUrl& address) {
            qWarning("opening %s", qPrintable(address.toString()));  // as Qt does where there is no browser
            opened.append(address);
        });
        log().clear();
        before_ = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext&, const QString& text) { log() += text + u'\n'; });
    }
    ~Browser() {
        qInstallMessageHandler(before_);
        for (const char* scheme : schemes) QDesktopServices::unsetUrlHandler(QString::fromLatin1(scheme));
    }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    static QString& log() {
        static QString text;
        return text;
    }
    QList<QUrl> opened;

  private:
    static constexpr const char* schemes[] = {"http", "https", "file", "mailto"};
    QTextBrowser receiver_;
    QtMessageHandler before_ = nullptr;
};

// Clicks the first link of a text, and then a button of the question that comes. Returns the question.
QString click_link(MarkdownText& text, QMessageBox::StandardButton button) {
    text.resize(400, 300);
    text.show();
    QString question;
    QTimer::singleShot(0, qApp, [&] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box == nullptr) return;
        question = box->text();
        box->button(button)->click();
    });
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, QPoint(8, 8));
    QApplication::processEvents();
    return question;
}

TEST(Links, are_opened_once_the_address_was_shown_and_confirmed) {
    Browser browser;
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QStringLiteral("[your bank](https://user@example.org/private?a=1)"));
    const QString question = click_link(text, QMessageBox::Cancel);
    EXPECT_TRUE(question.contains(QStringLiteral("example.org in the browser"))) << question.toStdString();
    EXPECT_TRUE(question.contains(QStringLiteral("https://user@example.org/private?a=1")));
    EXPECT_TRUE(browser.opened.isEmpty());
    click_link(text, QMessageBox::Open);
    ASSERT_EQ(browser.opened.size(), 1);
    EXPECT_EQ(browser.opened[0], QUrl(QStringLiteral("https://user@example.org/private?a=1")));
    EXPECT_FALSE(Browser::log().contains(QStringLiteral("example.org"))) << Browser::log().toStdString();
}

TEST(Links, lead_to_the_web_only) {
    Browser browser;
    for (const char* address : {"file:///etc/passwd", "smb://host/share", "mailto:a@b.org", "ssh://host",
                                "javascript:alert(1)", "docs/page.html", "https:", "//example.org/x"}) {
        MarkdownText text(MarkdownText::Kind::markdown);
        const QString named = QString::fromUtf8(address);
        text.set_text(QStringLiteral("[the page](%1)").arg(named));
        EXPECT_EQ(text.toPlainText(), QStringLiteral("the page (%1)").arg(named));
        EXPECT_EQ(click_link(text, QMessageBox::Open), QString()) << address;
        widgets::confirm_and_open(nullptr, QUrl(named));  // asks nothing
    }
    EXPECT_TRUE(browser.opened.isEmpty());
    EXPECT_TRUE(widgets::is_web_address(QUrl(QStringLiteral("HTTP://example.org"))));
}

TEST(Links, a_name_in_another_alphabet_is_shown_encoded) {
    MarkdownText text(MarkdownText::Kind::markdown);
    text.set_text(QString::fromUtf8("[the page](https://еxample.org/)"));  // the first letter is Cyrillic
    EXPECT_TRUE(click_link(text, QMessageBox::Cancel).contains(QStringLiteral("https://xn--")));
}

}  // namespace
}  // namespace govor::test
