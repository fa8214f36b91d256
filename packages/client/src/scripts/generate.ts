import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { printedFiles } from "./printed-files.ts";

/** Writes the generated files; with --check it only says whether one is out of date. */
for (const [name, text] of Object.entries(printedFiles())) {
  const file = path.resolve(import.meta.dirname, "..", name);
  if (!process.argv.includes("--check")) {
    writeFileSync(file, text);
  } else if (readFileSync(file, "utf8") !== text) {
    console.error(`packages/client/src/${name} is out of date: run pnpm api:generate.`);
    process.exitCode = 1;
  }
}
