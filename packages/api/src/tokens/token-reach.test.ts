import { CALL_REACH, reachOfCall, scopesOf } from "@quorate/core/tokens/token-reach";
import { expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import { allProcedures, metaOf, typeOf } from "../call-procedure.ts";

const all = allProcedures(appRouter);
const scopesOfCall = (path: string) => scopesOf(reachOfCall(path));

test("every procedure says what it asks of a token, and no line is left of one that is gone", () => {
  expect(Object.keys(CALL_REACH).toSorted()).toEqual(all.map(({ path }) => path).toSorted());
});

test("what changes something is reached by no scope that reads", () => {
  const changing = all.filter(
    (named) => typeOf(named) === "mutation" && scopesOfCall(named.path).some((scope) => scope.endsWith(":read")),
  );
  // Both look for people, by a request that is too long for an address.
  expect(changing.map(({ path }) => path)).toEqual(["matching.matchExperts", "matching.matchCoFounders"]);
  const asking = all.filter(
    (named) => typeOf(named) === "query" && scopesOfCall(named.path).some((scope) => scope.endsWith(":write")),
  );
  expect(asking).toEqual([]);
});

test("what is said to be an administrator's is reached by no scope of an area", () => {
  const administrators = all.filter((named) => metaOf(named).openapi?.path.startsWith("/admin/"));
  const beyond = administrators.filter(
    ({ path }) => !scopesOfCall(path).every((scope) => scope.startsWith("administration:")),
  );
  expect(administrators.length).toBeGreaterThan(20);
  expect(beyond.map(({ path }) => path)).toEqual([]);
});
