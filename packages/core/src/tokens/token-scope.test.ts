import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { AREA_SCOPES, assertScopeCovers, chosenScopes, coversScope, movesMoney } from "./token-scope.ts";

test("whoever may write in an area may read there, and nothing anywhere else", () => {
  expect(AREA_SCOPES.filter((scope) => coversScope(["projects:write"], scope))).toEqual([
    "projects:read",
    "projects:write",
  ]);
  expect(AREA_SCOPES.filter((scope) => coversScope(["projects:read"], scope))).toEqual(["projects:read"]);
  expect(coversScope([], "projects:read")).toBe(false);
});

test("a token from before there were areas keeps all that it may, administrators' calls, too", () => {
  const all = [...AREA_SCOPES, "administration:read", "administration:write"] as const;
  expect(all.filter((scope) => !coversScope(["write"], scope))).toEqual([]);
  expect(all.filter((scope) => coversScope(["read"], scope))).toEqual(all.filter((scope) => scope.endsWith(":read")));
});

test("a refusal says which scope is lacking", () => {
  expect(() => assertScopeCovers(["projects:read"], "projects:read")).not.toThrow();
  expect(() => assertScopeCovers(["projects:read"], "projects:write")).toThrow(
    saying("lacks the scope projects:write"),
  );
});

test("the two words stand for every area, and administrators' calls are asked for by none", () => {
  expect(chosenScopes(["read"])).toEqual(AREA_SCOPES.filter((scope) => scope.endsWith(":read")));
  expect(chosenScopes(["write"])).toEqual(AREA_SCOPES);
  expect(chosenScopes(["messages:write", "experts:read", "experts:read"])).toEqual(["experts:read", "messages:write"]);
  expect(coversScope(chosenScopes(["write", "read"]), "administration:read")).toBe(false);
});

test("money is moved by whoever may write there or everywhere", () => {
  expect(movesMoney(["money:read", "projects:write"])).toBe(false);
  expect(movesMoney(["money:write"])).toBe(true);
  expect(movesMoney(["write"])).toBe(true);
});
