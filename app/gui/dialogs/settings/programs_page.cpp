#include "dialogs/settings/programs_page.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLocale>
#include <QVBoxLayout>

#include "widgets/copy_confirmation.h"

namespace govor::dialogs {

using store::Settings;

ProgramsPage::ProgramsPage(SettingsEditor& editor, QWidget* parent)
    : SettingsPage(editor, tr("Other programs"), parent) {
    add_flag({tr("&Let programs on this computer use the model"),
              tr("For editors, voice agents and scripts that support servers with OpenAI's API. Your own "
                 "questions come first and interrupt theirs. The model stays loaded while this is on.")},
             &Settings::serve_programs);
    add_number({tr("&Port"), tr("Choose another port if this one is already in use.")},
               &Settings::server_port, {.min = 1024, .max = 65535, .step = 1, .decimals = 0});
    add_heading(tr("Connection"));
    add_address();
    add_token();
    add_heading(tr("In use"));
    add_usage();
}

void ProgramsPage::add_address() {
    auto* container = new QWidget(this);
    address_.setTextInteractionFlags(Qt::TextSelectableByMouse);
    address_.setWordWrap(true);
    copy_address_button_.setText(tr("&Copy"));
    copy_address_button_.setAccessibleName(tr("Copy the address"));
    connect(&copy_address_button_, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(address_.text());
        widgets::CopyConfirmation::show(copy_address_button_);
    });
    auto* column = new QVBoxLayout(container);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(&address_);
    column->addWidget(&copy_address_button_, 0, Qt::AlignLeft);
    container->setFocusProxy(&copy_address_button_);
    add_row({tr("Address")}, container);
}

void ProgramsPage::add_token() {
    auto* container = new QWidget(this);
    copy_token_button_.setText(tr("Copy the &token"));
    new_token_button_.setText(tr("Generate &new token"));
    connect(&copy_token_button_, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(token_);
        widgets::CopyConfirmation::show(copy_token_button_);
    });
    connect(&new_token_button_, &QPushButton::clicked, this, &ProgramsPage::new_token_requested);
    auto* row = new QHBoxLayout(container);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(&copy_token_button_);
    row->addWidget(&new_token_button_);
    row->addStretch(1);
    container->setFocusProxy(&copy_token_button_);
    add_row({tr("Token"),
             tr("Enter it as the API key in other programs. Generating a new token revokes the old one.")},
            container);
}

void ProgramsPage::add_usage() {
    for (widgets::PlainLabel* label : {&clients_, &requests_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    add_row({tr("Connected now")}, &clients_);
    add_row({tr("Requests so far")}, &requests_);
}

void ProgramsPage::show_server(const assistant::LocalServer& server) {
    const bool is_running = server.is_running();
    token_ = server.token();
    address_.setText(is_running ? server.address() : tr("Switched off"));
    copy_address_button_.setEnabled(is_running);
    copy_token_button_.setEnabled(is_running);
    new_token_button_.setEnabled(is_running);
    clients_.setText(server.clients().isEmpty() ? tr("None") : server.clients().join(QLatin1Char('\n')));
    requests_.setText(QLocale().toString(static_cast<qulonglong>(server.requests())));
}

void ProgramsPage::show_server_error(const LocalizedText& message) {
    address_.setText(message.text());
}

}  // namespace govor::dialogs
