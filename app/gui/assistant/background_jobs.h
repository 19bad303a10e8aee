#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <map>

namespace govor::assistant {

// A registry of the jobs that run on other threads, with names for the user. Used on the GUI thread.
class BackgroundJobs : public QObject {
    Q_OBJECT

  public:
    static BackgroundJobs& instance();

    int begin(const QString& name);  // returns an id for end()
    void end(int id);
    QStringList names() const;
    // Returns true if there are no jobs and job_pool() runs nothing else.
    bool is_idle() const;

  Q_SIGNALS:
    void changed();

  private:
    std::map<int, QString> names_;
    int last_id_ = 0;
};

}  // namespace govor::assistant
