#pragma once

#include <QComboBox>
#include <QHBoxLayout>
#include <QWidget>
#include <cstddef>

#include "assistant/pending_pictures.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// The pictures of the next question: thumbnails with the number of tokens and a button to remove each, and
// a box for the level of detail. Also shows that the screen or the camera is being read. Hidden while it is
// empty.
class PictureStrip : public QWidget {
    Q_OBJECT

  public:
    enum class Capture { none, screen, camera };

    explicit PictureStrip(QWidget* parent = nullptr);

    // `pictures` must outlive the strip.
    void show_pictures(const assistant::PendingPictures& pictures);
    void show_capture(Capture capture);

  Q_SIGNALS:
    void picture_opened(std::size_t index);
    void remove_requested(std::size_t index);
    void detail_chosen(govor::image::Detail detail);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QWidget* make_thumbnail(const assistant::PendingPictures& pictures, std::size_t index);
    void retranslate();
    void show_status(const assistant::PendingPictures& pictures);
    void update_visibility();

    PlainLabel capture_label_;
    PlainLabel status_;
    QComboBox detail_;
    QHBoxLayout* thumbnails_;
    const assistant::PendingPictures* pictures_ = nullptr;
    Capture capture_ = Capture::none;
    bool has_pictures_ = false;
};

}  // namespace govor::widgets
