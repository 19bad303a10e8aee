#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <map>

namespace govor::window {

// What other threads do for the window now, in words, for who waits for its end. For the window's thread.
class BackgroundJobs : public QObject {
    Q_OBJECT

  public:
    static BackgroundJobs& instance();

    int begin(const QString& name);  // a number for end()
    void end(int number);
    QStringList names() const;
    // Nothing is under way in the pool of threads, named here or not.
    bool idle() const;

  Q_SIGNALS:
    void changed();

  private:
    std::map<int, QString> names_;
    int last_ = 0;
};

}  // namespace govor::window
