#pragma once

#include <QString>
#include <QStringView>
#include <optional>

namespace govor::widgets {

enum class SymbolKind {
    letter,    // written as it is: α, ∞, ∑
    relation,  // has a space on either side: ≤, →, ×
    word,      // has a space between itself and letters: sin, lim
    space      // replaced by the given spaces
};

struct LatexSymbol {
    SymbolKind kind = SymbolKind::letter;
    const char16_t* text = u"";
};

// By its name without the backslash.
std::optional<LatexSymbol> latex_symbol(QStringView name);

// A character's superscript or subscript in Unicode; 0 where there is none.
char16_t superscript_of(QChar character);
char16_t subscript_of(QChar character);

// A letter or digit in blackboard bold, ℝ; the character itself where there is none.
QChar blackboard_bold(QChar character);

}  // namespace govor::widgets
