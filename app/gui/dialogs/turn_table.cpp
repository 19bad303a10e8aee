#include "dialogs/turn_table.h"

#include <QHeaderView>
#include <QLocale>
#include <algorithm>
#include <array>

namespace govor::dialogs {
namespace {

// A column that shows a statistic.
struct Column {
    const char* title;
    const char* meaning;
    const char* name;  // of the statistic
    double factor;     // from the unit of the statistic to that of the title
    int digits;        // after the decimal point
};

constexpr std::array<Column, 8> columns{
    {{QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "First text, ms"),
      QT_TRANSLATE_NOOP("govor::dialogs::TurnTable",
                        "Time from the end of the question to the first word of the answer."),
      "first_token_seconds", 1e3, 0},
     {QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "First sound, ms"),
      QT_TRANSLATE_NOOP("govor::dialogs::TurnTable",
                        "Time from the end of the question to the first sound of the answer."),
      "first_sound_seconds", 1e3, 0},
     {QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "Tokens"),
      QT_TRANSLATE_NOOP("govor::dialogs::TurnTable",
                        "Length of the answer in tokens, the pieces of words that the model writes."),
      "tokens", 1, 0},
     {QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "Tokens/s"),
      QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "How many tokens were written in a second."),
      "tokens_per_second", 1, 1},
     {QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "Voice, s"),
      QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "Length of the spoken answer."), "speech_seconds", 1, 1},
     {QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "Frames/s"),
      QT_TRANSLATE_NOOP(
          "govor::dialogs::TurnTable",
          "How many frames of the voice were computed in a second. 12.5 are spoken in a second."),
      "frames_per_second", 1, 1},
     {QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "Context"),
      QT_TRANSLATE_NOOP(
          "govor::dialogs::TurnTable",
          "Tokens that the model had before it when it answered: the conversation and the question."),
      "prompt_tokens", 1, 0},
     {QT_TRANSLATE_NOOP("govor::dialogs::TurnTable", "In all, s"),
      QT_TRANSLATE_NOOP("govor::dialogs::TurnTable",
                        "Time from the end of the question to the end of the computed answer."),
      "total_seconds", 1, 1}}};

constexpr std::array csv_names{"prompt_tokens",
                               "reused_tokens",
                               "listening_seconds",
                               "encode_seconds",
                               "prefill_seconds",
                               "first_tokens_seconds",
                               "talker_prefill_seconds",
                               "first_frame_seconds",
                               "first_vocoder_seconds",
                               "first_token_seconds",
                               "first_audio_seconds",
                               "first_sound_seconds",
                               "tokens",
                               "tokens_per_second",
                               "frames",
                               "frames_per_second",
                               "speech_seconds",
                               "real_time_factor",
                               "total_seconds",
                               "device_memory"};

constexpr int csv_significant_digits = 9;

}  // namespace

std::vector<TurnTable::ColumnHelp> TurnTable::column_help() {
    std::vector<ColumnHelp> help;
    for (const Column& column : columns) help.push_back({tr(column.title), tr(column.meaning)});
    return help;
}

TurnTable::TurnTable(const store::ConversationStore& store, QWidget* parent)
    : QTableWidget(parent), store_(store) {
    setColumnCount(static_cast<int>(columns.size()) + 1);
    QStringList titles{tr("Asked")};
    for (const Column& column : columns) titles.append(tr(column.title));
    setHorizontalHeaderLabels(titles);
    setEditTriggers(NoEditTriggers);
    setSelectionBehavior(SelectRows);
    setTabKeyNavigation(false);
    setCornerButtonEnabled(false);
    verticalHeader()->hide();
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // As in the cells, the time is aligned to the left and numbers to the right.
    horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    for (std::size_t i = 0; i < columns.size(); ++i)
        horizontalHeaderItem(static_cast<int>(i) + 1)->setToolTip(tr(columns[i].meaning));
    setAccessibleName(tr("Answers of this conversation"));
}

void TurnTable::show_conversation(std::optional<store::ConversationId> conversation) {
    const QSignalBlocker blocker(this);
    // The newest answer stays selected unless the user has selected others.
    std::vector<store::TurnId> selected_turns;
    for (const Entry& entry : selected_entries()) selected_turns.push_back(entry.turn);
    if (selected_turns.size() == 1 && selected_turns.front() == entries_.front().turn) selected_turns.clear();
    setRowCount(0);
    entries_.clear();
    const std::vector<store::TurnId> ids =
        conversation ? store_.turn_ids(*conversation) : std::vector<store::TurnId>();
    for (auto id = ids.rbegin(); id != ids.rend() && entries_.size() < max_rows; ++id)
        if (const auto turn = store_.turn(*id); turn && !turn->statistics.isEmpty())
            add({turn->id, turn->created, turn->statistics});
    select(selected_turns);
}

void TurnTable::select(const std::vector<store::TurnId>& turns) {
    QItemSelection rows;
    for (int row = 0; row < rowCount(); ++row) {
        const store::TurnId id = entries_[static_cast<std::size_t>(row)].turn;
        if (std::find(turns.begin(), turns.end(), id) == turns.end()) continue;
        rows.select(model()->index(row, 0), model()->index(row, columnCount() - 1));
    }
    if (rows.isEmpty() && rowCount() > 0)
        rows.select(model()->index(0, 0), model()->index(0, columnCount() - 1));
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
}

void TurnTable::add(const Entry& entry) {
    const int row = rowCount();
    insertRow(row);
    const QLocale locale;
    setItem(row, 0, new QTableWidgetItem(locale.toString(entry.created.toLocalTime(), QLocale::ShortFormat)));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QJsonValue value = entry.statistics.value(QLatin1String(columns[i].name));
        const QString text =
            value.isDouble() && value.toDouble() > 0
                ? locale.toString(value.toDouble() * columns[i].factor, 'f', columns[i].digits)
                : tr("–");
        auto* item = new QTableWidgetItem(text);
        item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        setItem(row, static_cast<int>(i) + 1, item);
    }
    entries_.push_back(entry);
}

std::vector<TurnTable::Entry> TurnTable::selected_entries() const {
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedRows()) rows.push_back(index.row());
    std::sort(rows.begin(), rows.end());
    std::vector<Entry> entries;
    for (const int row : rows) entries.push_back(entries_.at(static_cast<std::size_t>(row)));
    return entries;
}

QByteArray TurnTable::to_csv() const {
    QByteArray csv = "asked";
    for (const char* name : csv_names) csv.append(',').append(name);
    csv.append("\r\n");
    for (const Entry& entry : entries_) {
        csv.append(entry.created.toUTC().toString(Qt::ISODate).toLatin1());
        for (const char* name : csv_names) {
            csv.append(',');
            const QJsonValue value = entry.statistics.value(QLatin1String(name));
            if (value.isDouble())
                csv.append(QByteArray::number(value.toDouble(), 'g', csv_significant_digits));
        }
        csv.append("\r\n");
    }
    return csv;
}

}  // namespace govor::dialogs
