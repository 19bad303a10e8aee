#pragma once

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <optional>
#include <stop_token>

#include "models/downloads.h"
#include "widgets/plain_text.h"

namespace govor::dialogs {

// Asks the hub what a repository has, offers its parts and formats with their sizes, and begins the download.
// Asks for an access token where one is needed.
class DownloadDialog : public QDialog {
    Q_OBJECT

  public:
    // `kind`: of the GGUF files, only those of that kind are chosen at first.
    DownloadDialog(models::Downloads& downloads, const QString& repo,
                   std::optional<io::FetchChoice::Kind> kind = {}, QWidget* parent = nullptr);
    ~DownloadDialog() override;

  private:
    struct Offer;
    void lay_out();
    void ask();
    void show_offer(const Offer& offer);
    void show_choices();
    void show_sizes();
    void ask_for_token(const QString& why);
    void use_token();
    void keep_token(const QString& token);
    QStringList chosen_files() const;
    void begin();

    models::Downloads& downloads_;
    QString repo_;
    std::optional<io::FetchChoice::Kind> kind_;
    std::shared_ptr<const Offer> offer_;
    std::stop_source stop_;
    QString token_;
    widgets::PlainLabel status_;
    QWidget choices_;
    QFormLayout form_;
    QComboBox thinker_;
    QComboBox audio_tower_;
    QComboBox speech_;
    widgets::PlainLabel sizes_;
    QWidget token_area_;
    QLineEdit token_edit_;
    QCheckBox keep_;
    widgets::PlainLabel no_service_;
    QDialogButtonBox buttons_;  // declared before the button that it contains
    QPushButton try_again_;
};

}  // namespace govor::dialogs
