#pragma once

#include <QString>
#include <QStringView>
#include <optional>

namespace govor::widgets {

enum class SymbolKind {
    ordinary,       // without spaces: α, ∞, ∑
    relation,       // with a space on either side: ≤, →, ×
    operator_name,  // with a space between it and letters: sin, lim
    space           // replaced by the spaces in `text`
};

struct LatexSymbol {
    SymbolKind kind = SymbolKind::ordinary;
    const char16_t* text = u"";
};

// Looks up a symbol by its command name without the backslash.
std::optional<LatexSymbol> find_latex_symbol(QStringView name);

// Returns the Unicode superscript or subscript of a character, or 0 if there is none.
char16_t superscript_of(QChar character);
char16_t subscript_of(QChar character);

// Returns the blackboard bold form of a letter, such as ℝ, or the character itself if there is none.
QChar blackboard_bold(QChar character);

}  // namespace govor::widgets
