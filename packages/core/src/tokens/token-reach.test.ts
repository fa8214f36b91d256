import { describe, expect, test } from "vitest";
import { refusalOf } from "../testing/refusal-of.ts";
import { assertTokenReaches, reachOfHostRoute } from "./token-reach.ts";
import { AREA_SCOPES } from "./token-scope.ts";

describe("a token", () => {
  test("reaches by its scope, and what is open by any", () => {
    expect(() => assertTokenReaches(["files:read"], "files:read")).not.toThrow();
    expect(() => assertTokenReaches([], "open")).not.toThrow();
    expect(refusalOf(() => assertTokenReaches(["files:read"], "files:write"))).toBe("forbidden tokens/scope");
  });

  test("needs every scope of a call that answers several areas at once, and is told the first that it lacks", () => {
    const reach = ["projects:read", "money:read"] as const;
    expect(refusalOf(() => assertTokenReaches(["projects:write", "money:read"], reach))).toBe("allowed");
    for (const scopes of [["projects:read"], ["money:write"]] as const) {
      expect(refusalOf(() => assertTokenReaches(scopes, reach))).toBe("forbidden tokens/scope");
    }
  });

  test("with every scope reaches nothing that is a person's alone, and nothing of which nobody has said what it asks for", () => {
    for (const reach of ["session", null] as const) {
      expect(refusalOf(() => assertTokenReaches([...AREA_SCOPES, "write"], reach))).toBe(
        "forbidden tokens/session-only",
      );
    }
  });
});

test("a route of the host is known by the table alone", () => {
  expect(reachOfHostRoute("toString", "")).toBeNull();
  expect(reachOfHostRoute("POST", "/api/files")).toBe("files:write");
  expect(reachOfHostRoute("DELETE", "/api/files")).toBeNull();
});

test("what answers GET answers HEAD", () => {
  expect(reachOfHostRoute("HEAD", "/api/documents/:id")).toBe("files:read");
  expect(reachOfHostRoute("HEAD", "/api/files/uploads/:id")).toBe("files:write");
});
