#pragma once

#include <QObject>
#include <QString>
#include <vector>

#include "assistant/controller.h"
#include "assistant/sentence_splitter.h"

namespace govor::program {

// Emits the text of the current answer in whole sentences for screen readers, as it arrives: without
// Markdown, and only the part that is not played as speech. While a question is being spoken, sentences are
// deferred.
class AnswerAnnouncements : public QObject {
    Q_OBJECT

  public:
    explicit AnswerAnnouncements(assistant::Controller& controller, QObject* parent = nullptr);

  Q_SIGNALS:
    void announced(const QString& text);

  private:
    using Sentence = assistant::SentenceSplitter::Sentence;

    void update();
    void add(std::vector<Sentence> sentences);
    static QString code_text(const Sentence& code);
    static QString announcement_text(const Sentence& sentence);

    assistant::Controller& controller_;
    assistant::SentenceSplitter splitter_;
    qsizetype length_ = 0;           // of the text passed to the splitter
    bool is_complete_ = false;       // the splitter has finished
    std::vector<Sentence> pending_;  // not announced yet
};

}  // namespace govor::program
