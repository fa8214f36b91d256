import { sampleMails } from "@quorate/api/outbox/mails/all-mails.service";
import { notificationPath } from "@quorate/core/notifications/notification";
import { NOTIFICATION_KINDS } from "@quorate/core/notifications/notification-kinds";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { paths, patternOf, ROUTE_NAMES, routes } from "./paths.ts";

const TABLE = ROUTE_NAMES.map((name) => ({ id: name, path: patternOf(routes[name]) }));
/** The route that the router would choose for an address; undefined where it would say that there is no such page. */
const servedBy = (address: string) => matchRoutes(TABLE, address)?.at(-1)?.route.id;
const addressOf = (route: string | ((id: string) => string)) => (typeof route === "string" ? route : route("an id/?#"));

test.each(ROUTE_NAMES)("%s leads to its own route, whatever its id is", (name) => {
  expect(servedBy(addressOf(paths[name]))).toBe(name);
});

test("every pattern has one parameter at most, the id", () => {
  for (const { path } of TABLE) expect(path.match(/[:*][^/]*/g) ?? []).toEqual(path.includes(":") ? [":id"] : []);
  expect(new Set(TABLE.map(({ path }) => path)).size).toBe(TABLE.length);
});

test.each([
  ["compare", paths.compareExperts(["a", "b"], new URLSearchParams({ q: "price list" })), "?ids=a%2Cb&q=price+list"],
  ["findExperts", paths.findExpertsIn("m&a"), "?category=m%26a"],
  ["messages", paths.messagesWith("somebody"), "?with=somebody"],
])("a link with a question leads to %s: %s", (name, address, question) => {
  const { pathname, search } = new URL(address, "https://quorate.example");
  expect(servedBy(pathname)).toBe(name);
  expect(search).toBe(question);
});

test.each(NOTIFICATION_KINDS)("what a notification of %s leads to is a route, with or without an id", (kind) => {
  const nowhere = { actorId: null, projectId: null, ideaId: null, searchId: null, connectionId: null };
  const none = { ...nowhere, reviewedExpertId: null, reviewedOrganizationId: null, reportedWithId: null };
  const others = { actorId: "actor", projectId: "project", ideaId: "idea", searchId: "search", connectionId: "pair" };
  const known = { ...none, ...others, reviewedExpertId: "expert" };
  const ofClient = { ...known, reviewedExpertId: null, reviewedOrganizationId: "organization" };
  const names = { actorName: null, projectTitle: null, milestoneTitle: null, ideaTitle: null, searchName: null };
  const words = { ...names, reviewedName: null, reportedWithName: null, hiddenReason: null };
  const seen = { isProjectSeen: true, isIdeaSeen: true };
  for (const facts of [{ ...known, ...seen }, { ...ofClient, ...seen }, known, none]) {
    const unseen = { isProjectSeen: false, isIdeaSeen: false };
    const address = notificationPath(kind, {
      ...words,
      ...unseen,
      ...facts,
      planName: null,
      planEndsOn: null,
      callStartsAt: null,
      callTimeZone: null,
      count: 1,
    });
    expect(servedBy(new URL(address, "https://quorate.example").pathname)).toBeDefined();
  }
});

test.each(sampleMails())("what a mail of $kind (form $form) leads to is a route", ({ letter }) => {
  const addresses = letter.parts.flatMap((part) => ("path" in part ? [part.path] : []));
  for (const address of addresses) {
    expect(servedBy(new URL(address, "https://quorate.example").pathname)).toBeDefined();
  }
});
