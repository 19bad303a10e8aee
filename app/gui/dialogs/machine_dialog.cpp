#include "dialogs/machine_dialog.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <utility>

#include "assistant/background.h"
#include "models/token_store.h"

namespace govor::dialogs {

QString words_about(const remote::ServerFacts& facts) {
    const QString program = facts.kind == remote::ServerKind::govor  ? QStringLiteral("Govor")
                            : facts.kind == remote::ServerKind::vllm ? QStringLiteral("vLLM")
                                                                     : MachineDialog::tr("another program");
    QStringList abilities{MachineDialog::tr("answers in text")};
    if (facts.speaks) abilities.append(MachineDialog::tr("speaks"));
    if (facts.accepts_speech) abilities.append(MachineDialog::tr("takes speech"));
    if (facts.accepts_pictures) abilities.append(MachineDialog::tr("takes pictures"));
    QString words =
        MachineDialog::tr("Server: %1. Model: %2 (%3).")
            .arg(program, QString::fromStdString(facts.model), abilities.join(QStringLiteral(", ")));
    if (!facts.voices.empty()) {
        QStringList voices;
        for (const std::string& voice : facts.voices) voices.append(QString::fromStdString(voice));
        words += QLatin1Char(' ') + MachineDialog::tr("Voices: %1.").arg(voices.join(QStringLiteral(", ")));
    }
    return words;
}

MachineDialog::MachineDialog(models::RemoteMachines& machines, const models::RemoteMachine& machine,
                             QWidget* parent)
    : QDialog(parent),
      machines_(machines),
      machine_(machine),
      buttons_(QDialogButtonBox::Save | QDialogButtonBox::Cancel) {
    setWindowTitle(tr("A model on another machine"));
    resize(520, 0);
    address_.setPlaceholderText(QStringLiteral("https://study.example.org:8123"));
    address_.setText(machine.address);
    token_.setEchoMode(QLineEdit::Password);
    token_.setPlaceholderText(tr("None"));
    test_.setText(tr("&Test the connection"));
    test_.setAutoDefault(false);
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
    test_row->addWidget(&test_);
    test_row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(note);
    column->addLayout(test_row);
    column->addWidget(&result_);
    column->addStretch(1);
    column->addWidget(&buttons_);
    connect(&address_, &QLineEdit::textChanged, this, &MachineDialog::show_address);
    connect(&test_, &QPushButton::clicked, this, &MachineDialog::test);
    connect(&buttons_, &QDialogButtonBox::accepted, this, &MachineDialog::save);
    connect(&buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
    show_address();
    if (!machine.address.isEmpty()) load_token();
}

void MachineDialog::load_token() {
    assistant::in_background(
        this, tr("reading the token of a server"),
        [address = machine_.address] {
            return models::TokenStore::of_server(address).load().value_or(QString());
        },
        [this](const QString& token) {
            if (token_.text().isEmpty()) token_.setText(token);
        },
        [](const QString& /*sentence*/) {});
}

QString MachineDialog::address() const {
    const auto url = assistant::server_url(address_.text());
    return url ? assistant::server_address(*url) : QString();
}

void MachineDialog::show_address() {
    const bool valid = !address().isEmpty();
    test_.setEnabled(valid);
    buttons_.button(QDialogButtonBox::Save)->setEnabled(valid);
    probe_.reset();
    result_.clear();
}

void MachineDialog::test() {
    result_.setText(tr("Connecting…"));
    const auto url = assistant::server_url(address_.text());
    if (!url) return;
    const auto end = [this](const QString& words) {
        result_.setText(words);
        if (probe_) probe_.release()->deleteLater();
    };
    probe_ = std::make_unique<assistant::RemoteProbe>(
        network_, *url, token_.text(),
        [this, end](const assistant::RemoteServer& server) {
            tested_ = assistant::server_address(server.base);
            about_ = words_about(server.facts);
            end(about_);
        },
        [end](const Error& error) { end(assistant::sentence(error)); });
}

void MachineDialog::save() {
    const QString now = address();
    if (now.isEmpty()) return;
    const QString about = tested_ == now ? about_ : now == machine_.address ? machine_.about : QString();
    const QString before = machine_.address;
    assistant::in_background(
        this, tr("saving the token of a server"),
        [now, before, token = token_.text()] {
            if (!before.isEmpty() && before != now) models::TokenStore::of_server(before).remove();
            models::TokenStore store = models::TokenStore::of_server(now);
            if (token.isEmpty()) {
                store.remove();
                return true;
            }
            return store.save(token);
        },
        [this, now, about, before](bool saved) {
            if (!saved) {
                result_.setText(
                    tr("The token cannot be kept: the system has no secret service, or it is locked."));
                return;
            }
            machines_.put({now, about}, before);
            accept();
        },
        [this](const QString& sentence) { result_.setText(sentence); });
}

}  // namespace govor::dialogs
