import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainRecoveryCode, RECOVERY_CODES_COUNT, recoveryCodeOf } from "./recovery-code.ts";

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const secrets = fc.array(fc.constantFrom(...Array.from(`${SIGNS}${SIGNS.toLowerCase()}ilouILOU-_`)), {
  minLength: 43,
  maxLength: 43,
});
const secret = "A".repeat(43);

describe("a recovery code", () => {
  test("is one of ten, of 28 signs in groups of four", () => {
    expect(RECOVERY_CODES_COUNT).toBe(10);
    expect(recoveryCodeOf(secret)).toBe("0000-0000-0000-0000-0000-0000-0000");
    expect(recoveryCodeOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcd")).toBe("0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV");
  });

  test("has none of the signs that are read for others", () => {
    fc.assert(
      fc.property(secrets, (signs) => {
        expect(recoveryCodeOf(signs.join(""))).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  test("has five bits of every sign of its secret: each of the 32 comes of two of the 64", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const counts = new Map<string, number>();
    for (const sign of alphabet) {
      const [first = ""] = recoveryCodeOf(sign.repeat(28));
      counts.set(first, (counts.get(first) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted().join("")).toBe(SIGNS);
    expect(new Set(counts.values())).toEqual(new Set([2]));
  });

  test("is told by the first 28 signs of the secret, and by no others", () => {
    expect(recoveryCodeOf(`${"A".repeat(28)}BBBB`)).toBe(recoveryCodeOf(secret));
    expect(recoveryCodeOf(`${"A".repeat(27)}BBBB`)).not.toBe(recoveryCodeOf(secret));
  });
});

describe("what is typed", () => {
  test("is the code however it is spaced, in small letters, or misread", () => {
    const stored = "01230ABC1111";
    for (const typed of ["0123-0ABC-1111", " 0123 0abc 1111 ", "O123.OABC.IlLi", "o123\t0aBc\n1l1I"]) {
      expect(plainRecoveryCode(typed), typed).toBe(stored);
    }
  });

  test("of a code that was made is that code", () => {
    fc.assert(
      fc.property(secrets, (signs) => {
        const code = recoveryCodeOf(signs.join(""));
        expect(plainRecoveryCode(code.toLowerCase())).toBe(code.replaceAll("-", ""));
      }),
    );
  });
});
