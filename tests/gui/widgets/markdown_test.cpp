#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>
#include <QTextTable>
#include <QTimer>
#include <QToolButton>
#include <cmath>

#include "gui/widgets/test_window.h"
#include "program/appearance.h"
#include "widgets/code_highlight.h"
#include "widgets/markdown_text.h"

namespace govor::test::markdown_test {
namespace {

using widgets::MarkdownText;

// A text widget with the width of a bubble.
struct RenderedText {
    explicit RenderedText(const QString& markdown, int width = 300) {
        text.set_text(markdown);
        text.resize(width, text.height_for(width));
        text.show();
        QApplication::processEvents();
    }
    QTextTable* table() const {
        for (QTextFrame* frame : text.document()->rootFrame()->childFrames())
            if (auto* table = qobject_cast<QTextTable*>(frame)) return table;
        return nullptr;
    }
    QList<QScrollBar*> visible_scroll_bars() {
        QList<QScrollBar*> bars;
        for (auto* bar : text.viewport()->findChildren<QScrollBar*>(Qt::FindDirectChildrenOnly))
            if (bar->isVisible()) bars.append(bar);
        return bars;
    }
    QList<QToolButton*> copy_buttons() { return text.viewport()->findChildren<QToolButton*>(); }
    MarkdownText text{MarkdownText::Kind::markdown};
};

QString make_code_block(const QString& line) {
    return QStringLiteral("```python\n%1\nx = 1\n```\n").arg(line);
}

const QString& long_line() {
    static const QString line =
        QStringLiteral("first ") + QStringLiteral("abcdefgh ").repeated(30) + QStringLiteral("lastword");
    return line;
}

TEST(Code, a_line_longer_than_the_bubble_has_a_scroll_bar) {
    RenderedText two_blocks(make_code_block(long_line()) + QStringLiteral("\nWords between.\n\n") +
                            make_code_block(long_line()));
    ASSERT_EQ(two_blocks.visible_scroll_bars().size(), 2);
    EXPECT_TRUE(RenderedText(make_code_block(QStringLiteral("short"))).visible_scroll_bars().isEmpty());
    for (QScrollBar* bar : two_blocks.visible_scroll_bars())
        EXPECT_TRUE(two_blocks.text.viewport()->rect().contains(bar->geometry()));
    QScrollBar& first = *two_blocks.visible_scroll_bars().front();
    const QRect above(0, 0, 300, first.y());
    const QRect below(0, first.geometry().bottom() + 1, 300,
                      two_blocks.text.height() - first.geometry().bottom() - 1);
    const QImage before = two_blocks.text.grab().toImage();
    first.setValue(first.maximum());
    const QImage after = two_blocks.text.grab().toImage();
    EXPECT_NE(before.copy(above), after.copy(above));
    EXPECT_EQ(before.copy(below), after.copy(below));
}

// A double click selects the word under the pointer, even in a scrolled block.
TEST(Code, selection_accounts_for_the_scroll_position) {
    RenderedText code(make_code_block(long_line()));
    QScrollBar& bar = *code.visible_scroll_bars().at(0);
    const int line = bar.y() - 2 * code.text.fontMetrics().height();
    bar.setValue(bar.maximum());
    const QPoint end(bar.geometry().right() - 20, line);
    QTest::mouseDClick(code.text.viewport(), Qt::LeftButton, {}, end);
    EXPECT_EQ(code.text.textCursor().selectedText(), QStringLiteral("lastword"));
    EXPECT_EQ(code.text.horizontalScrollBar()->value(), 0) << "the text itself is not scrolled";
    // The text cursor stays visible.
    QTest::keyClick(&code.text, Qt::Key_Home, Qt::ShiftModifier);
    EXPECT_EQ(bar.value(), 0);
}

TEST(Code, can_be_copied_with_a_button_and_from_the_menu) {
    RenderedText code(QStringLiteral("Words.\n\n```cpp\nint a;\n\n    int b;\n```\n"));
    ASSERT_EQ(code.copy_buttons().size(), 1);
    QGuiApplication::clipboard()->clear();
    QTest::mouseClick(code.copy_buttons().front(), Qt::LeftButton);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("int a;\n\n    int b;"));
    QGuiApplication::clipboard()->clear();
    code.text.moveCursor(QTextCursor::End);
    QTimer::singleShot(0, qApp, [] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_NE(menu, nullptr);
        for (QAction* action : menu->actions())
            if (action->text().contains(QStringLiteral("code"))) action->trigger();
        menu->close();
    });
    QContextMenuEvent by_key(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(code.text.viewport(), &by_key);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("int a;\n\n    int b;"));
}

TEST(Code, is_highlighted_if_its_language_is_known) {
    const auto find_colors = [](const char* markdown) {
        RenderedText code(QString::fromUtf8(markdown));
        QMap<QString, QColor> by_text;
        for (QTextBlock block = code.text.document()->begin(); block.isValid(); block = block.next())
            for (auto part = block.begin(); !part.atEnd(); ++part)
                if (part.fragment().charFormat().foreground().style() != Qt::NoBrush)
                    by_text[part.fragment().text()] = part.fragment().charFormat().foreground().color();
        return by_text;
    };
    const auto colors_by_text = find_colors("```python\nreturn \"words\"  # why\n12\n```");
    EXPECT_EQ(colors_by_text.keys(), QStringList({QStringLiteral("\"words\""), QStringLiteral("# why"),
                                                  QStringLiteral("12"), QStringLiteral("return")}));
    EXPECT_NE(colors_by_text[QStringLiteral("return")], colors_by_text[QStringLiteral("\"words\"")]);
    EXPECT_TRUE(find_colors("```\nreturn 12\n```").isEmpty());
}

TEST(Code, highlighted_spans_are_ordered_and_within_the_text_in_every_language) {
    for (const char* language : {"cpp", "java", "js", "python", "rust", "go", "bash", "sql", "json", "yaml",
                                 "php", "ruby", "lua", "haskell", "html", "css", "cmake", "perl"}) {
        for (const char* code : {"\"", "'", "/*", "#", "\"\\", "--", "<!--", "\"\"\"a\nb", "a\"b\nc\"", ""}) {
            qsizetype end = 0;
            const QString text = QString::fromUtf8(code);
            for (const auto& span : widgets::highlight_code(text, QString::fromUtf8(language))) {
                EXPECT_GE(span.from, end);
                end = span.from + span.length;
            }
            EXPECT_LE(end, text.size()) << language << ' ' << code;
        }
    }
}

TEST(Tables, are_rendered_after_code_and_after_text) {
    for (const char* before : {"```\ncode\n```\n", "Words.\n\n", "- item\n\n", "---\n\n", ""}) {
        const RenderedText rendered(QString::fromUtf8(before) +
                                    QStringLiteral("| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nEnd."));
        ASSERT_NE(rendered.table(), nullptr) << before;
        EXPECT_EQ(rendered.table()->rows(), 3);
        EXPECT_EQ(rendered.table()->columns(), 2);
        QStringList cells;
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 2; ++column)
                cells.append(rendered.table()->cellAt(row, column).firstCursorPosition().block().text());
        EXPECT_EQ(cells.join(u' ').toStdString(), "a b 1 2 3 4") << before;
        EXPECT_TRUE(rendered.text.toPlainText().endsWith(QStringLiteral("End.")));
    }
}

TEST(Tables, with_many_columns_can_be_scrolled) {
    QString names = QStringLiteral("|");
    QString line = QStringLiteral("|");
    for (int i = 0; i < 12; ++i) {
        names += QStringLiteral(" internationalization%1 |").arg(i);
        line += QStringLiteral("---|");
    }
    RenderedText wide_table(names + u'\n' + line + u'\n' + names + u'\n');
    ASSERT_EQ(wide_table.visible_scroll_bars().size(), 1);
    const QImage before = wide_table.text.grab().toImage();
    wide_table.visible_scroll_bars().front()->setValue(200);
    EXPECT_NE(before, wide_table.text.grab().toImage());
    EXPECT_TRUE(
        RenderedText(QStringLiteral("| a | b |\n|---|---|\n| 1 | 2 |\n")).visible_scroll_bars().isEmpty());
}

TEST(Formulas, are_shown_in_unicode_at_their_positions) {
    const auto render = [](const char* markdown) {
        MarkdownText text(MarkdownText::Kind::markdown);
        text.set_text(QString::fromUtf8(markdown));
        return text.toPlainText().toStdString();
    };
    EXPECT_EQ(render("It is \\[ a_1 \\cdot b \\] and **\\(x^2\\)**."), "It is \na₁ · b\n and x².");
    EXPECT_EQ(render("Costs $5, not $10, and a\\,b."), "Costs $5, not $10, and a\\,b.");
    EXPECT_EQ(render("    $x_1$ in indented code"), "$x_1$ in indented code");
    EXPECT_EQ(render("`\\(x\\)` and https://example.org/$a$"), "\\(x\\) and https://example.org/$a$");
    EXPECT_EQ(render("| $|x|$ |\n|---|\n| \\(y_1\\) |\n"), "\n|x|\ny₁\n");
    EXPECT_EQ(render("&lt;b&gt; &amp; &#39;x&#39;"), "<b> & 'x'");
}

// Returns the contrast of a text, which is the largest difference in lightness between a pixel and the
// background.
double measure_contrast(const QWidget& bubble) {
    const QImage image = const_cast<QWidget&>(bubble).grab().toImage();
    const QColor background = image.pixelColor(image.width() / 2, 3);
    double max_difference = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            max_difference = std::max(max_difference, std::abs(image.pixelColor(x, y).lightnessF() -
                                                               double(background.lightnessF())));
    return max_difference;
}

TEST(Appearance, text_is_readable_after_the_color_scheme_changes) {
    const QPalette original_palette = QApplication::palette();
    store::Settings settings;
    program::Appearance appearance(settings);
    for (const auto initial : {store::ColorChoice::light, store::ColorChoice::dark}) {
        const bool is_light = initial == store::ColorChoice::light;
        settings.colors = initial;
        appearance.apply_settings(settings);
        TestWindow fixture;
        fixture.complete_turn(
            "a question", "an answer, `code`\n\n```cpp\nint a = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |");
        QApplication::processEvents();
        settings.colors = is_light ? store::ColorChoice::dark : store::ColorChoice::light;
        appearance.apply_settings(settings);
        QApplication::processEvents();
        TestWindow recreated;
        recreated.complete_turn(
            "a question", "an answer, `code`\n\n```cpp\nint a = 1;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |");
        QApplication::processEvents();
        const auto bubbles = fixture.window.turns().findChildren<widgets::Bubble*>();
        const auto recreated_bubbles = recreated.window.turns().findChildren<widgets::Bubble*>();
        ASSERT_EQ(bubbles.size(), recreated_bubbles.size());
        for (qsizetype i = 0; i < bubbles.size(); ++i) {
            auto* text = bubbles[i]->findChild<MarkdownText*>();
            EXPECT_GT(measure_contrast(*text), 0.5)
                << "bubble " << i << (is_light ? " to dark" : " to light");
            EXPECT_EQ(text->palette().color(QPalette::Text), QApplication::palette().color(QPalette::Text));
            EXPECT_EQ(bubbles[i]->grab().toImage(), recreated_bubbles[i]->grab().toImage())
                << "like a widget created in the new colors";
        }
    }
    QApplication::setPalette(original_palette);
}

}  // namespace
}  // namespace govor::test::markdown_test
