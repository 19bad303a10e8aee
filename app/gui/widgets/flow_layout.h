#pragma once

#include <QLayout>
#include <vector>

namespace govor::widgets {

// A layout that places its items in a line and continues on the next line when the width is used up, like
// "flex-wrap: wrap" in CSS. Rows of buttons that fit on a wide window therefore also fit on a narrow one.
class FlowLayout : public QLayout {
  public:
    enum class Shape {
        row,     // requests the width of all items beside each other
        column,  // requests the width of the widest item, and gives all items this width
    };

    explicit FlowLayout(QWidget* parent = nullptr, Shape shape = Shape::row);
    ~FlowLayout() override;

    // Adds an item that also gets the unused width of its line. It moves to a line of its own if it would be
    // narrower than `basis` pixels and narrower than its size hint.
    void add_stretched(QWidget* widget, int basis);
    void add_stretched(QLayout* layout, int basis);
    // Adds a layout that gets the unused width only if it is alone on its line.
    void add_layout(QLayout* layout);

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(entries_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    // Takes no height that its items do not need.
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect& rect) override;

  private:
    struct Entry {
        QLayoutItem* item;
        int basis = 0;  // 0: not stretched
    };
    struct Place {
        QLayoutItem* item;
        int width;
        bool is_stretched;
    };
    using Line = std::vector<Place>;

    std::vector<Line> break_lines(int width) const;
    int preferred_width(const Entry& entry) const;
    int max_width() const;
    int item_spacing() const;
    void stretch(Line& line, int width) const;
    int height_of(const Line& line) const;

    Shape shape_;
    std::vector<Entry> entries_;
};

}  // namespace govor::widgets
