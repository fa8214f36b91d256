// What the documents claim of files and tests is there: a file or folder that is named by its path exists; so does a test's file; a title
// after "›" is in the file named before it; a requirement that is met names the test that pins it, or says that none does. And the
// documents, and the comments of the sources below PLAIN_SOURCES, are in plain English: none has a turn of phrase that plain-words.mjs lists.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findTurns, findTurnsOfComments } from "./plain-words.mjs";

const root = path.resolve(import.meta.dirname, "..");
const TEST_NAME = /`([\w.-]+\.(?:test|spec)\.tsx?)`/g;
const PATH = /`((?:apps|docs|packages|scripts)\/[\w./-]+)`/g;
/**
 * Sources whose comments are in plain English. Not among them: migrations are history, the guide's comments are copy on a screen,
 * generated code has the words of the API document, and the turns' own test has all turns.
 */
const PLAIN_SOURCES =
  /^(?:scripts|apps|packages)\/(?!.*\/(?:migrations|content|guide)\/|.*\/generated-|plain-words).+\.(?:tsx?|mjs)$/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split(
  "\n",
);
/** Every file, and every folder that has one. */
const places = new Set(
  files.flatMap((file) => file.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/"))),
);
/** The texts of the test files with a name. */
const texts = new Map();
for (const file of files.filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))) {
  const name = path.basename(file);
  texts.set(name, [...(texts.get(name) ?? []), plain(readFileSync(path.join(root, file), "utf8"))]);
}

const wrong = readdirSync(path.join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => {
    const lines = readFileSync(path.join(root, "docs", name), "utf8").split("\n");
    return lines.flatMap((line) => claimsOf(line).map((claim) => `docs/${name}: ${claim}`));
  });

wrong.push(...wrongRequirements());
const isThere = (name) => existsSync(path.join(root, name));
for (const file of files.filter((name) => /^(?:docs\/.+|README)\.md$/.test(name) && isThere(name))) {
  const text = readFileSync(path.join(root, file), "utf8");
  // The tables of the glossary list the words that we do not write.
  note(file, findTurns(file === "docs/glossary.md" ? text.replaceAll(/^\|.*$/gm, "") : text));
}
for (const file of files.filter((name) => PLAIN_SOURCES.test(name) && isThere(name)))
  note(file, findTurnsOfComments(file, readFileSync(path.join(root, file), "utf8")));

for (const line of wrong) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);

function note(file, turns) {
  wrong.push(...turns.map(({ line, words, instead }) => `${file}:${line}: “${words}”; we write ${instead}`));
}

/** The false claims of a line about tests. */
function claimsOf(line) {
  const names = [...line.matchAll(TEST_NAME)].map((match) => match[1]);
  const paths = [...line.matchAll(PATH)].map((match) => match[1].replace(/\/$/, ""));
  const missing = [...names.filter((name) => !texts.has(name)), ...paths.filter((name) => !places.has(name))].map(
    (name) => `${name} does not exist`,
  );
  const untitled = titlesOf(line)
    .filter(({ name, title }) => texts.has(name) && !isIn([name], title))
    .map(({ name, title }) => `${name} has no test called “${title}”`);
  return [...missing, ...untitled];
}

/** Every title behind "›", with the last file named before it. A title ends at the next "; ›", the next file or the cell's end. */
function titlesOf(line) {
  return line.split(TEST_NAME).flatMap((part, index, parts) => {
    if (index % 2 === 1) return [];
    const name = parts[index - 1];
    if (name === undefined) return [];
    const titles = part
      .replace(/ \|\s*$/, "")
      .split("›")
      .slice(1);
    return titles.map((title) => ({ name, title: plain(title.replace(/: “.*$/, "").replace(/[;,]\s*$/, "")).trim() }));
  });
}

function isIn(names, text) {
  return names.some((name) => texts.get(name)?.some((test) => test.includes(plain(text))));
}

function plain(text) {
  return text.replaceAll("\\", "").replaceAll(/\s+/g, " ");
}

/** The requirements of ASVS 5.0 at levels 1 and 2 that the table of security.md lacks, has twice, or invents. */
function wrongRequirements() {
  const COUNTS =
    "1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 " +
    "6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 " +
    "10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 " +
    "13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
  const wanted = COUNTS.split(" ").flatMap((text) => {
    const [section, count] = text.split(":");
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
  });
  const text = readFileSync(path.join(root, "docs/security.md"), "utf8");
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$/gm)];
  const found = rows.map(([, number]) => number);
  return [
    ...wanted.filter((number) => !found.includes(number)).map((number) => `docs/security.md: ${number} is missing`),
    ...found.filter((number) => !wanted.includes(number)).map((number) => `docs/security.md: ${number} is unknown`),
    ...found.filter((number, at) => found.indexOf(number) !== at).map((number) => `docs/security.md: ${number} twice`),
    ...wrongCounts(text, rows),
    ...rows
      .filter(([, , state, , tests]) => state === "met" && tests.trim() !== "by reading" && !isPinned(tests))
      .map(([, number]) => `docs/security.md: ${number} names a file, and not the test in it that pins it`),
    ...rows
      .filter(
        ([, , state, , tests]) =>
          !["met", "open", "not applicable"].includes(state) || (state === "met" && !tests.trim()),
      )
      .map(([, number]) => `docs/security.md: ${number} has no state, or is met by nothing`),
  ];
}

/** Whether each file that a row names is followed by a title. */
function isPinned(tests) {
  const parts = tests.split(TEST_NAME);
  return parts.length > 1 && parts.every((part, index) => index === 0 || index % 2 === 1 || /^\s*›/.test(part));
}

/** Compares the counts above the table with its rows. */
function wrongCounts(text, rows) {
  const [, ...said] = /All (\d+) requirements.*?(\d+) are met, (\d+) are open, (\d+) do not apply/.exec(text) ?? [];
  const counts = ["met", "open", "not applicable"].map((state) => rows.filter((row) => row[2] === state).length);
  const are = [rows.length, ...counts].map(String);
  return said.join() === are.join()
    ? []
    : [`docs/security.md: says ${said.join(", ")} of rows that are ${are.join(", ")}`];
}
