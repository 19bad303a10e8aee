#include "widgets/latex_text.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "widgets/latex_symbols.h"

namespace govor::widgets {
namespace {

constexpr int max_depth = 40;  // of nested groups; deeper groups are dropped

// Returns true if the operand of a fraction, a root or a script needs no parentheses.
bool is_atomic(const QString& text) {
    return std::all_of(text.begin(), text.end(), [](QChar c) {
        return c.isLetterOrNumber() || c.isMark() || c == u'.' || c == u'\'' || c == u'′';
    });
}

QString parenthesize(const QString& text) {
    return is_atomic(text) ? text : u'(' + text + u')';
}

QString remove_spaces(QString text) {
    return text.remove(u' ');
}

QString convert_script(const QString& text, char16_t (*form_of)(QChar), QChar mark) {
    const QString compact = remove_spaces(text);
    QString result;
    for (const QChar c : compact) {
        const char16_t form = form_of(c);
        if (form == 0) return mark + (compact.size() == 1 ? compact : u'(' + compact + u')');
        result += QChar(form);
    }
    return result;
}

QString convert_fraction(const QString& numerator, const QString& denominator) {
    constexpr std::pair<QStringView, QStringView> vulgar_fractions[] = {
        {u"1/2", u"½"}, {u"1/3", u"⅓"}, {u"2/3", u"⅔"}, {u"1/4", u"¼"}, {u"3/4", u"¾"}};
    const QString result = parenthesize(numerator) + u'/' + parenthesize(denominator);
    for (const auto& [digits, character] : vulgar_fractions)
        if (result == digits) return character.toString();
    return result;
}

char16_t accent_mark(QStringView name) {
    constexpr std::pair<QStringView, char16_t> accents[] = {
        {u"vec", u'\u20d7'},   {u"hat", u'\u0302'},   {u"widehat", u'\u0302'},  {u"bar", u'\u0304'},
        {u"tilde", u'\u0303'}, {u"dot", u'\u0307'},   {u"overline", u'\u0305'}, {u"ddot", u'\u0308'},
        {u"check", u'\u030c'}, {u"acute", u'\u0301'}, {u"widetilde", u'\u0303'}};
    for (const auto& [accent, mark] : accents)
        if (accent == name) return mark;
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
        while (position_ < source_.size()) read_next();
        return std::exchange(text_, {}).trimmed();
    }

  private:
    QString convert(QStringView source) const {
        return depth_ >= max_depth ? QString() : Formula(source, depth_ + 1).text();
    }

    void read_next() {
        const QChar c = source_[position_];
        if (c == u'\\') return read_command();
        if (c == u'{') return append(convert(read_group()));
        ++position_;
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
        const QStringView name = read_command_name();
        if (const auto symbol = find_latex_symbol(name)) return append_symbol(*symbol);
        if (name == u"\\") {
            text_ += u'\n';
        } else if (is_one_of(name, {u"frac", u"dfrac", u"tfrac", u"cfrac"})) {
            const QString numerator = read_argument();
            append(convert_fraction(numerator, read_argument()));
        } else if (is_one_of(name, {u"binom", u"dbinom", u"tbinom"})) {
            const QString numerator = read_argument();
            append(QStringLiteral("C(%1, %2)").arg(numerator, read_argument()));
        } else if (name == u"sqrt") {
            append_root();
        } else if (is_one_of(name, {u"text", u"textbf", u"textit", u"textrm", u"mbox"})) {
            append(read_raw_argument().toString());
        } else if (name == u"operatorname") {
            append_operator_name(read_argument());
        } else if (is_one_of(name,
                             {u"mathrm", u"mathbf", u"mathit", u"mathsf", u"mathcal", u"mathfrak",
                              u"boldsymbol", u"bm", u"boxed", u"underline", u"underbrace", u"overbrace"})) {
            append(read_argument());
        } else if (name == u"mathbb") {
            for (const QChar c : read_argument()) append(blackboard_bold(c));
        } else if (name == u"pmod") {
            append(QStringLiteral(" (mod %1)").arg(read_argument()));
        } else if (name == u"tag") {
            append(QStringLiteral("  (%1)").arg(read_argument()));
        } else if (name == u"not") {
            append_negation();
        } else if (name == u"begin") {
            append_environment(read_raw_argument());
        } else if (is_one_of(name, {u"end", u"label"})) {
            read_raw_argument();
        } else if (const char16_t mark = accent_mark(name); mark != 0) {
            const QString base = read_argument();
            append(base.size() == 1 ? base + QChar(mark) : base);
        } else {
            append(u'\\' + name.toString());
        }
    }

    // Reads the command name after the backslash. Like TeX, skips the spaces after a name of letters.
    QStringView read_command_name() {
        const qsizetype first = ++position_;
        if (position_ >= source_.size()) return u"\\";
        if (!source_[position_].isLetter()) return source_.sliced(position_++, 1);
        while (position_ < source_.size() && source_[position_].isLetter()) ++position_;
        const QStringView name = source_.sliced(first, position_ - first);
        skip_spaces();
        return name;
    }

    void skip_spaces() {
        while (position_ < source_.size() && source_[position_].isSpace()) ++position_;
    }

    // Reads the text between the brace at `position_` and its closing brace, or the rest if there is none.
    QStringView read_group() {
        const qsizetype first = ++position_;
        int open_braces = 1;
        for (; position_ < source_.size(); ++position_) {
            if (source_[position_] == u'\\' && position_ + 1 < source_.size()) {
                ++position_;
            } else if (source_[position_] == u'{') {
                ++open_braces;
            } else if (source_[position_] == u'}') {
                --open_braces;
                if (open_braces > 0) continue;
                const QStringView group = source_.sliced(first, position_ - first);
                ++position_;
                return group;
            }
        }
        return source_.sliced(first);
    }

    // Reads one group, command or character.
    QStringView read_raw_argument() {
        skip_spaces();
        if (position_ >= source_.size()) return {};
        if (source_[position_] == u'{') return read_group();
        const qsizetype first = position_;
        if (source_[position_] != u'\\') return source_.sliced(position_++, 1);
        const QStringView name = read_command_name();
        const bool takes_argument =
            accent_mark(name) != 0 || name.startsWith(u"math") || name.startsWith(u"text");
        if (takes_argument && position_ < source_.size() && source_[position_] == u'{') read_group();
        return source_.sliced(first, position_ - first);
    }

    QString read_argument() { return convert(read_raw_argument()); }

    void append(const QString& text) {
        if (is_after_word_ && !text.isEmpty() && text.front().isLetterOrNumber()) text_ += u' ';
        is_after_word_ = false;
        text_ += text;
    }
    void append(QChar c) { append(QString(c)); }

    void append_space() {
        if (!text_.isEmpty() && !text_.back().isSpace()) text_ += u' ';
    }

    void append_operator_name(const QString& word) {
        if (!text_.isEmpty() && (text_.back().isLetterOrNumber() || text_.back() == u')')) text_ += u' ';
        append(word);
        is_after_word_ = true;
    }

    // A sign at the beginning, after another sign or after a bracket is unary, so no space follows it.
    void append_relation(const QString& sign) {
        is_after_word_ = false;
        while (text_.endsWith(u' ')) text_.chop(1);
        const bool is_prefix = text_.isEmpty() || QStringView(u"([{,⟨\n").contains(text_.back());
        if (!is_prefix) text_ += u' ';
        text_ += sign;
        const bool is_sign_of_operand =
            is_prefix || QStringView(u"=+−<>≤≥≠≈→×·").contains(character_before(sign));
        if (!is_sign_of_operand || (sign != u"−" && sign != u"+" && sign != u"±")) text_ += u' ';
        skip_spaces();
    }
    void append_relation(QChar sign) { append_relation(QString(sign)); }

    // Returns the last character before a sign that was just appended, or a letter if there is none.
    QChar character_before(const QString& sign) const {
        const QStringView front = QStringView(text_).chopped(sign.size()).trimmed();
        return front.isEmpty() ? QChar(u'a') : front.back();
    }

    void append_script(char16_t (*form_of)(QChar), QChar mark) {
        while (text_.endsWith(u' ') && !is_after_word_) text_.chop(1);
        const QString script_text = convert_script(read_argument(), form_of, mark);
        text_ += script_text;
        is_after_word_ = script_text.startsWith(mark) && !script_text.endsWith(u')');
    }

    void append_symbol(const LatexSymbol& symbol) {
        const QString text = QStringView(symbol.text).toString();
        switch (symbol.kind) {
            case SymbolKind::ordinary:
                append(text);
                break;
            case SymbolKind::relation:
                append_relation(text);
                break;
            case SymbolKind::operator_name:
                append_operator_name(text);
                break;
            case SymbolKind::space:
                text_ += text;
                // "\left." and "\right." are empty delimiters.
                if (text.isEmpty() && position_ < source_.size() && source_[position_] == u'.') ++position_;
                break;
        }
    }

    void append_root() {
        QString degree;
        skip_spaces();
        if (position_ < source_.size() && source_[position_] == u'[') {
            const qsizetype end = source_.indexOf(u']', position_);
            if (end > 0) {
                degree = convert(source_.sliced(position_ + 1, end - position_ - 1));
                position_ = end + 1;
            }
        }
        const QString result = degree == u"2" ? QString() : convert_script(degree, superscript_of, u'^');
        append(result + u'√' + parenthesize(read_argument()));
    }

    void append_negation() {
        const QString operand = read_argument();
        if (operand == u"=") return append_relation(QStringLiteral("≠"));
        if (operand == u"∈") return append_relation(QStringLiteral("∉"));
        append_relation(operand + QChar(u'\u0338'));
    }

    // Cells are separated by two spaces. Rows of a matrix are separated by semicolons, other rows by line
    // breaks.
    void append_environment(QStringView name) {
        const QString end_command = QStringLiteral("\\end{%1}").arg(name);
        const qsizetype end = source_.indexOf(end_command, position_);
        const QStringView body = source_.sliced(position_, (end < 0 ? source_.size() : end) - position_);
        position_ = end < 0 ? source_.size() : end + end_command.size();
        const bool is_matrix = name.contains(u"matrix") || name == u"array";
        QStringList rows;
        for (const QStringView row : body.split(u"\\\\")) {
            QStringList cells;
            for (const QStringView cell : row.split(u'&')) {
                const QString text = convert(cell);
                if (!text.isEmpty()) cells.append(text);
            }
            const QString result = cells.join(is_matrix || name == u"cases" ? u"  " : u" ");
            if (!result.isEmpty()) rows.append(result);
        }
        if (!is_matrix) return append(rows.join(u'\n'));
        const bool has_bars = name == u"vmatrix";
        append((has_bars ? u'|' : u'[') + rows.join(u"; ") + (has_bars ? u'|' : u']'));
    }

    QStringView source_;
    qsizetype position_ = 0;
    QString text_;
    bool is_after_word_ = false;
    int depth_;
};

}  // namespace

QString latex_to_text(QStringView formula) {
    return Formula(formula, 0).text();
}

}  // namespace govor::widgets
