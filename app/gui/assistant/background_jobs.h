#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <map>

namespace govor::assistant {

// The jobs that run on other threads, by names that can be shown to the user. Used by the GUI thread.
class BackgroundJobs : public QObject {
    Q_OBJECT

  public:
    static BackgroundJobs& instance();

    int begin(const QString& name);  // returns the number for end()
    void end(int number);
    QStringList names() const;
    // Returns true if the thread pool runs nothing, neither these jobs nor others.
    bool is_idle() const;

  Q_SIGNALS:
    void changed();

  private:
    std::map<int, QString> names_;
    int last_ = 0;
};

}  // namespace govor::assistant
