#include <webp/decode.h>
#include <webp/demux.h>

#include <algorithm>
#include <memory>

#include "image/decoding.h"

namespace govor::image {
namespace {

using Demuxer = std::unique_ptr<WebPDemuxer, void (*)(WebPDemuxer*)>;

int read_orientation(const WebPDemuxer* file) {
    WebPChunkIterator chunk;
    if (WebPDemuxGetChunk(file, "EXIF", 1, &chunk) == 0) return 1;
    const int orientation = read_exif_orientation({chunk.chunk.bytes, chunk.chunk.size});
    WebPDemuxReleaseChunkIterator(&chunk);
    return orientation;
}

// Decodes the frame at its position in the canvas, which is transparent elsewhere.
bool decode_frame(const WebPIterator& frame, DecodedImage& out) {
    const auto width = static_cast<std::size_t>(frame.width), height = static_cast<std::size_t>(frame.height);
    const auto left = static_cast<std::size_t>(frame.x_offset),
               top = static_cast<std::size_t>(frame.y_offset);
    if (left + width > out.width || top + height > out.height) return false;
    const std::size_t stride = std::size_t{4} * out.width, first = top * stride + left * 4;
    return WebPDecodeRGBAInto(frame.fragment.bytes, frame.fragment.size, &out.rgba[first],
                              out.rgba.size() - first, static_cast<int>(stride)) != nullptr;
}

}  // namespace

DecodedImage decode_webp(Bytes file) {
    const WebPData data{file.data(), file.size()};
    const Demuxer demuxer(WebPDemux(&data), WebPDemuxDelete);
    if (!demuxer) throw_damaged();
    DecodedImage out{WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_WIDTH),
                     WebPDemuxGetI(demuxer.get(), WEBP_FF_CANVAS_HEIGHT)};
    require_size(out.width, out.height);
    WebPIterator frame;
    if (WebPDemuxGetFrame(demuxer.get(), 1, &frame) == 0) throw_damaged();
    out.rgba.resize(std::size_t{4} * out.width * out.height);
    const bool is_decoded = decode_frame(frame, out);
    WebPDemuxReleaseIterator(&frame);
    if (!is_decoded) throw_damaged();
    out.orientation = read_orientation(demuxer.get());
    return out;
}

}  // namespace govor::image
