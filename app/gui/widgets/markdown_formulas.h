#pragma once

#include <QString>
#include <vector>

namespace govor::widgets {

// Formulas in Markdown, between \( and \), \[ and \], $ and $, or $$ and $$. Markdown itself takes their
// backslashes for escapes and their underscores for emphasis, so each is replaced by one placeholder before
// the text is parsed.
class MarkdownFormulas {
  public:
    // Prices and the names of variables ($5, $HOME) are no formulas, nor is anything in code.
    explicit MarkdownFormulas(const QString& markdown);

    // The Markdown with placeholders.
    const QString& markdown() const { return markdown_; }

    struct Piece {
        QString text;  // as it is shown
        bool display = false;
    };
    // Splits what the parser returned, with the formulas as text.
    std::vector<Piece> shown(const QString& text) const;
    // Puts the formulas back as they were written: in code and in addresses.
    QString written(const QString& text) const;

  private:
    struct Formula {
        QString source;
        QString text;
        bool display = false;
    };
    void read(const QString& text);
    qsizetype read_formula(QStringView text, qsizetype at);
    void add(QStringView source, const QString& text, bool display);
    const Formula* at(QStringView text, qsizetype place) const;

    QString markdown_;
    std::vector<Formula> formulas_;
};

}  // namespace govor::widgets
