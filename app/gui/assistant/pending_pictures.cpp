#include "assistant/pending_pictures.h"

#include <iterator>
#include <utility>

#include "assistant/background.h"

namespace govor::assistant {

PendingPictures::PendingPictures(const ModelLoader& loader, QObject* parent)
    : QObject(parent), loader_(loader) {
    connect(&loader, &ModelLoader::changed, this, &PendingPictures::changed);
}

bool PendingPictures::are_accepted() const {
    return !loader_.is_ready() || loader_.model().accepts_pictures;
}

bool PendingPictures::warn_if_not_accepted() {
    if (are_accepted()) return false;
    notify([] {
        return tr(
            "This model does not understand pictures: it has no vision encoder. Choose a model that has "
            "one.");
    });
    return true;
}

void PendingPictures::add_file(const QString& path) {
    add([path] { return store::read_picture(path); });
}

void PendingPictures::add_file(const QByteArray& file, const QString& name) {
    add([file, name] { return store::read_picture(file, name); });
}

void PendingPictures::restore_from(const store::ConversationStore& store, store::TurnId turn) {
    const std::optional<store::Turn> question = store.turn(turn);
    if (!question) return;
    std::vector<store::Picture> pictures = question->pictures;
    for (store::Picture& picture : pictures) picture.file = store.picture_data(picture.id);
    restore(pictures);
}

void PendingPictures::restore(const std::vector<store::Picture>& pictures) {
    if (pictures.empty()) return;
    detail_ = pictures.front().detail;
    ++pending_restores_;
    const auto finish = [this] {
        --pending_restores_;
        Q_EMIT changed();
    };
    run_in_background(
        this, tr("reading a picture"),
        [pictures] {
            std::vector<store::LoadedPicture> loaded_pictures;
            for (const store::Picture& picture : pictures)
                loaded_pictures.push_back(store::read_picture(picture.file, picture.name));
            return loaded_pictures;
        },
        [this, finish, generation = generation_](std::vector<store::LoadedPicture>&& loaded_pictures) {
            if (generation == generation_)
                pictures_.insert(pictures_.begin(), std::make_move_iterator(loaded_pictures.begin()),
                                 std::make_move_iterator(loaded_pictures.end()));
            finish();
        },
        [this, finish](const LocalizedText& sentence) {
            notify(sentence);
            finish();
        });
}

void PendingPictures::add(PictureReader reader) {
    if (warn_if_not_accepted()) return;
    if (pictures_.size() + read_queue_.size() >= store::max_pictures)
        return notify([] { return tr("A question can have %1 pictures at most.").arg(store::max_pictures); });
    read_queue_.push_back(std::move(reader));
    if (read_queue_.size() == 1) read_next();
    Q_EMIT changed();
}

void PendingPictures::read_next() {
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
        [this, finish](store::LoadedPicture&& picture) {
            finish([&] { pictures_.push_back(std::move(picture)); });
        },
        [this, finish](const LocalizedText& sentence) { finish([&] { notify(sentence); }); });
}

void PendingPictures::remove(std::size_t number) {
    if (number >= pictures_.size()) return;
    pictures_.erase(pictures_.begin() + static_cast<std::ptrdiff_t>(number));
    Q_EMIT changed();
}

void PendingPictures::clear() {
    ++generation_;
    read_queue_.clear();
    pictures_.clear();
    detail_ = default_detail_;
    Q_EMIT changed();
}

void PendingPictures::set_detail(image::Detail detail) {
    default_detail_ = detail;
    if (std::exchange(detail_, detail) != detail) Q_EMIT changed();
}

std::uint32_t PendingPictures::tokens(const store::LoadedPicture& picture) const {
    constexpr std::uint32_t delimiter_tokens = 2;  // the tokens that begin and end a picture
    const image::PatchParams params = loader_.is_ready() && loader_.model().accepts_pictures
                                          ? loader_.model().patches
                                          : image::PatchParams{};
    return image::count_picture_tokens({picture.pixels->width, picture.pixels->height}, params, detail_) +
           delimiter_tokens;
}

PendingPictures::QuestionPictures PendingPictures::take() {
    QuestionPictures question;
    question.pixels.detail = detail_;
    for (store::LoadedPicture& picture : pictures_) {
        picture.picture.detail = detail_;
        question.files.push_back(std::move(picture.picture));
        question.pixels.pictures.push_back(std::move(picture.pixels));
    }
    pictures_.clear();
    detail_ = default_detail_;
    if (!question.files.empty()) Q_EMIT changed();
    return question;
}

void PendingPictures::notify(const LocalizedText& sentence) {
    Q_EMIT notice_raised({.severity = Notice::Severity::warning, .sentence = sentence});
}

session::Pictures stored_pictures(const std::vector<store::Picture>& pictures) {
    session::Pictures decoded_pictures;
    for (const store::Picture& picture : pictures) {
        decoded_pictures.detail = picture.detail;
        decoded_pictures.pictures.push_back(store::decode(picture.file, picture.name));
    }
    return decoded_pictures;
}

}  // namespace govor::assistant
