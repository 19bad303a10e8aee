#pragma once

#include <QProgressBar>
#include <QPushButton>
#include <QWidget>

#include "assistant/model_loader.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// What stands where an empty conversation would: what to do first, and how far the model is.
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
