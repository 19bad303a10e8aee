#include "program/picture_input.h"

#include <QBuffer>
#include <QDBusConnection>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QScopeGuard>
#include <QScreen>
#include <QTimer>
#include <QUrl>
#include <algorithm>
#include <array>
#include <utility>

#include "assistant/background.h"
#include "dialogs/picture_dialog.h"
#include "dialogs/region_dialog.h"
#include "store/picture_file.h"
#include "widgets/file_dialog.h"
#include "widgets/picture_image.h"

namespace govor::program {
namespace {

using Capture = widgets::PictureStrip::Capture;

constexpr int hide_milliseconds = 300;  // time for a compositor to redraw the screen without the window
constexpr std::array mime_types{"image/png", "image/jpeg", "image/webp", "image/bmp", "image/gif"};

QStringList picture_files(const QMimeData& data) {
    static const QStringList suffixes{"png", "jpg", "jpeg", "webp", "gif", "bmp"};
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        const QString path = url.toLocalFile();
        if (suffixes.contains(QFileInfo(path).suffix(), Qt::CaseInsensitive)) paths.append(path);
    }
    return paths;
}

// Returns a picture in one of the file formats of the engine's decoder; empty: none.
QByteArray picture_bytes(const QMimeData& data) {
    for (const char* type : mime_types)
        if (data.hasFormat(QLatin1String(type))) return data.data(QLatin1String(type));
    return {};
}

// Returns a picture that this program copied. Pictures of other programs in other formats are not read,
// because Qt would decode them.
QImage copied_pixels(const QMimeData& data) {
    for (const QString& format : data.formats())
        if (format.startsWith(QLatin1String("image/"))) return {};
    return data.hasImage() ? qvariant_cast<QImage>(data.imageData()) : QImage();
}

QByteArray to_png(const QImage& pixels) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!pixels.save(&buffer, "PNG"))
        throw Error(ErrorKind::internal, message("The picture cannot be encoded."));
    return bytes;
}

}  // namespace

PictureInput::PictureInput(assistant::PendingPictures& pictures, store::ConversationStore& store,
                           widgets::Composer& composer, widgets::NoticeBar& notices, QWidget& window)
    : pictures_(pictures),
      store_(store),
      composer_(composer),
      notices_(notices),
      window_(window),
      screen_(QDBusConnection::sessionBus()) {
    connect_composer();
    connect_screen();
    composer_.show_pictures(pictures_);
}

void PictureInput::connect_composer() {
    using widgets::Composer;
    using widgets::PictureStrip;
    connect(&pictures_, &assistant::PendingPictures::changed, this,
            [this] { composer_.show_pictures(pictures_); });
    connect(&composer_, &Composer::picture_files_requested, this, &PictureInput::choose_files);
    connect(&composer_, &Composer::screen_requested, this, &PictureInput::capture_screen);
    connect(&composer_, &Composer::pictures_pasted, this, [this](const QMimeData* data) { paste(*data); });
    PictureStrip* const strip = &composer_.pictures();
    connect(strip, &PictureStrip::picture_opened, this, &PictureInput::show_pending);
    connect(strip, &PictureStrip::remove_requested, &pictures_, &assistant::PendingPictures::remove);
    connect(strip, &PictureStrip::detail_chosen, &pictures_, &assistant::PendingPictures::set_detail);
}

void PictureInput::connect_screen() {
    using desktop::ScreenCapture;
    const auto end_capture = [this] { composer_.pictures().show_capture(Capture::none); };
    connect(&screen_, &ScreenCapture::captured, this, [this, end_capture](const QString& path) {
        end_capture();
        add_portal_file(path);
    });
    connect(&screen_, &ScreenCapture::declined, this, end_capture);
    connect(&screen_, &ScreenCapture::failed, this, [this, end_capture](const LocalizedText& message) {
        end_capture();
        warn(message);
    });
    connect(&screen_, &ScreenCapture::unavailable, this, [this, end_capture] {
        end_capture();
        if (QGuiApplication::platformName() == QLatin1String("xcb")) return grab_screen();
        warn([] {
            return tr(
                "The desktop offers no way to look at the screen: the portal for screenshots is missing.");
        });
    });
}

bool PictureInput::has_pictures(const QMimeData& data) {
    const auto has_type = [&](const char* type) { return data.hasFormat(QLatin1String(type)); };
    return !picture_files(data).isEmpty() || std::ranges::any_of(mime_types, has_type) ||
           !copied_pixels(data).isNull();
}

bool PictureInput::add(const QMimeData& data) {
    const QStringList files = picture_files(data);
    for (const QString& path : files) pictures_.add_file(path);
    if (!files.isEmpty()) return true;
    if (const QByteArray bytes = picture_bytes(data); !bytes.isEmpty()) {
        pictures_.add_file(bytes, tr("Pasted picture"));
        return true;
    }
    const QImage pixels = copied_pixels(data);
    if (!pixels.isNull()) add_pixels(pixels, tr("Pasted picture"));
    return !pixels.isNull();
}

void PictureInput::paste(const QMimeData& data) {
    if (!add(data))
        warn(
            [] { return tr("The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP."); });
}

void PictureInput::add_pixels(const QImage& pixels, const QString& name) {
    pictures_.add([pixels, name] { return store::read_picture(to_png(pixels), name); });
}

void PictureInput::choose_files() {
    if (pictures_.warn_if_not_accepted()) return;
    QFileDialog* const dialog =
        widgets::new_file_dialog(window_, {.choice = widgets::FileChoice::open_files,
                                           .title = tr("Add pictures"),
                                           .filter = tr("Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& paths) {
        for (const QString& path : paths) pictures_.add_file(path);
    });
    dialog->open();
}

void PictureInput::capture_screen() {
    if (pictures_.warn_if_not_accepted() || screen_.is_pending() || is_grabbing_) return;
    composer_.pictures().show_capture(Capture::screen);
    screen_.begin();
}

// The portal created the file for this request only, so the file is deleted after it was read.
void PictureInput::add_portal_file(const QString& path) {
    pictures_.add([path, name = tr("Screen")] {
        const auto remove = qScopeGuard([&] { QFile::remove(path); });
        store::LoadedPicture picture = store::read_picture(path);
        picture.picture.name = name;
        return picture;
    });
}

void PictureInput::grab_screen() {
    is_grabbing_ = true;
    composer_.pictures().show_capture(Capture::screen);
    window_.hide();
    QTimer::singleShot(hide_milliseconds, this, &PictureInput::choose_region);
}

void PictureInput::choose_region() {
    QScreen* const screen = window_.screen();
    const QPixmap picture = screen->grabWindow(0);
    composer_.pictures().show_capture(Capture::none);
    auto* dialog = new dialogs::RegionDialog(picture, screen->geometry());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog](int result) {
        is_grabbing_ = false;
        window_.show();
        if (result == QDialog::Accepted) add_pixels(dialog->region(), tr("Screen"));
    });
    dialog->show();
    dialog->activateWindow();
}

void PictureInput::take_camera_picture() {
    if (pictures_.warn_if_not_accepted() || camera_) return;
    camera_ = std::make_unique<CameraPicture>();
    composer_.pictures().show_capture(Capture::camera);
    const auto end_capture = [this] {
        camera_.release()->deleteLater();  // it is the sender
        composer_.pictures().show_capture(Capture::none);
    };
    connect(camera_.get(), &CameraPicture::picture_taken, this, [this, end_capture](const QImage& picture) {
        end_capture();
        add_pixels(picture, tr("Camera"));
    });
    connect(camera_.get(), &CameraPicture::failed, this, [this, end_capture](const LocalizedText& message) {
        end_capture();
        warn(message);
    });
    camera_->begin();
}

void PictureInput::show_pending(std::size_t index) {
    if (index >= pictures_.pictures().size()) return;
    const store::LoadedPicture& picture = pictures_.pictures()[index];
    open_dialog(widgets::to_image(*picture.pixels), picture.picture);
}

void PictureInput::show_stored(const store::Picture& picture) {
    assistant::run_in_background(
        this, tr("reading a picture"),
        [file = store_.picture_data(picture.id), name = picture.name] {
            return widgets::to_image(*store::decode(file, name));
        },
        [this, picture](const QImage& image) { open_dialog(image, picture); },
        [this](const LocalizedText& message) { warn(message); });
}

void PictureInput::open_dialog(const QImage& picture, const store::Picture& record) {
    auto* dialog =
        new dialogs::PictureDialog(picture, record.name, widgets::description_of(record), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void PictureInput::warn(const LocalizedText& message) {
    notices_.show_notice({.severity = assistant::Notice::Severity::warning, .sentence = message});
}

}  // namespace govor::program
