import { describe, expect, test } from "vitest";
import type { AdminRole } from "../access/admin-role.ts";
import type { UserId } from "../ids.ts";
import { assertCanChangeRole, assertFullOneLeft } from "./administrator-rules.ts";

const one = (id: string, role: AdminRole) => ({ userId: id as UserId, role });
const FULL = one("ada", "full");
const OTHER = one("ben", "full");
const HELPER = one("cyd", "support");
const refused = (kind: string, code: string) => expect.objectContaining({ kind, code });
const change = (userId: UserId, role: AdminRole | null, actorId = FULL.userId) => ({ actorId, userId, role });

describe("a change of an administrator's role", () => {
  test("says the role before, whether another is given or none", () => {
    const all = [FULL, OTHER, HELPER];
    expect(assertCanChangeRole(all, change(HELPER.userId, "finance"))).toBe("support");
    expect(assertCanChangeRole(all, change(OTHER.userId, null))).toBe("full");
  });

  test("is not for whoever looks after administrators no longer, by what is behind the lock", () => {
    const code = refused("forbidden", "access/not-of-role");
    expect(() => assertCanChangeRole([OTHER, HELPER], change(OTHER.userId, "support"))).toThrow(code);
    expect(() => assertCanChangeRole([FULL, HELPER], change(FULL.userId, null, HELPER.userId))).toThrow(code);
  });

  test("is never of one's own", () => {
    for (const role of ["support", "full", null] as const) {
      expect(() => assertCanChangeRole([FULL, OTHER], change(FULL.userId, role))).toThrow(
        refused("conflict", "administrators/own-role"),
      );
    }
  });

  test("is of administrators alone: nobody is made one by it", () => {
    expect(() => assertCanChangeRole([FULL], change(HELPER.userId, "support"))).toThrow(
      refused("not_found", "administrators/not-found"),
    );
  });
});

describe("the last administrator who looks after everything", () => {
  test("keeps the role, whoever asks; the last but one may lose it", () => {
    const last = refused("conflict", "administrators/last-full");
    for (const role of ["support", null] as const) {
      expect(() => assertFullOneLeft([FULL, HELPER], { userId: FULL.userId, role })).toThrow(last);
      expect(() => assertFullOneLeft([FULL, OTHER], { userId: FULL.userId, role })).not.toThrow();
    }
    expect(() => assertFullOneLeft([FULL], { userId: FULL.userId, role: "full" })).not.toThrow();
  });

  test("hinders nobody else", () => {
    expect(() => assertFullOneLeft([FULL, HELPER], { userId: HELPER.userId, role: null })).not.toThrow();
    expect(() => assertFullOneLeft([], { userId: FULL.userId, role: "support" })).not.toThrow();
  });
});
