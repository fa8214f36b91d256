// npm run coverage:spec prints which tests pin which section of the specification. scripts/specification.txt numbers the sections; a
// test names those that it pins in a comment above it ("// spec 7.12, 10.3"), or on the first line of its file. It fails for a section
// without a test, for a tag without a section, and where a text that a section quotes in “curly quotes” is in none of its tests.
// With --check it prints the failures only.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

export const SECTIONS_FILE = "scripts/specification.txt";
const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const TAG = /^\s*spec (?<ids>\d+\.\d+(?:, \d+\.\d+)*)$/;

/** Sections in the order of the file: "# a heading", then "7.12 what it says". */
export function readSections(text) {
  const sections = [];
  let heading = "";
  for (const line of text.split("\n").filter(Boolean)) {
    const [, id, says] = /^(\d+\.\d+) (.+)$/.exec(line) ?? [];
    if (line.startsWith("# ")) heading = line.slice(2);
    else if (!id) throw new Error(`${SECTIONS_FILE}: “${line}” has no number`);
    else if (sections.some((section) => section.id === id)) throw new Error(`${SECTIONS_FILE}: ${id} is there twice`);
    else sections.push({ id, heading, says });
  }
  return sections;
}

/** The tags of a test file, each with the title of the test below it, or null above anything else. */
export function readTags(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return comments.flatMap(({ value, end }) => {
    const { ids } = TAG.exec(value)?.groups ?? {};
    if (!ids) return [];
    const title = titleBelow(program, end);
    return ids.split(", ").map((id) => ({ id, file, title }));
  });
}

/** The title of the call that is the first statement behind an offset. */
function titleBelow(program, offset) {
  let first = null;
  JSON.stringify(program, (_key, node) => {
    if (node?.type === "ExpressionStatement" && node.start >= offset && (!first || node.start < first.start))
      first = node;
    return typeof node === "bigint" ? null : node;
  });
  const isBelow = first && !program.body.some((node) => node.start >= offset && node.start < first.start);
  const title = isBelow && first.expression.type === "CallExpression" ? first.expression.arguments[0] : null;
  if (title?.type === "Literal" && typeof title.value === "string") return title.value;
  return title?.type === "TemplateLiteral" ? title.quasis.map((part) => part.value.raw).join("…") : null;
}

/** What is wrong with tags: sections without one, tags without a section, quoted texts that no tagged file has. */
export function findGaps(sections, tags, textOf) {
  const known = new Set(sections.map((section) => section.id));
  return [
    ...tags.filter((tag) => !known.has(tag.id)).map((tag) => `${tag.file}: there is no section ${tag.id}`),
    ...sections.flatMap(({ id, says }) => {
      const files = tags.filter((tag) => tag.id === id).map((tag) => tag.file);
      if (files.length === 0) return [`${id} has no test: ${says}`];
      return [...says.matchAll(/“([^”]+)”/g)]
        .map(([, quote]) => quote)
        .filter((quote) => !files.some((file) => plain(textOf(file)).includes(plain(quote))))
        .map((quote) => `${id}: none of its tests says “${quote}”`);
    }),
  ];
}

const plain = (text) => text.replaceAll("\\", "").replaceAll(/\s+/g, " ");

/** One table for each heading. */
export function printTables(sections, tags) {
  const headings = [...new Set(sections.map((section) => section.heading))];
  return headings
    .map((heading) => {
      const rows = sections
        .filter((section) => section.heading === heading)
        .map(({ id, says }) => `| ${id} | ${cell(says)} | ${cell(testsOf(tags.filter((tag) => tag.id === id)))} |`);
      return [`## ${heading}`, "", "| section | says | tests |", "|---|---|---|", ...rows, ""].join("\n");
    })
    .join("\n");
}

const cell = (text) => text.replaceAll("|", "\\|");
const testsOf = (tags) => tags.map(({ file, title }) => `\`${file}\`${title ? ` › ${title}` : ""}`).join("; ");

function main() {
  const root = path.resolve(import.meta.dirname, "..");
  const read = (file) => readFileSync(path.join(root, file), "utf8");
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" }).split(
    "\n",
  );
  const sections = readSections(read(SECTIONS_FILE));
  const tags = files
    .filter((file) => TEST_FILE.test(file))
    .map((file) => [file, read(file)])
    .filter(([, text]) => text.includes("// spec "))
    .flatMap(([file, text]) => readTags(file, text));
  if (!process.argv.includes("--check")) process.stdout.write(printTables(sections, tags));
  const gaps = findGaps(sections, tags, read);
  for (const gap of gaps) process.stderr.write(`${gap}\n`);
  process.exitCode = gaps.length === 0 ? 0 : 1;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) main();
