#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>
#include <cstdint>
#include <functional>
#include <vector>

#include "assistant/model_loader.h"
#include "assistant/notice.h"
#include "session/api/turn.h"
#include "store/conversation_store.h"
#include "store/image_file.h"

namespace govor::assistant {

// The images of the next question. Files are read on other threads, one after another, so that their order
// is preserved.
class PendingImages : public QObject {
    Q_OBJECT

  public:
    explicit PendingImages(const ModelLoader& loader, QObject* parent = nullptr);

    // Returns false if the model has no vision encoder. Without a model, images can be added, and the
    // question waits for one.
    bool are_accepted() const;
    // Emits notice_raised() and returns true if the model has no vision encoder.
    bool warn_if_not_accepted();

    using ImageReader = std::function<store::LoadedImage()>;
    void add(ImageReader reader);  // `reader` is called on another thread
    void add_file(const QString& path);
    void add_file(const QByteArray& file, const QString& name);
    // Inserts the images of a cancelled question before the others.
    void restore(const std::vector<store::Image>& images);
    // The same for the images of a stored question that is about to be removed.
    void restore_from(const store::ConversationStore& store, store::TurnId turn);
    void remove(std::size_t index);
    void clear();

    const std::vector<store::LoadedImage>& images() const { return images_; }
    bool empty() const { return images_.empty(); }
    bool is_reading() const { return !read_queue_.empty() || pending_restores_ > 0; }

    image::Detail detail() const { return detail_; }
    // Sets the detail of these images and of those of later questions.
    void set_detail(image::Detail detail);
    // Returns the number of prompt tokens of an image with the selected detail and the current model.
    std::uint32_t tokens(const store::LoadedImage& image) const;

    // Returns the images for the store and for the engine, and clears the list.
    struct QuestionImages {
        std::vector<store::Image> files;
        session::Images pixels;
    };
    QuestionImages take();

  Q_SIGNALS:
    void changed();
    void notice_raised(const govor::assistant::Notice& notice);

  private:
    void read_next();
    void notify(const LocalizedText& message);

    const ModelLoader& loader_;
    std::vector<store::LoadedImage> images_;
    std::vector<ImageReader> read_queue_;  // the first one is being read
    int pending_restores_ = 0;             // number of calls of restore() whose images are being read
    int generation_ = 0;  // incremented by clear(), so that images that are being read are discarded
    image::Detail default_detail_ = image::Detail::medium;  // the user's choice
    image::Detail detail_ = default_detail_;                // or that of a restored question
};

// Decodes stored images. Takes time, so it must not be called on the GUI thread. Throws the errors of
// image::decode_image.
session::Images decode_stored_images(const std::vector<store::Image>& images);

}  // namespace govor::assistant
