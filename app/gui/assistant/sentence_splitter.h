#pragma once

#include <QString>
#include <QStringView>
#include <optional>
#include <vector>

namespace govor::assistant {

// Splits Markdown that is still being generated into sentences, for screen readers. A sentence ends
// - after a full stop, a question mark or an exclamation mark, unless the mark belongs to a number, an
//   abbreviation or an address, or a lower-case word follows,
// - after a Chinese or Japanese full stop, and
// - at the end of a paragraph, a heading, a list item or a table row.
class SentenceSplitter {
  public:
    struct Sentence {
        QString text{};           // Markdown; of a code block its lines
        qsizetype end = 0;        // position after the sentence in the whole text, in UTF-16 code units
        bool is_code = false;     // a code block
        QString code_language{};  // of a code block; may be empty
    };

    // Returns the sentences that certainly end in the text so far and were not returned before.
    std::vector<Sentence> add(QStringView text);
    // Returns what remains when the text is complete.
    std::vector<Sentence> finish();

  private:
    std::vector<Sentence> take_sentences(bool is_complete);
    std::optional<Sentence> take_code_block(bool is_complete);
    std::optional<qsizetype> find_sentence_end(bool is_complete) const;

    QString text_;
    qsizetype begin_ = 0;  // of the first sentence that was not returned
};

}  // namespace govor::assistant
