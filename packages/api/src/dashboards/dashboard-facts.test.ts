import { describe, expect, test } from "vitest";
import { toMilestoneFacts } from "../project-lists/project-lists.mapper.ts";
import { toWaitingItemDto } from "./dashboards.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const row = {
  project_id: "project",
  project_title: "Pricing review",
  expert_name: "Lucian Marchetti",
  organization_name: "Wetherby & Loom",
  client_user_id: "client",
  id: "milestone",
  title: "Interviews",
  position: 2,
  status: "disputed",
  amount: "1250.50",
  due_date: null,
  change_request: null,
  created_at: at(1),
  updated_at: at(2),
  funded_at: at(3),
  submitted_at: at(4),
  auto_release_at: at(5),
  dispute_status: "open",
  dispute_opened_by_id: "client",
  dispute_answer_due_at: at(7),
  dispute_created_at: at(6),
} as unknown as Parameters<typeof toMilestoneFacts>[0];
const facts = (changed: object = {}, reader: "client" | "expert" = "client") =>
  toMilestoneFacts({ ...row, ...changed }, reader);

describe("a milestone on a dashboard", () => {
  test("has the other party as its counterpart, and each moment in its own place", () => {
    expect(facts()).toEqual({
      projectId: "project",
      projectTitle: "Pricing review",
      counterpartName: "Lucian Marchetti",
      milestoneId: "milestone",
      milestoneTitle: "Interviews",
      position: 2,
      status: "disputed",
      amountMinor: 125_050,
      dueAt: null,
      isChangeRequested: false,
      createdAt: at(1),
      updatedAt: at(2),
      fundedAt: at(3),
      submittedAt: at(4),
      autoReleaseAt: at(5),
      dispute: { status: "open", openedBy: "client", answerDueAt: at(7), createdAt: at(6) },
    });
    expect(facts({}, "expert").counterpartName).toBe("Wetherby & Loom");
  });

  test("is due on a day, and has changes requested, where it says so", () => {
    expect(facts({ due_date: "2026-12-24" }).dueAt).toEqual(new Date("2026-12-24T00:00:00.000Z"));
    expect(facts({ change_request: "Shorter" }).isChangeRequested).toBe(true);
  });

  test("has a dispute by whoever opened it, and none without all that a dispute has", () => {
    expect(facts({ dispute_opened_by_id: "other" }).dispute?.openedBy).toBe("expert");
    for (const missing of ["dispute_status", "dispute_answer_due_at", "dispute_created_at"]) {
      expect(facts({ [missing]: null }).dispute).toBeNull();
    }
  });
});

test("what waits carries its money and its moments as text, and null where there is none", () => {
  const item = { kind: "fund-milestone", amountMinor: 5, lowestRateMinor: 120_50, since: at(1), dueAt: at(2) };
  const sent = toWaitingItemDto(item as unknown as Parameters<typeof toWaitingItemDto>[0]);
  expect(sent).toEqual({
    kind: "fund-milestone",
    amount: "0.05",
    lowestRate: "120.50",
    since: "2026-11-01T00:00:00.000Z",
    dueAt: "2026-11-02T00:00:00.000Z",
  });
  const bare = { ...item, amountMinor: null, lowestRateMinor: null, dueAt: null };
  const bareSent = toWaitingItemDto(bare as unknown as Parameters<typeof toWaitingItemDto>[0]);
  expect(bareSent).toMatchObject({ amount: null, lowestRate: null, dueAt: null });
});
