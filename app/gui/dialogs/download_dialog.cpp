#include "dialogs/download_dialog.h"

#include <QVBoxLayout>
#include <algorithm>

#include "assistant/background.h"
#include "messages/bytes_text.h"
#include "messages/typography.h"
#include "models/amounts.h"
#include "models/token_store.h"
#include "session/api/conversion.h"

namespace govor::dialogs {
namespace {

using Kind = io::DownloadChoice::Kind;

// FetchOptions::retry_delay without a delay, so that the user sees the error at once and can try again.
void skip_delay(std::chrono::seconds /*delay*/, const std::stop_token& /*stop*/) {}

// Fills a box with the choices of a kind. The data of an item are the paths of its files.
void fill_choice_box(QComboBox& box, const std::vector<io::DownloadChoice>& choices, Kind kind) {
    box.clear();
    for (const io::DownloadChoice& choice : choices) {
        if (choice.kind != kind) continue;
        QStringList paths;
        for (const std::string& path : choice.paths) paths.append(QString::fromStdString(path));
        const QString name = kind == Kind::whole_model ? DownloadDialog::tr("all networks, safetensors")
                                                       : QString::fromStdString(choice.name);
        box.addItem(DownloadDialog::tr("%1 (%2)").arg(name, bytes_text(choice.bytes)), paths);
    }
}

// Selects the item in Q8_0, which is nearly lossless, or else the one in Q4_K.
void select_default(QComboBox& box) {
    for (const char* format : {"Q8_0", "q8_0", "Q4_K"}) {
        for (int i = 0; i < box.count(); ++i) {
            if (!box.itemText(i).contains(QLatin1String(format))) continue;
            box.setCurrentIndex(i);
            return;
        }
    }
}

}  // namespace

// The list of files of the hub with their sizes and the free disk space, or an error.
struct DownloadDialog::HubReply {
    io::HubListing listing;
    std::vector<io::DownloadChoice> choices;
    io::FetchPlan full_plan;       // all files, with their sizes in the cache
    std::uint64_t free_bytes = 0;  // on the disk of the cache
    std::filesystem::path cache;
    QString saved_token;    // from the secret service; empty: none was needed or found
    QString error_message;  // for the user; empty: no error
    io::HubErrorKind error_kind = io::HubErrorKind::other;
    bool has_secret_service = false;
};

DownloadDialog::DownloadDialog(models::Downloads& downloads, const QString& repo, std::optional<Kind> kind,
                               QWidget* parent)
    : QDialog(parent), downloads_(downloads), repo_(repo), kind_(kind), form_(&choices_) {
    setWindowTitle(tr("Download %1").arg(repo));
    lay_out();
    request_listing();
}

DownloadDialog::~DownloadDialog() {
    stop_.request_stop();
}

void DownloadDialog::lay_out() {
    for (QLabel* label : {&status_, &sizes_, &no_service_label_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    form_.setContentsMargins(0, 0, 0, 0);
    form_.setSpacing(10);
    form_.addRow(tr("&Weights or Thinker"), &thinker_);
    form_.addRow(tr("&AudioTower"), &audio_tower_);
    form_.addRow(tr("&Speech part"), &speech_);
    form_.setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    thinker_.setAccessibleName(tr("Weights or Thinker"));
    audio_tower_.setAccessibleName(tr("AudioTower"));
    speech_.setAccessibleName(tr("Speech part"));
    for (QComboBox* box : {&thinker_, &audio_tower_, &speech_}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(24);
        connect(box, &QComboBox::currentIndexChanged, this, &DownloadDialog::update_sizes);
    }
    token_edit_.setEchoMode(QLineEdit::Password);
    token_edit_.setPlaceholderText(QStringLiteral("hf_…"));
    token_edit_.setAccessibleName(tr("Access token"));
    save_token_.setText(tr("&Keep it in the system's secret service"));
    no_service_label_.setText(
        tr("The system has no secret service that could keep the token, so Govor asks for it "
           "each time."));
    auto* token_label = new widgets::PlainLabel(tr("Access &token"), this);
    token_label->setBuddy(&token_edit_);
    auto* token_column = new QVBoxLayout(&token_area_);
    token_column->setContentsMargins(0, 0, 0, 0);
    auto* token_row = new QHBoxLayout;
    token_row->addWidget(token_label);
    token_row->addWidget(&token_edit_, 1);
    token_column->addLayout(token_row);
    token_column->addWidget(&save_token_);
    token_column->addWidget(&no_service_label_);
    token_area_.hide();
    choices_.hide();
    buttons_.setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons_.button(QDialogButtonBox::Ok)->setText(tr("&Download"));
    buttons_.button(QDialogButtonBox::Ok)->setEnabled(false);
    try_again_button_.setText(tr("Try a&gain"));
    buttons_.addButton(&try_again_button_, QDialogButtonBox::ActionRole);
    connect(&buttons_, &QDialogButtonBox::accepted, this, &DownloadDialog::begin);
    connect(&buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&try_again_button_, &QPushButton::clicked, this, &DownloadDialog::use_token);
    connect(&token_edit_, &QLineEdit::returnPressed, this, &DownloadDialog::use_token);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    for (QWidget* widget : std::initializer_list<QWidget*>{&status_, &choices_, &sizes_, &token_area_})
        column->addWidget(widget);
    column->addStretch(1);
    column->addWidget(&buttons_);
    resize(560, 260);
}

// Requests the list of files from the hub on another thread.
void DownloadDialog::request_listing() {
    status_.setText(tr("Asking for the list of files…"));
    try_again_button_.hide();
    stop_ = std::stop_source();
    const auto work = [repo = repo_, settings = downloads_.settings(), token = token_,
                       stop = stop_.get_token()] {
        auto reply = std::make_shared<HubReply>();
        reply->cache = settings.cache;
        QString used_token = token;
        try {
            io::HubSettings hub = io::HubSettings::from_environment();
            if (used_token.isEmpty() && hub.token.empty()) {
                reply->saved_token = settings.load_token();
                used_token = reply->saved_token;
            }
            if (hub.token.empty()) hub.token = used_token.toStdString();
            const auto name = io::parse_repo_name(repo.toStdString());
            io::FetchOptions options{.patterns = {}, .limits = settings.limits, .retry_delay = skip_delay};
            io::HubFetcher fetcher(io::HubRepo(hub, name.value(), "main"), settings.cache, options);
            reply->listing = fetcher.list(stop);
            reply->choices = io::list_download_choices(reply->listing);
            options.patterns = {"*"};
            reply->full_plan = io::HubFetcher(io::HubRepo(hub, name.value(), "main"), settings.cache, options)
                                   .plan(reply->listing);
            reply->free_bytes = fetcher.free_bytes();
        } catch (const Error& error) {
            reply->error_message = assistant::error_message(error);
            reply->error_kind = io::hub_error_kind(error);
            if (reply->error_kind == io::HubErrorKind::access)
                reply->has_secret_service = models::TokenStore().is_available();
        }
        return reply;
    };
    assistant::run_in_background(
        this, tr("asking the hub"), work,
        [this](const std::shared_ptr<HubReply>& reply) {
            reply_ = reply;
            show_reply(*reply);
        },
        [this](const QString& message) { status_.setText(message); }, assistant::long_job_pool());
}

void DownloadDialog::show_reply(const HubReply& reply) {
    if (token_.isEmpty()) token_ = reply.saved_token;
    if (!reply.error_message.isEmpty()) {
        try_again_button_.show();
        if (reply.error_kind == io::HubErrorKind::access) return ask_for_token(reply.error_message);
        status_.setText(reply.error_kind == io::HubErrorKind::connection
                            ? tr("There is no connection to the hub. Check the network, then try again.\n%1")
                                  .arg(reply.error_message)
                            : reply.error_message);
        return;
    }
    token_area_.hide();
    if (const auto files = models::read_published_files(reply.listing))
        downloads_.set_published_files(repo_, *files);
    if (reply.choices.empty()) return status_.setText(tr("This repository has no files that Govor can use."));
    status_.setText(reply.listing.license.empty()
                        ? tr("The files go to the Hugging Face cache, where other programs find them, too.")
                        : tr("Licence: %1. The files go to the Hugging Face cache, where other programs find "
                             "them, too.")
                              .arg(QString::fromStdString(reply.listing.license)));
    show_choices();
}

void DownloadDialog::show_choices() {
    const auto& choices = reply_->choices;
    const bool is_whole_model =
        std::ranges::any_of(choices, [](const auto& choice) { return choice.kind == Kind::whole_model; });
    fill_choice_box(thinker_, choices, is_whole_model ? Kind::whole_model : Kind::thinker);
    fill_choice_box(audio_tower_, choices, Kind::audio_tower);
    fill_choice_box(speech_, choices, Kind::speech);
    int row = 0;
    for (auto [box, kind] :
         {std::pair{&thinker_, is_whole_model ? Kind::whole_model : Kind::thinker},
          std::pair{&audio_tower_, Kind::audio_tower}, std::pair{&speech_, Kind::speech}}) {
        const bool has_files = box->count() > 0;
        select_default(*box);
        box->addItem(tr("none"), QStringList());
        if (!has_files || (kind_ && *kind_ != kind)) box->setCurrentIndex(box->count() - 1);
        form_.setRowVisible(row++, has_files);
    }
    choices_.show();
    update_sizes();
    (kind_ == Kind::audio_tower ? audio_tower_ : thinker_).setFocus();
}

// Returns the expected duration of the download at the rate of the last one, or else at a default rate.
QString DownloadDialog::time_text(std::uint64_t bytes) const {
    constexpr double default_rate = 100e6 / 8;  // bytes per second; 100 Mbit/s
    const auto time_at = [bytes](double rate) {
        return models::duration_text(static_cast<double>(bytes) / rate);
    };
    const std::optional<double>& rate = downloads_.last_rate();
    return rate ? tr("Time: %1 at the rate of the last download, %2")
                      .arg(time_at(*rate), models::rate_text(*rate))
                : with_attached_units(tr("Time: %1 at 100 Mbit/s").arg(time_at(default_rate)));
}

QStringList DownloadDialog::chosen_files() const {
    QStringList files;
    for (const QComboBox* box : {&thinker_, &audio_tower_, &speech_})
        files += box->currentData().toStringList();
    if (files.isEmpty()) return files;
    for (const std::string& path : io::list_required_files(reply_->listing))
        files.append(QString::fromStdString(path));
    return files;
}

void DownloadDialog::update_sizes() {
    if (!reply_ || !reply_->error_message.isEmpty()) return;
    const QStringList files = chosen_files();
    io::FetchPlan plan;
    for (const io::PlannedFile& file : reply_->full_plan.files)
        if (files.contains(QString::fromStdString(file.file.path))) plan.files.push_back(file);
    const std::uint64_t remaining_bytes = plan.remaining_bytes();
    const std::uint64_t missing_bytes = io::missing_disk_bytes(plan, reply_->free_bytes);
    QStringList lines{
        tr("Size: %1, of which %2 are still to be downloaded")
            .arg(bytes_text(plan.bytes()), bytes_text(remaining_bytes)),
        tr("Free disk space: %1, in %2")
            .arg(bytes_text(reply_->free_bytes), QString::fromStdString(reply_->cache.string()))};
    if (remaining_bytes > 0) lines.insert(1, time_text(remaining_bytes));
    if (missing_bytes > 0)
        lines.append(tr("That is too little: %1 more are needed.").arg(bytes_text(missing_bytes)));
    if (files.isEmpty()) lines = QStringList{tr("Choose what to download.")};
    sizes_.setText(lines.join(QLatin1Char('\n')));
    buttons_.button(QDialogButtonBox::Ok)->setEnabled(!files.isEmpty() && missing_bytes == 0);
}

void DownloadDialog::ask_for_token(const QString& reason) {
    status_.setText(reason);
    choices_.hide();
    sizes_.clear();
    token_area_.show();
    save_token_.setVisible(reply_->has_secret_service);
    save_token_.setChecked(reply_->has_secret_service);
    no_service_label_.setVisible(!reply_->has_secret_service);
    token_edit_.setFocus();
    adjustSize();
}

void DownloadDialog::use_token() {
    if (token_area_.isVisible() && !token_edit_.text().trimmed().isEmpty()) {
        token_ = token_edit_.text().trimmed();
        if (save_token_.isChecked() && reply_->has_secret_service) save_token(token_);
    }
    request_listing();
}

void DownloadDialog::save_token(const QString& token) {
    assistant::run_in_background(
        this, tr("saving the access token"), [token] { return models::TokenStore().save(token); },
        [this](bool is_saved) {
            if (!is_saved) no_service_label_.show();
        },
        [](const QString&) {}, assistant::long_job_pool());
}

void DownloadDialog::begin() {
    downloads_.add({.repo = repo_, .revision = QStringLiteral("main"), .files = chosen_files()}, token_);
    accept();
}

}  // namespace govor::dialogs
