import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const TEXT = /^(?:licen[cs]e|copying|notice|ofl)(?:[-.].*)?$/i;

/** The folder of the package that a module belongs to; null for one of ours. */
export function packageOf(module) {
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module);
  return match ? match[1] : null;
}

/** What each package's licence requires to be shipped with it: name, version, and the licence's text. */
export function writeLicences(folders, file) {
  const texts = [...new Set(folders)].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    const said = readdirSync(folder)
      .filter((each) => TEXT.test(each) && existsSync(path.join(folder, each)))
      .map((each) => readFileSync(path.join(folder, each), "utf8").trim());
    return `${name} ${version}\n${[license ?? "", ...said].join("\n\n")}\n`;
  });
  writeFileSync(file, texts.toSorted().join(`\n${"-".repeat(80)}\n\n`));
  return texts.length;
}
