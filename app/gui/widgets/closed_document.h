#pragma once

#include <QTextDocument>
#include <QUrl>
#include <QVariant>

namespace govor::widgets {

// A text document that never reads a resource: QTextDocument opens the local files and devices that its text
// names.
class ClosedDocument : public QTextDocument {
    Q_OBJECT

  public:
    explicit ClosedDocument(QObject* parent = nullptr) : QTextDocument(parent) {
        setUndoRedoEnabled(false);
        setDocumentMargin(0);
    }

  protected:
    QVariant loadResource(int /*type*/, const QUrl& /*name*/) override { return {}; }
};

}  // namespace govor::widgets
