#pragma once

#include <QComboBox>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QWidget>
#include <cstddef>

#include "assistant/pending_images.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// The images of the next question: thumbnails with the number of tokens and a button to remove each, and
// a box for the level of detail. Also shows that the screen or the camera is being read. Hidden while it is
// empty.
class ImageStrip : public QWidget {
    Q_OBJECT

  public:
    enum class Capture { none, screen, camera };

    explicit ImageStrip(QWidget* parent = nullptr);

    // `images` must outlive the strip.
    void show_images(const assistant::PendingImages& images);
    void show_capture(Capture capture);
    // Low thumbnails are smaller and have their number of tokens beside them.
    void set_low(bool is_low);

  Q_SIGNALS:
    void image_opened(std::size_t index);
    void remove_requested(std::size_t index);
    void detail_chosen(govor::image::Detail detail);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* make_thumbnail(const assistant::PendingImages& images, std::size_t index);
    void retranslate();
    void show_status(const assistant::PendingImages& images);
    void update_visibility();

    PlainLabel capture_label_;
    PlainLabel status_;
    QComboBox detail_;
    QHBoxLayout* thumbnails_;
    QScrollArea* thumbnail_area_;
    const assistant::PendingImages* images_ = nullptr;
    Capture capture_ = Capture::none;
    bool has_images_ = false;
    bool is_low_ = false;
};

}  // namespace govor::widgets
