#pragma once

#include <QLayout>
#include <memory>
#include <vector>

namespace govor::widgets {

// Places widgets from left to right, and those that do not fit in the following lines. Widgets added by
// addWidget() get the width of their size hint. The lines are vertically centred.
class FlowLayout : public QLayout {
    Q_OBJECT

  public:
    using QLayout::QLayout;

    // Adds a widget that gets the remaining width of its line. If that is less than `min_width`, the widget
    // begins a line.
    void add_stretched(QWidget& widget, int min_width);

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(entries_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

  private:
    struct Entry {
        std::unique_ptr<QLayoutItem> item;
        int min_width = 0;
        bool is_stretched = false;

        int width() const;          // without stretching
        int minimum_width() const;  // in a line of its own
    };
    struct Place {
        QLayoutItem* item = nullptr;
        QRect geometry;
    };
    // Returns the geometries of the visible items. The first line begins at `top_left`.
    std::vector<Place> places(const QPoint& top_left, int width) const;

    std::vector<Entry> entries_;
};

}  // namespace govor::widgets
