#include "assistant/pending_images.h"

#include <iterator>
#include <utility>

#include "assistant/background.h"

namespace govor::assistant {

PendingImages::PendingImages(const ModelLoader& loader, QObject* parent) : QObject(parent), loader_(loader) {
    connect(&loader, &ModelLoader::changed, this, &PendingImages::changed);
}

bool PendingImages::are_accepted() const {
    return !loader_.is_ready() || loader_.model().accepts_images;
}

bool PendingImages::warn_if_not_accepted() {
    if (are_accepted()) return false;
    notify([] {
        return tr(
            "This model does not understand pictures: it has no vision encoder. Choose a model that has "
            "one.");
    });
    return true;
}

void PendingImages::add_file(const QString& path) {
    add([path] { return store::read_image(path); });
}

void PendingImages::add_file(const QByteArray& file, const QString& name) {
    add([file, name] { return store::read_image(file, name); });
}

void PendingImages::restore_from(const store::ConversationStore& store, store::TurnId turn) {
    const std::optional<store::Turn> question = store.turn(turn);
    if (!question) return;
    std::vector<store::Image> images = question->images;
    for (store::Image& image : images) image.file = store.image_data(image.id);
    restore(images);
}

void PendingImages::restore(const std::vector<store::Image>& images) {
    if (images.empty()) return;
    detail_ = images.front().detail;
    ++pending_restores_;
    const auto finish = [this] {
        --pending_restores_;
        Q_EMIT changed();
    };
    run_in_background(
        this, tr("reading a picture"),
        [images] {
            std::vector<store::LoadedImage> loaded_images;
            for (const store::Image& image : images)
                loaded_images.push_back(store::read_image(image.file, image.name));
            return loaded_images;
        },
        [this, finish, generation = generation_](std::vector<store::LoadedImage>&& loaded_images) {
            if (generation == generation_)
                images_.insert(images_.begin(), std::make_move_iterator(loaded_images.begin()),
                               std::make_move_iterator(loaded_images.end()));
            finish();
        },
        [this, finish](const LocalizedText& message) {
            notify(message);
            finish();
        });
}

void PendingImages::add(ImageReader reader) {
    if (warn_if_not_accepted()) return;
    if (images_.size() + read_queue_.size() >= store::max_images)
        return notify([] { return tr("A question can have %1 pictures at most.").arg(store::max_images); });
    read_queue_.push_back(std::move(reader));
    if (read_queue_.size() == 1) read_next();
    Q_EMIT changed();
}

void PendingImages::read_next() {
    if (read_queue_.empty()) return;
    const auto finish = [this, generation = generation_](const auto& handle_result) {
        if (generation != generation_) return;
        read_queue_.erase(read_queue_.begin());
        handle_result();
        read_next();
        Q_EMIT changed();
    };
    run_in_background(
        this, tr("reading a picture"), read_queue_.front(),
        [this, finish](store::LoadedImage&& image) { finish([&] { images_.push_back(std::move(image)); }); },
        [this, finish](const LocalizedText& message) { finish([&] { notify(message); }); });
}

void PendingImages::remove(std::size_t index) {
    if (index >= images_.size()) return;
    images_.erase(images_.begin() + static_cast<std::ptrdiff_t>(index));
    Q_EMIT changed();
}

void PendingImages::clear() {
    ++generation_;
    read_queue_.clear();
    images_.clear();
    detail_ = default_detail_;
    Q_EMIT changed();
}

void PendingImages::set_detail(image::Detail detail) {
    default_detail_ = detail;
    if (std::exchange(detail_, detail) != detail) Q_EMIT changed();
}

std::uint32_t PendingImages::tokens(const store::LoadedImage& image) const {
    constexpr std::uint32_t delimiter_tokens = 2;  // the tokens that begin and end an image
    const image::PatchParams params =
        loader_.is_ready() && loader_.model().accepts_images ? loader_.model().patches : image::PatchParams{};
    return image::count_image_tokens({image.pixels->width, image.pixels->height}, params, detail_) +
           delimiter_tokens;
}

PendingImages::QuestionImages PendingImages::take() {
    QuestionImages question;
    question.pixels.detail = detail_;
    for (store::LoadedImage& image : images_) {
        image.record.detail = detail_;
        question.files.push_back(std::move(image.record));
        question.pixels.images.push_back(std::move(image.pixels));
    }
    images_.clear();
    detail_ = default_detail_;
    if (!question.files.empty()) Q_EMIT changed();
    return question;
}

void PendingImages::notify(const LocalizedText& message) {
    Q_EMIT notice_raised({.severity = Notice::Severity::warning, .message = message});
}

session::Images decode_stored_images(const std::vector<store::Image>& images) {
    session::Images decoded_images;
    for (const store::Image& image : images) {
        decoded_images.detail = image.detail;
        decoded_images.images.push_back(store::decode(image.file, image.name));
    }
    return decoded_images;
}

}  // namespace govor::assistant
