#include "widgets/markdown_writer.h"

#include <QFontMetrics>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextList>
#include <QTextTable>
#include <QUrl>
#include <algorithm>
#include <utility>

#include "widgets/code_highlight.h"
#include "widgets/links.h"

namespace govor::widgets {
namespace {

constexpr int line_percent = 132;  // line spacing for readable text
constexpr int code_line_percent = 120;
constexpr int code_padding = 12;
constexpr int tight_gap = 2;  // between items of a tight list
constexpr int cell_padding = 5;
constexpr int widest_narrow_column = 200;
constexpr int longest_narrow_text = 60;  // characters; longer text never fits a narrow column

// The parser passes pieces of its UTF-8 input.
QString from_parser(const MD_CHAR* text, MD_SIZE size) {
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

// Decodes entities such as "&amp;" and "&#39;", which MD4C leaves to its caller.
QString decoded_entity(const QString& entity) {
    return QTextDocumentFragment::fromHtml(entity).toPlainText();
}

QString from_parser(const MD_ATTRIBUTE& attribute) {
    QString whole;
    for (int i = 0; attribute.size > 0 && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET from = attribute.substr_offsets[i];
        const QString part = from_parser(attribute.text + from, attribute.substr_offsets[i + 1] - from);
        whole += attribute.substr_types[i] == MD_TEXT_ENTITY ? decoded_entity(part) : part;
    }
    return whole;
}

Qt::Alignment alignment_of(MD_ALIGN align) {
    switch (align) {
        case MD_ALIGN_CENTER:
            return Qt::AlignHCenter;
        case MD_ALIGN_RIGHT:
            return Qt::AlignRight;
        case MD_ALIGN_DEFAULT:
        case MD_ALIGN_LEFT:
            break;
    }
    return Qt::AlignLeft;
}

QColor colour_of(CodeToken token, const Theme& theme) {
    switch (token) {
        case CodeToken::keyword:
            return theme.code_keyword;
        case CodeToken::string:
            return theme.code_string;
        case CodeToken::number:
            return theme.code_number;
        case CodeToken::comment:
            break;
    }
    return theme.faint;
}

}  // namespace

bool is_unused(const QTextBlock& block) {
    return block.length() == 1 && block.blockFormat().propertyCount() == 0;
}

MarkdownWriter::MarkdownWriter(QTextDocument& document, const MarkdownFormulas& formulas, CodeColours colours)
    : document_(document),
      formulas_(formulas),
      colours_(colours),
      cursor_(&document),
      theme_(Theme::of(QGuiApplication::palette())),  // the palette of a bubble has a transparent background
      gap_(QFontMetrics(document.defaultFont()).height() / 2) {
    cursor_.movePosition(QTextCursor::End);
}

void MarkdownWriter::enter_block(MD_BLOCKTYPE type, const void* detail) {
    switch (type) {
        case MD_BLOCK_QUOTE:
            end_item_head();
            ++quotes_;
            break;
        case MD_BLOCK_UL:
            enter_list(QTextListFormat::ListDisc);
            break;
        case MD_BLOCK_OL:
            enter_list(QTextListFormat::ListDecimal);
            break;
        case MD_BLOCK_LI:
            enter_item(*static_cast<const MD_BLOCK_LI_DETAIL*>(detail));
            break;
        case MD_BLOCK_HR:
            write_ruler();
            break;
        case MD_BLOCK_H:
            heading_ = static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level;
            begin_text_block();
            break;
        case MD_BLOCK_CODE:
            in_code_ = true;
            code_.clear();
            language_ =
                formulas_.written(from_parser(static_cast<const MD_BLOCK_CODE_DETAIL*>(detail)->lang));
            break;
        case MD_BLOCK_P:
            paragraph_ = true;
            begin_text_block();
            break;
        case MD_BLOCK_TABLE:
            enter_table(*static_cast<const MD_BLOCK_TABLE_DETAIL*>(detail));
            break;
        case MD_BLOCK_THEAD:
        case MD_BLOCK_TBODY:
            head_row_ = type == MD_BLOCK_THEAD;
            break;
        case MD_BLOCK_TR:
            ++row_;
            column_ = -1;
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            ++column_;
            enter_cell(static_cast<const MD_BLOCK_TD_DETAIL*>(detail)->align, type == MD_BLOCK_TH);
            break;
        case MD_BLOCK_DOC:
        case MD_BLOCK_HTML:
            break;
    }
}

void MarkdownWriter::leave_block(MD_BLOCKTYPE type) {
    switch (type) {
        case MD_BLOCK_QUOTE:
            --quotes_;
            open_ = false;
            break;
        case MD_BLOCK_UL:
        case MD_BLOCK_OL:
            leave_list();
            break;
        case MD_BLOCK_LI:
            end_item_head();
            open_ = false;
            break;
        case MD_BLOCK_H:
            heading_ = 0;
            open_ = false;
            break;
        case MD_BLOCK_CODE:
            in_code_ = false;
            write_code();
            break;
        case MD_BLOCK_P:
            paragraph_ = false;
            open_ = false;
            break;
        case MD_BLOCK_TABLE:
            leave_table();
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            break_pending_ = false;
            break;
        default:
            break;
    }
}

void MarkdownWriter::enter_span(MD_SPANTYPE type, const void* detail) {
    begin_text_block();
    switch (type) {
        case MD_SPAN_EM:
            ++emphasis_;
            break;
        case MD_SPAN_STRONG:
            ++strong_;
            break;
        case MD_SPAN_DEL:
            ++struck_;
            break;
        case MD_SPAN_CODE:
            ++code_span_;
            break;
        case MD_SPAN_A: {
            const QString address =
                formulas_.written(from_parser(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href));
            links_.push_back({address, is_web_address(QUrl(address)), cursor_.position()});
            break;
        }
        case MD_SPAN_IMG:
            insert(QStringLiteral("["));
            pictures_.push_back(
                {formulas_.written(from_parser(static_cast<const MD_SPAN_IMG_DETAIL*>(detail)->src)), false,
                 cursor_.position()});
            break;
        default:
            break;
    }
}

void MarkdownWriter::leave_span(MD_SPANTYPE type) {
    switch (type) {
        case MD_SPAN_EM:
            --emphasis_;
            break;
        case MD_SPAN_STRONG:
            --strong_;
            break;
        case MD_SPAN_DEL:
            --struck_;
            break;
        case MD_SPAN_CODE:
            --code_span_;
            break;
        case MD_SPAN_A: {
            const Link link = links_.back();
            links_.pop_back();
            const QString shown = text_since(link.from);
            if (!link.opens && !link.address.isEmpty() && !link.address.endsWith(shown))
                insert(QStringLiteral(" (%1)").arg(link.address));
            break;
        }
        case MD_SPAN_IMG: {
            const Link picture = pictures_.back();
            pictures_.pop_back();
            if (!text_since(picture.from).isEmpty()) insert(QStringLiteral(": "));
            insert(picture.address + u']');
            break;
        }
        default:
            break;
    }
}

void MarkdownWriter::text(MD_TEXTTYPE type, const QString& text) {
    if (in_code_) {
        code_ += formulas_.written(text);
        return;
    }
    switch (type) {
        case MD_TEXT_NORMAL:
        case MD_TEXT_HTML:
            insert_formulas(text);
            break;
        case MD_TEXT_NULLCHAR:
            insert(QString(QChar::ReplacementCharacter));
            break;
        case MD_TEXT_BR:
            if (!std::exchange(break_pending_, false)) insert(QString(QChar::LineSeparator));
            break;
        case MD_TEXT_SOFTBR:
            if (!break_pending_) insert(QStringLiteral(" "));
            break;
        case MD_TEXT_ENTITY:
            insert(decoded_entity(text));
            break;
        case MD_TEXT_CODE:
        case MD_TEXT_LATEXMATH:
            insert(formulas_.written(text));
            break;
    }
}

// A display formula is placed on a separate line.
void MarkdownWriter::insert_formulas(const QString& text) {
    for (const MarkdownFormulas::Piece& piece : formulas_.shown(text)) {
        QString shown = piece.text;
        if (!piece.display) {
            if (break_pending_ && shown.trimmed().isEmpty()) continue;
            insert(shown.replace(u'\n', u' '));
            continue;
        }
        begin_text_block();
        if (break_pending_ || !cursor_.atBlockStart()) {
            break_pending_ = false;
            insert(QString(QChar::LineSeparator));
        }
        insert(shown.replace(u'\n', QChar::LineSeparator));
        break_pending_ = true;
    }
}

void MarkdownWriter::insert(const QString& text) {
    if (text.isEmpty()) return;
    begin_text_block();
    const QString between = std::exchange(break_pending_, false) ? QString(QChar::LineSeparator) : QString();
    // Characters that Qt uses to separate blocks and frames are replaced.
    QString shown = between + text;
    for (const char16_t reserved : {u'\u2029', u'\ufdd0', u'\ufdd1', u'\ufffc', u'\n', u'\r'})
        shown.replace(QChar(reserved), u' ');
    cursor_.insertText(shown, character_format());
}

QString MarkdownWriter::text_since(int position) const {
    QTextCursor written(cursor_);
    written.setPosition(position, QTextCursor::KeepAnchor);
    return written.selectedText();
}

QTextCharFormat MarkdownWriter::character_format() const {
    QTextCharFormat format;
    if (heading_ > 0) {
        format.setProperty(QTextFormat::FontSizeAdjustment, std::max(0, 4 - static_cast<int>(heading_)));
        format.setFontWeight(QFont::DemiBold);
    }
    if (table_ != nullptr && head_row_) format.setFontWeight(QFont::DemiBold);
    if (emphasis_ > 0) format.setFontItalic(true);
    if (strong_ > 0) format.setFontWeight(QFont::Bold);
    if (struck_ > 0) format.setFontStrikeOut(true);
    if (code_span_ > 0) {
        format.setFontFamilies(fixed_font_families_);
        format.setFontFixedPitch(true);
        format.setBackground(theme_.hover);
    }
    if (!links_.empty() && links_.back().opens) {
        format.setAnchor(true);
        format.setAnchorHref(links_.back().address);
        format.setForeground(theme_.link);
        format.setFontUnderline(true);
    }
    if (quotes_ > 0 && links_.empty()) format.setForeground(theme_.faint);
    return format;
}

QTextBlockFormat MarkdownWriter::new_block_format() const {
    QTextBlockFormat format;
    format.setLineHeight(line_percent, QTextBlockFormat::ProportionalHeight);
    format.setIndent(static_cast<int>(lists_.size()));
    if (quotes_ > 0) {
        format.setProperty(QTextFormat::BlockQuoteLevel, quotes_);
        format.setLeftMargin(quotes_ * quote_indent);
    }
    return format;
}

// The text of a tight list item is not enclosed in a paragraph.
void MarkdownWriter::begin_text_block() {
    if (open_ || table_ != nullptr) return;
    QTextBlockFormat format = new_block_format();
    const bool tight = !paragraph_ && heading_ == 0 && !lists_.empty();
    format.setTopMargin(tight ? tight_gap : gap_);
    format.setBottomMargin(tight ? tight_gap : gap_);
    if (heading_ > 0) {
        format.setHeadingLevel(static_cast<int>(heading_));
        format.setTopMargin(gap_ * 1.6);
    }
    begin_block(format, character_format());
    open_ = true;
}

// Uses the empty block at the end of the document if there is one.
void MarkdownWriter::begin_block(QTextBlockFormat format, const QTextCharFormat& characters) {
    List* item_of = std::exchange(item_pending_, false) ? &lists_.back() : nullptr;
    if (item_of != nullptr) {
        format.setIndent(0);  // the list has the indent
        if (marker_ != QTextBlockFormat::MarkerType::NoMarker) format.setMarker(marker_);
        if (item_of->list != nullptr) format.setObjectIndex(item_of->list->objectIndex());
    }
    if (is_unused(cursor_.block())) {
        if (cursor_.position() == 0)
            format.setTopMargin(format.hasProperty(code_language_property) ? code_head : 0);
        cursor_.setBlockFormat(format);
        cursor_.setBlockCharFormat(characters);
        cursor_.setCharFormat(characters);
    } else {
        cursor_.insertBlock(format, characters);
    }
    if (item_of != nullptr && item_of->list == nullptr) item_of->list = cursor_.createList(item_of->format);
    break_pending_ = false;
}

// If a list item does not begin with text, its marker is placed on a separate line.
void MarkdownWriter::end_item_head() {
    if (!item_pending_) return;
    begin_text_block();
    open_ = false;
}

void MarkdownWriter::enter_list(QTextListFormat::Style bullets) {
    end_item_head();
    open_ = false;
    List list;
    list.format.setStyle(bullets);
    list.format.setIndent(static_cast<int>(lists_.size()) + 1);
    lists_.push_back(list);
}

void MarkdownWriter::enter_item(const MD_BLOCK_LI_DETAIL& item) {
    using Marker = QTextBlockFormat::MarkerType;
    open_ = false;
    item_pending_ = true;
    marker_ = Marker::NoMarker;
    if (item.is_task != 0) marker_ = item.task_mark == ' ' ? Marker::Unchecked : Marker::Checked;
}

void MarkdownWriter::leave_list() {
    lists_.pop_back();
    open_ = false;
}

void MarkdownWriter::write_code() {
    end_item_head();
    if (code_.endsWith(u'\n')) code_.chop(1);
    QTextBlockFormat format = new_block_format();
    format.setLineHeight(code_line_percent, QTextBlockFormat::ProportionalHeight);
    format.setProperty(code_language_property, language_);
    format.setNonBreakableLines(true);
    format.setTopMargin(gap_ + code_head);
    format.setBottomMargin(gap_ + scroll_bar_room);
    format.setLeftMargin(format.leftMargin() + code_padding);
    format.setRightMargin(code_padding);
    QTextCharFormat plain;
    plain.setFontFamilies(fixed_font_families_);
    plain.setFontFixedPitch(true);
    begin_block(format, plain);
    qsizetype written = 0;
    const auto insert_until = [&](qsizetype end, const QTextCharFormat& as) {
        QString part = code_.mid(written, end - written);
        for (const char16_t reserved : {u'\u2029', u'\ufdd0', u'\ufdd1', u'\ufffc'})
            part.replace(QChar(reserved), QChar::ReplacementCharacter);
        if (!part.isEmpty()) cursor_.insertText(part.replace(u'\n', QChar::LineSeparator), as);
        written = end;
    };
    const bool coloured = colours_ == CodeColours::by_language;
    for (const CodeSpan& span : highlight_code(code_, coloured ? language_ : QString())) {
        insert_until(span.from, plain);
        QTextCharFormat token = plain;
        token.setForeground(colour_of(span.token, theme_));
        insert_until(span.from + span.length, token);
    }
    insert_until(code_.size(), plain);
    open_ = false;
}

void MarkdownWriter::write_ruler() {
    end_item_head();
    QTextBlockFormat format = new_block_format();
    format.setProperty(QTextFormat::BlockTrailingHorizontalRulerWidth, 1);
    format.setTopMargin(gap_);
    format.setBottomMargin(gap_);
    begin_block(format, {});
    open_ = false;
}

void MarkdownWriter::enter_table(const MD_BLOCK_TABLE_DETAIL& table) {
    end_item_head();
    QTextTableFormat format;
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderBrush(theme_.hairline);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setCellPadding(cell_padding);
    format.setCellSpacing(0);
    format.setHeaderRowCount(static_cast<int>(table.head_row_count));
    // Qt ignores the bottom margin of the block before a table.
    const bool after_code = cursor_.block().blockFormat().hasProperty(code_language_property);
    format.setTopMargin(after_code ? gap_ + scroll_bar_room : gap_);
    format.setBottomMargin(gap_ + scroll_bar_room);
    format.setLeftMargin(document_.indentWidth() * static_cast<double>(lists_.size()) +
                         quotes_ * quote_indent);
    // Qt hides an empty block before a table.
    if (cursor_.block().length() == 1 && !is_unused(cursor_.block()))
        cursor_.insertBlock(QTextBlockFormat(), QTextCharFormat());
    table_ = cursor_.insertTable(static_cast<int>(table.head_row_count + table.body_row_count),
                                 static_cast<int>(table.col_count), format);
    row_ = -1;
}

void MarkdownWriter::enter_cell(MD_ALIGN align, bool head) {
    head_row_ = head;
    cursor_ = table_->cellAt(row_, column_).firstCursorPosition();
    QTextBlockFormat format;
    format.setLineHeight(line_percent, QTextBlockFormat::ProportionalHeight);
    format.setAlignment(alignment_of(align));
    cursor_.setBlockFormat(format);
    cursor_.setBlockCharFormat(character_format());
}

// Narrow columns have a fixed width without wrapping, so that a table with many columns is scrolled; wide
// columns share the remaining width.
void MarkdownWriter::set_column_widths() {
    QFont bold = document_.defaultFont();
    bold.setWeight(QFont::DemiBold);
    QFont fixed = document_.defaultFont();
    fixed.setFamilies(fixed_font_families_);
    const QFontMetricsF in_bold(bold);
    const QFontMetricsF in_fixed(fixed);
    QList<QTextLength> widths;
    for (int column = 0; column < table_->columns(); ++column) {
        double widest = 0;
        for (int row = 0; row < table_->rows(); ++row) {
            const QString text = table_->cellAt(row, column).firstCursorPosition().block().text();
            if (text.size() > longest_narrow_text) {
                widest = widest_narrow_column + 1;
                break;
            }
            widest = std::max({widest, in_bold.horizontalAdvance(text), in_fixed.horizontalAdvance(text)});
        }
        const bool narrow = widest <= widest_narrow_column;
        widths.append(narrow ? QTextLength(QTextLength::FixedLength, widest + 2 * cell_padding + 2)
                             : QTextLength(QTextLength::VariableLength, 0));
    }
    QTextTableFormat format = table_->format();
    format.setColumnWidthConstraints(widths);
    table_->setFormat(format);
}

void MarkdownWriter::leave_table() {
    set_column_widths();
    table_ = nullptr;
    head_row_ = false;
    open_ = false;
    cursor_.movePosition(QTextCursor::End);
    cursor_.setBlockFormat({});
    cursor_.setBlockCharFormat({});
}

}  // namespace govor::widgets
