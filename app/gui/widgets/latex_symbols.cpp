#include "widgets/latex_symbols.h"

#include <QHash>

namespace govor::widgets {
namespace {

struct NamedSymbol {
    const char16_t* name;
    LatexSymbol symbol;
};

constexpr auto letter = SymbolKind::letter;
constexpr auto relation = SymbolKind::relation;
constexpr auto word = SymbolKind::word;
constexpr auto space = SymbolKind::space;

constexpr NamedSymbol symbol_table[] = {
    {u"alpha", {letter, u"α"}},
    {u"beta", {letter, u"β"}},
    {u"gamma", {letter, u"γ"}},
    {u"delta", {letter, u"δ"}},
    {u"epsilon", {letter, u"ϵ"}},
    {u"varepsilon", {letter, u"ε"}},
    {u"zeta", {letter, u"ζ"}},
    {u"eta", {letter, u"η"}},
    {u"theta", {letter, u"θ"}},
    {u"vartheta", {letter, u"ϑ"}},
    {u"iota", {letter, u"ι"}},
    {u"kappa", {letter, u"κ"}},
    {u"lambda", {letter, u"λ"}},
    {u"mu", {letter, u"μ"}},
    {u"nu", {letter, u"ν"}},
    {u"xi", {letter, u"ξ"}},
    {u"pi", {letter, u"π"}},
    {u"varpi", {letter, u"ϖ"}},
    {u"rho", {letter, u"ρ"}},
    {u"varrho", {letter, u"ϱ"}},
    {u"sigma", {letter, u"σ"}},
    {u"varsigma", {letter, u"ς"}},
    {u"tau", {letter, u"τ"}},
    {u"upsilon", {letter, u"υ"}},
    {u"phi", {letter, u"ϕ"}},
    {u"varphi", {letter, u"φ"}},
    {u"chi", {letter, u"χ"}},
    {u"psi", {letter, u"ψ"}},
    {u"omega", {letter, u"ω"}},
    {u"Gamma", {letter, u"Γ"}},
    {u"Delta", {letter, u"Δ"}},
    {u"Theta", {letter, u"Θ"}},
    {u"Lambda", {letter, u"Λ"}},
    {u"Xi", {letter, u"Ξ"}},
    {u"Pi", {letter, u"Π"}},
    {u"Sigma", {letter, u"Σ"}},
    {u"Upsilon", {letter, u"Υ"}},
    {u"Phi", {letter, u"Φ"}},
    {u"Psi", {letter, u"Ψ"}},
    {u"Omega", {letter, u"Ω"}},
    {u"infty", {letter, u"∞"}},
    {u"partial", {letter, u"∂"}},
    {u"nabla", {letter, u"∇"}},
    {u"hbar", {letter, u"ℏ"}},
    {u"ell", {letter, u"ℓ"}},
    {u"Re", {letter, u"ℜ"}},
    {u"Im", {letter, u"ℑ"}},
    {u"aleph", {letter, u"ℵ"}},
    {u"emptyset", {letter, u"∅"}},
    {u"varnothing", {letter, u"∅"}},
    {u"forall", {letter, u"∀"}},
    {u"exists", {letter, u"∃"}},
    {u"nexists", {letter, u"∄"}},
    {u"neg", {letter, u"¬"}},
    {u"lnot", {letter, u"¬"}},
    {u"angle", {letter, u"∠"}},
    {u"triangle", {letter, u"△"}},
    {u"square", {letter, u"□"}},
    {u"circ", {letter, u"∘"}},
    {u"degree", {letter, u"°"}},
    {u"prime", {letter, u"′"}},
    {u"top", {letter, u"⊤"}},
    {u"bot", {letter, u"⊥"}},
    {u"therefore", {letter, u"∴"}},
    {u"because", {letter, u"∵"}},
    {u"sum", {letter, u"∑"}},
    {u"prod", {letter, u"∏"}},
    {u"int", {letter, u"∫"}},
    {u"iint", {letter, u"∬"}},
    {u"iiint", {letter, u"∭"}},
    {u"oint", {letter, u"∮"}},
    {u"bigcup", {letter, u"⋃"}},
    {u"bigcap", {letter, u"⋂"}},
    {u"ldots", {letter, u"…"}},
    {u"dots", {letter, u"…"}},
    {u"cdots", {letter, u"⋯"}},
    {u"vdots", {letter, u"⋮"}},
    {u"ddots", {letter, u"⋱"}},
    {u"langle", {letter, u"⟨"}},
    {u"rangle", {letter, u"⟩"}},
    {u"lceil", {letter, u"⌈"}},
    {u"rceil", {letter, u"⌉"}},
    {u"lfloor", {letter, u"⌊"}},
    {u"rfloor", {letter, u"⌋"}},
    {u"lbrace", {letter, u"{"}},
    {u"rbrace", {letter, u"}"}},
    {u"lvert", {letter, u"|"}},
    {u"rvert", {letter, u"|"}},
    {u"vert", {letter, u"|"}},
    {u"lVert", {letter, u"‖"}},
    {u"rVert", {letter, u"‖"}},
    {u"Vert", {letter, u"‖"}},
    {u"|", {letter, u"‖"}},
    {u"backslash", {letter, u"\\"}},
    {u"%", {letter, u"%"}},
    {u"$", {letter, u"$"}},
    {u"&", {letter, u"&"}},
    {u"#", {letter, u"#"}},
    {u"_", {letter, u"_"}},
    {u"{", {letter, u"{"}},
    {u"}", {letter, u"}"}},
    {u"times", {relation, u"×"}},
    {u"div", {relation, u"÷"}},
    {u"cdot", {relation, u"·"}},
    {u"ast", {relation, u"∗"}},
    {u"star", {relation, u"⋆"}},
    {u"bullet", {relation, u"•"}},
    {u"pm", {relation, u"±"}},
    {u"mp", {relation, u"∓"}},
    {u"oplus", {relation, u"⊕"}},
    {u"otimes", {relation, u"⊗"}},
    {u"wedge", {relation, u"∧"}},
    {u"land", {relation, u"∧"}},
    {u"vee", {relation, u"∨"}},
    {u"lor", {relation, u"∨"}},
    {u"cup", {relation, u"∪"}},
    {u"cap", {relation, u"∩"}},
    {u"setminus", {relation, u"∖"}},
    {u"le", {relation, u"≤"}},
    {u"leq", {relation, u"≤"}},
    {u"leqslant", {relation, u"≤"}},
    {u"ge", {relation, u"≥"}},
    {u"geq", {relation, u"≥"}},
    {u"geqslant", {relation, u"≥"}},
    {u"lt", {relation, u"<"}},
    {u"gt", {relation, u">"}},
    {u"ll", {relation, u"≪"}},
    {u"gg", {relation, u"≫"}},
    {u"ne", {relation, u"≠"}},
    {u"neq", {relation, u"≠"}},
    {u"approx", {relation, u"≈"}},
    {u"equiv", {relation, u"≡"}},
    {u"sim", {relation, u"∼"}},
    {u"simeq", {relation, u"≃"}},
    {u"cong", {relation, u"≅"}},
    {u"propto", {relation, u"∝"}},
    {u"in", {relation, u"∈"}},
    {u"notin", {relation, u"∉"}},
    {u"ni", {relation, u"∋"}},
    {u"subset", {relation, u"⊂"}},
    {u"subseteq", {relation, u"⊆"}},
    {u"supset", {relation, u"⊃"}},
    {u"supseteq", {relation, u"⊇"}},
    {u"perp", {relation, u"⊥"}},
    {u"parallel", {relation, u"∥"}},
    {u"mid", {relation, u"∣"}},
    {u"to", {relation, u"→"}},
    {u"rightarrow", {relation, u"→"}},
    {u"longrightarrow", {relation, u"⟶"}},
    {u"leftarrow", {relation, u"←"}},
    {u"gets", {relation, u"←"}},
    {u"leftrightarrow", {relation, u"↔"}},
    {u"Rightarrow", {relation, u"⇒"}},
    {u"implies", {relation, u"⟹"}},
    {u"Leftarrow", {relation, u"⇐"}},
    {u"Leftrightarrow", {relation, u"⇔"}},
    {u"iff", {relation, u"⟺"}},
    {u"mapsto", {relation, u"↦"}},
    {u"uparrow", {relation, u"↑"}},
    {u"downarrow", {relation, u"↓"}},
    {u"bmod", {relation, u"mod"}},
    {u"sin", {word, u"sin"}},
    {u"cos", {word, u"cos"}},
    {u"tan", {word, u"tan"}},
    {u"cot", {word, u"cot"}},
    {u"sec", {word, u"sec"}},
    {u"csc", {word, u"csc"}},
    {u"arcsin", {word, u"arcsin"}},
    {u"arccos", {word, u"arccos"}},
    {u"arctan", {word, u"arctan"}},
    {u"sinh", {word, u"sinh"}},
    {u"cosh", {word, u"cosh"}},
    {u"tanh", {word, u"tanh"}},
    {u"log", {word, u"log"}},
    {u"ln", {word, u"ln"}},
    {u"lg", {word, u"lg"}},
    {u"exp", {word, u"exp"}},
    {u"lim", {word, u"lim"}},
    {u"limsup", {word, u"lim sup"}},
    {u"liminf", {word, u"lim inf"}},
    {u"max", {word, u"max"}},
    {u"min", {word, u"min"}},
    {u"sup", {word, u"sup"}},
    {u"inf", {word, u"inf"}},
    {u"det", {word, u"det"}},
    {u"dim", {word, u"dim"}},
    {u"ker", {word, u"ker"}},
    {u"deg", {word, u"deg"}},
    {u"gcd", {word, u"gcd"}},
    {u"arg", {word, u"arg"}},
    {u"Pr", {word, u"Pr"}},
    {u",", {space, u" "}},
    {u";", {space, u" "}},
    {u":", {space, u" "}},
    {u">", {space, u" "}},
    {u" ", {space, u" "}},
    {u"!", {space, u""}},
    {u"quad", {space, u"  "}},
    {u"qquad", {space, u"    "}},
    {u"displaystyle", {space, u""}},
    {u"textstyle", {space, u""}},
    {u"limits", {space, u""}},
    {u"nolimits", {space, u""}},
    {u"left", {space, u""}},
    {u"right", {space, u""}},
    {u"middle", {space, u""}},
    {u"big", {space, u""}},
    {u"Big", {space, u""}},
    {u"bigl", {space, u""}},
    {u"bigr", {space, u""}},
    {u"Bigl", {space, u""}},
    {u"Bigr", {space, u""}},
    {u"bigg", {space, u""}},
    {u"Bigg", {space, u""}},
};

// Pairs of a character and its superscript, subscript or double-struck form.
constexpr QStringView superscripts =
    u"0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾aᵃbᵇcᶜdᵈeᵉfᶠgᵍhʰiⁱjʲkᵏlˡmᵐnⁿoᵒpᵖrʳsˢtᵗuᵘvᵛwʷxˣyʸzᶻ"
    u"AᴬBᴮDᴰEᴱGᴳHᴴIᴵJᴶKᴷLᴸMᴹNᴺOᴼPᴾRᴿTᵀUᵁVⱽWᵂβᵝγᵞδᵟθᶿφᵠχᵡ∘°°°′′,,";
constexpr QStringView subscripts =
    u"0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑhₕiᵢjⱼkₖlₗmₘnₙoₒpₚrᵣsₛtₜuᵤvᵥxₓβᵦγᵧρᵨφᵩχᵪ,,";
constexpr QStringView double_struck = u"CℂHℍNℕPℙQℚRℝZℤ";

char16_t find_form(QStringView pairs, QChar character) {
    for (qsizetype i = 0; i + 1 < pairs.size(); i += 2)
        if (pairs[i] == character) return pairs[i + 1].unicode();
    return 0;
}

}  // namespace

std::optional<LatexSymbol> latex_symbol(QStringView name) {
    static const auto symbols = [] {
        QHash<QStringView, LatexSymbol> by_name;
        for (const NamedSymbol& entry : symbol_table) by_name.insert(QStringView(entry.name), entry.symbol);
        return by_name;
    }();
    const auto found = symbols.find(name);
    if (found == symbols.end()) return std::nullopt;
    return *found;
}

char16_t superscript_of(QChar character) {
    return find_form(superscripts, character);
}

char16_t subscript_of(QChar character) {
    return find_form(subscripts, character);
}

QChar blackboard_bold(QChar character) {
    const char16_t form = find_form(double_struck, character);
    return form == 0 ? character : QChar(form);
}

}  // namespace govor::widgets
