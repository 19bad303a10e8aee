#include "dialogs/about_dialog.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFontDatabase>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/copy_confirmation.h"
#include "widgets/icons.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

AboutDialog::AboutDialog(const std::vector<std::pair<QString, QString>>& properties,
                         const QString& license_folder, QWidget* parent)
    : QDialog(parent), license_folder_(license_folder) {
    setWindowTitle(tr("About Govor"));
    resize(640, 560);
    auto* icon = new widgets::PlainLabel(this);
    icon->setPixmap(widgets::program_icon().pixmap(64, 64));
    auto* summary = new widgets::PlainLabel(tr("Govor, a voice assistant on your own graphics card.\n"
                                               "Free software under the MIT licence."),
                                            this);
    summary->setWordWrap(true);
    auto* header = new QHBoxLayout;
    header->addWidget(icon);
    header->addWidget(summary, 1);
    auto* table = new QFormLayout;
    QString clipboard_text = QStringLiteral("Govor");
    for (const auto& [name, value] : properties) {
        auto* value_label = new widgets::PlainLabel(value, this);
        value_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        value_label->setWordWrap(true);
        auto* name_label = new widgets::PlainLabel(name, this);
        name_label->setBuddy(value_label);
        table->addRow(name_label, value_label);
        clipboard_text += QStringLiteral("\n%1: %2").arg(name, value);
    }
    component_.addItems(QDir(license_folder_).entryList(QDir::Files, QDir::Name | QDir::IgnoreCase));
    if (const int govor_index = component_.findText(QStringLiteral("Govor")); govor_index >= 0)
        component_.setCurrentIndex(govor_index);
    component_.setAccessibleName(tr("Component"));
    license_.setReadOnly(true);
    license_.setTabChangesFocus(true);
    license_.setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    license_.setAccessibleName(tr("Licence"));
    connect(&component_, &QComboBox::currentIndexChanged, this, &AboutDialog::show_license);
    auto* label = new widgets::PlainLabel(tr("&Licence of"), this);
    label->setBuddy(&component_);
    auto* choice = new QHBoxLayout;
    choice->addWidget(label);
    choice->addWidget(&component_, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setDefault(true);
    buttons->button(QDialogButtonBox::Close)->setFocus();
    auto* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    connect(copy, &QPushButton::clicked, this, [clipboard_text, copy] {
        QGuiApplication::clipboard()->setText(clipboard_text);
        widgets::CopyConfirmation::show(*copy);
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addLayout(header);
    column->addLayout(table);
    column->addLayout(choice);
    column->addWidget(&license_, 1);
    column->addStretch();  // fills the space if there are no licences
    column->addWidget(buttons);
    const bool has_licenses = component_.count() > 0;
    label->setVisible(has_licenses);
    component_.setVisible(has_licenses);
    license_.setVisible(has_licenses);
    show_license();
}

QStringList AboutDialog::components() const {
    QStringList names;
    for (int i = 0; i < component_.count(); ++i) names.append(component_.itemText(i));
    return names;
}

void AboutDialog::show_license() {
    QFile file(license_folder_ + QLatin1Char('/') + component_.currentText());
    if (component_.count() > 0 && file.open(QIODevice::ReadOnly))
        license_.setPlainText(QString::fromUtf8(file.readAll()));
}

}  // namespace govor::dialogs
