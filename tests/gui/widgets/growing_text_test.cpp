#include <gtest/gtest.h>

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>

#include "widgets/markdown_blocks.h"
#include "widgets/markdown_text.h"

namespace govor::test {
namespace {

using widgets::MarkdownText;

const QString& everything() {
    static const QString text =
        QString::fromUtf8(R"(Answer **one**, with `code` and a [link](https://example.org).

- a list
- of *two*
  lines

- and a loose item

  with a second paragraph

## A heading

1. first:
   ```cpp
   int a;

   int b;
   ```
2. second

Then words.

```python
def f(x):

    return x[0]

# not a heading
```

| name | value |
| --- | ---: |
| a | 1 |
| b | `2` |

Behind the table.
A second line of it.

* * *

> quoted

> again

    indented code

    goes on

**Bold** beginning.

* [ ] open
* [x] done

Name | Other
--- | ---
x | y

Setext
======

![a cat](https://example.org/cat.png) and <b>tags</b>.

- ```
  fence in a list

  of one item
  ```

Last words of it, and a line that is longer than all the others are, so that the widest is the last one.

)");
    return text;
}

// A complete description of the rendered document: text, formats, positions.
QString layout_of(MarkdownText& text, int most) {
    QString picture = QStringLiteral("%1 wide\n").arg(text.natural_width(most));
    picture += QStringLiteral("%1 high\n").arg(text.height_for(text.natural_width(most)));
    const QTextDocument& document = *text.document();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QRectF place = document.documentLayout()->blockBoundingRect(block);
        const QTextList* list = block.textList();
        picture += QStringLiteral("%1 %2 %3 %4 list %5 ")
                       .arg(place.x())
                       .arg(place.y())
                       .arg(place.width())
                       .arg(place.height())
                       .arg(list == nullptr ? -1 : list->itemNumber(block));
        picture += block.text() + u'\n';
    }
    return picture + document.toHtml();
}

void expect_as_if_written_at_once(MarkdownText& grown, int most) {
    MarkdownText whole(MarkdownText::Kind::markdown);
    whole.setFont(grown.font());
    whole.set_text(grown.text());
    ASSERT_EQ(layout_of(grown, most).toStdString(), layout_of(whole, most).toStdString());
}

TEST(GrowingText, renders_like_text_set_at_once) {
    for (const int step : {1, 7, 50}) {
        MarkdownText grown(MarkdownText::Kind::markdown);
        for (int length = 1; length <= everything().size(); length += step) {
            grown.set_text(everything().left(length));
            expect_as_if_written_at_once(grown, 500);
            if (testing::Test::HasFailure()) FAIL() << "at " << length << " in steps of " << step;
        }
    }
}

TEST(GrowingText, has_correct_widths_when_the_window_is_resized) {
    MarkdownText grown(MarkdownText::Kind::markdown);
    for (int length = 1; length <= everything().size(); length += 40) {
        grown.set_text(everything().left(length));
        expect_as_if_written_at_once(grown, length % 3 == 0 ? 260 : 800);
        if (testing::Test::HasFailure()) FAIL() << "at " << length;
    }
}

TEST(GrowingText, a_link_is_resolved_when_its_definition_follows) {
    MarkdownText grown(MarkdownText::Kind::markdown);
    const QString words = QStringLiteral("See [the page].\n\nMore of it.\n\nAnd more.\n\nThe end.\n\n");
    grown.set_text(words);
    grown.set_text(words + QStringLiteral("[the page]: https"));
    grown.set_text(words + QStringLiteral("[the page]: https://example.org\n"));
    EXPECT_TRUE(grown.toHtml().contains(QStringLiteral("href=\"https://example.org\"")));
    expect_as_if_written_at_once(grown, 500);
}

TEST(GrowingText, keeps_the_selection) {
    MarkdownText grown(MarkdownText::Kind::markdown);
    const QString words = QStringLiteral("one two\n\nthree four\n\nfive six\n\nseven");
    grown.set_text(words);
    QTextCursor selection = grown.document()->find(QStringLiteral("four"));
    selection.setPosition(grown.document()->find(QStringLiteral("sev")).position(), QTextCursor::KeepAnchor);
    grown.setTextCursor(selection);
    const QString selected = grown.textCursor().selectedText();
    grown.set_text(words + QStringLiteral(" eight\n\nnine\n\nten"));
    EXPECT_EQ(grown.textCursor().selectedText(), selected);
    grown.set_text(QStringLiteral("another"));
    EXPECT_EQ(grown.toPlainText(), QStringLiteral("another"));
}

TEST(GrowingText, finished_blocks_are_not_rendered_again) {
    MarkdownText grown(MarkdownText::Kind::markdown);
    grown.resize(400, 300);
    QString words;
    for (int i = 0; i < 50; ++i) {
        words += QStringLiteral("Paragraph %1.\n\n").arg(i);
        grown.set_text(words);
    }
    int touched = grown.document()->characterCount();
    QObject::connect(grown.document(), &QTextDocument::contentsChange,
                     [&](int from, int, int) { touched = grown.document()->characterCount() - from; });
    grown.set_text(words + QStringLiteral("And one more."));
    EXPECT_LT(touched, 60);
}

qsizetype finished(const char* text) {
    return widgets::finished_markdown(QString::fromUtf8(text));
}

TEST(FinishedMarkdown, ends_where_another_block_certainly_begins) {
    EXPECT_EQ(finished("one\n\ntwo"), 0) << "the last line may be the head of a table";
    EXPECT_EQ(finished("one\n\ntwo\n"), 0);
    EXPECT_EQ(finished("one\n\ntwo\n\n"), 5);
    EXPECT_EQ(finished("one\n\na | b\n--|--\n"), 0);
    EXPECT_EQ(finished("one\n\na\n|--|\n"), 0);
    EXPECT_EQ(finished("- one\n\n- two\n\n- three\n\n"), 0) << "one list";
    EXPECT_EQ(finished("- one\n\n  more of it\n\n"), 0);
    EXPECT_EQ(finished("- one\n\nwords\n\n"), 7);
    EXPECT_EQ(finished("```\na\n\nb\n\nc\n\n"), 0) << "code";
    EXPECT_EQ(finished("````\na\n```\n\nb\n\n"), 0) << "the closing fence must be as long as the opening one";
    EXPECT_EQ(finished("```\na\n```\n\nb\n\n"), 11);
    EXPECT_EQ(finished("1. a\n   ```\n   b\n\nc\n\nd\n\n"), 0) << "code, or a list that has ended";
    EXPECT_EQ(finished("1. a\n   ```\n   b\n\n   ```\n\nc\n\n"), 26);
}

TEST(FinishedMarkdown, finds_link_definitions) {
    EXPECT_TRUE(widgets::defines_links(QStringLiteral("[a]: b")));
    EXPECT_TRUE(widgets::defines_links(QStringLiteral("words\n\n> - [a\nb\\]]: c")));
    EXPECT_FALSE(widgets::defines_links(QStringLiteral("if a[0]: [b](c) [d]\n[e] f")));
}

}  // namespace
}  // namespace govor::test
