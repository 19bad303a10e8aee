#include "widgets/markdown_formulas.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "widgets/latex_text.h"
#include "widgets/markdown_blocks.h"

namespace govor::widgets {
namespace {

// Placeholders are private-use characters. A private-use character in the text itself is treated as a formula
// whose source and text are that character.
constexpr char32_t first_placeholder = 0xF0000;
constexpr char32_t last_placeholder = 0xFFFFD;
constexpr std::size_t max_formulas = last_placeholder - first_placeholder;

constexpr qsizetype max_formula_length = 4000;  // bounds the search for a missing closing delimiter

bool is_placeholder(QStringView text, qsizetype at) {
    if (at + 1 >= text.size() || !text[at].isHighSurrogate() || !text[at + 1].isLowSurrogate()) return false;
    const char32_t code = QChar::surrogateToUcs4(text[at], text[at + 1]);
    return code >= first_placeholder && code <= last_placeholder;
}

bool is_word_character(QChar c) {
    return c.isLetterOrNumber();
}

// Distinguishes formulas from words in escaped brackets, such as "\[see below\]", and from amounts of money.
bool looks_like_formula(QStringView text) {
    const bool commands =
        std::any_of(text.begin(), text.end(), [](QChar c) { return QStringView(u"\\^_={}").contains(c); });
    if (commands) return true;
    const bool operators =
        std::any_of(text.begin(), text.end(), [](QChar c) { return QStringView(u"+-*/<>|").contains(c); });
    qsizetype longest_word = 0;
    qsizetype word = 0;
    for (const QChar c : text) {
        word = c.isLetter() ? word + 1 : 0;
        longest_word = std::max(longest_word, word);
    }
    if (longest_word < 2) return !text.contains(u' ') || operators || !text.front().isDigit();
    return longest_word < 4 && !text.front().isDigit() && (operators || !text.contains(u' '));
}

// Returns the position of the closing delimiter, or nullopt if there is none before the next blank line or
// within max_formula_length.
std::optional<qsizetype> find_end(QStringView text, qsizetype from, QStringView delimiter) {
    const qsizetype last = std::min(text.size(), from + max_formula_length);
    for (qsizetype at = from; at < last; ++at) {
        if (text.sliced(at).startsWith(delimiter)) return at;
        if (text[at] == u'\\') {
            ++at;
        } else if (text[at] == u'\n') {
            const qsizetype end = text.indexOf(u'\n', at + 1);
            const QStringView next = text.sliced(at + 1, (end < 0 ? text.size() : end) - at - 1);
            if (next.trimmed().isEmpty()) return std::nullopt;
        }
    }
    return std::nullopt;
}

// Returns the length of the code span at `at`, or of its delimiter if the span is not closed.
qsizetype code_span(QStringView text, qsizetype at) {
    qsizetype ticks = 0;
    while (at + ticks < text.size() && text[at + ticks] == u'`') ++ticks;
    for (qsizetype end = at + ticks; end < text.size();) {
        if (text[end] != u'`') {
            if (text[end] == u'\n' && (end + 1 == text.size() || text[end + 1] == u'\n')) break;
            ++end;
            continue;
        }
        qsizetype closing = 0;
        while (end + closing < text.size() && text[end + closing] == u'`') ++closing;
        end += closing;
        if (closing == ticks) return end - at;
    }
    return ticks;
}

}  // namespace

MarkdownFormulas::MarkdownFormulas(const QString& markdown) {
    // Formulas are recognized outside of code blocks only.
    std::optional<Fence> open;
    QString text;
    for (qsizetype at = 0; at < markdown.size();) {
        const qsizetype end = markdown.indexOf(u'\n', at);
        const qsizetype next = end < 0 ? markdown.size() : end + 1;
        const QStringView line = QStringView(markdown).sliced(at, next - at);
        const std::optional<Fence> fence = fence_of(line);
        if (open || fence) {
            read(text);
            text.clear();
            markdown_ += line;
        } else {
            text += line;
        }
        if (!open) {
            open = fence;
        } else if (fence && open->is_ended_by(*fence)) {
            open.reset();
        }
        at = next;
    }
    read(text);
}

void MarkdownFormulas::read(const QString& text) {
    for (qsizetype at = 0; at < text.size();) {
        const QChar c = text[at];
        qsizetype length = 1;
        if (c == u'`') {
            length = code_span(text, at);
            markdown_ += QStringView(text).sliced(at, length);
        } else if (const qsizetype formula = read_formula(text, at); formula > 0) {
            length = formula;
        } else {
            if (c == u'\\' && at + 1 < text.size()) length = 2;
            markdown_ += QStringView(text).sliced(at, length);
        }
        at += length;
    }
}

// Returns the length of the formula at `at`, or 0 if there is none.
qsizetype MarkdownFormulas::read_formula(QStringView text, qsizetype at) {
    if (formulas_.size() >= max_formulas) return 0;
    if (is_placeholder(text, at)) {
        add(text.sliced(at, 2), text.sliced(at, 2).toString(), false);
        return 2;
    }
    const QStringView rest = text.sliced(at);
    // Protects TeX spaces, whose backslash Markdown would drop.
    for (const QStringView escape : {u"\\,", u"\\;", u"\\:"}) {
        if (!rest.startsWith(escape)) continue;
        add(escape, escape.toString(), false);
        return 2;
    }
    struct Delimiters {
        QStringView first;
        QStringView last;
        bool display;
    };
    for (const Delimiters& pair : {Delimiters{u"\\(", u"\\)", false}, Delimiters{u"\\[", u"\\]", true},
                                   Delimiters{u"$$", u"$$", true}, Delimiters{u"$", u"$", false}}) {
        if (!rest.startsWith(pair.first)) continue;
        const qsizetype from = at + pair.first.size();
        const std::optional<qsizetype> end = find_end(text, from, pair.last);
        if (!end) return 0;
        const QStringView inside = text.sliced(from, *end - from);
        if (inside.trimmed().isEmpty() || !looks_like_formula(inside.trimmed())) return 0;
        if (pair.first == u"$") {
            const bool tight = !inside.front().isSpace() && !inside.back().isSpace();
            // A dollar sign after a slash is part of an address: "example.org/$a$".
            const QChar before = at == 0 ? QChar(u' ') : text[at - 1];
            const bool is_separate = !is_word_character(before) && before != u'/' &&
                                     (*end + 1 >= text.size() || !is_word_character(text[*end + 1]));
            if (!tight || !is_separate) return 0;
        }
        const qsizetype length = *end + pair.last.size() - at;
        add(text.sliced(at, length), latex_to_text(inside), pair.display);
        return length;
    }
    return 0;
}

void MarkdownFormulas::add(QStringView source, const QString& text, bool display) {
    const char32_t code = first_placeholder + static_cast<char32_t>(formulas_.size());
    markdown_ += QString::fromUcs4(&code, 1);
    formulas_.push_back({source.toString(), text, display});
}

const MarkdownFormulas::Formula* MarkdownFormulas::at(QStringView text, qsizetype place) const {
    if (!is_placeholder(text, place)) return nullptr;
    const std::size_t index = QChar::surrogateToUcs4(text[place], text[place + 1]) - first_placeholder;
    return index < formulas_.size() ? &formulas_[index] : nullptr;
}

std::vector<MarkdownFormulas::Piece> MarkdownFormulas::shown(const QString& text) const {
    std::vector<Piece> pieces;
    QString words;
    for (qsizetype place = 0; place < text.size(); ++place) {
        const Formula* formula = at(text, place);
        if (formula == nullptr) {
            words += text[place];
            continue;
        }
        ++place;
        if (!formula->display) {
            words += formula->text;
            continue;
        }
        if (!words.isEmpty()) pieces.push_back({std::exchange(words, {}), false});
        pieces.push_back({formula->text, true});
    }
    if (!words.isEmpty()) pieces.push_back({words, false});
    return pieces;
}

QString MarkdownFormulas::written(const QString& text) const {
    QString written;
    for (qsizetype place = 0; place < text.size(); ++place) {
        const Formula* formula = at(text, place);
        if (formula == nullptr) {
            written += text[place];
        } else {
            written += formula->source;
            ++place;
        }
    }
    return written;
}

}  // namespace govor::widgets
