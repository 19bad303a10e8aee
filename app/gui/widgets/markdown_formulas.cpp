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

constexpr qsizetype min_word_length = 2;        // a single letter is a variable
constexpr qsizetype min_prose_word_length = 4;  // a shorter word may be a function such as "sin"

bool is_placeholder(QStringView text, qsizetype position) {
    if (position + 1 >= text.size() || !text[position].isHighSurrogate() ||
        !text[position + 1].isLowSurrogate())
        return false;
    const char32_t code = QChar::surrogateToUcs4(text[position], text[position + 1]);
    return code >= first_placeholder && code <= last_placeholder;
}

// Distinguishes formulas from words in escaped brackets, such as "\[see below\]", and from amounts of money.
bool looks_like_formula(QStringView text) {
    const bool has_commands =
        std::any_of(text.begin(), text.end(), [](QChar c) { return QStringView(u"\\^_={}").contains(c); });
    if (has_commands) return true;
    const bool has_operators =
        std::any_of(text.begin(), text.end(), [](QChar c) { return QStringView(u"+-*/<>|").contains(c); });
    qsizetype max_word_length = 0;
    qsizetype word_length = 0;
    for (const QChar c : text) {
        word_length = c.isLetter() ? word_length + 1 : 0;
        max_word_length = std::max(max_word_length, word_length);
    }
    if (max_word_length < min_word_length)
        return !text.contains(u' ') || has_operators || !text.front().isDigit();
    return max_word_length < min_prose_word_length && !text.front().isDigit() &&
           (has_operators || !text.contains(u' '));
}

// Returns the position of the closing delimiter, or nullopt if there is none before the next blank line or
// within max_formula_length.
std::optional<qsizetype> find_end(QStringView text, qsizetype from, QStringView delimiter) {
    const qsizetype last = std::min(text.size(), from + max_formula_length);
    for (qsizetype position = from; position < last; ++position) {
        if (text.sliced(position).startsWith(delimiter)) return position;
        if (text[position] == u'\\') {
            ++position;
        } else if (text[position] == u'\n') {
            const qsizetype end = text.indexOf(u'\n', position + 1);
            const QStringView next = text.sliced(position + 1, (end < 0 ? text.size() : end) - position - 1);
            if (next.trimmed().isEmpty()) return std::nullopt;
        }
    }
    return std::nullopt;
}

// Returns the length of the code span at `position`, or of its delimiter if the span is not closed.
qsizetype code_span_length(QStringView text, qsizetype position) {
    qsizetype ticks = 0;
    while (position + ticks < text.size() && text[position + ticks] == u'`') ++ticks;
    for (qsizetype end = position + ticks; end < text.size();) {
        if (text[end] != u'`') {
            if (text[end] == u'\n' && (end + 1 == text.size() || text[end + 1] == u'\n')) break;
            ++end;
            continue;
        }
        qsizetype closing_ticks = 0;
        while (end + closing_ticks < text.size() && text[end + closing_ticks] == u'`') ++closing_ticks;
        end += closing_ticks;
        if (closing_ticks == ticks) return end - position;
    }
    return ticks;
}

}  // namespace

MarkdownFormulas::MarkdownFormulas(const QString& markdown) {
    // Formulas are recognized outside of code blocks only.
    std::optional<Fence> open_fence;
    QString text;
    for (qsizetype position = 0; position < markdown.size();) {
        const qsizetype end = markdown.indexOf(u'\n', position);
        const qsizetype next = end < 0 ? markdown.size() : end + 1;
        const QStringView line = QStringView(markdown).sliced(position, next - position);
        const std::optional<Fence> fence = parse_fence(line);
        if (open_fence || fence) {
            replace_formulas(text);
            text.clear();
            markdown_ += line;
        } else {
            text += line;
        }
        if (!open_fence) {
            open_fence = fence;
        } else if (fence && open_fence->is_closed_by(*fence)) {
            open_fence.reset();
        }
        position = next;
    }
    replace_formulas(text);
}

void MarkdownFormulas::replace_formulas(const QString& text) {
    for (qsizetype position = 0; position < text.size();) {
        const QChar c = text[position];
        qsizetype length = 1;
        if (c == u'`') {
            length = code_span_length(text, position);
            markdown_ += QStringView(text).sliced(position, length);
        } else if (const qsizetype formula = read_formula(text, position); formula > 0) {
            length = formula;
        } else {
            if (c == u'\\' && position + 1 < text.size()) length = 2;
            markdown_ += QStringView(text).sliced(position, length);
        }
        position += length;
    }
}

// Adds the formula at `position` and returns its length, or returns 0 if there is none.
qsizetype MarkdownFormulas::read_formula(QStringView text, qsizetype position) {
    if (formulas_.size() >= max_formulas) return 0;
    if (is_placeholder(text, position)) {
        add(text.sliced(position, 2), text.sliced(position, 2).toString(), false);
        return 2;
    }
    const QStringView rest = text.sliced(position);
    // Protects TeX spaces, whose backslash Markdown would drop.
    for (const QStringView escape : {u"\\,", u"\\;", u"\\:"}) {
        if (!rest.startsWith(escape)) continue;
        add(escape, escape.toString(), false);
        return 2;
    }
    struct Delimiters {
        QStringView first;
        QStringView last;
        bool is_display;
    };
    for (const Delimiters& pair : {Delimiters{u"\\(", u"\\)", false}, Delimiters{u"\\[", u"\\]", true},
                                   Delimiters{u"$$", u"$$", true}, Delimiters{u"$", u"$", false}}) {
        if (!rest.startsWith(pair.first)) continue;
        const qsizetype from = position + pair.first.size();
        const std::optional<qsizetype> end = find_end(text, from, pair.last);
        if (!end) return 0;
        const QStringView body = text.sliced(from, *end - from);
        if (body.trimmed().isEmpty() || !looks_like_formula(body.trimmed())) return 0;
        if (pair.first == u"$") {
            const bool has_outer_spaces = body.front().isSpace() || body.back().isSpace();
            // A dollar sign after a slash is part of an address: "example.org/$a$".
            const QChar previous = position == 0 ? QChar(u' ') : text[position - 1];
            const bool is_separate = !previous.isLetterOrNumber() && previous != u'/' &&
                                     (*end + 1 >= text.size() || !text[*end + 1].isLetterOrNumber());
            if (has_outer_spaces || !is_separate) return 0;
        }
        const qsizetype length = *end + pair.last.size() - position;
        add(text.sliced(position, length), latex_to_text(body), pair.is_display);
        return length;
    }
    return 0;
}

void MarkdownFormulas::add(QStringView source, const QString& text, bool is_display) {
    const char32_t code = first_placeholder + static_cast<char32_t>(formulas_.size());
    markdown_ += QString::fromUcs4(&code, 1);
    formulas_.push_back({source.toString(), text, is_display});
}

const MarkdownFormulas::Formula* MarkdownFormulas::formula_at(QStringView text, qsizetype position) const {
    if (!is_placeholder(text, position)) return nullptr;
    const std::size_t index = QChar::surrogateToUcs4(text[position], text[position + 1]) - first_placeholder;
    return index < formulas_.size() ? &formulas_[index] : nullptr;
}

std::vector<MarkdownFormulas::Segment> MarkdownFormulas::split_display_formulas(const QString& text) const {
    std::vector<Segment> segments;
    QString inline_text;
    for (qsizetype position = 0; position < text.size(); ++position) {
        const Formula* formula = formula_at(text, position);
        if (formula == nullptr) {
            inline_text += text[position];
            continue;
        }
        ++position;
        if (!formula->is_display) {
            inline_text += formula->text;
            continue;
        }
        if (!inline_text.isEmpty()) segments.push_back({std::exchange(inline_text, {}), false});
        segments.push_back({formula->text, true});
    }
    if (!inline_text.isEmpty()) segments.push_back({inline_text, false});
    return segments;
}

QString MarkdownFormulas::restore_source(const QString& text) const {
    QString result;
    for (qsizetype position = 0; position < text.size(); ++position) {
        const Formula* formula = formula_at(text, position);
        if (formula == nullptr) {
            result += text[position];
        } else {
            result += formula->source;
            ++position;
        }
    }
    return result;
}

}  // namespace govor::widgets
