#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

#include "assistant/model_loader.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// Shown instead of an empty conversation: a short introduction and the state of the model.
class Welcome : public QWidget {
    Q_OBJECT

  public:
    explicit Welcome(QWidget* parent = nullptr);

    void show_model(const assistant::ModelLoader& loader);

  Q_SIGNALS:
    void model_requested();
    void cancel_requested();

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    PlainLabel mark_;
    PlainLabel title_;
    PlainLabel words_;
    QProgressBar progress_;
    QPushButton open_;
    QPushButton cancel_;
    PlainLabel remark_;
};

}  // namespace govor::widgets
