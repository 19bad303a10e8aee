#!/usr/bin/env python3
"""Checks the training scripts of the built-in model without running them, because training requires a GPU.

Every name of another training module or of tests/reference/make_checkpoint.py that a module uses must be defined there.
Prints the uses of undefined names; the exit code is then 1.
Usage: check_recipe.py ROOT
"""

import ast
import sys
from pathlib import Path


def find_defined_names(tree):
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
    return names


def find_imported_modules(tree, modules):
    """Returns the names by which `tree` imports modules of the recipe, and (module, name, line) of each name that it imports
    from them."""
    aliases, imports = {}, []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            aliases |= {alias.asname or alias.name: alias.name for alias in node.names if alias.name in modules}
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                if f"{node.module}.{alias.name}" in modules:
                    aliases[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                elif node.module in modules:
                    imports.append((node.module, alias.name, node.lineno))
    return aliases, imports


def find_module(node, aliases, module_aliases):
    """Returns the module that an expression like `models` or `models.make_checkpoint` names, or None."""
    if isinstance(node, ast.Name):
        return aliases.get(node.id)
    if isinstance(node, ast.Attribute) and (outer := find_module(node.value, aliases, module_aliases)):
        return module_aliases[outer].get(node.attr)
    return None


def find_undefined_uses(trees):
    """Returns (module, line, used module, name) of each name that is not defined."""
    defined = {name: find_defined_names(tree) for name, tree in trees.items()}
    imported = {name: find_imported_modules(tree, trees) for name, tree in trees.items()}
    module_aliases = {name: aliases for name, (aliases, _) in imported.items()}
    for name, tree in trees.items():
        aliases, imports = imported[name]
        uses = [(node.lineno, used, node.attr) for node in ast.walk(tree) if isinstance(node, ast.Attribute)
                and (used := find_module(node.value, aliases, module_aliases))]
        uses += [(line, used, attribute) for used, attribute, line in imports]
        for line, used, attribute in uses:
            if attribute not in defined[used]:
                yield name, line, used, attribute


def main():
    root = Path(sys.argv[1])
    recipe = root / "resources/built-in-model/training"
    files = {".".join(path.relative_to(recipe).with_suffix("").parts): path for path in recipe.rglob("*.py")}
    files["make_checkpoint"] = root / "tests/reference/make_checkpoint.py"
    trees = {name: ast.parse(path.read_text()) for name, path in files.items()}
    errors = [f"{files[name]}:{line}: {used} does not define {attribute}"
              for name, line, used, attribute in find_undefined_uses(trees)]
    print("\n".join(errors) or f"{len(trees)} modules")
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
