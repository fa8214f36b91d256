import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callAs } from "../testing/callers.ts";
import { signUpUser } from "../testing/people.ts";
import { createTestContext, type TestContext } from "../testing/test-context.ts";

let t: TestContext;
/** Every password that was compared with a hash, in order. */
const compared: string[] = [];
beforeAll(async () => {
  t = await createTestContext();
  const { verify } = t.ports.passwords;
  t.ports.passwords.verify = async (hash, password, share) => {
    compared.push(password);
    return await verify(hash, password, share);
  };
});
afterAll(() => t.close());

/** One password as two keyboards send it. */
const SAME: readonly (readonly [string, string])[] = [
  ["Zürich im Frühling", "Zürich im Frühling".normalize("NFD")],
  ["ﬁne office paper", "fine office paper"],
  ["ＱＷＥＲＴＺ １２３４５", "QWERTZ 12345"],
  ["한국어 비밀번호 하나 둘", "한국어 비밀번호 하나 둘".normalize("NFD")],
];

let count = 0;
const signUp = async (password: string) => {
  const email = `keyboard-${++count}@quorate.example`;
  await callAs(t, null).accounts.signUp({ email, password, firstName: "Ida", lastName: "Tastatur" });
  return email;
};
const logsIn = async (email: string, password: string) =>
  await callAs(t, null)
    .accounts.logIn({ email, password })
    .then(
      () => true,
      () => false,
    );

test.each(SAME)("%j and %j are one password, whichever was typed first", async (one, other) => {
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const email = await signUp(first);
    expect([await logsIn(email, first), await logsIn(email, second)]).toEqual([true, true]);
    expect(await logsIn(email, `${second}!`)).toBe(false);
  }
});

describe("a password that was hashed as it was typed", () => {
  const typed = "Zürich im Frühling".normalize("NFD");
  async function withFormerHash() {
    const person = await signUpUser(t);
    await t.db
      .insertInto("credentials")
      .values({ user_id: person.userId, password_hash: `hash of ${typed}` })
      .execute();
    const hash = async () =>
      (
        await t.db
          .selectFrom("credentials")
          .select("password_hash")
          .where("user_id", "=", person.userId)
          .executeTakeFirstOrThrow()
      ).password_hash;
    return { email: person.email, hash };
  }

  test("still lets its owner in, once by the former form, and by any keyboard from then on", async () => {
    const { email, hash } = await withFormerHash();
    expect(await logsIn(email, typed.normalize("NFC"))).toBe(false);
    expect(await logsIn(email, typed)).toBe(true);
    expect(await hash()).toBe(`hash of ${typed.normalize("NFKC")}`);
    compared.length = 0;
    expect(await logsIn(email, typed)).toBe(true);
    expect(compared).toEqual([typed.normalize("NFKC")]);
    expect(await logsIn(email, typed.normalize("NFC"))).toBe(true);
  });

  test("is hashed anew by the next log-in where the server is too busy for it", async () => {
    const { email, hash } = await withFormerHash();
    const { hash: hashing } = t.ports.passwords;
    const { DomainError } = await import("@quorate/core/errors");
    t.ports.passwords.hash = () => Promise.reject(new DomainError("unavailable", "requests/busy"));
    expect(await logsIn(email, typed)).toBe(true);
    t.ports.passwords.hash = hashing;
    expect(await hash()).toBe(`hash of ${typed}`);
    expect(await logsIn(email, typed)).toBe(true);
    expect(await hash()).toBe(`hash of ${typed.normalize("NFKC")}`);
  });
});

test("an unknown address costs as many looks as a wrong password, in either form", async () => {
  const email = await signUp("Zürich im Frühling");
  for (const wrong of ["plain but wrong words", "Müßig und falsch".normalize("NFD")]) {
    const looks = async (address: string) => {
      compared.length = 0;
      expect(await logsIn(address, wrong)).toBe(false);
      return compared.length;
    };
    expect(await looks(email)).toBe(await looks("nobody-at-all@quorate.example"));
  }
});

test("length is counted in characters of the normalized form, and leaked passwords are known by it", async () => {
  const emoji = "😀".repeat(11);
  await expect(signUp(emoji)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await signUp(`${emoji}😀`)).toContain("@");
  expect(await signUp("😀".repeat(128))).toContain("@");
  await expect(signUp("😀".repeat(129))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  // Eleven letters with their marks apart are eleven characters.
  await expect(signUp("u\u0308".repeat(11))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await expect(signUp("ｐａｓｓｗｏｒｄ１２３４")).rejects.toMatchObject({
    cause: { code: "accounts/common-password" },
  });
});
