// For test programs with Qt under ThreadSanitizer. ThreadSanitizer detects synchronization only in
// instrumented code, which excludes Qt. Qt's event queue passes calls and signals between threads with
// internal locks, and so does its thread pool with jobs, so all data passed in this way would be reported as
// races. This file adds a release before each call, signal and job of Govor is queued, and an acquire when Qt
// delivers an event or runs a job. Data that threads share without such a message are still checked.

#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <sched.h>

#include <QObject>
#include <QRunnable>
#include <QThreadPool>
#include <cstdarg>
#include <functional>
#include <memory>

namespace {

char order;  // its address represents Qt's event queue

// A job of a thread pool that runs another one.
class OrderedJob : public QRunnable {
  public:
    explicit OrderedJob(QRunnable* job) : job_(job) {}
    ~OrderedJob() override {
        if (job_ != nullptr && job_->autoDelete()) delete job_;
    }
    void run() override {
        __tsan_acquire(&order);
        job_->run();
        __tsan_release(&order);
    }
    void release() { job_ = nullptr; }

  private:
    QRunnable* job_;
};

// Returns the function with this symbol in Qt's library.
template <typename Function>
Function* find_next_symbol(const char* symbol) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, symbol));
}

bool acquire_before_event(void** /*receiver, event, result*/) {
    __tsan_acquire(&order);
    return false;  // Qt delivers the event
}

[[maybe_unused]] const bool is_registered =
    QInternal::registerCallback(QInternal::EventNotifyCallback, acquire_before_event);

}  // namespace

void QMetaObject::activate(QObject* sender, const QMetaObject* meta, int signal, void** arguments) {
    static auto* const qt = find_next_symbol<void(QObject*, const QMetaObject*, int, void**)>(
        "_ZN11QMetaObject8activateEP7QObjectPKS_iPPv");
    __tsan_release(&order);
    qt(sender, meta, signal, arguments);
}

bool QMetaObject::invokeMethodImpl(QObject* object, QtPrivate::QSlotObjectBase* slot, Qt::ConnectionType type,
                                   void* result) {
    static auto* const qt = find_next_symbol<bool(QObject*, QtPrivate::QSlotObjectBase*, Qt::ConnectionType,
                                                  void*)>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    __tsan_release(&order);
    const bool is_invoked = qt(object, slot, type, result);
    __tsan_acquire(&order);  // the call may have waited for the other thread
    return is_invoked;
}

void QThreadPool::start(QRunnable* runnable, int priority) {
    static auto* const qt =
        find_next_symbol<void(QThreadPool*, QRunnable*, int)>("_ZN11QThreadPool5startEP9QRunnablei");
    auto job = std::make_unique<OrderedJob>(runnable);
    __tsan_release(&order);
    try {
        qt(this, job.get(), priority);
    } catch (...) {
        job->release();  // it still belongs to the caller
        throw;
    }
    static_cast<void>(job.release());  // the pool deletes it
}

void QThreadPool::start(std::function<void()> function, int priority) {
    start(QRunnable::create(std::move(function)), priority);
}

// QProcess starts programs with clone() in its own address space. ThreadSanitizer treats this as a fork,
// disables tracking in the child until it executes another program, and stores that state in the memory
// shared with the parent. From then on, it ignores the locks of the parent thread. Without CLONE_VM, the
// child has separate memory, and the parent's state is unaffected.
extern "C" int clone(int (*run)(void*), void* stack, int flags, void* argument, ...) noexcept {
    using Clone = int(int (*)(void*), void*, int, void*, ...);
    static auto* const libc = reinterpret_cast<Clone*>(dlsym(dlopen("libc.so.6", RTLD_LAZY), "clone"));
    va_list arguments;
    va_start(arguments, argument);
    auto* const parent_id = va_arg(arguments, pid_t*);
    auto* const storage = va_arg(arguments, void*);
    auto* const child_id = va_arg(arguments, pid_t*);
    va_end(arguments);
    return libc(run, stack, flags & ~(CLONE_VM | CLONE_VFORK), argument, parent_id, storage, child_id);
}
