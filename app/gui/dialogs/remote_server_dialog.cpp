#include "dialogs/remote_server_dialog.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <utility>

#include "assistant/background.h"
#include "models/token_store.h"

namespace govor::dialogs {

QString describe_server(const remote::ServerInfo& info) {
    const QString program = info.kind == remote::ServerKind::govor ? QStringLiteral("Govor")
                            : info.kind == remote::ServerKind::vllm
                                ? QStringLiteral("vLLM")
                                : RemoteServerDialog::tr("another program");
    QStringList capabilities{RemoteServerDialog::tr("answers in text")};
    if (info.can_speak) capabilities.append(RemoteServerDialog::tr("speaks"));
    if (info.accepts_speech) capabilities.append(RemoteServerDialog::tr("takes speech"));
    if (info.accepts_images) capabilities.append(RemoteServerDialog::tr("takes pictures"));
    QString text =
        RemoteServerDialog::tr("Server: %1. Model: %2 (%3).")
            .arg(program, QString::fromStdString(info.model), capabilities.join(QStringLiteral(", ")));
    if (!info.voices.empty()) {
        QStringList voices;
        for (const std::string& voice : info.voices) voices.append(QString::fromStdString(voice));
        text +=
            QLatin1Char(' ') + RemoteServerDialog::tr("Voices: %1.").arg(voices.join(QStringLiteral(", ")));
    }
    return text;
}

RemoteServerDialog::RemoteServerDialog(models::SavedServers& servers, const models::SavedServer& server,
                                       QWidget* parent)
    : QDialog(parent),
      servers_(servers),
      server_(server),
      buttons_(QDialogButtonBox::Save | QDialogButtonBox::Cancel) {
    setWindowTitle(tr("A model on another machine"));
    resize(520, 0);
    address_.setPlaceholderText(QStringLiteral("https://study.example.org:8123"));
    address_.setText(server.address);
    token_.setEchoMode(QLineEdit::Password);
    token_.setPlaceholderText(tr("None"));
    test_button_.setText(tr("&Test the connection"));
    test_button_.setAutoDefault(false);
    result_.setWordWrap(true);
    auto* form = new QFormLayout;
    auto* address_label = new widgets::PlainLabel(tr("&Address"), this);
    address_label->setBuddy(&address_);
    auto* token_label = new widgets::PlainLabel(tr("T&oken"), this);
    token_label->setBuddy(&token_);
    form->addRow(address_label, &address_);
    form->addRow(token_label, &token_);
    auto* note = new widgets::PlainLabel(
        tr("Everything that you ask is sent to this server. With http:// it crosses the network unencrypted. "
           "The token is kept in the system's secret service."),
        this);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto* test_row = new QHBoxLayout;
    test_row->addWidget(&test_button_);
    test_row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(note);
    column->addLayout(test_row);
    column->addWidget(&result_);
    column->addStretch(1);
    column->addWidget(&buttons_);
    connect(&address_, &QLineEdit::textChanged, this, &RemoteServerDialog::update_address_state);
    connect(&test_button_, &QPushButton::clicked, this, &RemoteServerDialog::test);
    connect(&buttons_, &QDialogButtonBox::accepted, this, &RemoteServerDialog::save);
    connect(&buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    update_address_state();
    if (!server.address.isEmpty()) load_token();
}

void RemoteServerDialog::load_token() {
    assistant::run_in_background(
        this, tr("reading the token of a server"),
        [address = server_.address] {
            return models::TokenStore::of_server(address).load().value_or(QString());
        },
        [this](const QString& token) {
            if (token_.text().isEmpty()) token_.setText(token);
        },
        [](const QString& /*message*/) {});
}

QString RemoteServerDialog::address() const {
    const auto url = assistant::server_url(address_.text());
    return url ? assistant::server_address(*url) : QString();
}

void RemoteServerDialog::update_address_state() {
    const bool is_valid = !address().isEmpty();
    test_button_.setEnabled(is_valid);
    buttons_.button(QDialogButtonBox::Save)->setEnabled(is_valid);
    probe_.reset();
    result_.clear();
}

void RemoteServerDialog::test() {
    result_.setText(tr("Connecting…"));
    const auto url = assistant::server_url(address_.text());
    if (!url) return;
    const auto finish_test = [this](const QString& text) {
        result_.setText(text);
        if (probe_) probe_.release()->deleteLater();
    };
    probe_ = std::make_unique<assistant::RemoteProbe>(
        network_, *url, token_.text(),
        [this, finish_test](const assistant::RemoteServer& server) {
            tested_address_ = assistant::server_address(server.base);
            tested_description_ = describe_server(server.info);
            finish_test(tested_description_);
        },
        [finish_test](const Error& error) { finish_test(assistant::error_message(error)); });
}

void RemoteServerDialog::save() {
    const QString new_address = address();
    if (new_address.isEmpty()) return;
    const QString description = tested_address_ == new_address   ? tested_description_
                                : new_address == server_.address ? server_.description
                                                                 : QString();
    const QString old_address = server_.address;
    assistant::run_in_background(
        this, tr("saving the token of a server"),
        [new_address, old_address, token = token_.text()] {
            if (!old_address.isEmpty() && old_address != new_address)
                models::TokenStore::of_server(old_address).remove();
            models::TokenStore store = models::TokenStore::of_server(new_address);
            if (token.isEmpty()) {
                store.remove();
                return true;
            }
            return store.save(token);
        },
        [this, new_address, description, old_address](bool is_saved) {
            if (!is_saved) {
                result_.setText(
                    tr("The token cannot be kept: the system has no secret service, or it is locked."));
                return;
            }
            servers_.put({new_address, description}, old_address);
            accept();
        },
        [this](const QString& message) { result_.setText(message); });
}

}  // namespace govor::dialogs
