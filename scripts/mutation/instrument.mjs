import { readFileSync } from "node:fs";
import path from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { IGNORER } from "./targets.mjs";

const SILENT = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };

/** All mutants of the files, and the files with every one of them inside, each behind a switch. */
export async function instrument(root, files) {
  const { files: instrumented, mutants } = await new Instrumenter(SILENT).instrument(
    files.map((file) => ({
      name: path.join(root, file),
      mutate: true,
      content: readFileSync(path.join(root, file), "utf8"),
    })),
    { plugins: null, excludedMutations: [], ignorers: [IGNORER] },
  );
  const broken = mutants.filter(({ mutatorName, replacement }) => mutatorName === "Regex" && !isRegex(replacement));
  return {
    contents: Object.fromEntries(instrumented.map(({ name, content }) => [name, withoutThe(broken, name, content)])),
    mutants: mutants.filter((mutant) => !broken.includes(mutant)).map((mutant) => describe(root, mutant)),
  };
}

/** Some mutants of regular expressions are none (`\V`), and the file would not load. */
function isRegex(literal) {
  const [, pattern, flags] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  try {
    return pattern !== undefined && new RegExp(pattern, flags).flags === flags;
  } catch {
    return false;
  }
}

function withoutThe(broken, name, content) {
  return broken
    .filter(({ fileName }) => fileName === name)
    .reduce((text, { replacement }) => text.replaceAll(replacement, "/(?!)/"), content);
}

function describe(root, { id, fileName, mutatorName, replacement, location, status, statusReason }) {
  const file = path.relative(root, fileName);
  const original = textAt(readFileSync(fileName, "utf8").split("\n"), location);
  return {
    id,
    file,
    line: location.start.line + 1,
    mutator: mutatorName,
    original,
    replacement,
    ignored: status === "Ignored" ? statusReason : null,
  };
}

function textAt(lines, { start, end }) {
  const taken = lines.slice(start.line, end.line + 1);
  taken[taken.length - 1] = taken.at(-1).slice(0, end.column);
  taken[0] = taken[0].slice(start.column);
  return taken.join("\n");
}
