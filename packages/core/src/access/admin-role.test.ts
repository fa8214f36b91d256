import { describe, expect, test } from "vitest";
import * as en from "../words/en.ts";
import { ADMIN_AREAS, ADMIN_ROLES, assertLooksAfter, looksAfter, ROLE_AREAS, rolesWith } from "./admin-role.ts";

describe("roles of administrators", () => {
  test("full looks after everything, and is the only one that gives roles and reads the log", () => {
    expect(ROLE_AREAS.full).toEqual(ADMIN_AREAS);
    expect(rolesWith("administrators")).toEqual(["full"]);
    expect(rolesWith("log")).toEqual(["full"]);
  });

  test("each area but those two belongs to a role besides full, and money and verification to one alone", () => {
    const shared = ADMIN_AREAS.filter((area) => area !== "administrators" && area !== "log");
    for (const area of shared) expect(`${area}: ${rolesWith(area).length > 1}`).toBe(`${area}: true`);
    expect(rolesWith("money")).toEqual(["finance", "full"]);
    expect(rolesWith("verification")).toEqual(["verification", "full"]);
    expect(rolesWith("people")).toEqual(["support", "full"]);
    expect(rolesWith("overview")).toEqual(ADMIN_ROLES);
  });

  test("whoever has no role looks after nothing", () => {
    for (const area of ADMIN_AREAS) expect(looksAfter({ adminRole: null }, area)).toBe(false);
  });

  test("a refusal names the roles that may", () => {
    expect(() => assertLooksAfter({ adminRole: "finance" }, "money")).not.toThrow();
    expect(() => assertLooksAfter({ adminRole: "support" }, "money")).toThrow(
      expect.objectContaining({ kind: "forbidden", code: "access/not-of-role" }),
    );
    const { "access/not-of-role": sentence } = en.refusals;
    expect(sentence({ roles: rolesWith("money") })).toBe(
      "Only administrators with the role finance or full can do this.",
    );
    expect(sentence({ roles: rolesWith("log") })).toBe("Only administrators with the role full can do this.");
  });
});
