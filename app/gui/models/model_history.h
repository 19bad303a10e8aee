#pragma once

#include <QString>
#include <QStringList>

namespace govor::models {

// The models that were used last, and the folders and files that the user added to the search, in a file.
class ModelHistory {
  public:
    static constexpr int most_recent = 8;

    explicit ModelHistory(QString file);  // an unreadable one counts as empty

    const QStringList& recent() const { return recent_; }  // names, the latest first
    const QStringList& chosen() const { return chosen_; }
    void add_recent(const QString& model);
    void set_chosen(const QStringList& chosen);

  private:
    void save() const;

    QString file_;
    QStringList recent_, chosen_;
};

}  // namespace govor::models
