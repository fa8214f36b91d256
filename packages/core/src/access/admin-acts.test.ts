import { expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { refusalOf } from "../testing/refusal-of.ts";
import { assertMayActOn, assertNotOwnMatter, mayActOn } from "./admin-acts.ts";
import { ADMIN_ROLES } from "./admin-role.ts";

const [admin, other] = ["admin", "other"].map((id) => id as UserId) as [UserId, UserId];

test("a role decides about people who hold none, about its own and, being full, about every one", () => {
  const allowed = (role: (typeof ADMIN_ROLES)[number]) =>
    ADMIN_ROLES.filter((adminRole) => mayActOn(role, { adminRole }));
  expect(Object.fromEntries(ADMIN_ROLES.map((role) => [role, allowed(role)]))).toEqual({
    support: ["support"],
    verification: ["verification"],
    finance: ["finance"],
    full: [...ADMIN_ROLES],
  });
  expect(ADMIN_ROLES.map((role) => mayActOn(role, { adminRole: null }))).toEqual(ADMIN_ROLES.map(() => true));
});

test("one of several who may do more is enough to be refused; one's own matter is, unless the call has a rule of its own", () => {
  const by = { userId: admin, adminRole: "finance" } as const;
  const plain = { userId: other, adminRole: null };
  const above = { userId: other, adminRole: "full" } as const;
  const asked = (people: Parameters<typeof assertMayActOn>[1], own: "refused" | "asked") =>
    refusalOf(() => assertMayActOn(by, people, own));
  expect(asked([plain], "refused")).toBe("allowed");
  expect(asked([], "refused")).toBe("allowed");
  expect(asked([plain, above], "refused")).toBe("forbidden access/above-own-role");
  expect(asked([by, plain], "refused")).toBe("forbidden access/own-matter");
  expect(asked([by], "asked")).toBe("allowed");
  expect(asked([by, above], "asked")).toBe("forbidden access/above-own-role");
  expect(refusalOf(() => assertNotOwnMatter([other, admin], admin))).toBe("forbidden access/own-matter");
  expect(refusalOf(() => assertNotOwnMatter([other], admin))).toBe("allowed");
});
