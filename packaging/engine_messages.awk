# Prints the format strings of message("…") in C++ sources as C++ code for lupdate: one QT_TRANSLATE_NOOP for each,
# in the context "engine". Strings without words ("{}: {}") are the same in all languages and are left out. Usage:
# awk -f engine_messages.awk SOURCE…

function list_messages(code,    literals, literal, words) {
    while (match(code, /(^|[^A-Za-z0-9_.>:]|govor::)message\([ \t\n]*"/)) {
        code = substr(code, RSTART + RLENGTH - 1)
        literals = ""
        while (match(code, /^[ \t\n]*"([^"\\]|\\.)*"/)) {
            literal = substr(code, 1, RLENGTH)
            code = substr(code, RLENGTH + 1)
            sub(/^[ \t\n]*"/, "", literal)
            literals = literals substr(literal, 1, length(literal) - 1)
        }
        words = literals
        gsub(/\{[^}]*\}/, "", words)
        if (words ~ /[A-Za-z]/ && !(literals in listed)) print "QT_TRANSLATE_NOOP(\"engine\", \"" literals "\")"
        listed[literals] = 1
    }
}

FNR == 1 && NR > 1 { list_messages(source); source = "" }
!/^[ \t]*\/\// { source = source $0 "\n" }
END { list_messages(source) }
