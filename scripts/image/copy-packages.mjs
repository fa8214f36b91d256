import { cpSync, existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Files of a package that nothing loads. */
const LEFT_OUT = /\.(?:d\.[cm]?ts|map|md|cc|h|gyp)$|\/(?:src|install|types)$/i;

const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** Where a package that `from` depends on is installed; null where it is not, as is one for another platform. */
function findPackage(name, from) {
  for (const folder of createRequire(path.join(from, "package.json")).resolve.paths(name) ?? []) {
    const found = path.join(folder, name);
    if (existsSync(path.join(found, "package.json"))) return realpathSync(found);
  }
  return null;
}

/**
 * Copies packages with what they depend on, one beside the other. Answers their folders.
 * @throws where two versions of a package were needed, of which one would take the other's place.
 */
export function copyPackages(names, from, out) {
  const copied = new Map();
  const copy = (name, dependent, isOptional) => {
    const folder = findPackage(name, dependent);
    if (!folder) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, and ${dependent} needs it.`);
    }
    if (copied.has(name)) {
      if (copied.get(name) !== folder)
        throw new Error(`${name} is needed in two versions: ${copied.get(name)}, ${folder}`);
      return;
    }
    copied.set(name, folder);
    cpSync(folder, path.join(out, "node_modules", name), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(file) && path.basename(file) !== "node_modules",
    });
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder);
    for (const each of Object.keys(dependencies)) copy(each, folder, each in optionalDependencies);
    for (const each of Object.keys(optionalDependencies)) copy(each, folder, true);
  };
  for (const name of names) copy(name, from, false);
  return [...copied.values()];
}

/** Of a package of fonts only the files that are drawn with, and its licence; `files` are names of packages with a path in them. */
export function copyFonts(files, from, out) {
  const folders = new Map();
  for (const file of files) {
    const name = file.split("/").slice(0, 2).join("/");
    const folder = folders.get(name) ?? findPackage(name, from);
    if (!folder) throw new Error(`${name} is not installed.`);
    folders.set(name, folder);
    for (const each of [file.slice(name.length + 1), "package.json", "LICENSE"])
      cpSync(path.join(folder, each), path.join(out, "node_modules", name, each));
  }
  return [...folders.values()];
}
