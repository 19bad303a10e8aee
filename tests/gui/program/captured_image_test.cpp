#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <QVideoFrameFormat>

#include "dialogs/region_dialog.h"
#include "gui/support/waiting.h"
#include "program/camera_capture.h"

namespace govor::test::captured_image_test {
namespace {

using dialogs::RegionDialog;
using program::CameraCapture;

// A screen of 400 × 300 with a device pixel ratio of 2, whose left half is red and whose right half is blue.
class RegionTest : public testing::Test {
  protected:
    static QPixmap screen_image() {
        QImage image(800, 600, QImage::Format_RGB32);
        image.fill(Qt::blue);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width() / 2; ++x) image.setPixelColor(x, y, Qt::red);
        return QPixmap::fromImage(image);
    }
    RegionTest() { dialog.show(); }
    void drag(const QPoint& from, const QPoint& to) {
        QTest::mousePress(&dialog, Qt::LeftButton, {}, from);
        QTest::mouseMove(&dialog, (from + to) / 2);
        QTest::mouseMove(&dialog, to);
        QTest::mouseRelease(&dialog, Qt::LeftButton, {}, to);
    }

    RegionDialog dialog{screen_image(), {0, 0, 400, 300}};
};

TEST_F(RegionTest, a_drag_selects_the_pixels_of_a_region) {
    drag({219, 109}, {180, 100});  // to the left and up
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
    const QImage region = dialog.region();
    EXPECT_EQ(region.size(), QSize(80, 20));
    EXPECT_EQ(region.pixelColor(39, 10), QColor(Qt::red));
    EXPECT_EQ(region.pixelColor(40, 10), QColor(Qt::blue));
}

TEST_F(RegionTest, a_drag_beyond_the_screen_ends_at_its_edge) {
    drag({390, 290}, {500, 400});
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
    EXPECT_EQ(dialog.region().size(), QSize(20, 20));
}

TEST_F(RegionTest, a_click_selects_nothing_and_enter_selects_the_whole_screen) {
    drag({100, 100}, {103, 102});
    EXPECT_TRUE(dialog.isVisible());
    QTest::keyClick(&dialog, Qt::Key_Return);
    EXPECT_EQ(dialog.result(), QDialog::Accepted);
    EXPECT_EQ(dialog.region().size(), QSize(800, 600));
}

TEST_F(RegionTest, escape_rejects_the_dialog) {
    drag({100, 100}, {103, 102});
    QTest::keyClick(&dialog, Qt::Key_Escape);
    EXPECT_FALSE(dialog.isVisible());
    EXPECT_EQ(dialog.result(), QDialog::Rejected);
}

QVideoFrame make_frame(const QColor& color) {
    QVideoFrame frame(QVideoFrameFormat({32, 16}, QVideoFrameFormat::Format_BGRA8888));
    EXPECT_TRUE(frame.map(QVideoFrame::WriteOnly));
    for (int y = 0; y < frame.height(); ++y) {
        auto* row = reinterpret_cast<QRgb*>(frame.bits(0) + y * frame.bytesPerLine(0));
        std::fill(row, row + frame.width(), color.rgba());
    }
    frame.unmap();
    return frame;
}

TEST(CameraCapture, is_one_frame_after_the_camera_has_adapted_to_the_light) {
    CameraCapture camera;
    QSignalSpy images(&camera, &CameraCapture::image_captured);
    QSignalSpy errors(&camera, &CameraCapture::failed);
    // The first 14 frames are skipped, because the camera adjusts its exposure during them.
    for (int i = 0; i < 14; ++i) camera.sink().setVideoFrame(make_frame(Qt::black));
    QCoreApplication::processEvents();
    EXPECT_EQ(images.size(), 0);
    for (int i = 0; i < 3; ++i) camera.sink().setVideoFrame(make_frame(Qt::green));
    ASSERT_TRUE(wait_until([&] { return images.size() == 1; }));
    const auto image = images.front().front().value<QImage>();
    EXPECT_EQ(image.size(), QSize(32, 16));
    EXPECT_EQ(image.pixelColor(3, 3), QColor(Qt::green));
    QCoreApplication::processEvents();
    EXPECT_EQ(images.size(), 1);
    EXPECT_EQ(errors.size(), 0);
}

TEST(CameraCapture, a_missing_camera_is_reported) {
    CameraCapture camera;
    QSignalSpy errors(&camera, &CameraCapture::failed);
    camera.begin(QCameraDevice());
    EXPECT_EQ(errors.size(), 0) << "the signal is queued";
    ASSERT_TRUE(wait_until([&] { return errors.size() == 1; }));
    EXPECT_EQ(errors.front().front().value<LocalizedText>().text(), QStringLiteral("There is no camera."));
}

}  // namespace
}  // namespace govor::test::captured_image_test
