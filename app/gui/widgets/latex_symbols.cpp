#include "widgets/latex_symbols.h"

#include <QHash>

namespace govor::widgets {
namespace {

struct NamedSymbol {
    const char16_t* name;
    LatexSymbol symbol;
};

constexpr auto ordinary = SymbolKind::ordinary;
constexpr auto relation = SymbolKind::relation;
constexpr auto operator_name = SymbolKind::operator_name;
constexpr auto space = SymbolKind::space;

constexpr NamedSymbol symbol_table[] = {
    {u"alpha", {ordinary, u"α"}},
    {u"beta", {ordinary, u"β"}},
    {u"gamma", {ordinary, u"γ"}},
    {u"delta", {ordinary, u"δ"}},
    {u"epsilon", {ordinary, u"ϵ"}},
    {u"varepsilon", {ordinary, u"ε"}},
    {u"zeta", {ordinary, u"ζ"}},
    {u"eta", {ordinary, u"η"}},
    {u"theta", {ordinary, u"θ"}},
    {u"vartheta", {ordinary, u"ϑ"}},
    {u"iota", {ordinary, u"ι"}},
    {u"kappa", {ordinary, u"κ"}},
    {u"lambda", {ordinary, u"λ"}},
    {u"mu", {ordinary, u"μ"}},
    {u"nu", {ordinary, u"ν"}},
    {u"xi", {ordinary, u"ξ"}},
    {u"pi", {ordinary, u"π"}},
    {u"varpi", {ordinary, u"ϖ"}},
    {u"rho", {ordinary, u"ρ"}},
    {u"varrho", {ordinary, u"ϱ"}},
    {u"sigma", {ordinary, u"σ"}},
    {u"varsigma", {ordinary, u"ς"}},
    {u"tau", {ordinary, u"τ"}},
    {u"upsilon", {ordinary, u"υ"}},
    {u"phi", {ordinary, u"ϕ"}},
    {u"varphi", {ordinary, u"φ"}},
    {u"chi", {ordinary, u"χ"}},
    {u"psi", {ordinary, u"ψ"}},
    {u"omega", {ordinary, u"ω"}},
    {u"Gamma", {ordinary, u"Γ"}},
    {u"Delta", {ordinary, u"Δ"}},
    {u"Theta", {ordinary, u"Θ"}},
    {u"Lambda", {ordinary, u"Λ"}},
    {u"Xi", {ordinary, u"Ξ"}},
    {u"Pi", {ordinary, u"Π"}},
    {u"Sigma", {ordinary, u"Σ"}},
    {u"Upsilon", {ordinary, u"Υ"}},
    {u"Phi", {ordinary, u"Φ"}},
    {u"Psi", {ordinary, u"Ψ"}},
    {u"Omega", {ordinary, u"Ω"}},
    {u"infty", {ordinary, u"∞"}},
    {u"partial", {ordinary, u"∂"}},
    {u"nabla", {ordinary, u"∇"}},
    {u"hbar", {ordinary, u"ℏ"}},
    {u"ell", {ordinary, u"ℓ"}},
    {u"Re", {ordinary, u"ℜ"}},
    {u"Im", {ordinary, u"ℑ"}},
    {u"aleph", {ordinary, u"ℵ"}},
    {u"emptyset", {ordinary, u"∅"}},
    {u"varnothing", {ordinary, u"∅"}},
    {u"forall", {ordinary, u"∀"}},
    {u"exists", {ordinary, u"∃"}},
    {u"nexists", {ordinary, u"∄"}},
    {u"neg", {ordinary, u"¬"}},
    {u"lnot", {ordinary, u"¬"}},
    {u"angle", {ordinary, u"∠"}},
    {u"triangle", {ordinary, u"△"}},
    {u"square", {ordinary, u"□"}},
    {u"circ", {ordinary, u"∘"}},
    {u"degree", {ordinary, u"°"}},
    {u"prime", {ordinary, u"′"}},
    {u"top", {ordinary, u"⊤"}},
    {u"bot", {ordinary, u"⊥"}},
    {u"therefore", {ordinary, u"∴"}},
    {u"because", {ordinary, u"∵"}},
    {u"sum", {ordinary, u"∑"}},
    {u"prod", {ordinary, u"∏"}},
    {u"int", {ordinary, u"∫"}},
    {u"iint", {ordinary, u"∬"}},
    {u"iiint", {ordinary, u"∭"}},
    {u"oint", {ordinary, u"∮"}},
    {u"bigcup", {ordinary, u"⋃"}},
    {u"bigcap", {ordinary, u"⋂"}},
    {u"ldots", {ordinary, u"…"}},
    {u"dots", {ordinary, u"…"}},
    {u"cdots", {ordinary, u"⋯"}},
    {u"vdots", {ordinary, u"⋮"}},
    {u"ddots", {ordinary, u"⋱"}},
    {u"langle", {ordinary, u"⟨"}},
    {u"rangle", {ordinary, u"⟩"}},
    {u"lceil", {ordinary, u"⌈"}},
    {u"rceil", {ordinary, u"⌉"}},
    {u"lfloor", {ordinary, u"⌊"}},
    {u"rfloor", {ordinary, u"⌋"}},
    {u"lbrace", {ordinary, u"{"}},
    {u"rbrace", {ordinary, u"}"}},
    {u"lvert", {ordinary, u"|"}},
    {u"rvert", {ordinary, u"|"}},
    {u"vert", {ordinary, u"|"}},
    {u"lVert", {ordinary, u"‖"}},
    {u"rVert", {ordinary, u"‖"}},
    {u"Vert", {ordinary, u"‖"}},
    {u"|", {ordinary, u"‖"}},
    {u"backslash", {ordinary, u"\\"}},
    {u"%", {ordinary, u"%"}},
    {u"$", {ordinary, u"$"}},
    {u"&", {ordinary, u"&"}},
    {u"#", {ordinary, u"#"}},
    {u"_", {ordinary, u"_"}},
    {u"{", {ordinary, u"{"}},
    {u"}", {ordinary, u"}"}},
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
    {u"sin", {operator_name, u"sin"}},
    {u"cos", {operator_name, u"cos"}},
    {u"tan", {operator_name, u"tan"}},
    {u"cot", {operator_name, u"cot"}},
    {u"sec", {operator_name, u"sec"}},
    {u"csc", {operator_name, u"csc"}},
    {u"arcsin", {operator_name, u"arcsin"}},
    {u"arccos", {operator_name, u"arccos"}},
    {u"arctan", {operator_name, u"arctan"}},
    {u"sinh", {operator_name, u"sinh"}},
    {u"cosh", {operator_name, u"cosh"}},
    {u"tanh", {operator_name, u"tanh"}},
    {u"log", {operator_name, u"log"}},
    {u"ln", {operator_name, u"ln"}},
    {u"lg", {operator_name, u"lg"}},
    {u"exp", {operator_name, u"exp"}},
    {u"lim", {operator_name, u"lim"}},
    {u"limsup", {operator_name, u"lim sup"}},
    {u"liminf", {operator_name, u"lim inf"}},
    {u"max", {operator_name, u"max"}},
    {u"min", {operator_name, u"min"}},
    {u"sup", {operator_name, u"sup"}},
    {u"inf", {operator_name, u"inf"}},
    {u"det", {operator_name, u"det"}},
    {u"dim", {operator_name, u"dim"}},
    {u"ker", {operator_name, u"ker"}},
    {u"deg", {operator_name, u"deg"}},
    {u"gcd", {operator_name, u"gcd"}},
    {u"arg", {operator_name, u"arg"}},
    {u"Pr", {operator_name, u"Pr"}},
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

std::optional<LatexSymbol> find_latex_symbol(QStringView name) {
    static const auto symbols = [] {
        QHash<QStringView, LatexSymbol> by_name;
        for (const NamedSymbol& entry : symbol_table) by_name.insert(QStringView(entry.name), entry.symbol);
        return by_name;
    }();
    const auto it = symbols.find(name);
    if (it == symbols.end()) return std::nullopt;
    return *it;
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
