#include "widgets/markdown_document.h"

#include <md4c.h>

#include <QTextBlock>
#include <QTextCursor>
#include <new>

#include "widgets/isolated_document.h"
#include "widgets/markdown_formulas.h"
#include "widgets/markdown_writer.h"

namespace govor::widgets {
namespace {

// GitHub's dialect without HTML and e-mail autolinks.
constexpr unsigned dialect = MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS |
                             MD_FLAG_PERMISSIVEURLAUTOLINKS | MD_FLAG_PERMISSIVEWWWAUTOLINKS | MD_FLAG_NOHTML;

MarkdownWriter& writer_of(void* user) {
    return *static_cast<MarkdownWriter*>(user);
}

}  // namespace

void append_markdown(QTextDocument& document, const QString& text, CodeColors colors) {
    const MarkdownFormulas formulas(text);
    const QByteArray bytes = formulas.markdown().toUtf8();
    MarkdownWriter writer(document, formulas, colors);
    MD_PARSER parser{};
    parser.flags = dialect;
    parser.enter_block = [](MD_BLOCKTYPE type, void* detail, void* user) {
        writer_of(user).enter_block(type, detail);
        return 0;
    };
    parser.leave_block = [](MD_BLOCKTYPE type, void* /*detail*/, void* user) {
        writer_of(user).leave_block(type);
        return 0;
    };
    parser.enter_span = [](MD_SPANTYPE type, void* detail, void* user) {
        writer_of(user).enter_span(type, detail);
        return 0;
    };
    parser.leave_span = [](MD_SPANTYPE type, void* /*detail*/, void* user) {
        writer_of(user).leave_span(type);
        return 0;
    };
    parser.text = [](MD_TEXTTYPE type, const MD_CHAR* data, MD_SIZE size, void* user) {
        writer_of(user).text(type, QString::fromUtf8(data, size));
        return 0;
    };
    QTextCursor cursor(&document);
    // All changes cause one layout. One layout per line would take quadratic time in the length of a list.
    cursor.beginEditBlock();
    // md_parse fails only if memory runs out.
    if (md_parse(bytes.constData(), static_cast<MD_SIZE>(bytes.size()), &parser, &writer) != 0)
        throw std::bad_alloc();
    cursor.endEditBlock();
}

int begin_section(QTextDocument& document) {
    QTextCursor end(&document);
    end.movePosition(QTextCursor::End);
    if (!is_unused(end.block())) end.insertBlock(QTextBlockFormat(), QTextCharFormat());
    return end.position();
}

void truncate_document(QTextDocument& document, int position) {
    if (position == 0) return document.clear();
    QTextCursor end(&document);
    end.setPosition(position);
    end.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
    end.removeSelectedText();
    end.setBlockFormat({});
    end.setBlockCharFormat({});
}

std::unique_ptr<QTextDocument> make_markdown_document(const QString& text,
                                                      const QTextDocument& layout_source) {
    auto document = std::make_unique<IsolatedDocument>();
    document->setDefaultFont(layout_source.defaultFont());
    document->setDefaultTextOption(layout_source.defaultTextOption());
    document->setIndentWidth(layout_source.indentWidth());
    append_markdown(*document, text, CodeColors::none);
    return document;
}

}  // namespace govor::widgets
