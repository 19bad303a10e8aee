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

// Requests the list of files of a repository from the hub, lets the user select parts and formats, and starts
// the download. Shows the sizes and the expected duration. If the hub requires an access token, the user can
// enter it.
class DownloadDialog : public QDialog {
    Q_OBJECT

  public:
    // With `kind`, only GGUF files of that kind are preselected.
    DownloadDialog(models::Downloads& downloads, const QString& repo,
                   std::optional<io::DownloadChoice::Kind> kind = {}, QWidget* parent = nullptr);
    ~DownloadDialog() override;

  private:
    struct HubReply;
    void lay_out();
    void request_listing();
    void show_reply(const HubReply& reply);
    void show_choices();
    void update_sizes();
    void ask_for_token(const QString& reason);
    void use_token();
    void save_token(const QString& token);
    QStringList chosen_files() const;
    QString time_text(std::uint64_t bytes) const;
    void begin();

    models::Downloads& downloads_;
    QString repo_;
    std::optional<io::DownloadChoice::Kind> kind_;
    std::shared_ptr<const HubReply> reply_;
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
    QCheckBox save_token_;
    widgets::PlainLabel no_service_label_;
    QDialogButtonBox buttons_;  // declared before its child try_again_button_
    QPushButton try_again_button_;
};

}  // namespace govor::dialogs
