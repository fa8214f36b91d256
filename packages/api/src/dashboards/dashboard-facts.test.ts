import { describe, expect, test } from "vitest";
import { toWaitingProject } from "../projects/reading/project-lists.mapper.ts";
import { toWaitingItemDto } from "./dashboards.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
/** As PostgreSQL writes a moment into JSON. */
const text = (day: number) => at(day).toISOString().replace("Z", "000+00:00");
const milestone = {
  id: "milestone",
  title: "Interviews",
  position: 2,
  status: "disputed",
  amount: "1250.50",
  dueDate: null,
  isChangeRequested: false,
  ...{ call: null, expenses: null, period: null, expensesOfId: null, partOfId: null, isBonus: false },
  createdAt: text(1),
  updatedAt: text(2),
  fundedAt: text(3),
  submittedAt: text(4),
  autoReleaseAt: text(5),
  dispute: { status: "open", byClient: true, answerDueAt: text(7), createdAt: text(6) },
};
const row = {
  id: "project",
  title: "Pricing review",
  status: "in_progress",
  reader: "expert",
  organization: { name: "Wetherby & Loom" },
  expert: { name: "Lucian Marchetti" },
  created_at: at(1),
  start_date: at(2),
  end_date: null,
  is_paid: false,
  is_paid_call: false,
  invited_at: null,
  own_proposal: null,
  undecided: null,
  reviews: null,
  change_order: null,
  agreement: null,
  milestones: [milestone],
};
const waiting = (changed: object = {}) =>
  toWaitingProject({ ...row, ...changed } as unknown as Parameters<typeof toWaitingProject>[0], at(22));
const withMilestone = (changed: object, reader = "expert") =>
  waiting({ reader, milestones: [{ ...milestone, ...changed }] });

describe("a project on a dashboard", () => {
  test("has the other party as its counterpart, and each moment of a milestone in its own place", () => {
    expect(waiting()).toEqual({
      projectId: "project",
      projectTitle: "Pricing review",
      counterpartName: "Wetherby & Loom",
      lowestRateMinor: null,
      steps: [
        {
          kind: "answer-dispute",
          since: at(6).toISOString(),
          until: at(7).toISOString(),
          actions: ["answerDispute"],
          milestone: {
            id: "milestone",
            title: "Interviews",
            position: 2,
            status: "disputed",
            amountMinor: 125_050,
            changeRequest: null,
            ...{ callToCome: null, expenses: null, expensesOfId: null, period: null },
            dueDate: null,
            createdAt: at(1).toISOString(),
            updatedAt: at(2).toISOString(),
            fundedAt: at(3).toISOString(),
            submittedAt: at(4).toISOString(),
            autoReleaseAt: at(5).toISOString(),
            dispute: {
              status: "open",
              openedBy: "client",
              answerDueAt: at(7).toISOString(),
              createdAt: at(6).toISOString(),
            },
          },
        },
      ],
    });
    expect(waiting({ reader: "client" }).counterpartName).toBe("Lucian Marchetti");
    expect(waiting({ reader: "client", expert: null }).counterpartName).toBeNull();
    expect(waiting({ reader: null }).counterpartName).toBe("Wetherby & Loom");
  });

  test("has a week to be handed over from the first moment of its first day", () => {
    const period = { weeks: 2, hourlyRate: "60.00", written: [] };
    const { steps } = withMilestone({ status: "funded", dispute: null, period });
    expect(steps).toMatchObject([{ kind: "hand-over-week", since: "2026-11-03T00:00:00.000Z", until: "2026-11-08" }]);
  });

  test("has a dispute by whoever opened it, a day on which work is due, and changes where some were asked for", () => {
    expect(withMilestone({ dispute: { ...milestone.dispute, byClient: false } }).steps).toEqual([]);
    const funded = { status: "funded", dispute: null };
    const [work] = withMilestone({ ...funded, dueDate: "2026-12-24" }).steps;
    expect([work?.kind, work?.until]).toEqual(["hand-over-work", "2026-12-24"]);
    expect(withMilestone({ ...funded, isChangeRequested: true }).steps[0]?.kind).toBe("make-changes");
    expect(withMilestone({ ...funded, fundedAt: null }).steps[0]?.since).toBe(at(2).toISOString());
  });

  test("has the number, the oldest and the lowest rate of the proposals to decide on", () => {
    const open = { reader: "client", status: "open", milestones: [], expert: null };
    const undecided = { count: 2, oldestAt: text(3), lowestRate: "120.50" };
    expect(waiting({ ...open, undecided })).toMatchObject({
      lowestRateMinor: 120_50,
      steps: [{ kind: "decide-proposals", count: 2, since: at(3).toISOString() }],
    });
    expect(waiting({ ...open, undecided: { count: 0, oldestAt: null, lowestRate: null } })).toMatchObject({
      lowestRateMinor: null,
      steps: [],
    });
  });

  test("waits for an invited expert until they have proposed", () => {
    const invited = { reader: null, status: "open", milestones: null, invited_at: at(4) };
    expect(waiting(invited).steps).toEqual([{ kind: "answer-invitation", since: at(4).toISOString(), until: null }]);
    expect(waiting({ ...invited, own_proposal: { status: "withdrawn", sentAt: text(5) } }).steps).toEqual([]);
  });

  test("waits to be planned since it began, and for a review since it ended, the other party's unread", () => {
    expect(waiting({ reader: "client", milestones: [] }).steps).toEqual([
      { kind: "plan-milestone", since: at(2).toISOString(), until: null },
    ]);
    const other = { by: "client", isPublic: false, hiddenAt: null };
    const ended = { status: "completed", end_date: at(20), is_paid: true, milestones: [], reviews: [other] };
    const review = {
      kind: "write-review",
      since: at(20).toISOString(),
      until: new Date(Date.UTC(2026, 11, 4)).toISOString(),
    };
    expect(waiting(ended).steps).toEqual([review]);
    expect(waiting({ ...ended, reader: "client" }).steps).toEqual([]);
    expect(waiting({ ...ended, reader: "admin" }).steps).toEqual([]);
    expect(waiting({ ...ended, is_paid: false }).steps).toEqual([]);
    expect(waiting({ ...ended, reviews: [{ ...other, hiddenAt: text(21) }] }).steps).toEqual([]);
  });
});

test("what waits carries its money as text, a day as its first moment, and null where there is none", () => {
  const item = {
    kind: "fund-milestone",
    amountMinor: 5,
    lowestRateMinor: 120_50,
    since: "2026-11-01T00:00:00.000Z",
    until: "2026-11-02",
  };
  const sent = toWaitingItemDto(item as unknown as Parameters<typeof toWaitingItemDto>[0]);
  expect(sent).toEqual({
    kind: "fund-milestone",
    amount: "0.05",
    lowestRate: "120.50",
    since: "2026-11-01T00:00:00.000Z",
    dueAt: "2026-11-02T00:00:00.000Z",
  });
  const bare = { ...item, amountMinor: null, lowestRateMinor: null, until: null };
  const bareSent = toWaitingItemDto(bare as unknown as Parameters<typeof toWaitingItemDto>[0]);
  expect(bareSent).toMatchObject({ amount: null, lowestRate: null, dueAt: null });
});
