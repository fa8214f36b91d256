import { expect, test } from "vitest";
import { createArgon2Passwords } from "./argon2-passwords.ts";

const passwords = createArgon2Passwords();
const hash = async (password: string) => await passwords.hash(password, "somewhere");
const isRight = async (stored: string | null, password: string) =>
  await passwords.verify(stored, password, "somewhere");

test("a password is stored as argon2id with OWASP's figures and a salt of its own", async () => {
  const [once, again] = [await hash("plain words that nobody uses"), await hash("plain words that nobody uses")];
  expect(once).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(again).not.toBe(once);
});

test.each([
  ["spaces at its ends", "  plain words that nobody uses "],
  ["capitals", "Plain Words That Nobody Uses"],
  ["letters that can be written in two ways", "caf\u00e9 caf\u00e9 caf\u00e9"],
  ["signs of every kind", "pässwörter 密码 🔑 \t%$'\"\\"],
  ["all 128 characters", `${"a".repeat(127)}b`],
])("a password with %s is the one that was typed, and no other", async (_what, password) => {
  const stored = await hash(password);
  expect(await isRight(stored, password)).toBe(true);
  const others = [
    password.trim(),
    password.toLowerCase(),
    password.normalize("NFD"),
    password.slice(0, 72),
    `${password} `,
  ];
  for (const other of others.filter((each) => each !== password))
    expect(await isRight(stored, other), other).toBe(false);
});

test("no one's password is right where there is none", async () => {
  expect(await isRight(null, "nobody has this password")).toBe(false);
});
