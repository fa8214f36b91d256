import { expect, test } from "vitest";
import { APPLICATION_STATUSES } from "../applications/application.ts";
import { OWNERS_TURN, type StandingApplications, waitingForFounder } from "./founder-waiting.ts";

const day = (number: number) => new Date(Date.UTC(2026, 2, number));
const standing = (facts: Partial<StandingApplications>): StandingApplications => ({
  ideaId: "berths",
  ideaTitle: "Berth calendar",
  status: "pending",
  count: 2,
  oldestAt: day(3),
  ...facts,
});

test("new applicants of an idea wait together since the oldest of them", () => {
  expect(waitingForFounder({ applications: [standing({})], invitations: [] })).toEqual([
    {
      kind: "review-applications",
      ideaId: "berths",
      ideaTitle: "Berth calendar",
      personName: null,
      count: 2,
      since: day(3),
    },
  ]);
});

test("who was looked at and who was met are one thing to decide, since the older of both", () => {
  for (const order of [
    [5, 4],
    [4, 5],
  ]) {
    const [reviewed = 0, interview = 0] = order;
    const applications = [
      standing({ status: "reviewed", count: 1, oldestAt: day(reviewed) }),
      standing({ status: "interview", count: 3, oldestAt: day(interview) }),
    ];
    expect(waitingForFounder({ applications, invitations: [] })).toMatchObject([
      { kind: "decide-applications", ideaId: "berths", count: 4, since: day(4) },
    ]);
  }
});

test("two ideas are two items, and an invitation names who invites", () => {
  const applications = [standing({}), standing({ ideaId: "sensor", ideaTitle: "Sensor", oldestAt: day(1) })];
  const invitations = [{ personName: "Ada Abara", invitedAt: day(2) }];
  expect(waitingForFounder({ applications, invitations })).toMatchObject([
    { kind: "review-applications", ideaId: "sensor", since: day(1) },
    { kind: "answer-invitation", ideaId: null, ideaTitle: null, personName: "Ada Abara", count: null, since: day(2) },
    { kind: "review-applications", ideaId: "berths", since: day(3) },
  ]);
});

test("of two as old the invitation comes first, then who was not looked at", () => {
  const applications = [standing({ status: "reviewed" }), standing({})];
  const invitations = [{ personName: "Ada Abara", invitedAt: day(3) }];
  expect(waitingForFounder({ applications, invitations }).map(({ kind }) => kind)).toEqual([
    "answer-invitation",
    "review-applications",
    "decide-applications",
  ]);
});

test("it is the owner's turn as long as nobody answered, and at no other time", () => {
  const waits = APPLICATION_STATUSES.filter(
    (status) => waitingForFounder({ applications: [standing({ status })], invitations: [] }).length > 0,
  );
  expect(waits).toEqual(OWNERS_TURN);
});
