#pragma once

#include <QString>
#include <QStringList>

namespace govor::models {

// The models that were used last, and the folders and files that the user added to the search. They are
// stored in a file.
class ModelHistory {
  public:
    static constexpr int max_recent = 8;

    explicit ModelHistory(QString file);  // an unreadable file counts as empty

    const QStringList& recent_models() const { return recent_; }  // names, latest first
    const QStringList& chosen_paths() const { return chosen_paths_; }
    void add_recent_model(const QString& model);
    void set_chosen_paths(const QStringList& paths);

  private:
    void save() const;

    QString file_;
    QStringList recent_, chosen_paths_;
};

}  // namespace govor::models
