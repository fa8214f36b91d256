import { describe, expect, test } from "vitest";
import * as en from "../words/en.ts";
import { sentenceOf } from "../words/words.ts";
import {
  type NotificationFacts,
  notificationParams,
  notificationPath,
  readNotificationsKeptSince,
} from "./notification.ts";
import { NOTIFICATION_KINDS, type NotificationKind, notificationOf } from "./notification-kinds.ts";

const notificationText = (kind: NotificationKind, facts: NotificationFacts) =>
  sentenceOf(en.notifications, { code: kind, params: notificationParams(facts) });

const nothing: NotificationFacts = {
  actorName: null,
  actorId: null,
  projectTitle: null,
  projectId: null,
  isProjectSeen: false,
  milestoneTitle: null,
  reviewedName: null,
  reviewedExpertId: null,
  reviewedOrganizationId: null,
  reportedWithId: null,
  reportedWithName: null,
  hiddenReason: null,
  ideaTitle: null,
  ideaId: null,
  isIdeaSeen: false,
  connectionId: null,
  planName: null,
  planEndsOn: null,
  callStartsAt: null,
  callTimeZone: null,
  searchName: null,
  searchId: null,
  count: 1,
};
const everything: NotificationFacts = {
  actorName: "Ada Tester",
  actorId: "u1",
  projectTitle: "Pricing <b>review</b>",
  projectId: "p1",
  isProjectSeen: true,
  milestoneTitle: "Interviews",
  reviewedName: "Bea Holt",
  reviewedExpertId: "e1",
  reviewedOrganizationId: null,
  reportedWithId: "w1",
  reportedWithName: "Wim Abt",
  hiddenReason: "untrue",
  ideaTitle: "Tidal power",
  ideaId: "i1",
  isIdeaSeen: true,
  connectionId: "c1",
  planName: "Growth",
  planEndsOn: "2027-03-02",
  callStartsAt: new Date("2027-03-28T00:30:00Z"),
  callTimeZone: "America/Los_Angeles",
  searchName: "Cheap pricing",
  searchId: "s1",
  count: 1,
};

describe.each(NOTIFICATION_KINDS)("%s", (kind) => {
  test("is a sentence with the names as they stand, whatever of them is still there", () => {
    for (const facts of [nothing, everything]) {
      const text = notificationText(kind, facts);
      expect(text).toMatch(/^[A-Z“].*\.$/);
      expect(text).not.toMatch(/null|undefined|""|“”/);
    }
  });

  test("leads to a path of our own", () => {
    for (const facts of [nothing, everything]) expect(notificationPath(kind, facts)).toMatch(/^\/[a-z]/);
  });
});

test("texts name who did what, and are text and no markup", () => {
  expect(notificationText("proposal_received", everything)).toBe(
    "Ada Tester sent a proposal for “Pricing <b>review</b>”.",
  );
  expect(notificationText("proposal_received", { ...everything, actorName: " " })).toMatch(/^Someone sent/);
  expect(notificationText("plan_ending", everything)).toBe("Your Growth plan ends on Mar 02, 2027.");
  expect(notificationText("saved_search_matched", everything)).toBe("A new expert fits your search “Cheap pricing”.");
  expect(notificationText("saved_search_matched", { ...nothing, count: 3 })).toBe(
    "3 new experts fit a search that you saved.",
  );
  expect(notificationText("project_cancelled", nothing)).toBe("A project was cancelled.");
  expect(notificationText("call_moved", everything)).toBe(
    "Ada Tester moved your call to Mar 27, 2027, 17:30 (America/Los Angeles).",
  );
  expect(notificationText("call_booked", nothing)).toBe("Someone booked a call with you.");
  expect(notificationText("call_cancelled", nothing)).toBe("Your call is cancelled.");
});

test("several unread messages of one person are counted in one sentence", () => {
  expect(notificationText("message_received", everything)).toBe("Ada Tester wrote to you.");
  expect(notificationText("message_received", { ...everything, count: 3 })).toBe(
    "Ada Tester wrote to you: 3 messages.",
  );
});

test.each([
  ["proposal_received", "/project/p1"],
  ["proposal_rejected", "/proposals"],
  ["message_received", "/messages?with=u1"],
  ["application_received", "/startup-ideas/i1"],
  ["equity_worksheet_written", "/connections/c1"],
  ["connection_invited", "/connections"],
  ["verification_approved", "/verification"],
  ["organization_declined", "/verification"],
  ["saved_search_matched", "/find-experts?saved=s1"],
  ["plan_ending", "/subscription-plans"],
  ["plan_payment_declined", "/subscription-plans"],
  ["plan_past_due", "/settings/plan"],
  ["review_hidden", "/project/p1#reviews"],
  ["project_completed", "/project/p1#reviews"],
  ["project_completed_unpaid", "/project/p1"],
  ["report_dismissed", "/expert-profile/e1"],
  ["message_hidden", "/messages?with=w1"],
] as const)("%s leads to %s", (kind, path) => {
  expect(notificationPath(kind, everything)).toBe(path);
});

test("what the reader gets to see no more leads to what is theirs", () => {
  const gone = { ...everything, isProjectSeen: false, isIdeaSeen: false };
  expect(notificationPath("project_invitation", gone)).toBe("/find-projects");
  expect(notificationPath("proposal_accepted", gone)).toBe("/projects");
  expect(notificationPath("application_interview", gone)).toBe("/applications");
  expect(notificationPath("application_received", gone)).toBe("/startup-ideas");
});

test("every place has a kind that leads to it", () => {
  const places = new Set(NOTIFICATION_KINDS.map((kind) => notificationOf(kind).leadsTo));
  expect([...places].toSorted()).toEqual([
    "bankPayouts",
    "billing",
    "books",
    "calls",
    "connection",
    "connections",
    "idea",
    "invoices",
    "payouts",
    "planSetting",
    "plans",
    "project",
    "proposals",
    "reported",
    "reviewed",
    "reviews",
    "search",
    "security",
    "taxDetails",
    "thread",
    "verification",
  ]);
});

test("read notifications are kept for 90 days", () => {
  expect(readNotificationsKeptSince(new Date("2026-05-31T09:00:00Z")).toISOString()).toBe("2026-03-02T09:00:00.000Z");
});

test("what is told crosses the wire by name, without what there is nothing of", () => {
  expect(notificationParams(nothing)).toEqual({ count: 1 });
  expect(notificationParams({ ...everything, actorName: " Ada ", projectTitle: "", planName: null })).toEqual({
    actor: "Ada",
    reviewed: "Bea Holt",
    person: "Wim Abt",
    reason: "untrue",
    milestone: "Interviews",
    idea: "Tidal power",
    search: "Cheap pricing",
    endsOn: "2027-03-02",
    startsAt: "2027-03-28T00:30:00.000Z",
    timeZone: "America/Los_Angeles",
    count: 1,
  });
});

test("a name that means something to a form of words is only a name", () => {
  const facts = { ...everything, actorName: "#1 {count} $&", count: 3 };
  expect(notificationText("message_received", facts)).toBe("#1 {count} $& wrote to you: 3 messages.");
});

test("what is no longer there is named by what it was", () => {
  expect(notificationText("application_rejected", nothing)).toBe(
    "Your application to join a startup idea was not chosen.",
  );
  expect(notificationText("plan_ending", nothing)).toBe("Your current plan ends on its last day.");
});

test("what was hidden says for what, as long as it is, and what one can do", () => {
  expect(notificationText("answer_hidden", everything)).toBe(
    "Your answer to the review of “Pricing <b>review</b>” was hidden: it says what did not happen. You can write another in its place.",
  );
  expect(notificationText("review_hidden", nothing)).toBe("Your review of a project was hidden.");
  expect(notificationText("review_of_you_hidden", { ...everything, hiddenReason: "spam" })).toMatch(
    /was hidden and no longer counts: spam or advertising\.$/,
  );
});

test("whoever reported a review reads of whom it is, and never of which project", () => {
  for (const kind of ["report_review_hidden", "report_answer_hidden", "report_dismissed"] as const) {
    expect(notificationText(kind, everything)).toContain(" of Bea Holt");
    expect(notificationText(kind, everything)).not.toContain("Pricing");
    expect(notificationText(kind, nothing)).not.toContain("undefined");
    const ofClient = { ...everything, reviewedExpertId: null, reviewedOrganizationId: "o1" };
    expect(notificationPath(kind, ofClient)).toBe("/organizations/o1");
    expect(notificationPath(kind, nothing)).toBe("/notifications");
  }
});
