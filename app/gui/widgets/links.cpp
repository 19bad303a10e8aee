#include "widgets/links.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QPointer>

#include "widgets/plain_text.h"

namespace govor::widgets {
namespace {

constexpr qsizetype line_length = 72;           // characters
constexpr qsizetype max_address_length = 2000;  // characters; the dialog shows the whole address

struct Links {
    Q_DECLARE_TR_FUNCTIONS(govor::widgets::Links)
};

void discard_message(QtMsgType /*type*/, const QMessageLogContext& /*context*/, const QString& /*text*/) {}

// Suppresses Qt's warning about a missing program, because it contains the address, which must not be logged.
bool open_url(const QUrl& address) {
    const QtMessageHandler previous_handler = qInstallMessageHandler(discard_message);
    const bool is_opened = QDesktopServices::openUrl(address);
    qInstallMessageHandler(previous_handler);
    return is_opened;
}

// Breaks a long address into lines, because a message box breaks lines only between words.
QString break_into_lines(const QString& address) {
    QStringList lines;
    for (qsizetype start = 0; start < address.size(); start += line_length)
        lines.append(address.mid(start, line_length));
    return lines.join(QLatin1Char('\n'));
}

}  // namespace

bool is_web_address(const QUrl& address) {
    const QString scheme = address.scheme();  // lower case
    return address.isValid() && !address.host().isEmpty() &&
           (scheme == QLatin1String("http") || scheme == QLatin1String("https")) &&
           address.toEncoded().size() <= max_address_length;
}

void confirm_and_open(QWidget* parent, const QUrl& address) {
    if (!is_web_address(address)) return;
    // The host name is shown in Punycode, so that letters of other alphabets cannot imitate Latin ones.
    const QString full_address = address.toString(QUrl::FullyEncoded);
    const QString question =
        Links::tr("Open a page on %1 in the browser?").arg(address.host(QUrl::FullyEncoded));
    auto* box = new PlainMessageBox(QMessageBox::Question, Links::tr("Open link"),
                                    question + QStringLiteral("\n\n") + break_into_lines(full_address),
                                    QMessageBox::Open | QMessageBox::Cancel, parent);
    box->setDefaultButton(QMessageBox::Cancel);
    QObject::connect(box, &QDialog::finished, box, [parent = QPointer(parent), address](int result) {
        if (result == QMessageBox::Open && !open_url(address))
            warn(parent, Links::tr("Open link"), Links::tr("No browser could be started."));
    });
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void open_folder(QWidget* parent, const QString& path) {
    QDir().mkpath(path);
    if (open_url(QUrl::fromLocalFile(path))) return;
    warn(parent, Links::tr("Open folder"),
         Links::tr("No file manager could be started. The folder is %1.").arg(path));
}

}  // namespace govor::widgets
