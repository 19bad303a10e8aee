#pragma once

#include <QString>
#include <vector>

namespace govor::widgets {

// Formulas in Markdown, between \( and \), \[ and \], $ and $, or $$ and $$. Markdown would treat their
// backslashes as escapes and their underscores as emphasis, so each formula is replaced by a placeholder
// character before parsing.
class MarkdownFormulas {
  public:
    // Prices, variable names ($5, $HOME) and code are not treated as formulas.
    explicit MarkdownFormulas(const QString& markdown);

    // The Markdown with placeholders.
    const QString& markdown() const { return markdown_; }

    struct Piece {
        QString text;  // display text
        bool display = false;
    };
    // Splits text from the parser into pieces and replaces placeholders by the text of their formulas.
    std::vector<Piece> shown(const QString& text) const;
    // Replaces placeholders by the source of their formulas, for code and addresses.
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
