import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const CHECK = path.resolve(import.meta.dirname, "../../../scripts/check-migrations.mjs");
const SCHEMA = `create table notes (
  id uuid NOT NULL,
  body text,
  kind text,
  CONSTRAINT notes_pkey PRIMARY KEY (id)
);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "quorate-rule-"));
  writeFileSync(path.join(folder, "schema.sql"), SCHEMA);
  write("0001-create-notes", "create table notes (id uuid, constraint notes_kind_known check (kind in ('a', 'b')))");
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, ...statements: string[]): void {
  const body = statements.map((statement) => `  await sql\`${statement}\`.execute(db);`).join("\n");
  writeFileSync(path.join(folder, `${name}.ts`), `export async function up(db) {\n${body}\n}\n`);
}

/** The check's output for each line, without the folder of the migrations. */
function complaints(): string[] {
  const { stderr, status } = spawnSync(process.execPath, [CHECK, folder, path.join(folder, "schema.sql")], {
    encoding: "utf8",
  });
  const lines = stderr.split("\n").filter((line) => line !== "");
  expect(status).toBe(lines.length === 0 ? 0 : 1);
  return lines.map((line) => line.replace("packages/db/src/migrations/", ""));
}

test.each([
  ["alter table notes drop column body", "drops a column"],
  ["drop table notes", "drops a table"],
  ["alter table notes rename column body to words", "renames"],
  ["alter table notes alter column body set not null", "makes a column obligatory"],
  ["alter table notes add column colour text not null", "adds colour, which older servers do not fill"],
])("what takes something away from an older server is refused outside of a contract step: %s", (statement, what) => {
  write("0300-change-notes", statement);
  expect(complaints()).toEqual([expect.stringContaining(`0300-change-notes.ts:2 ${what}`)]);
  rmSync(path.join(folder, "0300-change-notes.ts"));
  write("0300-contract-0001-change-notes", statement);
  expect(complaints()).toEqual([]);
});

test.each([
  "alter table notes add constraint notes_body_short check (length(body) < 10)",
  "create unique index notes_body on notes (body)",
  "create trigger notes_kept before delete on notes for each row execute function refuse_change()",
  "delete from notes where body is null",
  "alter table notes drop constraint notes_kind_known, add constraint notes_kind_known check (kind in ('a'))",
])("what may refuse an older server says above it why it does not: %s", (statement) => {
  write("0300-change-notes", statement);
  expect(complaints()).toEqual([expect.stringContaining('say above it, in a comment "expand: …"')]);
  const body = `export async function up(db) {\n  // expand: no server writes such a row.\n  await sql\`${statement}\`.execute(db);\n}\n`;
  writeFileSync(path.join(folder, "0300-change-notes.ts"), body);
  expect(complaints()).toEqual([]);
});

test.each([
  "alter table notes add column colour text, add column size integer not null default 0",
  "alter table notes add column colour text, add constraint notes_colour_known check (colour in ('red', 'green'))",
  "alter table notes drop constraint notes_kind_known, add constraint notes_kind_known check (kind in ('a', 'b', 'c'))",
  "create table pages (id uuid not null, constraint pages_id_known check (id is not null))",
  "create index notes_kind on notes (kind)",
])("what only adds needs no word: %s", (statement) => {
  write("0300-change-notes", statement);
  expect(complaints()).toEqual([]);
});

test("a contract step names an earlier migration", () => {
  write("0300-contract-0299-drop-body", "alter table notes drop column body");
  expect(complaints()).toEqual(["0300-contract-0299-drop-body.ts names 0299, which is no earlier migration."]);
});

test("a statement that is built rather than written cannot be read, and is refused", () => {
  writeFileSync(path.join(folder, "0300-change-notes.ts"), "export const up = (db) => db.schema.dropTable('notes');\n");
  expect(complaints()).toEqual([expect.stringContaining("0300-change-notes.ts:1 builds its statement")]);
});

test("what landed before the rule is left as it is", () => {
  write("0200-change-notes", "alter table notes drop column body");
  expect(complaints()).toEqual([]);
});
