#include "widgets/latex_text.h"

#include <gtest/gtest.h>

#include "widgets/markdown_formulas.h"

namespace govor::test::latex_text_test {
namespace {

std::string convert(const char* formula) {
    return widgets::latex_to_text(QString::fromUtf8(formula)).toStdString();
}

TEST(LatexText, common_formulas_are_converted) {
    EXPECT_EQ(convert(R"(e^{i\pi} + 1 = 0)"), "e^(iπ) + 1 = 0");
    EXPECT_EQ(convert(R"(a^2+b^2=c^2)"), "a² + b² = c²");
    EXPECT_EQ(convert(R"(x = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a})"), "x = (−b ± √(b² − 4ac))/2a");
    EXPECT_EQ(convert(R"(\frac12 + \frac{1}{3})"), "½ + ⅓");
    EXPECT_EQ(convert(R"(\sum_{i=1}^{n} i = \frac{n(n+1)}{2})"), "∑ᵢ₌₁ⁿ i = (n(n + 1))/2");
    EXPECT_EQ(convert(R"(\int_0^\infty e^{-x}\,dx)"), "∫₀^∞ e⁻ˣ dx");
    EXPECT_EQ(convert(R"(\lim_{x \to 0} \frac{\sin x}{x} = 1)"), "lim_(x→0) (sin x)/x = 1");
    EXPECT_EQ(convert(R"(\alpha \leq \beta \cdot \Gamma)"), "α ≤ β · Γ");
    EXPECT_EQ(convert(R"(\forall x \in \mathbb{R}: x^2 \ge 0)"), "∀x ∈ ℝ: x² ≥ 0");
    EXPECT_EQ(convert(R"(\left( \frac{a}{b} \right)^n)"), "( a/b )ⁿ");
    EXPECT_EQ(convert(R"(\sqrt[3]{x+1})"), "³√(x + 1)");
    EXPECT_EQ(convert(R"(v_{\text{max}} = 10\,\text{km/h})"), "vₘₐₓ = 10 km/h");
    EXPECT_EQ(convert(R"(\vec{F} = m\vec{a})"), "F⃗ = ma⃗");
    EXPECT_EQ(convert(R"(90^\circ, 5\%, \{a, b\})"), "90°, 5%, {a, b}");
    EXPECT_EQ(convert(R"(\begin{pmatrix} a & b \\ c & d \end{pmatrix})"), "[a  b; c  d]");
    EXPECT_EQ(convert(R"(\begin{aligned} x &= 1 \\ y &= 2 \end{aligned})"), "x = 1\ny = 2");
    EXPECT_EQ(convert(R"(A \Rightarrow B, a \neq b, f: X \to Y)"), "A ⇒ B, a ≠ b, f: X → Y");
}

TEST(LatexText, unknown_and_unfinished_commands_are_readable) {
    EXPECT_EQ(convert(R"(\foo{x})"), R"(\foox)");
    EXPECT_EQ(convert(R"(\frac{a)"), "a/");
    EXPECT_EQ(convert("x^"), "x");
    EXPECT_EQ(convert("\\"), "");
    EXPECT_EQ(convert("}"), "");
    // The nesting depth is limited.
    EXPECT_LT(convert(QByteArray("{").repeated(100000).constData()).size(), 10U);
    EXPECT_LT(convert(QByteArray("\\frac{").repeated(10000).constData()).size(), 1000U);
}

// Returns the rendered text, with display formulas in brackets.
std::string render(const char* markdown) {
    const widgets::MarkdownFormulas formulas(QString::fromUtf8(markdown));
    QString result;
    for (const auto& fragment : formulas.split_display_formulas(formulas.markdown()))
        result += fragment.is_display ? QStringLiteral("[%1]").arg(fragment.text) : fragment.text;
    return result.toStdString();
}

TEST(MarkdownFormulas, are_found_between_all_common_delimiters) {
    EXPECT_EQ(render(R"(so \(x_1*y_1\) and \[a^2\] and $b_2$ and $$c^3$$.)"),
              "so x₁*y₁ and [a²] and b₂ and [c³].");
    EXPECT_EQ(render("\\[\nx = 1\n\\]"), "[x = 1]");
    EXPECT_EQ(render("$x$, $2x$ ($n$)"), "x, 2x (n)");
}

TEST(MarkdownFormulas, prices_variables_and_code_are_not_formulas) {
    for (const char* text :
         {"It costs $5 and $10.", "$5-$10", "from $5 to $7, US$5 or CA$7", "echo $HOME and $PATH", "$A$B",
          "3$ or 4$", "`$x$` and ``\\(y\\)``", "```\n$x$\n\\(y\\)\n```\n", "an unfinished $x^2",
          "\\(x\n\ny\\)", "\\[see below\\]", "a \\$5 bill and a \\$10 bill", "$ x $"})
        EXPECT_EQ(render(text), text);
}

TEST(MarkdownFormulas, the_backslash_of_a_tex_space_is_preserved) {
    EXPECT_EQ(render(R"(f(x)\,dx)"), R"(f(x)\,dx)");
    EXPECT_NE(widgets::MarkdownFormulas(QStringLiteral("a\\,b")).markdown(), QStringLiteral("a\\,b"));
}

TEST(MarkdownFormulas, the_source_is_restored) {
    const QString text = QString::fromUtf8("\\(x\\) \U000F0001 $y$");
    const widgets::MarkdownFormulas formulas(text);
    EXPECT_EQ(formulas.restore_source(formulas.markdown()), text);
    EXPECT_EQ(render("\U000F0001"), "\U000F0001");
}

}  // namespace
}  // namespace govor::test::latex_text_test
