import { describe, expect, test } from "vitest";
import {
  assertFactorProvedLately,
  assertFullyProvedLately,
  assertProvedInsteadOfPassword,
  assertProvedLately,
  isProofFresh,
  PROOF_MS,
} from "./proof.ts";

const now = new Date("2026-03-02T09:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

test("a proof counts for fifteen minutes and not a moment longer", () => {
  expect(PROOF_MS).toBe(900_000);
  expect(isProofFresh(ago(899_999), now)).toBe(true);
  expect(isProofFresh(ago(900_000), now)).toBe(false);
  expect(() => assertProvedLately(ago(899_999), now)).not.toThrow();
  expect(() => assertProvedLately(ago(900_000), now)).toThrow(
    expect.objectContaining({ kind: "forbidden", code: "accounts/proof-required" }),
  );
});

test("a program is never asked: it has nothing to prove itself with", () => {
  expect(isProofFresh(null, now)).toBe(true);
});

describe("a call without the password that it could bring along", () => {
  const began = ago(10 * 60_000);
  const asks = (provedAt: Date | null, hasPassword: boolean, startedAt: Date | null = began) => {
    try {
      assertProvedInsteadOfPassword({ startedAt, provedAt }, hasPassword, now);
      return false;
    } catch (error) {
      expect(error).toMatchObject({ kind: "forbidden", code: "accounts/proof-required" });
      return true;
    }
  };

  test("goes on for whoever has none by the log-in itself, for as long as that is a proof", () => {
    expect(asks(began, false)).toBe(false);
    expect(asks(ago(PROOF_MS), false, ago(PROOF_MS))).toBe(true);
  });

  test("wants of whoever has one a proof since the log-in, which counts as long as any", () => {
    expect(asks(began, true)).toBe(true);
    expect(asks(ago(60_000), true)).toBe(false);
    expect(asks(ago(PROOF_MS), true, ago(2 * PROOF_MS))).toBe(true);
  });

  test("is let through to no program", () => {
    expect(asks(null, true, null)).toBe(true);
  });
});

describe("a call that wants the second factor", () => {
  const refusal = (factorProvedAt: Date | null, who: { hasFactor: boolean; demoMode: boolean }, provedAt = now) => {
    try {
      assertFactorProvedLately({ provedAt, factorProvedAt }, who, now);
      return null;
    } catch (error) {
      return Reflect.get(Object(error), "code");
    }
  };
  const having = { hasFactor: true, demoMode: false };

  test("goes on for fifteen minutes after it was given, and by nothing else", () => {
    expect(refusal(ago(899_999), having)).toBeNull();
    expect(refusal(ago(900_000), having)).toBe("accounts/factor-proof-required");
    expect(refusal(null, having)).toBe("accounts/factor-proof-required");
    expect(refusal(null, { hasFactor: true, demoMode: true })).toBe("accounts/factor-proof-required");
  });

  test("tells whoever has none to add one, but for demo mode, where a proof is asked for as ever", () => {
    expect(refusal(null, { hasFactor: false, demoMode: false })).toBe("second-factor/off");
    expect(refusal(null, { hasFactor: false, demoMode: true })).toBeNull();
    expect(refusal(null, { hasFactor: false, demoMode: true }, ago(900_000))).toBe("accounts/proof-required");
  });
});

describe("a call that changes what one logs in by", () => {
  const [lately, long] = [ago(899_999), ago(900_000)];
  const never = { provedAt: lately, factorProvedAt: null, fullyProvedAt: null };
  const refusal = (
    proofs: Partial<typeof never | Record<keyof typeof never, Date | null>>,
    isPasswordGiven = false,
  ) => {
    try {
      assertFullyProvedLately({ ...never, ...proofs }, { hasFactor: true, isPasswordGiven }, now);
      return null;
    } catch (error) {
      return Reflect.get(Object(error), "code");
    }
  };

  test("wants everything that the door asks, of the last fifteen minutes, and not the second factor alone", () => {
    expect(refusal({})).toBe("accounts/full-proof-required");
    expect(refusal({ factorProvedAt: lately })).toBe("accounts/full-proof-required");
    expect(refusal({ factorProvedAt: lately, fullyProvedAt: long })).toBe("accounts/full-proof-required");
    expect(refusal({ fullyProvedAt: lately })).toBeNull();
  });

  test("wants the second factor beside a password that came with it", () => {
    expect(refusal({}, true)).toBe("accounts/factor-proof-required");
    expect(refusal({ factorProvedAt: long }, true)).toBe("accounts/factor-proof-required");
    expect(refusal({ factorProvedAt: lately }, true)).toBeNull();
  });

  test("wants nothing more of whoever has no second factor, and of a program", () => {
    expect(() => assertFullyProvedLately(never, { hasFactor: false, isPasswordGiven: false }, now)).not.toThrow();
    expect(refusal({ provedAt: null })).toBeNull();
  });
});
