#include <gtest/gtest.h>

#include <QAbstractTextDocumentLayout>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>

#include "widgets/markdown_blocks.h"
#include "widgets/markdown_text.h"

namespace govor::test::growing_text_test {
namespace {

using widgets::MarkdownText;

const QString& markdown_sample() {
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

// Returns a complete description of the rendered document: text, formats, positions.
QString describe_layout(MarkdownText& text, int max_width) {
    QString description = QStringLiteral("%1 wide\n").arg(text.natural_width(max_width));
    description += QStringLiteral("%1 high\n").arg(text.height_for(text.natural_width(max_width)));
    const QTextDocument& document = *text.document();
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QRectF rect = document.documentLayout()->blockBoundingRect(block);
        const QTextList* list = block.textList();
        description += QStringLiteral("%1 %2 %3 %4 list %5 ")
                           .arg(rect.x())
                           .arg(rect.y())
                           .arg(rect.width())
                           .arg(rect.height())
                           .arg(list == nullptr ? -1 : list->itemNumber(block));
        description += block.text() + u'\n';
    }
    return description + document.toHtml();
}

void expect_same_as_full_rendering(MarkdownText& incremental, int max_width) {
    MarkdownText reference(MarkdownText::Kind::markdown);
    reference.setFont(incremental.font());
    reference.set_text(incremental.text());
    ASSERT_EQ(describe_layout(incremental, max_width).toStdString(),
              describe_layout(reference, max_width).toStdString());
}

TEST(GrowingText, renders_like_text_set_at_once) {
    for (const int step : {1, 7, 50}) {
        MarkdownText incremental(MarkdownText::Kind::markdown);
        for (int length = 1; length <= markdown_sample().size(); length += step) {
            incremental.set_text(markdown_sample().left(length));
            expect_same_as_full_rendering(incremental, 500);
            if (testing::Test::HasFailure()) FAIL() << "at " << length << " in steps of " << step;
        }
    }
}

TEST(GrowingText, has_correct_widths_when_the_window_is_resized) {
    MarkdownText incremental(MarkdownText::Kind::markdown);
    for (int length = 1; length <= markdown_sample().size(); length += 40) {
        incremental.set_text(markdown_sample().left(length));
        expect_same_as_full_rendering(incremental, length % 3 == 0 ? 260 : 800);
        if (testing::Test::HasFailure()) FAIL() << "at " << length;
    }
}

TEST(GrowingText, a_link_is_resolved_when_its_definition_follows) {
    MarkdownText incremental(MarkdownText::Kind::markdown);
    const QString prefix = QStringLiteral("See [the page].\n\nMore of it.\n\nAnd more.\n\nThe end.\n\n");
    incremental.set_text(prefix);
    incremental.set_text(prefix + QStringLiteral("[the page]: https"));
    incremental.set_text(prefix + QStringLiteral("[the page]: https://example.org\n"));
    EXPECT_TRUE(incremental.toHtml().contains(QStringLiteral("href=\"https://example.org\"")));
    expect_same_as_full_rendering(incremental, 500);
}

TEST(GrowingText, keeps_the_selection) {
    MarkdownText incremental(MarkdownText::Kind::markdown);
    const QString prefix = QStringLiteral("one two\n\nthree four\n\nfive six\n\nseven");
    incremental.set_text(prefix);
    QTextCursor selection = incremental.document()->find(QStringLiteral("four"));
    selection.setPosition(incremental.document()->find(QStringLiteral("sev")).position(),
                          QTextCursor::KeepAnchor);
    incremental.setTextCursor(selection);
    const QString selected_text = incremental.textCursor().selectedText();
    incremental.set_text(prefix + QStringLiteral(" eight\n\nnine\n\nten"));
    EXPECT_EQ(incremental.textCursor().selectedText(), selected_text);
    incremental.set_text(QStringLiteral("another"));
    EXPECT_EQ(incremental.toPlainText(), QStringLiteral("another"));
}

TEST(GrowingText, finished_blocks_are_not_rendered_again) {
    MarkdownText incremental(MarkdownText::Kind::markdown);
    incremental.resize(400, 300);
    QString prefix;
    for (int i = 0; i < 50; ++i) {
        prefix += QStringLiteral("Paragraph %1.\n\n").arg(i);
        incremental.set_text(prefix);
    }
    int changed_characters = incremental.document()->characterCount();
    QObject::connect(incremental.document(), &QTextDocument::contentsChange, [&](int from, int, int) {
        changed_characters = incremental.document()->characterCount() - from;
    });
    incremental.set_text(prefix + QStringLiteral("And one more."));
    EXPECT_LT(changed_characters, 60);
}

qsizetype finished_length(const char* text) {
    return widgets::finished_markdown_length(QString::fromUtf8(text));
}

TEST(FinishedMarkdown, ends_where_another_block_certainly_begins) {
    EXPECT_EQ(finished_length("one\n\ntwo"), 0) << "the last line may be the header row of a table";
    EXPECT_EQ(finished_length("one\n\ntwo\n"), 0);
    EXPECT_EQ(finished_length("one\n\ntwo\n\n"), 5);
    EXPECT_EQ(finished_length("one\n\na | b\n--|--\n"), 0);
    EXPECT_EQ(finished_length("one\n\na\n|--|\n"), 0);
    EXPECT_EQ(finished_length("- one\n\n- two\n\n- three\n\n"), 0) << "the items form one list";
    EXPECT_EQ(finished_length("- one\n\n  more of it\n\n"), 0);
    EXPECT_EQ(finished_length("- one\n\nwords\n\n"), 7);
    EXPECT_EQ(finished_length("```\na\n\nb\n\nc\n\n"), 0) << "code";
    EXPECT_EQ(finished_length("````\na\n```\n\nb\n\n"), 0)
        << "the closing fence must be as long as the opening one";
    EXPECT_EQ(finished_length("```\na\n```\n\nb\n\n"), 11);
    EXPECT_EQ(finished_length("1. a\n   ```\n   b\n\nc\n\nd\n\n"), 0) << "code, or a list that has ended";
    EXPECT_EQ(finished_length("1. a\n   ```\n   b\n\n   ```\n\nc\n\n"), 26);
}

TEST(FinishedMarkdown, finds_link_definitions) {
    EXPECT_TRUE(widgets::defines_links(QStringLiteral("[a]: b")));
    EXPECT_TRUE(widgets::defines_links(QStringLiteral("words\n\n> - [a\nb\\]]: c")));
    EXPECT_FALSE(widgets::defines_links(QStringLiteral("if a[0]: [b](c) [d]\n[e] f")));
}

}  // namespace
}  // namespace govor::test::growing_text_test
