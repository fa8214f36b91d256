import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { printedFiles } from "./printed-files.ts";

test("the committed types are those of the API as it is", () => {
  for (const [name, text] of Object.entries(printedFiles())) {
    expect(readFileSync(path.resolve(import.meta.dirname, "..", name), "utf8") === text, name).toBe(true);
  }
});

test("every call that takes and answers JSON has its type, and nothing else has", () => {
  const calls = printedFiles()["generated-calls.ts"] ?? "";
  expect(calls).toContain('"POST /api/projects": {');
  expect(calls).not.toContain('"GET /api/invoices/{id}.pdf"');
  expect(calls).not.toContain('"POST /api/uploads"');
});
