// What the documents claim of tests is there: a file that is named exists; a title after "›" stands in the file named before it;
// a text in curly quotes in the coverage table stands word for word in a test of its row.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const TEST_NAME = /`([\w.-]+\.(?:test|spec)\.tsx?)`/g;
const TESTS_DECIDING_TEXTS = "coverage.md";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split(
  "\n",
);
/** The texts of the tests that bear a name. */
const texts = new Map();
for (const file of files.filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))) {
  const name = path.basename(file);
  texts.set(name, [...(texts.get(name) ?? []), plain(readFileSync(path.join(root, file), "utf8"))]);
}

const wrong = readdirSync(path.join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .flatMap((name) => {
    const lines = readFileSync(path.join(root, "docs", name), "utf8").split("\n");
    return lines.flatMap((line) => claimsOf(line, name).map((claim) => `docs/${name}: ${claim}`));
  });

for (const line of wrong) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);

/** What a line says of tests that is not so. */
function claimsOf(line, document) {
  const names = [...line.matchAll(TEST_NAME)].map((match) => match[1]);
  const missing = names.filter((name) => !texts.has(name)).map((name) => `${name} does not exist`);
  const untitled = titlesOf(line)
    .filter(({ name, title }) => texts.has(name) && !isIn([name], title))
    .map(({ name, title }) => `${name} has no test called “${title}”`);
  const unsaid =
    document === TESTS_DECIDING_TEXTS && names.length > 0
      ? [...line.matchAll(/“([^”]+)”/g)]
          .map((match) => match[1])
          .filter((text) => !isIn(names, text))
          .map((text) => `no test of the row says “${text}”`)
      : [];
  return [...missing, ...untitled, ...unsaid];
}

/** Every title behind "›", with the file that was named last before it. A title ends at the next "; ›", the next file or the cell's end. */
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
