import { describe, expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { PROJECT_EVENT_KINDS } from "../projects/project-event.ts";
import { notificationOfEvent, PROJECT_EVENT_NOTIFICATIONS, recipientsOf } from "./notification-rules.ts";

const user = (name: string) => name as UserId;
const [client, expert, concerned, admin] = [user("client"), user("expert"), user("other-expert"), user("an-admin")];
const people = { client, expert, concerned };
const told = (
  event: Parameters<typeof notificationOfEvent>[0],
  who: Parameters<typeof notificationOfEvent>[1] = people,
) => notificationOfEvent(event, who)?.recipientIds ?? [];

describe.each(PROJECT_EVENT_KINDS)("%s", (kind) => {
  test("is never told to the one who did it", () => {
    for (const actorId of [client, expert, concerned]) expect(told({ kind, actorId })).not.toContain(actorId);
  });

  test("is told to the project's people only", () => {
    const everybody = [client, expert, concerned];
    for (const actorId of [null, admin]) expect(everybody).toEqual(expect.arrayContaining(told({ kind, actorId })));
  });
});

test.each([
  ["expert_invited", client, [concerned]],
  ["proposal_submitted", concerned, [client]],
  ["proposal_withdrawn", concerned, [client]],
  ["proposal_accepted", client, [concerned]],
  ["proposal_rejected", client, [concerned]],
  ["milestone_planned", client, [expert]],
  ["milestone_cancelled", client, [expert]],
  ["milestone_funded", null, [expert]],
  ["payment_declined", null, [client]],
  ["milestone_submitted", expert, [client]],
  ["changes_requested", client, [expert]],
  ["milestone_released", client, [expert]],
  ["milestone_auto_released", null, [client, expert]],
  ["milestone_refunded", admin, [client, expert]],
  ["milestone_split", admin, [client, expert]],
  ["dispute_opened", expert, [client]],
  ["dispute_answered", client, [expert]],
  ["cancellation_requested", expert, [client]],
  ["project_cancelled", client, [expert]],
  ["project_completed", null, [client, expert]],
  ["project_completed_unpaid", client, [expert]],
  ["project_posted", client, []],
  ["project_updated", client, []],
] as const)("%s by %s is told to %s", (kind, actorId, recipients) => {
  expect(told({ kind, actorId })).toEqual(recipients);
});

test("what nobody else is there to hear is not told", () => {
  expect(notificationOfEvent({ kind: "project_cancelled", actorId: client }, { ...people, expert: null })).toBeNull();
  expect(
    notificationOfEvent({ kind: "proposal_rejected", actorId: client }, { ...people, concerned: null }),
  ).toBeNull();
});

test.each(["milestone_released", "milestone_refunded", "milestone_split"] as const)(
  "%s by a verdict is told as the verdict",
  (kind) => {
    expect(notificationOfEvent({ kind, actorId: admin, decidesDispute: true }, people)?.kind).toBe("dispute_decided");
  },
);

test("every event is told as a kind that fits its name or as nothing", () => {
  expect(Object.keys(PROJECT_EVENT_NOTIFICATIONS).toSorted()).toEqual([...PROJECT_EVENT_KINDS].toSorted());
});

test("recipients are named once, in one order, without the actor", () => {
  expect(recipientsOf([expert, null, client, expert], null)).toEqual([client, expert]);
  expect(recipientsOf([client, expert], client)).toEqual([expert]);
});
