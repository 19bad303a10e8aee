#pragma once

#include <md4c.h>

#include <QFontDatabase>
#include <QString>
#include <QStringList>
#include <QTextCursor>
#include <QTextFormat>
#include <vector>

#include "widgets/markdown_document.h"
#include "widgets/markdown_formulas.h"
#include "widgets/theme.h"

class QTextBlock;
class QTextList;
class QTextTable;

namespace govor::widgets {

// Returns true for an empty block without a format, which has not been written to.
bool is_unused(const QTextBlock& block);

// Handles MD4C's callbacks and appends blocks to a document.
class MarkdownWriter {
  public:
    MarkdownWriter(QTextDocument& document, const MarkdownFormulas& formulas, CodeColors colors);

    void enter_block(MD_BLOCKTYPE type, const void* detail);
    void leave_block(MD_BLOCKTYPE type);
    void enter_span(MD_SPANTYPE type, const void* detail);
    void leave_span(MD_SPANTYPE type);
    void text(MD_TEXTTYPE type, const QString& text);

  private:
    struct List {
        QTextListFormat format;
        QTextList* list = nullptr;  // null until it has an item
    };
    struct Link {
        QString address;
        bool is_web_link = false;
        int from = 0;  // document position at which its text begins
    };

    void begin_text_block();
    void begin_block(QTextBlockFormat format, const QTextCharFormat& characters);
    QTextBlockFormat block_format() const;
    void end_item_head();
    void enter_list(QTextListFormat::Style bullets);
    void enter_item(const MD_BLOCK_LI_DETAIL& item);
    void leave_list();
    void write_code();
    void write_ruler();
    void enter_table(const MD_BLOCK_TABLE_DETAIL& table);
    void enter_cell(MD_ALIGN align, bool is_head);
    void set_column_widths();
    void leave_table();
    QTextCharFormat character_format() const;
    void insert(const QString& text);
    void insert_formulas(const QString& text);
    QString text_since(int position) const;

    QTextDocument& document_;
    const MarkdownFormulas& formulas_;
    CodeColors colors_;
    QTextCursor cursor_;
    Theme theme_;
    int gap_;  // between paragraphs
    QStringList fixed_font_families_{QFontDatabase::systemFont(QFontDatabase::FixedFont).family()};

    bool is_block_open_ = false;  // text can be appended to the current block
    std::vector<List> lists_;
    bool is_item_pending_ = false;  // the current list item has no block yet
    QTextBlockFormat::MarkerType marker_ = QTextBlockFormat::MarkerType::NoMarker;
    int quote_depth_ = 0;
    unsigned heading_level_ = 0;  // 0: not in a heading
    bool is_in_paragraph_ = false;
    bool is_in_code_ = false;
    QString code_;
    QString language_;

    QTextTable* table_ = nullptr;
    int row_ = -1;
    int column_ = -1;
    bool is_head_row_ = false;

    // The nesting depths of spans.
    int emphasis_ = 0;
    int strong_ = 0;
    int strikethrough_ = 0;
    int code_span_ = 0;
    std::vector<Link> links_;
    std::vector<Link> images_;
    bool is_break_pending_ = false;  // a line break is due after a display formula
};

}  // namespace govor::widgets
