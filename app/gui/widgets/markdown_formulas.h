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

    // Returns the Markdown with placeholders.
    const QString& markdown() const { return markdown_; }

    struct Segment {
        QString text;  // with the formulas converted by latex_to_text()
        bool is_display = false;
    };
    // Replaces placeholders in `text`, a part of the output of the Markdown parser, with the display text of
    // their formulas, and splits the result into inline text and display formulas.
    std::vector<Segment> split_display_formulas(const QString& text) const;
    // Replaces placeholders with the source of their formulas, for code and addresses.
    QString restore_source(const QString& text) const;

  private:
    struct Formula {
        QString source;
        QString text;
        bool is_display = false;
    };
    void replace_formulas(const QString& text);
    qsizetype read_formula(QStringView text, qsizetype position);
    void add(QStringView source, const QString& text, bool is_display);
    const Formula* formula_at(QStringView text, qsizetype position) const;

    QString markdown_;
    std::vector<Formula> formulas_;
};

}  // namespace govor::widgets
