#include "widgets/flow_layout.h"

#include <gtest/gtest.h>

#include <QPointer>
#include <QVBoxLayout>
#include <QWidget>
#include <memory>

namespace govor::test::flow_layout_test {
namespace {

using widgets::FlowLayout;

constexpr int spacing = 10;

// Returns a widget of 100 x 20 pixels; its size is fixed unless it is stretched.
QWidget* make_item(bool is_stretched = false) {
    auto* item = new QWidget;
    item->setMinimumSize(100, 20);
    item->setMaximumSize(is_stretched ? QWIDGETSIZE_MAX : 100, 20);
    return item;
}

FlowLayout* make_layout(QWidget* parent) {
    auto* layout = new FlowLayout(parent);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    return layout;
}

TEST(FlowLayout, continues_on_the_next_line_when_the_width_is_used_up) {
    QWidget window;
    FlowLayout* const layout = make_layout(&window);
    QWidget* items[] = {make_item(), make_item(), make_item()};
    for (QWidget* item : items) layout->addWidget(item);
    EXPECT_EQ(layout->sizeHint(), QSize(320, 20));
    EXPECT_EQ(layout->minimumSize(), QSize(100, 20));
    EXPECT_EQ(layout->heightForWidth(320), 20);
    EXPECT_EQ(layout->heightForWidth(319), 50);
    EXPECT_EQ(layout->heightForWidth(209), 80);
    EXPECT_EQ(layout->heightForWidth(0), 80);
    layout->setGeometry(QRect(0, 0, 300, 50));
    EXPECT_EQ(items[0]->geometry(), QRect(0, 0, 100, 20));
    EXPECT_EQ(items[1]->geometry(), QRect(110, 0, 100, 20));
    EXPECT_EQ(items[2]->geometry(), QRect(0, 30, 100, 20));
}

TEST(FlowLayout, skips_hidden_items) {
    QWidget window;
    FlowLayout* const layout = make_layout(&window);
    QWidget* items[] = {make_item(), make_item(), make_item()};
    for (QWidget* item : items) layout->addWidget(item);
    items[1]->hide();
    EXPECT_EQ(layout->sizeHint(), QSize(210, 20));
    EXPECT_EQ(layout->heightForWidth(210), 20);
}

TEST(FlowLayout, gives_the_unused_width_of_a_line_to_the_stretched_item) {
    QWidget window;
    FlowLayout* const layout = make_layout(&window);
    QWidget* const stretched = make_item(true);
    layout->add_stretched(stretched, 100);
    layout->addWidget(make_item());
    layout->setGeometry(QRect(0, 0, 400, 20));
    EXPECT_EQ(stretched->width(), 400 - 100 - spacing);
    layout->setGeometry(QRect(0, 0, 150, 50));
    EXPECT_EQ(stretched->width(), 150);
}

TEST(FlowLayout, deletes_its_layouts_and_no_item_twice) {
    const auto window = std::make_unique<QWidget>();
    const QPointer<QLayout> layout = make_layout(window.get());
    auto* const flow = static_cast<FlowLayout*>(layout.data());
    auto* const first = new QVBoxLayout;
    first->addWidget(make_item());
    flow->add_layout(first);
    for (int i = 0; i < 3; ++i) flow->addWidget(make_item());
    const QPointer<QLayout> last = new FlowLayout;
    last->addWidget(make_item());
    flow->add_layout(last);
    delete layout.data();
    EXPECT_TRUE(layout.isNull());
    EXPECT_TRUE(last.isNull());
    EXPECT_EQ(window->findChildren<QWidget*>().size(), 5) << "a layout does not own widgets";
}

TEST(FlowLayout, releases_a_layout_that_is_taken_from_it) {
    const auto window = std::make_unique<QWidget>();
    FlowLayout* const layout = make_layout(window.get());
    const auto inner = std::make_unique<FlowLayout>();
    layout->add_layout(inner.get());
    EXPECT_EQ(layout->takeAt(0), inner.get());
    EXPECT_EQ(layout->count(), 0);
    EXPECT_EQ(inner->parent(), nullptr);
    EXPECT_EQ(layout->takeAt(0), nullptr);
}

}  // namespace
}  // namespace govor::test::flow_layout_test
