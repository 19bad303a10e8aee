#include "widgets/code_highlight.h"

#include <QHash>
#include <QSet>
#include <QStringList>
#include <algorithm>
#include <utility>

namespace govor::widgets {
namespace {

// The lexical rules of similar languages. The entries of each list are separated by spaces.
struct Language {
    const char* names;
    const char* line_comments;  // delimiters of comments that end with the line
    const char* block_comment;  // first and last delimiter
    const char* quotes;         // longer quotes first; only ` and triple quotes can span lines
    const char* keywords;
    bool is_case_insensitive = false;
};

constexpr Language languages[] = {
    {"c cpp c++ cc cxx h hpp glsl hlsl cuda objc arduino", "//", "/* */", "\" '",
     "alignas alignof auto bool break case catch char class co_await co_return co_yield concept const "
     "consteval constexpr constinit continue decltype default delete do double dynamic_cast else enum "
     "explicit export extern false final float for friend goto if inline int long mutable namespace new "
     "noexcept nullptr operator override private protected public register requires return short signed "
     "sizeof static static_assert static_cast struct switch template this thread_local throw true try "
     "typedef typename union unsigned using virtual void volatile while #include #define #if #ifdef #ifndef "
     "#else #elif #endif #pragma NULL uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t "
     "size_t vec2 vec3 vec4 mat4 uniform layout in out"},
    {"java kotlin kt scala groovy csharp cs c# dart swift", "//", "/* */", "\"\"\" \" '",
     "abstract as async await base bool boolean break byte case catch char class companion const continue "
     "data decimal def default delegate do double else enum event extends extension false final finally "
     "float for foreach fun func get goto guard if implements import in init inner instanceof int interface "
     "internal is lateinit lazy let lock long match module namespace native new nil null object open "
     "operator out override package params private protected protocol public readonly record ref return "
     "sealed self set short static string struct super switch synchronized this throw throws trait true try "
     "typealias typeof using val var virtual void volatile when where while with yield"},
    {"javascript js jsx typescript ts tsx mjs node", "//", "/* */", "` \" '",
     "abstract any as async await boolean break case catch class const continue debugger declare default "
     "delete do else enum export extends false finally for from function get if implements import in "
     "instanceof interface keyof let namespace never new null number of private protected public readonly "
     "return set static string super switch this throw true try type typeof undefined unknown var void while "
     "with yield"},
    {"python py python3 pycon", "#", "", "\"\"\" ''' \" '",
     "False None True and as assert async await break case class continue def del elif else except finally "
     "for from global if import in is lambda match nonlocal not or pass raise return self try while with "
     "yield"},
    {"rust rs", "//", "/* */", "\"",
     "Self as async await bool break char const continue crate dyn else enum extern f32 f64 false fn for i8 "
     "i16 i32 i64 i128 if impl in isize let loop match mod move mut pub ref return self static str struct "
     "super trait true type u8 u16 u32 u64 u128 union unsafe use usize where while String Vec Option Result "
     "Some None Ok Err"},
    {"go golang", "//", "/* */", "` \" '",
     "any bool break byte case chan const continue default defer else error fallthrough false float32 "
     "float64 for func go goto if import int int32 int64 interface iota make map new nil package range "
     "return rune select string struct switch true type uint uint32 uint64 var"},
    {"bash sh shell zsh console terminal", "#", "", "\" '",
     "alias break case cd continue do done echo elif else esac eval exec exit export fi for function if in "
     "local read readonly return set shift source sudo then trap unset until while"},
    {"sql mysql postgresql sqlite plsql", "--", "/* */", "' \"",
     "add all alter and as asc begin between by case check column commit constraint create cross database "
     "default delete desc distinct drop else end exists foreign from full group having if in index inner "
     "insert integer into is join key left like limit not null offset on or order outer primary references "
     "right rollback select set table text then union unique update values varchar view when where with",
     true},
    {"json json5 jsonc", "//", "/* */", "\"", "true false null"},
    {"yaml yml toml ini conf cfg properties", "#", "", "\" '", "true false null yes no on off"},
    {"php", "// #", "/* */", "\" '",
     "abstract and array as break case catch class const continue declare default do echo else elseif "
     "extends false final finally fn for foreach function global if implements include instanceof interface "
     "isset match namespace new null or print private protected public readonly require return static switch "
     "throw trait true try unset use var while yield"},
    {"ruby rb", "#", "", "\" '",
     "alias and begin break case class def do else elsif end ensure false for if in module next nil not or "
     "puts redo require rescue retry return self super then true undef unless until when while yield"},
    {"lua", "--", "--[[ ]]", "\" '",
     "and break do else elseif end false for function goto if in local nil not or repeat return then true "
     "until while"},
    {"haskell hs", "--", "{- -}", "\"",
     "case class data deriving do else if import in infix infixl infixr instance let module newtype of then "
     "type where"},
    {"html xml svg xhtml", "", "<!-- -->", "\"", ""},
    {"css scss less", "//", "/* */", "\" '", "@media @import @keyframes @font-face !important"},
    {"makefile make cmake dockerfile docker", "#", "", "\"",
     "ADD ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM RUN USER VOLUME WORKDIR else elseif endforeach endfunction "
     "endif foreach function if include set"},
    {"r perl pl elixir ex julia jl", "#", "", "\" '",
     "FALSE NULL TRUE and begin break def defmodule do else elsif end false fn for foreach function if in "
     "last let library local module my next nil not or our package print repeat return struct sub true undef "
     "unless use using while"},
};

constexpr qsizetype min_delimiter_length = 2;  // of the first delimiters of block comments

QStringList split_words(const char* list) {
    return QString::fromUtf8(list).split(u' ', Qt::SkipEmptyParts);
}

struct LexicalRules {
    QStringList line_comments;
    QStringList block_comment;
    QStringList quotes;
    QSet<QString> keywords;
    bool is_case_insensitive = false;
};

const LexicalRules* find_rules(const QString& language) {
    static const auto rules_by_name = [] {
        QHash<QString, LexicalRules> by_name;
        for (const Language& entry : languages) {
            LexicalRules rules{split_words(entry.line_comments),
                               split_words(entry.block_comment),
                               split_words(entry.quotes),
                               {},
                               entry.is_case_insensitive};
            for (const QString& keyword : split_words(entry.keywords)) rules.keywords.insert(keyword);
            for (const QString& name : split_words(entry.names)) by_name.insert(name, rules);
        }
        return by_name;
    }();
    const auto it = rules_by_name.find(language.toLower());
    return it == rules_by_name.end() ? nullptr : &*it;
}

bool is_identifier_character(QChar c) {
    return c.isLetterOrNumber() || c == u'_';
}

class Highlighter {
  public:
    Highlighter(QStringView code, const LexicalRules& rules) : code_(code), rules_(rules) {}

    std::vector<CodeSpan> find_spans() {
        while (position_ < code_.size()) {
            if (!read_comment() && !read_string() && !read_number() && !read_word()) ++position_;
        }
        return std::move(spans_);
    }

  private:
    bool starts_with(QStringView delimiter) const { return code_.sliced(position_).startsWith(delimiter); }

    bool add_span(qsizetype end, CodeTokenKind kind) {
        spans_.push_back({position_, end - position_, kind});
        position_ = end;
        return true;
    }

    qsizetype end_of(QStringView delimiter, qsizetype from) const {
        const qsizetype index = code_.indexOf(delimiter, from);
        return index < 0 ? code_.size() : index + delimiter.size();
    }

    qsizetype end_of_line(qsizetype from) const {
        const qsizetype index = code_.indexOf(u'\n', from);
        return index < 0 ? code_.size() : index;
    }

    bool read_comment() {
        if (!rules_.block_comment.isEmpty() && starts_with(rules_.block_comment.front()))
            return add_span(end_of(rules_.block_comment.back(), position_ + min_delimiter_length),
                            CodeTokenKind::comment);
        const bool is_comment =
            std::any_of(rules_.line_comments.begin(), rules_.line_comments.end(), [&](const QString& mark) {
                // In a shell, "$#" and "a#b" do not begin a comment.
                const bool is_separate = mark != u"#" || position_ == 0 || code_[position_ - 1].isSpace();
                return is_separate && starts_with(mark);
            });
        return is_comment && add_span(end_of_line(position_), CodeTokenKind::comment);
    }

    bool read_string() {
        for (const QString& quote : rules_.quotes) {
            if (!starts_with(quote)) continue;
            const bool spans_lines = quote.size() == 3 || quote == u"`";
            qsizetype end = position_ + quote.size();
            while (end < code_.size() && !code_.sliced(end).startsWith(quote)) {
                if (code_[end] == u'\n' && !spans_lines) return add_span(end, CodeTokenKind::string);
                end += code_[end] == u'\\' ? 2 : 1;
            }
            return add_span(std::min(code_.size(), end + quote.size()), CodeTokenKind::string);
        }
        return false;
    }

    bool read_number() {
        if (!code_[position_].isDigit()) return false;
        qsizetype end = position_;
        while (end < code_.size() && (is_identifier_character(code_[end]) || code_[end] == u'.')) ++end;
        return add_span(end, CodeTokenKind::number);
    }

    bool read_word() {
        if (!is_identifier_character(code_[position_]) && !QStringView(u"#@!").contains(code_[position_]))
            return false;
        qsizetype end = position_ + 1;
        while (end < code_.size() && is_identifier_character(code_[end])) ++end;
        const QString word = code_.sliced(position_, end - position_).toString();
        if (rules_.keywords.contains(rules_.is_case_insensitive ? word.toLower() : word))
            return add_span(end, CodeTokenKind::keyword);
        position_ = end;
        return true;
    }

    QStringView code_;
    const LexicalRules& rules_;
    qsizetype position_ = 0;
    std::vector<CodeSpan> spans_;
};

}  // namespace

std::vector<CodeSpan> highlight_code(QStringView code, const QString& language) {
    const LexicalRules* rules = find_rules(language);
    if (rules == nullptr) return {};
    return Highlighter(code, *rules).find_spans();
}

}  // namespace govor::widgets
