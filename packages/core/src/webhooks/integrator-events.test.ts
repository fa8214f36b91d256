import { describe, expect, test } from "vitest";
import { EVENTS } from "../events/domain-event.ts";
import type { ExpertId, MessageId, ProjectId, ProposalId, UserId } from "../ids.ts";
import { eventMessagesKeptSince, INTEGRATOR_EVENT_TYPES, integratorMessagesOf } from "./integrator-events.ts";

const [client, expert, loser, sender] = ["client", "expert", "loser", "sender"] as UserId[] as [
  UserId,
  UserId,
  UserId,
  UserId,
];
const ids = { projectId: "project" as ProjectId, proposalId: "proposal" as ProposalId, expertId: "winner" as ExpertId };

describe("what programs are told of a fact", () => {
  test("is ids, for each of those whom it is told to", () => {
    const event = { type: "proposal.submitted", actorId: expert, ...ids } as const;
    expect(integratorMessagesOf(event, { client: [client], concerned: [expert] })).toEqual([
      { userId: client, data: ids },
      { userId: expert, data: ids },
    ]);
  });

  test("is never who won, where one's own proposal fell", () => {
    const event = { type: "proposal.accepted", actorId: client, ...ids, otherUserIds: [loser] } as const;
    const messages = integratorMessagesOf(event, { client: [client], concerned: [expert], others: [loser] });
    expect(messages.find(({ userId }) => userId === loser)?.data).toEqual({ projectId: "project" });
    expect(JSON.stringify(messages)).not.toContain("otherUserIds");
  });

  test("comes once to somebody who is two parties of it, and to nobody where a party is unknown", () => {
    const event = { type: "proposal.submitted", actorId: client, ...ids } as const;
    expect(integratorMessagesOf(event, { client: [client, null], concerned: [client] })).toHaveLength(1);
  });

  test("names what is not there as null", () => {
    const event = {
      type: "message.sent",
      actorId: sender,
      messageId: "message" as MessageId,
      receiverId: client,
      projectId: null,
    } as const;
    expect(integratorMessagesOf(event, { receiver: [client] })).toEqual([
      { userId: client, data: { messageId: "message", projectId: null } },
    ]);
  });

  test("is nothing of what happens to an account, its log-ins and its reports", () => {
    const event = { type: "account.password-changed", actorId: client, accountId: client } as const;
    expect(integratorMessagesOf(event, { owner: [client] })).toEqual([]);
    expect(INTEGRATOR_EVENT_TYPES.filter((type) => /^(account|token|report|person|entrepreneur)\./.test(type))).toEqual(
      [],
    );
  });

  test.each(INTEGRATOR_EVENT_TYPES)("%s is described in a sentence", (type) => {
    expect(EVENTS[type].program.about).toMatch(/^[A-Z].{10,}\.$/);
  });
});

test("events are kept for thirty days", () => {
  expect(eventMessagesKeptSince(new Date("2026-03-31T00:00:00Z"))).toEqual(new Date("2026-03-01T00:00:00Z"));
});
