#include "widgets/latex_text.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "widgets/latex_symbols.h"

namespace govor::widgets {
namespace {

constexpr int max_depth = 40;  // maximum nesting of groups; deeper groups are dropped

bool is_word_character(QChar c) {
    return c.isLetterOrNumber();
}

// True if the operand of a fraction, a root or a script needs no parentheses.
bool is_single(const QString& text) {
    return std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.isLetterOrNumber() || c.isMark() || c == u'.' || c == u'\'' || c == u'′';
    });
}

QString in_parentheses(const QString& text) {
    return is_single(text) ? text : u'(' + text + u')';
}

QString without_spaces(QString text) {
    return text.remove(u' ');
}

QString script(const QString& text, char16_t (*form_of)(QChar), QChar mark) {
    const QString tight = without_spaces(text);
    QString raised;
    for (const QChar c : tight) {
        const char16_t form = form_of(c);
        if (form == 0) return mark + (tight.size() == 1 ? tight : u'(' + tight + u')');
        raised += QChar(form);
    }
    return raised;
}

QString fraction(const QString& above, const QString& below) {
    constexpr std::pair<QStringView, QStringView> common[] = {
        {u"1/2", u"½"}, {u"1/3", u"⅓"}, {u"2/3", u"⅔"}, {u"1/4", u"¼"}, {u"3/4", u"¾"}};
    const QString whole = in_parentheses(above) + u'/' + in_parentheses(below);
    for (const auto& [digits, character] : common)
        if (whole == digits) return character.toString();
    return whole;
}

char16_t accent(QStringView name) {
    constexpr std::pair<QStringView, char16_t> accents[] = {
        {u"vec", u'\u20d7'},   {u"hat", u'\u0302'},   {u"widehat", u'\u0302'},  {u"bar", u'\u0304'},
        {u"tilde", u'\u0303'}, {u"dot", u'\u0307'},   {u"overline", u'\u0305'}, {u"ddot", u'\u0308'},
        {u"check", u'\u030c'}, {u"acute", u'\u0301'}, {u"widetilde", u'\u0303'}};
    for (const auto& [known, mark] : accents)
        if (known == name) return mark;
    return 0;
}

bool is_one_of(QStringView name, std::initializer_list<QStringView> names) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Parses a formula from left to right and produces its text.
class Formula {
  public:
    Formula(QStringView source, int depth) : source_(source), depth_(depth) {}

    QString text() {
        while (at_ < source_.size()) read_next();
        return std::exchange(text_, {}).trimmed();
    }

  private:
    QString inner(QStringView source) const {
        return depth_ >= max_depth ? QString() : Formula(source, depth_ + 1).text();
    }

    void read_next() {
        const QChar c = source_[at_];
        if (c == u'\\') return read_command();
        if (c == u'{') return append(inner(group()));
        ++at_;
        if (c == u'^') return append_script(superscript_of, c);
        if (c == u'_') return append_script(subscript_of, c);
        if (c == u'}' || c == u'&') return;
        if (c.isSpace() || c == u'~') return append_space();
        if (c == u'\'') return append(QStringLiteral("′"));
        if (c == u'-') return append_relation(QStringLiteral("−"));
        if (c == u'+' || c == u'=' || c == u'<' || c == u'>') return append_relation(c);
        append(c);
    }

    void read_command() {
        const QStringView name = command();
        if (const auto symbol = latex_symbol(name)) return append_symbol(*symbol);
        if (name == u"\\") {
            text_ += u'\n';
        } else if (is_one_of(name, {u"frac", u"dfrac", u"tfrac", u"cfrac"})) {
            const QString above = argument();
            append(fraction(above, argument()));
        } else if (is_one_of(name, {u"binom", u"dbinom", u"tbinom"})) {
            const QString above = argument();
            append(QStringLiteral("C(%1, %2)").arg(above, argument()));
        } else if (name == u"sqrt") {
            append_root();
        } else if (is_one_of(name, {u"text", u"textbf", u"textit", u"textrm", u"mbox"})) {
            append(raw_argument().toString());
        } else if (name == u"operatorname") {
            append_word(argument());
        } else if (is_one_of(name,
                             {u"mathrm", u"mathbf", u"mathit", u"mathsf", u"mathcal", u"mathfrak",
                              u"boldsymbol", u"bm", u"boxed", u"underline", u"underbrace", u"overbrace"})) {
            append(argument());
        } else if (name == u"mathbb") {
            for (const QChar c : argument()) append(blackboard_bold(c));
        } else if (name == u"pmod") {
            append(QStringLiteral(" (mod %1)").arg(argument()));
        } else if (name == u"tag") {
            append(QStringLiteral("  (%1)").arg(argument()));
        } else if (name == u"not") {
            append_negated();
        } else if (name == u"begin") {
            append_environment(raw_argument());
        } else if (is_one_of(name, {u"end", u"label"})) {
            raw_argument();
        } else if (const char16_t mark = accent(name); mark != 0) {
            const QString base = argument();
            append(base.size() == 1 ? base + QChar(mark) : base);
        } else {
            append(u'\\' + name.toString());
        }
    }

    // Reads the command name after the backslash. Like TeX, skips the spaces after a name of letters.
    QStringView command() {
        const qsizetype first = ++at_;
        if (at_ >= source_.size()) return u"\\";
        if (!source_[at_].isLetter()) return source_.sliced(at_++, 1);
        while (at_ < source_.size() && source_[at_].isLetter()) ++at_;
        const QStringView name = source_.sliced(first, at_ - first);
        skip_spaces();
        return name;
    }

    void skip_spaces() {
        while (at_ < source_.size() && source_[at_].isSpace()) ++at_;
    }

    // Reads the text between the brace at `at_` and its closing brace, or the rest if there is none.
    QStringView group() {
        const qsizetype first = ++at_;
        int open = 1;
        for (; at_ < source_.size(); ++at_) {
            if (source_[at_] == u'\\' && at_ + 1 < source_.size()) {
                ++at_;
            } else if (source_[at_] == u'{') {
                ++open;
            } else if (source_[at_] == u'}' && --open == 0) {
                return source_.sliced(first, at_++ - first);
            }
        }
        return source_.sliced(first);
    }

    // Reads one group, command or character.
    QStringView raw_argument() {
        skip_spaces();
        if (at_ >= source_.size()) return {};
        if (source_[at_] == u'{') return group();
        const qsizetype first = at_;
        if (source_[at_] != u'\\') return source_.sliced(at_++, 1);
        const QStringView name = command();
        const bool takes_one = accent(name) != 0 || name.startsWith(u"math") || name.startsWith(u"text");
        if (takes_one && at_ < source_.size() && source_[at_] == u'{') group();
        return source_.sliced(first, at_ - first);
    }

    QString argument() { return inner(raw_argument()); }

    void append(const QString& text) {
        if (after_word_ && !text.isEmpty() && is_word_character(text.front())) text_ += u' ';
        after_word_ = false;
        text_ += text;
    }
    void append(QChar c) { append(QString(c)); }

    void append_space() {
        if (!text_.isEmpty() && !text_.back().isSpace()) text_ += u' ';
    }

    void append_word(const QString& word) {
        if (!text_.isEmpty() && (is_word_character(text_.back()) || text_.back() == u')')) text_ += u' ';
        append(word);
        after_word_ = true;
    }

    // A sign at the beginning, after another sign or after a bracket is unary, so no space follows it.
    void append_relation(const QString& sign) {
        after_word_ = false;
        while (text_.endsWith(u' ')) text_.chop(1);
        const bool prefix = text_.isEmpty() || QStringView(u"([{,⟨\n").contains(text_.back());
        if (!prefix) text_ += u' ';
        text_ += sign;
        const bool sign_of_operand = prefix || QStringView(u"=+−<>≤≥≠≈→×·").contains(before(sign));
        if (!sign_of_operand || (sign != u"−" && sign != u"+" && sign != u"±")) text_ += u' ';
        skip_spaces();
    }
    void append_relation(QChar sign) { append_relation(QString(sign)); }

    // Returns the last character before a sign that was just appended.
    QChar before(const QString& sign) const {
        const QStringView front = QStringView(text_).chopped(sign.size()).trimmed();
        return front.isEmpty() ? QChar(u'a') : front.back();
    }

    void append_script(char16_t (*form_of)(QChar), QChar mark) {
        while (text_.endsWith(u' ') && !after_word_) text_.chop(1);
        const QString written = script(argument(), form_of, mark);
        text_ += written;
        after_word_ = written.startsWith(mark) && !written.endsWith(u')');
    }

    void append_symbol(const LatexSymbol& symbol) {
        const QString text = QStringView(symbol.text).toString();
        switch (symbol.kind) {
            case SymbolKind::letter:
                append(text);
                break;
            case SymbolKind::relation:
                append_relation(text);
                break;
            case SymbolKind::word:
                append_word(text);
                break;
            case SymbolKind::space:
                text_ += text;
                // "\left." and "\right." are empty delimiters.
                if (text.isEmpty() && at_ < source_.size() && source_[at_] == u'.') ++at_;
                break;
        }
    }

    void append_root() {
        QString degree;
        skip_spaces();
        if (at_ < source_.size() && source_[at_] == u'[') {
            const qsizetype end = source_.indexOf(u']', at_);
            if (end > 0) {
                degree = inner(source_.sliced(at_ + 1, end - at_ - 1));
                at_ = end + 1;
            }
        }
        const QString raised = degree == u"2" ? QString() : script(degree, superscript_of, u'^');
        append(raised + u'√' + in_parentheses(argument()));
    }

    void append_negated() {
        const QString operand = argument();
        if (operand == u"=") return append_relation(QStringLiteral("≠"));
        if (operand == u"∈") return append_relation(QStringLiteral("∉"));
        append_relation(operand + QChar(u'\u0338'));
    }

    // Cells are separated by two spaces. Rows of a matrix are separated by semicolons, other rows by line
    // breaks.
    void append_environment(QStringView name) {
        const QString last = QStringLiteral("\\end{%1}").arg(name);
        const qsizetype end = source_.indexOf(last, at_);
        const QStringView body = source_.sliced(at_, (end < 0 ? source_.size() : end) - at_);
        at_ = end < 0 ? source_.size() : end + last.size();
        const bool matrix = name.contains(u"matrix") || name == u"array";
        QStringList rows;
        for (const QStringView row : body.split(u"\\\\")) {
            QStringList cells;
            for (const QStringView cell : row.split(u'&')) {
                const QString text = inner(cell);
                if (!text.isEmpty()) cells.append(text);
            }
            const QString whole = cells.join(matrix || name == u"cases" ? u"  " : u" ");
            if (!whole.isEmpty()) rows.append(whole);
        }
        if (!matrix) return append(rows.join(u'\n'));
        const bool bars = name == u"vmatrix";
        append((bars ? u'|' : u'[') + rows.join(u"; ") + (bars ? u'|' : u']'));
    }

    QStringView source_;
    qsizetype at_ = 0;
    QString text_;
    bool after_word_ = false;
    int depth_;
};

}  // namespace

QString latex_to_text(QStringView formula) {
    return Formula(formula, 0).text();
}

}  // namespace govor::widgets
