#include "assistant/sentence_splitter.h"

#include <QRegularExpression>
#include <algorithm>

namespace govor::assistant {
namespace {

// A longer text without punctuation is split at a space.
constexpr qsizetype max_sentence_length = 1000;  // UTF-16 code units

constexpr qsizetype min_fence_length = 3;  // CommonMark, section 4.5

enum class LineStart { continues_paragraph, begins_block, undecided };

bool is_terminator(QChar c) {
    return QStringView(u".!?…").contains(c);
}

bool is_ideographic_terminator(QChar c) {
    return QStringView(u"。！？｡").contains(c);
}

// Returns true for a closing quote, bracket or emphasis mark, which belongs to the sentence before it.
bool is_closing_mark(QChar c) {
    return QStringView(u"\"')]}»”’›*_~」』）】》").contains(c);
}

// Returns true for white space and marks that may stand between a sentence and the first letter of the next.
bool is_opening_mark(QChar c) {
    return c.isSpace() || QStringView(u"\"'([{«“„‘‹*_~—–-").contains(c);
}

bool has_letter_or_digit(QStringView text) {
    return std::any_of(text.begin(), text.end(),
                       [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate(); });
}

// Returns the line at `position`, without its line break.
QStringView line_at(QStringView text, qsizetype position) {
    const qsizetype end = text.indexOf(u'\n', position);
    return text.sliced(position, (end < 0 ? text.size() : end) - position);
}

// Returns whether the line at `position` continues the paragraph or begins a block; `undecided` if that
// depends on the text that follows.
LineStart line_start(QStringView text, qsizetype position, bool is_complete) {
    static const QRegularExpression block_start(
        QStringLiteral("^\\s*([-*+]\\s|\\d{1,9}[.)]\\s|#{1,6}\\s|>|\\||```|~~~)"));
    static const QRegularExpression unfinished_block_start(
        QStringLiteral("^\\s*([-*+]|\\d{1,9}[.)]?|#{1,6}|`{1,2}|~{1,2})?$"));
    const QStringView line = line_at(text, position);
    const bool has_line_end = position + line.size() < text.size();
    if (has_line_end && line.trimmed().isEmpty()) return LineStart::begins_block;
    if (block_start.match(line.toString()).hasMatch()) return LineStart::begins_block;
    const bool may_continue = !has_line_end && !is_complete;
    return may_continue && unfinished_block_start.match(line.toString()).hasMatch()
               ? LineStart::undecided
               : LineStart::continues_paragraph;
}

// Returns true for a line that forms a separate block: a heading, a row of a table or a horizontal line.
bool is_single_line(QStringView line) {
    const QStringView trimmed = line.trimmed();
    return trimmed.startsWith(u'#') || trimmed.startsWith(u'|') ||
           std::ranges::all_of(trimmed, [](QChar c) { return QStringView(u"-*_= ").contains(c); });
}

// Abbreviations in lower case, without their last full stop.
constexpr QStringView abbreviations[] = {
    u"mr", u"mrs", u"ms",  u"dr",  u"prof", u"st", u"vs",   u"fig",  u"e.g", u"i.e", u"approx",
    u"z",  u"z.b", u"d.h", u"bzw", u"nr",   u"ca", u"ggf",  u"mme",  u"sr",  u"sra", u"г",
    u"ул", u"им",  u"рис", u"стр", u"см",   u"св", u"напр", u"проф", u"т.е", u"т.к", u"т.н"};

// Returns true if the full stop at `stop` belongs to an abbreviation, to initials or to the number of a list
// item. `text` begins with the sentence.
bool is_abbreviation(QStringView text, qsizetype stop) {
    qsizetype begin = stop;
    while (begin > 0 && (text[begin - 1].isLetterOrNumber() || text[begin - 1] == u'.')) --begin;
    const QStringView word = text.sliced(begin, stop - begin);
    if (word.isEmpty()) return false;
    if (std::ranges::all_of(word, [](QChar c) { return c.isDigit(); })) {
        const QStringView preceding_text = text.first(begin);
        return preceding_text.sliced(preceding_text.lastIndexOf(u'\n') + 1).trimmed().isEmpty();
    }
    const QChar last = word.back();
    const bool is_initial =
        (word.size() == 1 || word[word.size() - 2] == u'.') && last.isUpper() && last != u'I' && last != u'Я';
    const QString lower_case = word.toString().toLower();
    return is_initial || std::ranges::any_of(abbreviations, [&](QStringView abbreviation) {
               return abbreviation == lower_case;
           });
}

// Returns true if a sentence begins after `position`, where white space follows a full stop; nullopt: it
// depends on the text that follows.
std::optional<bool> begins_sentence(QStringView text, qsizetype position, bool is_complete) {
    for (; position < text.size() && is_opening_mark(text[position]); ++position) {
        if (text[position] != u'\n') continue;
        const LineStart next_line = line_start(text, position + 1, is_complete);
        if (next_line == LineStart::begins_block) return true;
        if (next_line == LineStart::undecided) return std::nullopt;
    }
    if (position == text.size()) return is_complete ? std::optional(true) : std::nullopt;
    return !text[position].isLower();
}

// Returns the number of marks of a line that begins or ends a code block; 0: it does neither.
qsizetype fence_length(QStringView line) {
    const QStringView trimmed = line.trimmed();
    if (trimmed.isEmpty() || (trimmed.front() != u'`' && trimmed.front() != u'~')) return 0;
    const auto end = std::ranges::find_if(trimmed, [&](QChar c) { return c != trimmed.front(); });
    const qsizetype length = end - trimmed.begin();
    const bool is_code_span = trimmed.front() == u'`' && trimmed.sliced(length).contains(u'`');
    return length < min_fence_length || is_code_span ? 0 : length;
}

bool closes_fence(QStringView line, QStringView opening) {
    const qsizetype length = fence_length(line);
    return length >= fence_length(opening) && line.trimmed().front() == opening.trimmed().front() &&
           line.trimmed().size() == length;
}

}  // namespace

std::vector<SentenceSplitter::Sentence> SentenceSplitter::add(QStringView text) {
    text_ += text;
    return take_sentences(false);
}

std::vector<SentenceSplitter::Sentence> SentenceSplitter::finish() {
    return take_sentences(true);
}

std::vector<SentenceSplitter::Sentence> SentenceSplitter::take_sentences(bool is_complete) {
    std::vector<Sentence> sentences;
    while (true) {
        while (begin_ < text_.size() && text_[begin_].isSpace()) ++begin_;
        if (begin_ == text_.size()) return sentences;
        const QStringView preceding_text = QStringView(text_).first(begin_);
        const bool is_line_start =
            preceding_text.sliced(preceding_text.lastIndexOf(u'\n') + 1).trimmed().isEmpty();
        if (is_line_start && fence_length(line_at(text_, begin_)) > 0) {
            std::optional<Sentence> code = take_code_block(is_complete);
            if (!code) return sentences;
            sentences.push_back(*std::move(code));
            continue;
        }
        const std::optional<qsizetype> end = find_sentence_end(is_complete);
        if (!end) return sentences;
        const QString text = text_.sliced(begin_, *end - begin_).trimmed();
        begin_ = *end;
        if (has_letter_or_digit(text)) sentences.push_back({.text = text, .end = begin_});
    }
}

std::optional<SentenceSplitter::Sentence> SentenceSplitter::take_code_block(bool is_complete) {
    const QStringView opening = line_at(text_, begin_);
    const qsizetype code_begin = begin_ + opening.size() + 1;
    const qsizetype fence_marks = fence_length(opening);
    Sentence code{.is_code = true,
                  .code_language = opening.trimmed().sliced(fence_marks).trimmed().toString()};
    qsizetype position = code_begin;
    while (position < text_.size()) {
        const QStringView line = line_at(text_, position);
        const bool has_line_end = position + line.size() < text_.size();
        if (!has_line_end && !is_complete) return std::nullopt;
        const qsizetype next = position + line.size() + (has_line_end ? 1 : 0);
        if (closes_fence(line, opening)) {
            code.text = text_.sliced(code_begin, position - code_begin).trimmed();
            code.end = next;
            begin_ = next;
            return code;
        }
        position = next;
    }
    if (!is_complete) return std::nullopt;
    code.text = text_.sliced(std::min(code_begin, text_.size())).trimmed();
    code.end = text_.size();
    begin_ = code.end;
    return code;
}

// Returns the position after the sentence at begin_; nullopt: it may continue.
std::optional<qsizetype> SentenceSplitter::find_sentence_end(bool is_complete) const {
    const QStringView text = QStringView(text_).sliced(begin_);
    const bool is_line = is_single_line(line_at(text, 0));
    bool is_code_span = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'\n') {
            const LineStart next_line = line_start(text, i + 1, is_complete);
            if (is_line || next_line == LineStart::begins_block) return begin_ + i + 1;
            if (next_line == LineStart::undecided) return std::nullopt;
            is_code_span = false;
        }
        if (c == u'`') is_code_span = !is_code_span;
        if (is_line || is_code_span) continue;
        if (c.isSpace() && i >= max_sentence_length) return begin_ + i;
        if (!is_terminator(c) && !is_ideographic_terminator(c)) continue;
        qsizetype end = i + 1;
        while (end < text.size() && (is_terminator(text[end]) || is_ideographic_terminator(text[end]) ||
                                     is_closing_mark(text[end])))
            ++end;
        if (end == text.size() && !is_complete) return std::nullopt;
        if (end == text.size() || is_ideographic_terminator(c)) return begin_ + end;
        if (text[end].isSpace()) {
            const std::optional<bool> next_begins_sentence = begins_sentence(text, end, is_complete);
            if (!next_begins_sentence) return std::nullopt;
            if (*next_begins_sentence && !(c == u'.' && is_abbreviation(text, i))) return begin_ + end;
        }
        i = end - 1;
    }
    return is_complete ? std::optional(text_.size()) : std::nullopt;
}

}  // namespace govor::assistant
