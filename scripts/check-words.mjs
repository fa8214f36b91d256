// Every language of the catalogue has each sentence that English has, a screen switches on codes, never on what people read, and what
// people read is in plain English.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import * as en from "../packages/core/src/words/en.ts";
import { differencesFrom } from "../packages/core/src/words/words.ts";
import { findTurnsOfCopy } from "./plain-words.mjs";

const WORDS = "packages/core/src/words";
const tracked = (...where) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...where], { encoding: "utf8" }).split("\n");

const languages = tracked(WORDS).filter((file) => /\/[a-z]{2}(-[a-z]+)?\.ts$/.test(file));
const incomplete = await Promise.all(
  languages.map(async (file) =>
    differencesFrom(en, await import(`../${file}`)).map((difference) => `${file} ${difference}`),
  ),
);

/** Names of keys are quoted like words that people read. */
const KEYS = "Enter|Escape|Backspace|Delete|Tab|Home|End|Space|PageUp|PageDown|Arrow(?:Up|Down|Left|Right)";
/** Words that people read begin with a capital or have a space; codes, kinds and paths have neither. */
const READ = `"(?!(?:${KEYS})")(?:\\p{Lu}[^"\n]*\\p{Ll}[^"\n]*|[^"/\n]*\\p{L} [^"\n]*)"`;
/** A line may end within a comparison. */
const COMPARISONS = [
  new RegExp(`[!=]==?\\s+${READ}`, "gu"),
  new RegExp(`${READ}\\s+[!=]==?`, "gu"),
  new RegExp(`\\.(?:includes|startsWith|endsWith|indexOf)\\(\\s*${READ}`, "gu"),
  new RegExp(`\\bcase ${READ}:`, "gu"),
];

const screens = tracked("apps/web/src").filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const compared = screens.flatMap((file) => {
  const source = readFileSync(file, "utf8");
  return COMPARISONS.flatMap((comparison) =>
    [...source.matchAll(comparison)].map(({ 0: found, index }) => {
      const line = source.slice(0, index).split("\n").length;
      return `${file}:${line} compares words that people read: ${found.replaceAll(/\s+/g, " ")}`;
    }),
  );
});

/** Texts of the specification, and words of people who are made up. */
const NOT_OURS = [
  "Logout",
  "You are logged out. Logging in again...",
  "Orders leave late and nobody knows which step holds them up",
  "nobody in-house who had done one",
  // An idiom, with nothing that is anywhere.
  "stands in for",
];
const COPY = [
  "apps/web/src",
  "packages/core/src/words/en.ts",
  "packages/core/src/events",
  "packages/api/src/outbox/mails",
];
const copied = tracked(...COPY).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
const dialect = copied.flatMap((file) => {
  const source = NOT_OURS.reduce((text, kept) => text.replaceAll(kept, ""), readFileSync(file, "utf8"));
  return findTurnsOfCopy(file, source).map(
    ({ line, words, instead }) => `${file}:${line}: “${words}”; we write ${instead}`,
  );
});

const problems = [...incomplete.flat(), ...compared, ...dialect];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
