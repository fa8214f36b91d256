import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { findGaps, printTables, readSections, readTags, SECTIONS_FILE } from "./coverage-spec.mjs";

const root = path.resolve(import.meta.dirname, "..");
const sections = readSections(
  "# Routes\n\n2.1 any other path: “404 Page Not Found”\n2.2 the plans\n\n# States\n\n4.1 four states\n",
);
const FILE = "screen.test.tsx";
const TEXT = `// spec 2.2
import { test } from "vitest";
describe("a screen", () => {
  // spec 2.1, 4.1
  test.each([["404 Page Not Found"]])(
    "reads %s", (text) => expect(page).toBe(text));
});
`;

void test("a tag counts for the test below it, and on the first line for its file", () => {
  assert.deepEqual(readTags(FILE, TEXT), [
    { id: "2.2", file: FILE, title: null },
    { id: "2.1", file: FILE, title: "reads %s" },
    { id: "4.1", file: FILE, title: "reads %s" },
  ]);
});

void test("nothing is wrong where each section has a test that says what it quotes", () => {
  assert.deepEqual(
    findGaps(sections, readTags(FILE, TEXT), () => TEXT),
    [],
  );
});

void test("a section without a test, a tag without a section and a quote that no test says are named", () => {
  const tags = [
    { id: "2.1", file: FILE, title: null },
    { id: "2.9", file: FILE, title: null },
  ];
  assert.deepEqual(
    findGaps(sections, tags, () => "nothing"),
    [
      `${FILE}: there is no section 2.9`,
      "2.1: none of its tests says “404 Page Not Found”",
      "2.2 has no test: the plans",
      "4.1 has no test: four states",
    ],
  );
  assert.equal(findGaps(sections, [], () => "").length, sections.length);
});

void test("a number that is there twice, or missing, is refused", () => {
  assert.throws(() => readSections("2.1 a\n2.1 b"), /twice/);
  assert.throws(() => readSections("no number"), /no number/);
});

void test("the table has a row for each section, with its tests", () => {
  const printed = printTables(sections, readTags(FILE, TEXT));
  assert.match(printed, /^## Routes$/m);
  assert.match(printed, /^\| 2\.2 \| the plans \| `screen\.test\.tsx` \|$/m);
  assert.match(printed, /^\| 4\.1 \| four states \| `screen\.test\.tsx` › reads %s \|$/m);
});

void test("the command fails for no section of this specification, and prints all of them", () => {
  const printed = execFileSync("node", ["scripts/coverage-spec.mjs"], { cwd: root, encoding: "utf8" });
  for (const { id } of readSections(readFileSync(path.join(root, SECTIONS_FILE), "utf8")))
    assert.ok(printed.includes(`| ${id} |`), id);
});
