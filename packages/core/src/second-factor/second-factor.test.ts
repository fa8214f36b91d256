import { describe, expect, test } from "vitest";
import {
  assertCanAddPasskey,
  assertCanRemoveFactor,
  assertCanUnlink,
  isSecondFactorNeeded,
  isSecondFactorOn,
  type OwnFactors,
  PASSKEYS_MAX,
  secondFactorsOf,
} from "./second-factor.ts";

const own = (facts: Partial<OwnFactors> = {}): OwnFactors => ({
  hasTotp: false,
  passkeys: 0,
  recoveryCodesLeft: 0,
  ...facts,
});

describe("a second step", () => {
  test.each([
    [own(), false],
    [own({ recoveryCodesLeft: 10 }), false],
    [own({ hasTotp: true }), true],
    [own({ passkeys: 1 }), true],
    [own({ hasTotp: true, passkeys: 2 }), true],
  ])("of %j is asked for: %s", (factors, isOn) => {
    expect(isSecondFactorOn(factors)).toBe(isOn);
  });

  test("is taken by what there is, the quickest first; codes on paper alone are none", () => {
    expect(secondFactorsOf(own({ recoveryCodesLeft: 10 }))).toEqual([]);
    expect(secondFactorsOf(own({ hasTotp: true }))).toEqual(["totp"]);
    expect(secondFactorsOf(own({ passkeys: 1, recoveryCodesLeft: 1 }))).toEqual(["passkey", "recovery_code"]);
    expect(secondFactorsOf(own({ hasTotp: true, passkeys: 1, recoveryCodesLeft: 3 }))).toEqual([
      "passkey",
      "totp",
      "recovery_code",
    ]);
    // The last code was used.
    expect(secondFactorsOf(own({ hasTotp: true, recoveryCodesLeft: 0 }))).toEqual(["totp"]);
  });
});

describe("an administrator", () => {
  test.each([
    [true, false, "administrators", true],
    [true, true, "administrators", false],
    [false, false, "administrators", false],
    [false, true, "administrators", false],
    [true, false, "everybody", true],
    [false, false, "everybody", true],
    [true, true, "everybody", false],
    [false, true, "everybody", false],
  ] as const)(
    "(%s, in demo mode: %s, demanded of %s) needs one: %s",
    (isAdmin, demoMode, secondFactorFor, isNeeded) => {
      expect(isSecondFactorNeeded({ isAdmin, demoMode, secondFactorFor })).toBe(isNeeded);
    },
  );

  test("keeps the last factor, and gives one of two away", () => {
    const admin = { isAdmin: true, demoMode: false, secondFactorFor: "administrators" } as const;
    expect(() => assertCanRemoveFactor(own({ recoveryCodesLeft: 10 }), admin)).toThrow(
      expect.objectContaining({ kind: "conflict", code: "second-factor/last-of-admin" }),
    );
    expect(() => assertCanRemoveFactor(own({ passkeys: 1 }), admin)).not.toThrow();
    expect(() => assertCanRemoveFactor(own(), { ...admin, demoMode: true })).not.toThrow();
    expect(() => assertCanRemoveFactor(own(), { ...admin, isAdmin: false })).not.toThrow();
    expect(() => assertCanRemoveFactor(own(), { ...admin, isAdmin: false, secondFactorFor: "everybody" })).toThrow(
      expect.objectContaining({ kind: "conflict", code: "second-factor/last" }),
    );
  });
});

test("ten passkeys are all that one account has", () => {
  expect(PASSKEYS_MAX).toBe(10);
  expect(() => assertCanAddPasskey(9)).not.toThrow();
  expect(() => assertCanAddPasskey(10)).toThrow(
    expect.objectContaining({ kind: "conflict", code: "second-factor/passkeys-limit", params: { limit: 10 } }),
  );
});

test.each([
  [true, 0, true],
  [false, 1, true],
  [true, 1, true],
  [false, 0, false],
])("with a password: %s and %s passkeys the provider can be unlinked: %s", (hasPassword, passkeys, isAllowed) => {
  const unlink = () => assertCanUnlink({ hasPassword, passkeys });
  if (isAllowed) expect(unlink).not.toThrow();
  else expect(unlink).toThrow(expect.objectContaining({ kind: "conflict", code: "sign-in/last-way" }));
});
