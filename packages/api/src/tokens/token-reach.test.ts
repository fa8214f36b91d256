import { scopesOf } from "@quorate/core/tokens/token-reach";
import { describe, expect, test } from "vitest";
import { appRouter } from "../app-router.ts";
import { allProcedures, metaOf, scopeOf, typeOf } from "../call-procedure.ts";
import { EXPAND_SCOPES, EXPANDED_BY } from "../schema/expand.ts";
import { isSeen } from "../trpc/call-declaration.ts";

const all = allProcedures(appRouter);
const pathsOf = (some: typeof all) => some.map(({ path }) => path);

test("every procedure says what it asks of a token", () => {
  expect(pathsOf(all.filter((named) => scopeOf(named) === null))).toEqual([]);
});

test("what lets somebody in, out, or at the account is a person's alone", () => {
  const beyond = all.filter(
    (named) => /^(accounts|secondFactor|signIn|tokens)\./.test(named.path) && scopeOf(named) !== "session",
  );
  expect(pathsOf(beyond)).toEqual(["accounts.currentUser", "accounts.debugAuth"]);
});

test("`expand` asks for what the call asks for that reads the same", () => {
  const scopes = Object.fromEntries(all.map((named) => [named.path, scopeOf(named)]));
  for (const [kind, path] of Object.entries(EXPANDED_BY)) expect(EXPAND_SCOPES).toHaveProperty(kind, scopes[path]);
});

test("what changes something is reached by no scope that reads", () => {
  const changing = all.filter(
    (named) => typeOf(named) === "mutation" && scopesOf(scopeOf(named)).some((scope) => scope.endsWith(":read")),
  );
  // Both look for people, by a request that is too long for an address.
  expect(changing.map(({ path }) => path)).toEqual(["matching.matchExperts", "matching.matchCoFounders"]);
  const asking = all.filter(
    (named) => typeOf(named) === "query" && scopesOf(scopeOf(named)).some((scope) => scope.endsWith(":write")),
  );
  expect(asking).toEqual([]);
});

test("what is said to be an administrator's is reached by no scope of an area", () => {
  const administrators = all.filter((named) => metaOf(named).openapi?.path.startsWith("/admin/"));
  const beyond = administrators.filter(
    (named) => !scopesOf(scopeOf(named)).every((scope) => scope.startsWith("administration:")),
  );
  expect(administrators.length).toBeGreaterThan(20);
  expect(beyond.map(({ path }) => path)).toEqual([]);
});

describe("of the calls, somebody who has to add a second factor first", () => {
  test("has those by which they learn of it, prove who they are, add one, find their mail again and leave", () => {
    expect(pathsOf(all.filter((named) => metaOf(named).call?.beforeSecondFactor)).toSorted()).toEqual([
      "accounts.currentUser",
      "accounts.debugAuth",
      "accounts.proof",
      "accounts.prove",
      "accounts.proveOptions",
      "accounts.resendVerification",
      "accounts.session",
      "secondFactor.addPasskey",
      "secondFactor.beginPasskey",
      "secondFactor.beginTotp",
      "secondFactor.confirmTotp",
      "secondFactor.get",
      "secondFactor.renewCodes",
      "signIn.beginProviderProof",
    ]);
  });
});

describe("an administrator who looks as somebody else", () => {
  const seen = all.filter((named) => isSeen(metaOf(named), typeOf(named)));

  test("changes nothing, and has no stream but the one that tells which screens changed", () => {
    expect(pathsOf(seen.filter((named) => typeOf(named) !== "query")).toSorted()).toEqual([
      "impersonations.end",
      "live.watch",
      "matching.matchCoFounders",
      "matching.matchExperts",
    ]);
  });

  test("sees nothing of how they get in, of what people write to each other, of files, webhooks and administration", () => {
    const hidden =
      /^(secondFactor|signIn|tokens|webhooks|files|reports|deliveries|movements|payments|chargebacks|admin|auditLog)\./;
    expect(pathsOf(seen).filter((path) => hidden.test(path))).toEqual([]);
    const others = seen.filter(
      (named) =>
        typeOf(named) === "query" && /^(accounts|messages|calendar|notifications|impersonations)\./.test(named.path),
    );
    expect(pathsOf(others).toSorted()).toEqual([
      "accounts.currentUser",
      "accounts.debugAuth",
      "accounts.session",
      "messages.unreadCount",
      "notifications.groups",
      "notifications.list",
      "notifications.mailStop",
      "notifications.mailTimes",
      "notifications.preferences",
      "notifications.projects",
      "notifications.unreadCount",
    ]);
  });

  test("sees no bank account, card or address, and the projects and money of the person", () => {
    const bank = ["bankPayouts.get", "bankPayouts.list", "billing.get", "payoutAccount.get", "subscriptions.billing"];
    expect(pathsOf(seen).filter((path) => bank.includes(path))).toEqual([]);
    expect(pathsOf(seen)).toEqual(
      expect.arrayContaining(["projects.get", "dashboards.expert", "invoices.list", "earnings.get"]),
    );
  });
});
