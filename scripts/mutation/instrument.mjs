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
  return {
    contents: Object.fromEntries(instrumented.map(({ name, content }) => [name, content])),
    mutants: mutants.map((mutant) => describe(root, mutant)),
  };
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
