#include "widgets/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

namespace govor::widgets {
namespace {

constexpr qreal grid_size = 24;      // the side of a drawing in its own units
constexpr qreal stroke_width = 1.7;  // in the same units

struct Drawing {
    QPainterPath lines;
    QPainterPath fills;
};

void add_polyline(QPainterPath& path, std::initializer_list<QPointF> points) {
    bool is_first = true;
    for (const QPointF& point : points) {
        if (is_first) {
            path.moveTo(point);
        } else {
            path.lineTo(point);
        }
        is_first = false;
    }
}

void draw_microphone(Drawing& drawing) {
    drawing.lines.addRoundedRect(QRectF(9, 3, 6, 11), 3, 3);
    drawing.lines.moveTo(5.5, 11.5);
    drawing.lines.arcTo(QRectF(5.5, 5, 13, 13), 180, 180);
    add_polyline(drawing.lines, {{12, 18}, {12, 21}});
    add_polyline(drawing.lines, {{8.5, 21}, {15.5, 21}});
}

void draw_speaker(Drawing& drawing) {
    add_polyline(drawing.lines,
                 {{4, 9.5}, {7, 9.5}, {11.5, 5.5}, {11.5, 18.5}, {7, 14.5}, {4, 14.5}, {4, 9.5}});
    drawing.lines.arcMoveTo(QRectF(9, 8, 8, 8), -50);
    drawing.lines.arcTo(QRectF(9, 8, 8, 8), -50, 100);
    drawing.lines.arcMoveTo(QRectF(7, 4.5, 15, 15), -45);
    drawing.lines.arcTo(QRectF(7, 4.5, 15, 15), -45, 90);
}

void draw_repeat(Drawing& drawing) {
    drawing.lines.arcMoveTo(QRectF(5, 5, 14, 14), 40);
    drawing.lines.arcTo(QRectF(5, 5, 14, 14), 40, 290);
    add_polyline(drawing.lines, {{18.5, 4}, {18.2, 8.3}, {14, 8}});
}

void draw_pencil(Drawing& drawing) {
    add_polyline(drawing.lines, {{4.5, 19.5}, {5.5, 15}, {15.8, 4.7}, {19.3, 8.2}, {9, 18.5}, {4.5, 19.5}});
    add_polyline(drawing.lines, {{13.3, 7.2}, {16.8, 10.7}});
}

void draw_trash(Drawing& drawing) {
    add_polyline(drawing.lines, {{4.5, 7}, {19.5, 7}});
    add_polyline(drawing.lines, {{9, 7}, {9.5, 4.2}, {14.5, 4.2}, {15, 7}});
    add_polyline(drawing.lines, {{6.5, 7}, {7.3, 19.8}, {16.7, 19.8}, {17.5, 7}});
    add_polyline(drawing.lines, {{10.2, 10.5}, {10.5, 16.5}});
    add_polyline(drawing.lines, {{13.8, 10.5}, {13.5, 16.5}});
}

Drawing make_drawing(Icon name) {
    Drawing drawing;
    switch (name) {
        case Icon::add:
            add_polyline(drawing.lines, {{12, 5}, {12, 19}});
            add_polyline(drawing.lines, {{5, 12}, {19, 12}});
            break;
        case Icon::search:
            drawing.lines.addEllipse(QPointF(10.5, 10.5), 6, 6);
            add_polyline(drawing.lines, {{15, 15}, {20, 20}});
            break;
        case Icon::microphone:
            draw_microphone(drawing);
            break;
        case Icon::microphone_off:
            draw_microphone(drawing);
            add_polyline(drawing.lines, {{4, 3}, {20, 21}});
            break;
        case Icon::stop:
            drawing.fills.addRoundedRect(QRectF(6, 6, 12, 12), 2, 2);
            break;
        case Icon::send:
            add_polyline(drawing.lines, {{12, 19}, {12, 5}});
            add_polyline(drawing.lines, {{5.5, 11.5}, {12, 5}, {18.5, 11.5}});
            break;
        case Icon::play:
            add_polyline(drawing.fills, {{8, 5}, {19, 12}, {8, 19}, {8, 5}});
            break;
        case Icon::pause:
            drawing.fills.addRoundedRect(QRectF(7, 5, 3.5, 14), 1, 1);
            drawing.fills.addRoundedRect(QRectF(13.5, 5, 3.5, 14), 1, 1);
            break;
        case Icon::copy:
            drawing.lines.addRoundedRect(QRectF(8.5, 8.5, 11, 11), 2, 2);
            add_polyline(drawing.lines, {{15.5, 5}, {6.5, 5}, {5, 6.5}, {5, 15.5}});
            break;
        case Icon::repeat:
            draw_repeat(drawing);
            break;
        case Icon::edit:
            draw_pencil(drawing);
            break;
        case Icon::remove:
            draw_trash(drawing);
            break;
        case Icon::speak:
            draw_speaker(drawing);
            break;
        case Icon::save:
            add_polyline(drawing.lines, {{12, 4}, {12, 15}});
            add_polyline(drawing.lines, {{7, 10.5}, {12, 15.5}, {17, 10.5}});
            add_polyline(drawing.lines, {{4.5, 19.5}, {19.5, 19.5}});
            break;
        case Icon::down:
            add_polyline(drawing.lines, {{6, 9}, {12, 15}, {18, 9}});
            break;
        case Icon::information:
            drawing.lines.addEllipse(QPointF(12, 12), 8.5, 8.5);
            add_polyline(drawing.lines, {{12, 11}, {12, 16}});
            drawing.fills.addEllipse(QPointF(12, 8), 0.9, 0.9);
            break;
        case Icon::warning:
            add_polyline(drawing.lines, {{12, 4}, {21, 19.5}, {3, 19.5}, {12, 4}});
            add_polyline(drawing.lines, {{12, 10}, {12, 14}});
            drawing.fills.addEllipse(QPointF(12, 16.7), 0.9, 0.9);
            break;
        case Icon::image:
            drawing.lines.addRoundedRect(QRectF(4, 5, 16, 14), 2, 2);
            drawing.lines.addEllipse(QPointF(9, 9.8), 1.6, 1.6);
            add_polyline(drawing.lines, {{5, 17.5}, {10, 13}, {13, 15.5}, {16, 12}, {19.5, 15.5}});
            break;
        case Icon::screen:
            drawing.lines.addRoundedRect(QRectF(3.5, 4.5, 17, 12), 2, 2);
            add_polyline(drawing.lines, {{12, 16.5}, {12, 20}});
            add_polyline(drawing.lines, {{8, 20}, {16, 20}});
            break;
        case Icon::close:
            add_polyline(drawing.lines, {{7, 7}, {17, 17}});
            add_polyline(drawing.lines, {{17, 7}, {7, 17}});
            break;
        case Icon::pin:
            add_polyline(drawing.lines, {{8, 4}, {16, 4}});
            add_polyline(drawing.lines, {{9.5, 4}, {9.5, 10}, {6.5, 14}, {17.5, 14}, {14.5, 10}, {14.5, 4}});
            add_polyline(drawing.lines, {{12, 14}, {12, 20.5}});
            break;
        case Icon::previous:
            add_polyline(drawing.lines, {{14.5, 6}, {8.5, 12}, {14.5, 18}});
            break;
        case Icon::next:
            add_polyline(drawing.lines, {{9.5, 6}, {15.5, 12}, {9.5, 18}});
            break;
        case Icon::compare:
            drawing.lines.addRoundedRect(QRectF(4, 5, 16, 14), 2, 2);
            add_polyline(drawing.lines, {{12, 5}, {12, 19}});
            break;
        case Icon::list:
            for (const qreal y : {6.5, 12.0, 17.5}) add_polyline(drawing.lines, {{4, y}, {20, y}});
            break;
    }
    return drawing;
}

// An icon engine that scales a drawing on the grid.
class DrawnIcon : public QIconEngine {
  public:
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State /*state*/) override {
        const qreal side = std::min(rect.width(), rect.height());
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(QRectF(rect).center() - QPointF(side / 2, side / 2));
        painter->scale(side / grid_size, side / grid_size);
        draw(*painter, mode);
        painter->restore();
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        QPixmap result(size);
        result.fill(Qt::transparent);
        QPainter painter(&result);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return result;
    }

  private:
    virtual void draw(QPainter& painter, QIcon::Mode mode) = 0;
};

class LineIcon : public DrawnIcon {
  public:
    LineIcon(Icon name, QPalette::ColorRole role) : name_(name), role_(role) {}
    QIconEngine* clone() const override { return new LineIcon(*this); }

  private:
    void draw(QPainter& painter, QIcon::Mode mode) override {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        const QColor color = QGuiApplication::palette().color(group, role_);
        const Drawing drawing = make_drawing(name_);
        painter.strokePath(drawing.lines,
                           QPen(color, stroke_width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.fillPath(drawing.fills, color);
    }

    Icon name_;
    QPalette::ColorRole role_;
};

class ProgramIcon : public DrawnIcon {
  public:
    QIconEngine* clone() const override { return new ProgramIcon(*this); }

  private:
    void draw(QPainter& painter, QIcon::Mode /*mode*/) override {
        QLinearGradient gradient(0, 0, grid_size, grid_size);
        gradient.setColorAt(0, QColor(0x3b, 0x82, 0xc4));
        gradient.setColorAt(1, QColor(0x5b, 0x4b, 0xb0));
        painter.setPen(Qt::NoPen);
        painter.setBrush(gradient);
        // A speech bubble; resources/desktop/icons has the same drawing.
        QPainterPath bubble;
        QPainterPath tail;
        bubble.addRoundedRect(QRectF(1.5, 1.5, 21, 18), 5.25, 5.25);
        tail.addPolygon(QPolygonF({{6.75, 18}, {6.75, 22.8}, {12.5, 19}}));
        tail.closeSubpath();
        bubble = bubble.united(tail);
        painter.drawPath(bubble);
        QPainterPath bars;
        for (const auto& [x, half_height] :
             {std::pair{5.25, 1.3}, {8.6, 3.6}, {12.0, 5.6}, {15.4, 2.8}, {18.75, 1.3}})
            add_polyline(bars, {{x, 10.5 - half_height}, {x, 10.5 + half_height}});
        painter.strokePath(bars, QPen(Qt::white, stroke_width, Qt::SolidLine, Qt::RoundCap));
    }
};

}  // namespace

QIcon icon(Icon name, QPalette::ColorRole role) {
    return QIcon(new LineIcon(name, role));
}

QIcon program_icon() {
    return QIcon(new ProgramIcon);
}

}  // namespace govor::widgets
