#include "program/image_input.h"

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
#include "dialogs/image_dialog.h"
#include "dialogs/region_dialog.h"
#include "store/image_file.h"
#include "widgets/file_dialog.h"
#include "widgets/image_conversion.h"

namespace govor::program {
namespace {

using Capture = widgets::ImageStrip::Capture;

constexpr int hide_milliseconds = 300;  // time for a compositor to redraw the screen without the window
constexpr std::array mime_types{"image/png", "image/jpeg", "image/webp", "image/bmp", "image/gif"};

QStringList image_files(const QMimeData& data) {
    static const QStringList suffixes{"png", "jpg", "jpeg", "webp", "gif", "bmp"};
    QStringList paths;
    for (const QUrl& url : data.urls()) {
        const QString path = url.toLocalFile();
        if (suffixes.contains(QFileInfo(path).suffix(), Qt::CaseInsensitive)) paths.append(path);
    }
    return paths;
}

// Returns an image in one of the file formats of the engine's decoder; empty: none.
QByteArray image_bytes(const QMimeData& data) {
    for (const char* type : mime_types)
        if (data.hasFormat(QLatin1String(type))) return data.data(QLatin1String(type));
    return {};
}

// Returns an image that this program copied. Images of other programs in other formats are not read,
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

ImageInput::ImageInput(assistant::PendingImages& images, store::ConversationStore& store,
                       widgets::Composer& composer, widgets::NoticeBar& notices, QWidget& window)
    : images_(images),
      store_(store),
      composer_(composer),
      notices_(notices),
      window_(window),
      screen_(QDBusConnection::sessionBus()) {
    connect_composer();
    connect_screen();
    composer_.show_images(images_);
}

void ImageInput::connect_composer() {
    using widgets::Composer;
    using widgets::ImageStrip;
    connect(&images_, &assistant::PendingImages::changed, this, [this] { composer_.show_images(images_); });
    connect(&composer_, &Composer::image_files_requested, this, &ImageInput::choose_files);
    connect(&composer_, &Composer::screen_requested, this, &ImageInput::capture_screen);
    connect(&composer_, &Composer::images_pasted, this, [this](const QMimeData* data) { paste(*data); });
    ImageStrip* const strip = &composer_.image_strip();
    connect(strip, &ImageStrip::image_opened, this, &ImageInput::show_pending);
    connect(strip, &ImageStrip::remove_requested, &images_, &assistant::PendingImages::remove);
    connect(strip, &ImageStrip::detail_chosen, &images_, &assistant::PendingImages::set_detail);
}

void ImageInput::connect_screen() {
    using desktop::ScreenCapture;
    const auto end_capture = [this] { composer_.image_strip().show_capture(Capture::none); };
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

bool ImageInput::has_images(const QMimeData& data) {
    const auto has_type = [&](const char* type) { return data.hasFormat(QLatin1String(type)); };
    return !image_files(data).isEmpty() || std::ranges::any_of(mime_types, has_type) ||
           !copied_pixels(data).isNull();
}

bool ImageInput::add(const QMimeData& data) {
    const QStringList files = image_files(data);
    for (const QString& path : files) images_.add_file(path);
    if (!files.isEmpty()) return true;
    if (const QByteArray bytes = image_bytes(data); !bytes.isEmpty()) {
        images_.add_file(bytes, tr("Pasted picture"));
        return true;
    }
    const QImage pixels = copied_pixels(data);
    if (!pixels.isNull()) add_pixels(pixels, tr("Pasted picture"));
    return !pixels.isNull();
}

void ImageInput::paste(const QMimeData& data) {
    if (!add(data))
        warn(
            [] { return tr("The clipboard has no picture that can be read: PNG, JPEG, WebP, GIF or BMP."); });
}

void ImageInput::add_pixels(const QImage& pixels, const QString& name) {
    images_.add([pixels, name] { return store::read_image(to_png(pixels), name); });
}

void ImageInput::choose_files() {
    if (images_.warn_if_not_accepted()) return;
    QFileDialog* const dialog =
        widgets::new_file_dialog(window_, {.choice = widgets::FileChoice::open_files,
                                           .title = tr("Add pictures"),
                                           .filter = tr("Pictures (*.png *.jpg *.jpeg *.webp *.gif *.bmp)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& paths) {
        for (const QString& path : paths) images_.add_file(path);
    });
    dialog->open();
}

void ImageInput::capture_screen() {
    if (images_.warn_if_not_accepted() || screen_.is_pending() || is_grabbing_) return;
    composer_.image_strip().show_capture(Capture::screen);
    screen_.begin();
}

// The portal created the file for this request only, so the file is deleted after it was read.
void ImageInput::add_portal_file(const QString& path) {
    images_.add([path, name = tr("Screen")] {
        const auto remove = qScopeGuard([&] { QFile::remove(path); });
        store::LoadedImage image = store::read_image(path);
        image.record.name = name;
        return image;
    });
}

void ImageInput::grab_screen() {
    is_grabbing_ = true;
    composer_.image_strip().show_capture(Capture::screen);
    window_.hide();
    QTimer::singleShot(hide_milliseconds, this, &ImageInput::choose_region);
}

void ImageInput::choose_region() {
    QScreen* const screen = window_.screen();
    const QPixmap image = screen->grabWindow(0);
    composer_.image_strip().show_capture(Capture::none);
    auto* dialog = new dialogs::RegionDialog(image, screen->geometry());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::finished, this, [this, dialog](int result) {
        is_grabbing_ = false;
        window_.show();
        if (result == QDialog::Accepted) add_pixels(dialog->region(), tr("Screen"));
    });
    dialog->show();
    dialog->activateWindow();
}

void ImageInput::capture_camera() {
    if (images_.warn_if_not_accepted() || camera_) return;
    camera_ = std::make_unique<CameraCapture>();
    composer_.image_strip().show_capture(Capture::camera);
    const auto end_capture = [this] {
        camera_.release()->deleteLater();  // it is the sender
        composer_.image_strip().show_capture(Capture::none);
    };
    connect(camera_.get(), &CameraCapture::image_captured, this, [this, end_capture](const QImage& image) {
        end_capture();
        add_pixels(image, tr("Camera"));
    });
    connect(camera_.get(), &CameraCapture::failed, this, [this, end_capture](const LocalizedText& message) {
        end_capture();
        warn(message);
    });
    camera_->begin();
}

void ImageInput::show_pending(std::size_t index) {
    if (index >= images_.images().size()) return;
    const store::LoadedImage& image = images_.images()[index];
    open_dialog(widgets::to_qimage(*image.pixels), image.record);
}

void ImageInput::show_stored(const store::Image& record) {
    assistant::run_in_background(
        this, tr("reading a picture"),
        [file = store_.image_data(record.id), name = record.name] {
            return widgets::to_qimage(*store::decode(file, name));
        },
        [this, record](const QImage& image) { open_dialog(image, record); },
        [this](const LocalizedText& message) { warn(message); });
}

void ImageInput::open_dialog(const QImage& image, const store::Image& record) {
    auto* dialog = new dialogs::ImageDialog(image, record.name, widgets::description_of(record), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void ImageInput::warn(const LocalizedText& message) {
    notices_.show_notice({.severity = assistant::Notice::Severity::warning, .message = message});
}

}  // namespace govor::program
