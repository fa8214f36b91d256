import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withSecretFiles } from "./secret-files.ts";

let folder: string;
const file = () => path.join(folder, "secret");
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-secrets-"));
  writeFileSync(file(), "a secret that stands in a file of its own\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a secret is read from its file, without the end of its line", () => {
  expect(withSecretFiles({ SESSION_SECRET_FILE: file(), PORT: "3000" })).toMatchObject({
    SESSION_SECRET: "a secret that stands in a file of its own",
    PORT: "3000",
  });
  expect(withSecretFiles({ SESSION_SECRET: "here", SESSION_SECRET_FILE: "" })["SESSION_SECRET"]).toBe("here");
});

test("a file that is not there, or beside the secret itself, ends the start with a line that tells no secret", () => {
  const missing = { SMTP_URL_FILE: path.join(folder, "none") };
  expect(() => withSecretFiles(missing)).toThrow(/^SMTP_URL_FILE cannot be read: /);
  const both = { SESSION_SECRET: "one", SESSION_SECRET_FILE: file() };
  expect(() => withSecretFiles(both)).toThrow("SESSION_SECRET_FILE is set beside SESSION_SECRET; unset one of them.");
});

test("nothing but secrets is read from files", () => {
  expect(withSecretFiles({ PORT_FILE: file() })).toEqual({ PORT_FILE: file() });
});
