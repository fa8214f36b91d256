import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createSealing } from "./sealing.ts";

const KEY = "0f".repeat(32);
const SECRET = Buffer.from("what must be read again");
const { seal, open } = createSealing(KEY);

test("a secret is read by its owner's name under its key, and by no other", () => {
  const sealed = seal("ada", SECRET);
  expect(open("ada", sealed)?.equals(SECRET)).toBe(true);
  expect(open("bea", sealed)).toBeNull();
  expect(createSealing("1f".repeat(32)).open("ada", sealed)).toBeNull();
});

test("the same secret is sealed again each time, and none of it shows", () => {
  const sealed = Array.from({ length: 1_000 }, () => seal("ada", SECRET));
  const nonces = sealed.map((each) => Buffer.from(each, "base64url").subarray(0, 12).toString("hex"));
  expect(new Set(nonces).size).toBe(sealed.length);
  for (const each of sealed) expect(Buffer.from(each, "base64url").includes(SECRET.subarray(0, 4))).toBe(false);
});

test("whatever is changed of it, cut off or put to it, nothing is read any more", () => {
  const bytes = Buffer.from(seal("ada", SECRET), "base64url");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(open("ada", changed.toString("base64url")), `byte ${at}`).toBeNull();
    expect(open("ada", bytes.subarray(0, at).toString("base64url")), `the first ${at}`).toBeNull();
  }
  expect(open("ada", Buffer.concat([bytes, randomBytes(1)]).toString("base64url"))).toBeNull();
});
