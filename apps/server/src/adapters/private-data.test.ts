import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLocalFileStore } from "./file-store.ts";
import { createCapturingMailer } from "./mailers.ts";
import { preparePrivateData } from "./private-data.ts";
import { readOrCreateSecret } from "./secret-file.ts";

let dataDir: string;
const umask = process.umask();
beforeEach(() => {
  process.umask(0o022);
  dataDir = mkdtempSync(path.join(os.tmpdir(), "quorate-private-"));
  chmodSync(dataDir, 0o755);
});
afterEach(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything below the folder that is open to someone else, with its mode. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const mode = statSync(path.join(folder, name)).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [`${name} ${mode.toString(8)}`];
  });
}

const mail = {
  kind: "password-reset",
  to: "ann@test.example",
  subject: "Set a new password",
  text: "link",
  html: "<p>link</p>",
} as const;

test.each([["prepared", true] as const, ["not prepared", false] as const])(
  "in a data directory that was %s, emails, documents and the secret are their owner's alone",
  async (_what, prepared) => {
    if (prepared) preparePrivateData(dataDir);
    await createCapturingMailer(path.join(dataDir, "mail"), "Quorate <q@test.example>").send(mail);
    await createLocalFileStore(path.join(dataDir, "documents")).write("key", Readable.from(["%PDF"]), 4);
    readOrCreateSecret(dataDir);
    expect(readdirSync(path.join(dataDir, "mail"))).toHaveLength(1);
    expect(openToOthers(dataDir)).toEqual([]);
  },
);

test("what an earlier version or a restore left open is closed", () => {
  for (const name of ["mail", "documents", "files", "uploads"]) mkdirSync(path.join(dataDir, name), { mode: 0o755 });
  writeFileSync(path.join(dataDir, "session-secret"), "kept", { mode: 0o644 });
  expect(openToOthers(dataDir)).toHaveLength(5);
  preparePrivateData(dataDir);
  expect(openToOthers(dataDir)).toEqual([]);
  expect(readOrCreateSecret(dataDir)).toBe("kept");
});

test("the secret is the same for all who ask, and nothing else is left", () => {
  const secret = readOrCreateSecret(dataDir);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readOrCreateSecret(dataDir)).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
});

test("a captured mail says its kind in a header of its own", async () => {
  const folder = path.join(dataDir, "mail");
  await createCapturingMailer(folder, "Quorate <q@test.example>").send(mail);
  const [file = ""] = readdirSync(folder);
  expect(readFileSync(path.join(folder, file), "utf8")).toContain("\r\nX-Quorate-Kind: password-reset\r\n");
});
