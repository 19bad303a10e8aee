"""A local model hub with one model, org/model: an HTTP server that provides its listing and files like huggingface.co."""

import hashlib
import http.server
import json
import pathlib
import threading

COMMIT = "0123456789abcdef0123456789abcdef01234567"


def make_listing(folder):
    files = []
    for path in sorted(folder.iterdir()):
        content = path.read_bytes()
        file = {"rfilename": path.name, "size": len(content),
                "blobId": hashlib.sha1(b"blob %d\0" % len(content) + content).hexdigest()}
        if len(content) > 1000:
            file["lfs"] = {"sha256": hashlib.sha256(content).hexdigest(), "size": len(content), "pointerSize": 134}
        files.append(file)
    return json.dumps({"id": "org/model", "sha": COMMIT, "siblings": files}).encode()


class Hub:
    """Serves the files of `folder` at `url`. With `stalls`, each download of weights stops after half of the file until the
    hub is closed."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        index = make_listing(folder)
        self.stalls = False
        self.closed = threading.Event()
        hub = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                name = self.path.rpartition("/")[2]
                if self.path.startswith("/api/models/org/model/revision/"):
                    self.respond(200, index)
                elif self.path == f"/org/model/resolve/{COMMIT}/{name}" and (folder / name).is_file():
                    self.respond(200, (folder / name).read_bytes())
                else:
                    self.respond(404, b"")

            def respond(self, status, content):
                self.send_response(status)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                if not hub.stalls or not self.path.endswith(".safetensors"):
                    self.wfile.write(content)
                    return
                self.wfile.write(content[:len(content) // 2])
                self.wfile.flush()
                hub.closed.wait()

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.closed.set()
        self.server.shutdown()
