import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { SavedIndex } from "@quorate/core/match-index/person-index";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fromParts, toParts } from "./saved-parts.ts";
import { readSnapshot, writeSnapshot } from "./snapshot-file.ts";

const ORIGIN = { form: "this form", life: "this life" };
const SAVED: SavedIndex = {
  parts: [
    {
      ids: Uint32Array.of(1, 2 ** 32 - 1),
      equity: Float64Array.of(0.1, -1),
      rating: Uint16Array.of(500),
      // Larger than one piece, and of a length that no other array could have.
      words: Uint8Array.from({ length: 5_000_003 }, (_, at) => at % 251),
    },
    { ids: Uint32Array.of(7), rating: Uint8Array.of(3) },
  ],
  arrays: { ids: Uint32Array.of(9), nobody: new Uint32Array() },
  texts: { stems: ["coven", 'a "b"', "é"], signs: [] },
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-snapshot-"));
  file = path.join(folder, "below", "experts.index");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (mark: string) => writeSnapshot(file, ORIGIN, { mark, markedAt: 7, parts: toParts(SAVED) });

describe("a snapshot", () => {
  test("is read as it was written, by its owner alone, and leaves nothing else behind", async () => {
    await write("742");
    const snapshot = await readSnapshot(file, ORIGIN);
    expect([snapshot?.mark, snapshot?.markedAt]).toEqual(["742", 7]);
    expect(fromParts(snapshot?.parts ?? new Map())).toEqual(SAVED);
    expect(readdirSync(path.dirname(file))).toEqual(["experts.index"]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test("takes the place of the one before", async () => {
    await write("1");
    await write("2");
    expect((await readSnapshot(file, ORIGIN))?.mark).toBe("2");
  });

  test.each([
    ["of another form", { ...ORIGIN, form: "another" }],
    ["of another life of the database", { ...ORIGIN, life: "another" }],
  ])("%s is thrown away", async (_, origin) => {
    await write("1");
    expect(await readSnapshot(file, origin)).toBeNull();
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    ["torn", (whole: Buffer) => whole.subarray(0, whole.length - 1_000)],
    ["longer than it was", (whole: Buffer) => Buffer.concat([whole, Buffer.from("more")])],
    [
      "with one byte changed",
      (whole: Buffer) => whole.fill((whole[whole.length - 900] ?? 0) ^ 1, whole.length - 900, whole.length - 899),
    ],
    ["without its beginning", (whole: Buffer) => whole.subarray(5)],
    ["empty", () => Buffer.alloc(0)],
    ["of something else", () => Buffer.from("0000000009 not json at all")],
    ["of something else in JSON", () => Buffer.from('0000000013{"magic":null} and more')],
    ["of a header beyond all measure", () => Buffer.from("9999999999{}")],
  ])("%s is thrown away", async (_, harm) => {
    await write("1");
    writeFileSync(file, harm(readFileSync(file)));
    expect(await readSnapshot(file, ORIGIN)).toBeNull();
    expect(existsSync(file)).toBe(false);
  });

  test("that is not there is none", async () => {
    expect(await readSnapshot(file, ORIGIN)).toBeNull();
  });

  test("that cannot be written leaves the one before", async () => {
    await write("1");
    const parts = new Map([["ids", new Proxy(new Uint8Array(9), {})]]);
    await expect(writeSnapshot(file, ORIGIN, { mark: "2", markedAt: 8, parts })).rejects.toThrow();
    expect((await readSnapshot(file, ORIGIN))?.mark).toBe("1");
    expect(readdirSync(path.dirname(file))).toEqual(["experts.index"]);
  });
});
