#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <QStringList>
#include <QWidget>
#include <array>

#include "assistant/model_loader.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// Shown instead of an empty conversation: a short introduction, the state of the model, and examples of
// questions that it can answer.
class Welcome : public QWidget {
    Q_OBJECT

  public:
    explicit Welcome(QWidget* parent = nullptr);

    void show_model(const assistant::ModelLoader& loader);

  Q_SIGNALS:
    void model_requested();
    void cancel_requested();
    void asked(const QString& question);

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void retranslate();
    void scale_fonts();
    void lay_out();
    void show_examples(const QStringList& questions);

    PlainLabel mark_;
    PlainLabel title_;
    PlainLabel words_;
    QProgressBar progress_;
    QPushButton open_;
    QPushButton cancel_;
    std::array<QPushButton, 3> examples_;
    PlainLabel remark_;
};

}  // namespace govor::widgets
