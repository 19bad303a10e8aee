#include "dialogs/settings/programs_page.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

namespace govor::dialogs {

using store::Settings;

ProgramsPage::ProgramsPage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Other programs"), parent) {
    add_flag({tr("&Let programs on this computer use the model"),
              tr("Editors, voice agents and scripts that can use OpenAI's API. Your own questions come first "
                 "and interrupt theirs. The model is not unloaded meanwhile.")},
             &Settings::serve_programs);
    add_number({tr("&Port"), tr("If another program uses this one, choose another.")}, &Settings::server_port,
               {.least = 1024, .most = 65535, .step = 1, .decimals = 0});
    add_heading(tr("What the programs need"));
    add_address();
    add_token();
    add_heading(tr("In use"));
    add_use();
}

void ProgramsPage::add_address() {
    auto* around = new QWidget(this);
    address_.setTextInteractionFlags(Qt::TextSelectableByMouse);
    address_.setWordWrap(true);
    copy_address_.setText(tr("&Copy"));
    copy_address_.setAccessibleName(tr("Copy the address"));
    connect(&copy_address_, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(address_.text()); });
    auto* column = new QVBoxLayout(around);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(&address_);
    column->addWidget(&copy_address_, 0, Qt::AlignLeft);
    around->setFocusProxy(&copy_address_);
    add_row({tr("Address")}, around);
}

void ProgramsPage::add_token() {
    auto* around = new QWidget(this);
    copy_token_.setText(tr("Copy the &token"));
    new_token_.setText(tr("Make a &new one"));
    connect(&copy_token_, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(token_); });
    connect(&new_token_, &QPushButton::clicked, this, &ProgramsPage::new_token_requested);
    auto* line = new QHBoxLayout(around);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(&copy_token_);
    line->addWidget(&new_token_);
    line->addStretch(1);
    around->setFocusProxy(&copy_token_);
    add_row(
        {tr("Token"), tr("Programs ask for it as API key. After a new one is made, the old one is refused.")},
        around);
}

void ProgramsPage::add_use() {
    for (widgets::PlainLabel* label : {&clients_, &requests_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    add_row({tr("Connected now")}, &clients_);
    add_row({tr("Requests so far")}, &requests_);
}

void ProgramsPage::show_server(const assistant::LocalServer& server) {
    const bool runs = server.is_running();
    token_ = server.token();
    address_.setText(runs ? server.address() : tr("Switched off"));
    copy_address_.setEnabled(runs);
    copy_token_.setEnabled(runs);
    new_token_.setEnabled(runs);
    clients_.setText(server.clients().isEmpty() ? tr("Nobody") : server.clients().join(QLatin1Char('\n')));
    requests_.setText(QLocale().toString(static_cast<qulonglong>(server.requests())));
}

void ProgramsPage::show_trouble(const LocalizedText& sentence) {
    address_.setText(sentence.text());
}

}  // namespace govor::dialogs
