#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "assistant/latency_chain.h"

namespace govor::widgets {

// "encoding", "reading the question", ...
QString name_of(assistant::LatencyPhase phase);

// Draws what happened between the end of a question and the first sound of its answer: a bar for each turn on
// a common scale, and below it the duration of each phase in words.
class LatencyView : public QWidget {
    Q_OBJECT

  public:
    struct Row {
        QString title;
        std::vector<assistant::LatencyStep> steps;
    };
    explicit LatencyView(QWidget* parent = nullptr);

    void show_rows(std::vector<Row> rows);
    // The same as a picture of that width at twice the resolution.
    QImage picture(int width) const;

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QString words(const Row& row) const;
    int row_height() const;
    int height_of_rows() const;
    void describe();
    void paint(QPainter& painter, int width) const;
    void paint_row(QPainter& painter, const Row& row, int top, int width, double longest) const;

    std::vector<Row> rows_;
};

}  // namespace govor::widgets
