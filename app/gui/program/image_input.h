#pragma once

#include <QImage>
#include <QMimeData>
#include <QObject>
#include <memory>

#include "assistant/pending_images.h"
#include "desktop/screen_capture.h"
#include "program/camera_capture.h"
#include "store/conversation_store.h"
#include "widgets/composer.h"
#include "widgets/notice_bar.h"

namespace govor::program {

// Adds images from the clipboard, dropped files, a file dialog, the screen and the camera to the question.
// The screen and the camera are used only when the user requests it, which the composer indicates. Also opens
// dialogs with images.
class ImageInput : public QObject {
    Q_OBJECT

  public:
    ImageInput(assistant::PendingImages& images, store::ConversationStore& store, widgets::Composer& composer,
               widgets::NoticeBar& notices, QWidget& window);

    // Returns true if the data contain an image or files with the suffix of an image format.
    static bool has_images(const QMimeData& data);
    // Adds the images of the data. Returns false if there are none.
    bool add(const QMimeData& data);

    void choose_files();
    void capture_screen();
    void capture_camera();
    void show_pending(std::size_t index);
    void show_stored(const store::Image& record);

  private:
    void connect_composer();
    void connect_screen();
    void paste(const QMimeData& data);
    void add_pixels(const QImage& pixels, const QString& name);
    void add_portal_file(const QString& path);
    void grab_screen();
    void choose_region();
    void open_dialog(const QImage& image, const store::Image& record);
    void warn(const LocalizedText& message);

    assistant::PendingImages& images_;
    store::ConversationStore& store_;
    widgets::Composer& composer_;
    widgets::NoticeBar& notices_;
    QWidget& window_;
    desktop::ScreenCapture screen_;
    std::unique_ptr<CameraCapture> camera_;  // null unless the camera is on
    bool is_grabbing_ = false;
};

}  // namespace govor::program
