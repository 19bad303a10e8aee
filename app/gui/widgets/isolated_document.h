#pragma once

#include <QTextDocument>
#include <QUrl>
#include <QVariant>

namespace govor::widgets {

// A text document that never loads resources. QTextDocument opens local files and devices to which its
// text refers.
class IsolatedDocument : public QTextDocument {
    Q_OBJECT

  public:
    explicit IsolatedDocument(QObject* parent = nullptr) : QTextDocument(parent) {
        setUndoRedoEnabled(false);
        setDocumentMargin(0);
    }

  protected:
    QVariant loadResource(int /*type*/, const QUrl& /*name*/) override { return {}; }
};

}  // namespace govor::widgets
