#include "program/answer_announcements.h"

#include <QRegularExpression>
#include <QStringList>
#include <iterator>
#include <utility>

#include "widgets/isolated_document.h"
#include "widgets/markdown_document.h"

namespace govor::program {
namespace {

QString row_text(const QString& row) {
    QStringList cells;
    for (const QString& cell : row.split(QLatin1Char('|')))
        if (!cell.trimmed().isEmpty()) cells.append(cell.trimmed());
    return cells.join(QStringLiteral(", "));
}

QString remove_markdown(const QString& text) {
    widgets::IsolatedDocument document;
    widgets::append_markdown(document, text, widgets::CodeColors::none);
    return document.toPlainText().simplified();
}

}  // namespace

// Code is not read, because screen readers would read its punctuation.
QString AnswerAnnouncements::code_text(const Sentence& code) {
    const int lines = code.text.isEmpty() ? 0 : static_cast<int>(code.text.count(u'\n')) + 1;
    if (code.code_language.isEmpty())
        return lines == 1 ? tr("Code, one line.") : tr("Code, %n lines.", nullptr, lines);
    return (lines == 1 ? tr("Code in %1, one line.") : tr("Code in %1, %n lines.", nullptr, lines))
        .arg(code.code_language);
}

AnswerAnnouncements::AnswerAnnouncements(assistant::Controller& controller, QObject* parent)
    : QObject(parent), controller_(controller) {
    connect(&controller_, &assistant::Controller::caption_changed, this, &AnswerAnnouncements::update);
    connect(&controller_, &assistant::Controller::changed, this, &AnswerAnnouncements::update);
}

void AnswerAnnouncements::update() {
    const QString text = controller_.caption().text();
    if (text.size() < length_ || text.isEmpty()) {  // another answer begins
        splitter_ = {};
        length_ = 0;
        is_complete_ = false;
        pending_.clear();
    }
    add(splitter_.add(QStringView(text).sliced(length_)));
    length_ = text.size();
    const std::optional<assistant::UnspokenText> unspoken = controller_.unspoken_text();
    if (!unspoken) return;
    if (unspoken->is_complete && !std::exchange(is_complete_, true)) add(splitter_.finish());
    QStringList texts;
    for (const Sentence& sentence : std::exchange(pending_, {}))
        if (sentence.end > unspoken->begin) texts.append(announcement_text(sentence));
    if (!texts.isEmpty()) Q_EMIT announced(texts.join(QLatin1Char(' ')));
}

void AnswerAnnouncements::add(std::vector<Sentence> sentences) {
    pending_.insert(pending_.end(), std::make_move_iterator(sentences.begin()),
                    std::make_move_iterator(sentences.end()));
}

QString AnswerAnnouncements::announcement_text(const Sentence& sentence) {
    if (sentence.is_code) return code_text(sentence);
    if (sentence.text.startsWith(u'|')) return remove_markdown(row_text(sentence.text));
    // The document of a numbered item would not contain its number.
    static const QRegularExpression number(QStringLiteral("^\\d+[.)]\\s+"));
    const QString prefix = number.match(sentence.text).captured().trimmed();
    if (prefix.isEmpty()) return remove_markdown(sentence.text);
    return prefix + u' ' + remove_markdown(sentence.text.sliced(prefix.size()).trimmed());
}

}  // namespace govor::program
