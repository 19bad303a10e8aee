#include "messages/bytes_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

#include "messages/typography.h"

namespace govor {
namespace {

struct BytesText {
    Q_DECLARE_TR_FUNCTIONS(govor::BytesText)
};

}  // namespace

QString bytes_text(std::uint64_t bytes) {
    constexpr double kibi = 1024;
    const double kibibytes = std::ceil(static_cast<double>(bytes) / kibi);
    const double mebibytes = static_cast<double>(bytes) / (kibi * kibi);
    const auto number_text = [](double value) { return QLocale().toString(value, 'f', value < 100 ? 1 : 0); };
    if (mebibytes >= kibi) return without_breaks(BytesText::tr("%1 GiB").arg(number_text(mebibytes / kibi)));
    if (mebibytes >= 1) return without_breaks(BytesText::tr("%1 MiB").arg(number_text(mebibytes)));
    return without_breaks(BytesText::tr("%1 KiB").arg(QLocale().toString(kibibytes, 'f', 0)));
}

}  // namespace govor
