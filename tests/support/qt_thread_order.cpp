// For test programs with Qt under ThreadSanitizer, which sees only what it compiled. Qt is not among it: its
// queue of events carries calls and signals from thread to thread behind locks of its own making, and
// everything that they carry would look like a race. Here each call and signal of ours is noted before Qt
// takes it, and each event when Qt delivers it: what was done before the one is over when the other comes.
// That is all that is noted, so what threads share without such a message between them is still found.

#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <sched.h>

#include <QObject>
#include <cstdarg>

namespace {

char order;  // its address stands for Qt's queue

// The same function in Qt's library.
template <typename Function>
Function* next(const char* symbol) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, symbol));
}

bool before_event(void** /*receiver, event, result*/) {
    __tsan_acquire(&order);
    return false;  // Qt goes on with it
}

[[maybe_unused]] const bool registered =
    QInternal::registerCallback(QInternal::EventNotifyCallback, before_event);

}  // namespace

void QMetaObject::activate(QObject* sender, const QMetaObject* meta, int signal, void** arguments) {
    static auto* const qt =
        next<void(QObject*, const QMetaObject*, int, void**)>("_ZN11QMetaObject8activateEP7QObjectPKS_iPPv");
    __tsan_release(&order);
    qt(sender, meta, signal, arguments);
}

bool QMetaObject::invokeMethodImpl(QObject* object, QtPrivate::QSlotObjectBase* slot, Qt::ConnectionType type,
                                   void* result) {
    static auto* const qt = next<bool(QObject*, QtPrivate::QSlotObjectBase*, Qt::ConnectionType, void*)>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    __tsan_release(&order);
    const bool invoked = qt(object, slot, type, result);
    __tsan_acquire(&order);  // it may have waited for the other thread
    return invoked;
}

// QProcess starts programs by clone, in the memory of its own. ThreadSanitizer takes that for a fork, tells
// the child to note nothing more until it is another program, and writes this where the parent reads it too:
// from then on it does not see the locks of the thread that started a program. Here the child gets memory of
// its own, and goes unnoticed.
extern "C" int clone(int (*run)(void*), void* stack, int flags, void* argument, ...) noexcept {
    using Clone = int(int (*)(void*), void*, int, void*, ...);
    static auto* const libc = reinterpret_cast<Clone*>(dlsym(dlopen("libc.so.6", RTLD_LAZY), "clone"));
    va_list more;
    va_start(more, argument);
    auto* const parent_id = va_arg(more, pid_t*);
    auto* const storage = va_arg(more, void*);
    auto* const child_id = va_arg(more, pid_t*);
    va_end(more);
    return libc(run, stack, flags & ~(CLONE_VM | CLONE_VFORK), argument, parent_id, storage, child_id);
}
