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

constexpr int first_body_size_level = 4;  // headings of this level and below are as large as the text
constexpr double heading_gap_factor = 1.6;
constexpr int line_percent = 132;  // line spacing for readable text
constexpr int code_line_percent = 120;
constexpr int code_padding = 12;              // pixels
constexpr int tight_gap = 2;                  // pixels between the items of a tight list
constexpr int cell_padding = 5;               // pixels
constexpr int max_narrow_column_width = 200;  // pixels
constexpr int max_narrow_text_length = 60;    // characters; a column with longer text is wide

// Converts a piece of UTF-8 input of the parser, which does not end with a null character.
QString to_qstring(const MD_CHAR* text, MD_SIZE size) {
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

// Decodes entities such as "&amp;" and "&#39;", which MD4C leaves to its caller.
QString decode_entity(const QString& entity) {
    return QTextDocumentFragment::fromHtml(entity).toPlainText();
}

QString to_qstring(const MD_ATTRIBUTE& attribute) {
    QString result;
    for (int i = 0; attribute.size > 0 && attribute.substr_offsets[i] < attribute.size; ++i) {
        const MD_OFFSET from = attribute.substr_offsets[i];
        const QString substring = to_qstring(attribute.text + from, attribute.substr_offsets[i + 1] - from);
        result += attribute.substr_types[i] == MD_TEXT_ENTITY ? decode_entity(substring) : substring;
    }
    return result;
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

QColor color_of(CodeTokenKind kind, const Theme& theme) {
    switch (kind) {
        case CodeTokenKind::keyword:
            return theme.code_keyword;
        case CodeTokenKind::string:
            return theme.code_string;
        case CodeTokenKind::number:
            return theme.code_number;
        case CodeTokenKind::comment:
            break;
    }
    return theme.secondary_text;
}

}  // namespace

bool is_unused(const QTextBlock& block) {
    return block.length() == 1 && block.blockFormat().propertyCount() == 0;
}

MarkdownWriter::MarkdownWriter(QTextDocument& document, const MarkdownFormulas& formulas, CodeColors colors)
    : document_(document),
      formulas_(formulas),
      colors_(colors),
      cursor_(&document),
      theme_(Theme::of(QGuiApplication::palette())),  // the palette of a bubble has a transparent background
      gap_(QFontMetrics(document.defaultFont()).height() / 2) {
    cursor_.movePosition(QTextCursor::End);
}

void MarkdownWriter::enter_block(MD_BLOCKTYPE type, const void* detail) {
    switch (type) {
        case MD_BLOCK_QUOTE:
            end_item_head();
            ++quote_depth_;
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
            heading_level_ = static_cast<const MD_BLOCK_H_DETAIL*>(detail)->level;
            begin_text_block();
            break;
        case MD_BLOCK_CODE:
            is_in_code_ = true;
            code_.clear();
            language_ =
                formulas_.restore_source(to_qstring(static_cast<const MD_BLOCK_CODE_DETAIL*>(detail)->lang));
            break;
        case MD_BLOCK_P:
            is_in_paragraph_ = true;
            begin_text_block();
            break;
        case MD_BLOCK_TABLE:
            enter_table(*static_cast<const MD_BLOCK_TABLE_DETAIL*>(detail));
            break;
        case MD_BLOCK_THEAD:
        case MD_BLOCK_TBODY:
            is_head_row_ = type == MD_BLOCK_THEAD;
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
            --quote_depth_;
            is_block_open_ = false;
            break;
        case MD_BLOCK_UL:
        case MD_BLOCK_OL:
            leave_list();
            break;
        case MD_BLOCK_LI:
            end_item_head();
            is_block_open_ = false;
            break;
        case MD_BLOCK_H:
            heading_level_ = 0;
            is_block_open_ = false;
            break;
        case MD_BLOCK_CODE:
            is_in_code_ = false;
            write_code();
            break;
        case MD_BLOCK_P:
            is_in_paragraph_ = false;
            is_block_open_ = false;
            break;
        case MD_BLOCK_TABLE:
            leave_table();
            break;
        case MD_BLOCK_TH:
        case MD_BLOCK_TD:
            is_break_pending_ = false;
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
            ++strikethrough_;
            break;
        case MD_SPAN_CODE:
            ++code_span_;
            break;
        case MD_SPAN_A: {
            const QString address =
                formulas_.restore_source(to_qstring(static_cast<const MD_SPAN_A_DETAIL*>(detail)->href));
            links_.push_back({address, is_web_address(QUrl(address)), cursor_.position()});
            break;
        }
        case MD_SPAN_IMG:
            insert(QStringLiteral("["));
            images_.push_back(
                {formulas_.restore_source(to_qstring(static_cast<const MD_SPAN_IMG_DETAIL*>(detail)->src)),
                 false, cursor_.position()});
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
            --strikethrough_;
            break;
        case MD_SPAN_CODE:
            --code_span_;
            break;
        case MD_SPAN_A: {
            const Link link = links_.back();
            links_.pop_back();
            const QString visible_text = text_since(link.from);
            if (!link.is_web_link && !link.address.isEmpty() && !link.address.endsWith(visible_text))
                insert(QStringLiteral(" (%1)").arg(link.address));
            break;
        }
        case MD_SPAN_IMG: {
            const Link image = images_.back();
            images_.pop_back();
            if (!text_since(image.from).isEmpty()) insert(QStringLiteral(": "));
            insert(image.address + u']');
            break;
        }
        default:
            break;
    }
}

void MarkdownWriter::text(MD_TEXTTYPE type, const QString& text) {
    if (is_in_code_) {
        code_ += formulas_.restore_source(text);
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
            if (!std::exchange(is_break_pending_, false)) insert(QString(QChar::LineSeparator));
            break;
        case MD_TEXT_SOFTBR:
            if (!is_break_pending_) insert(QStringLiteral(" "));
            break;
        case MD_TEXT_ENTITY:
            insert(decode_entity(text));
            break;
        case MD_TEXT_CODE:
        case MD_TEXT_LATEXMATH:
            insert(formulas_.restore_source(text));
            break;
    }
}

// A display formula is placed on a separate line.
void MarkdownWriter::insert_formulas(const QString& text) {
    for (const MarkdownFormulas::Segment& segment : formulas_.split_display_formulas(text)) {
        QString visible_text = segment.text;
        if (!segment.is_display) {
            if (is_break_pending_ && visible_text.trimmed().isEmpty()) continue;
            insert(visible_text.replace(u'\n', u' '));
            continue;
        }
        begin_text_block();
        if (is_break_pending_ || !cursor_.atBlockStart()) {
            is_break_pending_ = false;
            insert(QString(QChar::LineSeparator));
        }
        insert(visible_text.replace(u'\n', QChar::LineSeparator));
        is_break_pending_ = true;
    }
}

void MarkdownWriter::insert(const QString& text) {
    if (text.isEmpty()) return;
    begin_text_block();
    const QString separator =
        std::exchange(is_break_pending_, false) ? QString(QChar::LineSeparator) : QString();
    // Characters that Qt uses to separate blocks and frames are replaced.
    QString visible_text = separator + text;
    for (const char16_t reserved : {u'\u2029', u'\ufdd0', u'\ufdd1', u'\ufffc', u'\n', u'\r'})
        visible_text.replace(QChar(reserved), u' ');
    cursor_.insertText(visible_text, character_format());
}

QString MarkdownWriter::text_since(int position) const {
    QTextCursor selection(cursor_);
    selection.setPosition(position, QTextCursor::KeepAnchor);
    return selection.selectedText();
}

QTextCharFormat MarkdownWriter::character_format() const {
    QTextCharFormat format;
    if (heading_level_ > 0) {
        format.setProperty(QTextFormat::FontSizeAdjustment,
                           std::max(0, first_body_size_level - static_cast<int>(heading_level_)));
        format.setFontWeight(QFont::DemiBold);
    }
    if (table_ != nullptr && is_head_row_) format.setFontWeight(QFont::DemiBold);
    if (emphasis_ > 0) format.setFontItalic(true);
    if (strong_ > 0) format.setFontWeight(QFont::Bold);
    if (strikethrough_ > 0) format.setFontStrikeOut(true);
    if (code_span_ > 0) {
        format.setFontFamilies(fixed_font_families_);
        format.setFontFixedPitch(true);
        format.setBackground(theme_.hover);
    }
    if (!links_.empty() && links_.back().is_web_link) {
        format.setAnchor(true);
        format.setAnchorHref(links_.back().address);
        format.setForeground(theme_.link);
        format.setFontUnderline(true);
    }
    if (quote_depth_ > 0 && links_.empty()) format.setForeground(theme_.secondary_text);
    return format;
}

QTextBlockFormat MarkdownWriter::block_format() const {
    QTextBlockFormat format;
    format.setLineHeight(line_percent, QTextBlockFormat::ProportionalHeight);
    format.setIndent(static_cast<int>(lists_.size()));
    if (quote_depth_ > 0) {
        format.setProperty(QTextFormat::BlockQuoteLevel, quote_depth_);
        format.setLeftMargin(quote_depth_ * quote_indent);
    }
    return format;
}

// The text of a tight list item is not enclosed in a paragraph.
void MarkdownWriter::begin_text_block() {
    if (is_block_open_ || table_ != nullptr) return;
    QTextBlockFormat format = block_format();
    const bool is_tight = !is_in_paragraph_ && heading_level_ == 0 && !lists_.empty();
    format.setTopMargin(is_tight ? tight_gap : gap_);
    format.setBottomMargin(is_tight ? tight_gap : gap_);
    if (heading_level_ > 0) {
        format.setHeadingLevel(static_cast<int>(heading_level_));
        format.setTopMargin(gap_ * heading_gap_factor);
    }
    begin_block(format, character_format());
    is_block_open_ = true;
}

// Uses the empty block at the end of the document if there is one.
void MarkdownWriter::begin_block(QTextBlockFormat format, const QTextCharFormat& characters) {
    List* list = std::exchange(is_item_pending_, false) ? &lists_.back() : nullptr;
    if (list != nullptr) {
        format.setIndent(0);  // the list has the indent
        if (marker_ != QTextBlockFormat::MarkerType::NoMarker) format.setMarker(marker_);
        if (list->list != nullptr) format.setObjectIndex(list->list->objectIndex());
    }
    if (is_unused(cursor_.block())) {
        if (cursor_.position() == 0)
            format.setTopMargin(format.hasProperty(code_language_property) ? code_header_height : 0);
        cursor_.setBlockFormat(format);
        cursor_.setBlockCharFormat(characters);
        cursor_.setCharFormat(characters);
    } else {
        cursor_.insertBlock(format, characters);
    }
    if (list != nullptr && list->list == nullptr) list->list = cursor_.createList(list->format);
    is_break_pending_ = false;
}

// If a list item does not begin with text, its marker is placed on a separate line.
void MarkdownWriter::end_item_head() {
    if (!is_item_pending_) return;
    begin_text_block();
    is_block_open_ = false;
}

void MarkdownWriter::enter_list(QTextListFormat::Style bullets) {
    end_item_head();
    is_block_open_ = false;
    List list;
    list.format.setStyle(bullets);
    list.format.setIndent(static_cast<int>(lists_.size()) + 1);
    lists_.push_back(list);
}

void MarkdownWriter::enter_item(const MD_BLOCK_LI_DETAIL& item) {
    using Marker = QTextBlockFormat::MarkerType;
    is_block_open_ = false;
    is_item_pending_ = true;
    marker_ = Marker::NoMarker;
    if (item.is_task != 0) marker_ = item.task_mark == ' ' ? Marker::Unchecked : Marker::Checked;
}

void MarkdownWriter::leave_list() {
    lists_.pop_back();
    is_block_open_ = false;
}

void MarkdownWriter::write_code() {
    end_item_head();
    if (code_.endsWith(u'\n')) code_.chop(1);
    QTextBlockFormat format = block_format();
    format.setLineHeight(code_line_percent, QTextBlockFormat::ProportionalHeight);
    format.setProperty(code_language_property, language_);
    format.setNonBreakableLines(true);
    format.setTopMargin(gap_ + code_header_height);
    format.setBottomMargin(gap_ + scroll_bar_height);
    format.setLeftMargin(format.leftMargin() + code_padding);
    format.setRightMargin(code_padding);
    QTextCharFormat plain_format;
    plain_format.setFontFamilies(fixed_font_families_);
    plain_format.setFontFixedPitch(true);
    begin_block(format, plain_format);
    qsizetype inserted_length = 0;
    const auto insert_until = [&](qsizetype end, const QTextCharFormat& characters) {
        QString text = code_.mid(inserted_length, end - inserted_length);
        for (const char16_t reserved : {u'\u2029', u'\ufdd0', u'\ufdd1', u'\ufffc'})
            text.replace(QChar(reserved), QChar::ReplacementCharacter);
        if (!text.isEmpty()) cursor_.insertText(text.replace(u'\n', QChar::LineSeparator), characters);
        inserted_length = end;
    };
    const bool is_highlighted = colors_ == CodeColors::by_language;
    for (const CodeSpan& span : highlight_code(code_, is_highlighted ? language_ : QString())) {
        insert_until(span.from, plain_format);
        QTextCharFormat token_format = plain_format;
        token_format.setForeground(color_of(span.kind, theme_));
        insert_until(span.from + span.length, token_format);
    }
    insert_until(code_.size(), plain_format);
    is_block_open_ = false;
}

void MarkdownWriter::write_ruler() {
    end_item_head();
    QTextBlockFormat format = block_format();
    format.setProperty(QTextFormat::BlockTrailingHorizontalRulerWidth, 1);
    format.setTopMargin(gap_);
    format.setBottomMargin(gap_);
    begin_block(format, {});
    is_block_open_ = false;
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
    const bool follows_code = cursor_.block().blockFormat().hasProperty(code_language_property);
    format.setTopMargin(follows_code ? gap_ + scroll_bar_height : gap_);
    format.setBottomMargin(gap_ + scroll_bar_height);
    format.setLeftMargin(document_.indentWidth() * static_cast<double>(lists_.size()) +
                         quote_depth_ * quote_indent);
    // Qt hides an empty block before a table.
    if (cursor_.block().length() == 1 && !is_unused(cursor_.block()))
        cursor_.insertBlock(QTextBlockFormat(), QTextCharFormat());
    table_ = cursor_.insertTable(static_cast<int>(table.head_row_count + table.body_row_count),
                                 static_cast<int>(table.col_count), format);
    row_ = -1;
}

void MarkdownWriter::enter_cell(MD_ALIGN align, bool is_head) {
    is_head_row_ = is_head;
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
    const QFontMetricsF bold_metrics(bold);
    const QFontMetricsF fixed_metrics(fixed);
    QList<QTextLength> widths;
    for (int column = 0; column < table_->columns(); ++column) {
        double max_width = 0;
        for (int row = 0; row < table_->rows(); ++row) {
            const QString text = table_->cellAt(row, column).firstCursorPosition().block().text();
            if (text.size() > max_narrow_text_length) {
                max_width = max_narrow_column_width + 1;
                break;
            }
            max_width = std::max(
                {max_width, bold_metrics.horizontalAdvance(text), fixed_metrics.horizontalAdvance(text)});
        }
        const bool is_narrow = max_width <= max_narrow_column_width;
        widths.append(is_narrow ? QTextLength(QTextLength::FixedLength, max_width + 2 * cell_padding + 2)
                                : QTextLength(QTextLength::VariableLength, 0));
    }
    QTextTableFormat format = table_->format();
    format.setColumnWidthConstraints(widths);
    table_->setFormat(format);
}

void MarkdownWriter::leave_table() {
    set_column_widths();
    table_ = nullptr;
    is_head_row_ = false;
    is_block_open_ = false;
    cursor_.movePosition(QTextCursor::End);
    cursor_.setBlockFormat({});
    cursor_.setBlockCharFormat({});
}

}  // namespace govor::widgets
