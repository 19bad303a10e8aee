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
    return !loader_.ready() || loader_.model().accepts_pictures;
}

bool PendingPictures::refuse() {
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
    for (store::Picture& picture : pictures) picture.file = store.picture_file(picture.id);
    restore(pictures);
}

void PendingPictures::restore(const std::vector<store::Picture>& pictures) {
    if (pictures.empty()) return;
    detail_ = pictures.front().detail;
    ++restoring_;
    const auto ended = [this] {
        --restoring_;
        Q_EMIT changed();
    };
    in_background(
        this, tr("reading a picture"),
        [pictures] {
            std::vector<store::ReadPicture> read;
            for (const store::Picture& picture : pictures)
                read.push_back(store::read_picture(picture.file, picture.name));
            return read;
        },
        [this, ended, run = run_](std::vector<store::ReadPicture>&& read) {
            if (run == run_)
                pictures_.insert(pictures_.begin(), std::make_move_iterator(read.begin()),
                                 std::make_move_iterator(read.end()));
            ended();
        },
        [this, ended](const LocalizedText& sentence) {
            notify(sentence);
            ended();
        });
}

void PendingPictures::add(Read read) {
    if (refuse()) return;
    if (pictures_.size() + waiting_.size() >= store::max_pictures)
        return notify([] { return tr("A question can have %1 pictures at most.").arg(store::max_pictures); });
    waiting_.push_back(std::move(read));
    if (waiting_.size() == 1) read_next();
    Q_EMIT changed();
}

void PendingPictures::read_next() {
    if (waiting_.empty()) return;
    const auto ended = [this, run = run_](const auto& then) {
        if (run != run_) return;
        waiting_.erase(waiting_.begin());
        then();
        read_next();
        Q_EMIT changed();
    };
    in_background(
        this, tr("reading a picture"), waiting_.front(),
        [this, ended](store::ReadPicture&& picture) {
            ended([&] { pictures_.push_back(std::move(picture)); });
        },
        [this, ended](const LocalizedText& sentence) { ended([&] { notify(sentence); }); });
}

void PendingPictures::remove(std::size_t number) {
    if (number >= pictures_.size()) return;
    pictures_.erase(pictures_.begin() + static_cast<std::ptrdiff_t>(number));
    Q_EMIT changed();
}

void PendingPictures::clear() {
    ++run_;
    waiting_.clear();
    pictures_.clear();
    detail_ = default_detail_;
    Q_EMIT changed();
}

void PendingPictures::set_detail(image::Detail detail) {
    default_detail_ = detail;
    if (std::exchange(detail_, detail) != detail) Q_EMIT changed();
}

std::uint32_t PendingPictures::tokens(const store::ReadPicture& picture) const {
    constexpr std::uint32_t delimiter_tokens = 2;  // the tokens that begin and end a picture
    const image::PatchParams params =
        loader_.ready() && loader_.model().accepts_pictures ? loader_.model().patches : image::PatchParams{};
    return image::tokens_of({picture.pixels->width, picture.pixels->height}, params, detail_) +
           delimiter_tokens;
}

PendingPictures::QuestionPictures PendingPictures::take() {
    QuestionPictures question;
    question.pixels.detail = detail_;
    for (store::ReadPicture& read : pictures_) {
        read.picture.detail = detail_;
        question.stored.push_back(std::move(read.picture));
        question.pixels.pictures.push_back(std::move(read.pixels));
    }
    pictures_.clear();
    detail_ = default_detail_;
    if (!question.stored.empty()) Q_EMIT changed();
    return question;
}

void PendingPictures::notify(const LocalizedText& sentence) {
    Q_EMIT noticed({.severity = Notice::Severity::warning, .sentence = sentence});
}

session::Pictures stored_pictures(const std::vector<store::Picture>& pictures) {
    session::Pictures decoded;
    for (const store::Picture& picture : pictures) {
        decoded.detail = picture.detail;
        decoded.pictures.push_back(store::decode(picture.file, picture.name));
    }
    return decoded;
}

}  // namespace govor::assistant
