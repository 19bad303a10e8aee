#include "dialogs/download_card.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "dialogs/model_card.h"
#include "messages/bytes_text.h"

namespace govor::dialogs {
namespace {

using models::PublishedFiles;

QString size_text(const PublishedFiles& files) {
    if (files.largest_bytes == 0) return DownloadCard::tr("the size depends on the format");
    const QString largest = bytes_text(files.largest_bytes);
    return files.smallest_bytes == files.largest_bytes
               ? DownloadCard::tr("download: %1").arg(largest)
               : DownloadCard::tr("download: %1 to %2").arg(bytes_text(files.smallest_bytes), largest);
}

}  // namespace

DownloadCard::DownloadCard(const models::KnownModel& model, QWidget* parent)
    : CardFrame(parent), model_(model) {
    setAccessibleName(model.repo);
    QFont bold = font();
    bold.setBold(true);
    title_.setFont(bold);
    title_.setText(model.repo);
    description_.setText(model.description);
    for (QLabel* label : {&title_, &description_, &properties_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    properties_.setForegroundRole(QPalette::PlaceholderText);
    download_button_.setText(tr("Download…"));
    download_button_.setAutoDefault(false);
    download_button_.setAccessibleName(ModelCard::tr("%1: %2").arg(model.repo, download_button_.text()));
    connect(&download_button_, &QPushButton::clicked, this, &DownloadCard::download_requested);
    auto* text_column = new QVBoxLayout;
    text_column->setSpacing(3);
    for (QWidget* widget : std::initializer_list<QWidget*>{&title_, &description_, &properties_, &fit_})
        text_column->addWidget(widget);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(14, 10, 12, 12);
    row->setSpacing(14);
    row->addLayout(text_column, 1);
    row->addWidget(&download_button_, 0, Qt::AlignTop);
    show_files(nullptr);
}

void DownloadCard::show_files(const PublishedFiles* files) {
    const PublishedFiles& shown_files = files != nullptr ? *files : model_.files;
    QStringList properties;
    if (model_.released_model)
        properties << QStringLiteral("safetensors") << QStringLiteral("bf16");
    else
        properties << QStringLiteral("GGUF");
    properties.append(size_text(shown_files));
    const QString& license = shown_files.license.isEmpty() ? model_.files.license : shown_files.license;
    if (!license.isEmpty()) properties.append(ModelCard::license_text(license));
    properties_.setText(properties.join(QStringLiteral(" · ")));
}

void DownloadCard::show_estimate(const session::MemoryEstimate* estimate, bool is_measuring) {
    fit_.show_estimate(estimate, is_measuring);
}

}  // namespace govor::dialogs
