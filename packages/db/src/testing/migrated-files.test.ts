import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { digestOf } from "./migrated-files.ts";

const MIGRATION = 'import { WORDS } from "./words.ts";\nimport { rule } from "rules";\n';

test("whatever decides the content of a migrated cluster decides its name", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "quorate-digest-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const migration = path.join(folder, "0001-create.ts");
  mkdirSync(path.join(folder, "node_modules/rules"), { recursive: true });
  write("node_modules/rules/index.js", "exports.rule = 1;");
  write("0001-create.ts", MIGRATION);
  write("words.ts", 'export { WORDS } from "./deeper.ts";');
  write("deeper.ts", 'export const WORDS = ["one"];');
  const digest = () => digestOf("PostgreSQL 18.4", [migration]);
  const first = digest();
  expect(digest()).toBe(first);
  const digests = [first, digestOf("PostgreSQL 18.5", [migration])];
  write("deeper.ts", 'export const WORDS = ["two"];');
  digests.push(digest());
  write("0001-create.ts", `${MIGRATION}export const up = () => undefined;\n`);
  digests.push(digest());
  write("0002-add.ts", "");
  digests.push(digestOf("PostgreSQL 18.4", [migration, path.join(folder, "0002-add.ts")]));
  expect(new Set(digests).size).toBe(5);
});
