import type { DisputeId, MilestoneId, PaymentId, ProjectId, UserId } from "@quorate/core/ids";
import { describe, expect, test } from "vitest";
import { type DisputeRow, toDisputeDto } from "../milestones/milestone-disputes.mapper.ts";
import { toDispute, toOpenDisputeDto } from "./disputes.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const dispute: DisputeRow = {
  id: "dispute" as DisputeId,
  milestone_id: "milestone" as MilestoneId,
  payment_id: "payment" as PaymentId,
  opened_by_id: "client's user" as UserId,
  client_user_id: "client's user" as UserId,
  reason: "Half is missing",
  answer: "It is there",
  answer_due_at: at(1),
  answered_at: at(2),
  status: "resolved",
  outcome: "split",
  released_amount: "400.00",
  resolution_note: "Half and half",
  resolved_at: at(3),
  resolved_by_id: "administrator" as UserId,
  verdict_reminders_sent: 0,
  created_at: at(4),
  updated_at: at(5),
};

describe("a dispute", () => {
  test("was opened by the client whose user opened it, else by the expert", () => {
    expect(toDispute(dispute)).toEqual({
      id: "dispute",
      milestoneId: "milestone",
      openedBy: "client",
      status: "resolved",
    });
    const byExpert = { ...dispute, opened_by_id: "expert's user" as UserId };
    expect([toDispute(byExpert).openedBy, toDisputeDto(byExpert, []).openedBy]).toEqual(["expert", "expert"]);
  });

  test("shows both sides' words, each moment in its own place, and nobody's id", () => {
    expect(toDisputeDto(dispute, [])).toEqual({
      id: "dispute",
      milestoneId: "milestone",
      openedBy: "client",
      reason: "Half is missing",
      reasonFiles: [],
      answer: "It is there",
      answerFiles: [],
      answerDueAt: "2026-11-01T00:00:00.000Z",
      status: "resolved",
      outcome: "split",
      releasedAmount: "400.00",
      resolutionNote: "Half and half",
      resolvedAt: "2026-11-03T00:00:00.000Z",
      createdAt: "2026-11-04T00:00:00.000Z",
    });
    expect(toDisputeDto({ ...dispute, resolved_at: null }, []).resolvedAt).toBeNull();
  });
});

test("an open dispute was opened by the client whose user opened it, else by the expert", () => {
  const shown = {
    id: "dispute" as DisputeId,
    projectId: "project" as ProjectId,
    projectTitle: "Pricing review",
    milestoneTitle: "Interviews",
    client: { id: "organization", name: "Wetherby & Loom", logoUrl: null, hasPage: true },
    expert: { id: "expert", name: "Lucian Marchetti", profileImageUrl: null, hasPage: true },
    amount: "1000.00",
    currency: "EUR" as const,
    reason: "Half is missing",
    proposedBy: null,
    status: "open" as const,
  };
  const row = {
    ...shown,
    openedById: "client" as UserId,
    clientUserId: "client" as UserId,
    answerDueAt: at(1),
    fundedAt: at(1),
    createdAt: at(2),
  };
  const sent = {
    ...shown,
    openedBy: "client",
    answerDueAt: "2026-11-01T00:00:00.000Z",
    heldUntil: "2027-01-28T00:00:00.000Z",
    createdAt: "2026-11-02T00:00:00.000Z",
  };
  expect(toOpenDisputeDto(row)).toEqual(sent);
  expect(toOpenDisputeDto({ ...row, openedById: "expert" as UserId })).toEqual({ ...sent, openedBy: "expert" });
});
