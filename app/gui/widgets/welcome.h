#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <QStringList>
#include <QWidget>
#include <array>

#include "assistant/model_loader.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// The page that replaces an empty conversation: a short introduction, the state of the model, and example
// questions.
class Welcome : public QWidget {
    Q_OBJECT

  public:
    explicit Welcome(QWidget* parent = nullptr);

    void show_model(const assistant::ModelLoader& loader);

  Q_SIGNALS:
    void model_requested();
    void cancel_requested();
    void question_asked(const QString& question);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void retranslate();
    void scale_fonts();
    void lay_out();
    void show_examples(const QStringList& questions);

    PlainLabel icon_;
    PlainLabel title_;
    PlainLabel text_;
    QProgressBar progress_;
    QPushButton open_button_;
    QPushButton cancel_button_;
    std::array<QPushButton, 3> examples_;
    PlainLabel note_;
    QPushButton full_model_button_;  // shown with the built-in model
};

}  // namespace govor::widgets
