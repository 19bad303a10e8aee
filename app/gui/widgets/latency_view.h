#pragma once

#include <QString>
#include <QWidget>
#include <vector>

#include "assistant/latency_steps.h"

namespace govor::widgets {

// Returns the name of a phase, such as "reading the question".
QString name_of(assistant::LatencyPhase phase);
// Returns a description of the work in a phase.
QString meaning_of(assistant::LatencyPhase phase);

// Draws the phases between the end of a question and the first sound of its answer: a bar for each turn, on a
// common scale, with the duration of each phase as text below it.
class LatencyView : public QWidget {
    Q_OBJECT

  public:
    struct Row {
        QString title;
        std::vector<assistant::LatencyStep> steps;
    };
    explicit LatencyView(QWidget* parent = nullptr);

    void show_rows(std::vector<Row> rows);
    // Renders the view with a width in logical pixels. The device pixel ratio of the image is 2.
    QImage render_image(int width) const;

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QString phase_text(const Row& row) const;
    int row_height() const;
    int content_height() const;
    void update_accessibility();
    void paint(QPainter& painter, int width) const;
    void paint_row(QPainter& painter, const Row& row, int top, int width, double max_seconds) const;

    std::vector<Row> rows_;
};

}  // namespace govor::widgets
