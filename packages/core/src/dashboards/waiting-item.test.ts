import { describe, expect, test } from "vitest";
import { MILESTONE_STATUSES, type MilestoneStatus } from "../milestones/milestone.ts";
import { type MilestoneFacts, type OwnVerification, waitingForClient, waitingForExpert } from "./waiting-item.ts";

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

const planned: MilestoneFacts = {
  projectId: "pricing",
  projectTitle: "Pricing review",
  counterpartName: "Somebody",
  milestoneId: "m1",
  milestoneTitle: "Interviews",
  position: 1,
  status: "planned",
  amountMinor: 575_000,
  dueAt: null,
  isChangeRequested: false,
  createdAt: day(1),
  updatedAt: day(9),
  fundedAt: null,
  submittedAt: null,
  autoReleaseAt: null,
  dispute: null,
};
const funded: MilestoneFacts = { ...planned, status: "funded", fundedAt: day(3) };
const submitted: MilestoneFacts = { ...funded, status: "submitted", submittedAt: day(5), autoReleaseAt: day(19) };
const disputed = (
  openedBy: "client" | "expert",
  status: "open" | "answered" | "resolved" = "open",
): MilestoneFacts => ({
  ...funded,
  status: "disputed",
  dispute: { status, openedBy, answerDueAt: day(12), createdAt: day(5) },
});

const NO_VERIFICATION = { verification: null, now: day(20) };
const forClient = (...milestones: MilestoneFacts[]) =>
  waitingForClient({ milestones, proposals: [], ...NO_VERIFICATION });
const forExpert = (...milestones: MilestoneFacts[]) =>
  waitingForExpert({ milestones, invitations: [], ...NO_VERIFICATION });

describe("for an organization", () => {
  test("submitted work waits to be decided on until it releases itself", () => {
    expect(forClient(submitted)).toEqual([
      {
        kind: "decide-submission",
        projectId: "pricing",
        projectTitle: "Pricing review",
        counterpartName: "Somebody",
        milestoneId: "m1",
        milestoneTitle: "Interviews",
        amountMinor: 575_000,
        count: null,
        lowestRateMinor: null,
        verification: null,
        since: day(5),
        dueAt: day(19),
      },
    ]);
  });

  test("the first planned milestone of a project waits to be funded, the ones behind it do not", () => {
    const second = { ...planned, milestoneId: "m2", position: 2 };
    expect(forClient(second, planned).map(({ kind, milestoneId }) => [kind, milestoneId])).toEqual([
      ["fund-milestone", "m1"],
    ]);
  });

  test("no milestone waits to be funded while another one of the project is being worked on", () => {
    expect(forClient({ ...planned, milestoneId: "m2", position: 2 }, funded)).toEqual([]);
  });

  test.each([
    ["submitted", submitted],
    ["disputed", disputed("client")],
  ])("nor while one is %s", (_status, milestone) => {
    const kinds = forClient({ ...planned, milestoneId: "m2", position: 2 }, milestone).map(({ kind }) => kind);
    expect(kinds).not.toContain("fund-milestone");
  });

  test("the first one waits whatever the order they are read in", () => {
    const [second, third] = [2, 3].map((position) => ({ ...planned, milestoneId: `m${position}`, position }));
    for (const milestones of [
      [planned, second, third],
      [third, second, planned],
    ]) {
      const facts = milestones.filter((it) => it !== undefined);
      expect(forClient(...facts).map(({ milestoneId }) => milestoneId)).toEqual(["m1"]);
    }
  });

  test("undecided proposals wait since the oldest of them, all of a project as one", () => {
    const proposals = [{ ...planned, count: 6, lowestRateMinor: 120_00, oldestAt: day(2) }];
    expect(waitingForClient({ milestones: [], proposals, ...NO_VERIFICATION })).toMatchObject([
      { kind: "decide-proposals", projectId: "pricing", milestoneId: null, count: 6, since: day(2), dueAt: null },
    ]);
  });
});

describe("for an expert", () => {
  test("funded work waits to be handed over, or to be changed when changes were asked for", () => {
    expect(forExpert({ ...funded, dueAt: day(20) })).toMatchObject([
      { kind: "hand-over-work", since: day(3), dueAt: day(20) },
    ]);
    expect(forExpert({ ...funded, isChangeRequested: true })).toMatchObject([{ kind: "make-changes", since: day(9) }]);
  });

  test("invitations wait to be answered", () => {
    const invitations = [{ ...planned, invitedAt: day(4) }];
    expect(waitingForExpert({ milestones: [], invitations, ...NO_VERIFICATION })).toMatchObject([
      { kind: "answer-invitation", projectId: "pricing", since: day(4) },
    ]);
  });
});

describe("a verification", () => {
  const waiting = (verification: OwnVerification | null) => [
    ...waitingForClient({ milestones: [], proposals: [], verification, now: day(20) }),
    ...waitingForExpert({ milestones: [], invitations: [], verification, now: day(20) }),
  ];
  const newest: OwnVerification = { status: "rejected", movedAt: day(3), expiresAt: null };

  test.each([
    ["rejected", "declined"],
    ["more_needed", "more_needed"],
    ["expired", "expired"],
  ] as const)("that is %s waits for whom it is about, as %s, since it was said", (status, verification) => {
    const item = { kind: "answer-verification", verification, projectId: null, since: day(3), dueAt: null };
    expect(waiting({ ...newest, status })).toMatchObject([item, item]);
  });

  test("that ends within 60 days waits to be renewed by its end; one that lasts longer, or is looked at, does not", () => {
    const approved = (expiresAt: Date): OwnVerification => ({ ...newest, status: "approved", expiresAt });
    const soon = new Date(Date.UTC(2026, 4, 19));
    const item = { kind: "answer-verification", verification: "verified", dueAt: soon };
    expect(waiting(approved(soon))).toMatchObject([item, item]);
    expect(waiting(approved(new Date(soon.getTime() + 1)))).toEqual([]);
    expect([...waiting({ ...newest, status: "pending" }), ...waiting(null)]).toEqual([]);
  });
});

describe("a dispute", () => {
  test("waits for the party that did not open it", () => {
    expect(forClient(disputed("expert"))).toMatchObject([{ kind: "answer-dispute", dueAt: day(12) }]);
    expect(forClient(disputed("client"))).toEqual([]);
    expect(forExpert(disputed("client"))).toMatchObject([{ kind: "answer-dispute" }]);
    expect(forExpert(disputed("expert"))).toEqual([]);
  });

  test.each(["answered", "resolved"] as const)("waits for neither party once it is %s", (status) => {
    expect([...forClient(disputed("expert", status)), ...forExpert(disputed("client", status))]).toEqual([]);
  });
});

test.each<MilestoneStatus>(
  MILESTONE_STATUSES.filter((status) => !["planned", "funded", "submitted", "disputed"].includes(status)),
)("a milestone that is %s waits for nobody", (status) => {
  expect([...forClient({ ...planned, status }), ...forExpert({ ...planned, status })]).toEqual([]);
});

test("the nearest date comes first, then what has waited longest", () => {
  const inOther = (projectId: string, milestone: MilestoneFacts) => ({ ...milestone, projectId });
  const milestones = [
    inOther("b", { ...planned, createdAt: day(2) }),
    inOther("a", submitted),
    inOther("c", disputed("expert")),
  ];
  const proposals = [{ ...planned, projectId: "d", count: 1, lowestRateMinor: null, oldestAt: day(1) }];
  expect(waitingForClient({ milestones, proposals, ...NO_VERIFICATION }).map(({ projectId }) => projectId)).toEqual([
    "c",
    "a",
    "d",
    "b",
  ]);
});

test("of two without a date the one that waits longer comes first, and of two as old the one to decide on", () => {
  const milestones = [3, 1, 2].map((number) => ({ ...planned, projectId: `p${number}`, createdAt: day(number) }));
  const proposals = [{ ...planned, projectId: "asked", count: 1, lowestRateMinor: null, oldestAt: day(2) }];
  const order = waitingForClient({ milestones, proposals, ...NO_VERIFICATION }).map(({ projectId }) => projectId);
  expect(order).toEqual(["p1", "asked", "p2", "p3"]);
});

test("what waits names the thing, the other party and the money where there is any", () => {
  const proposals = [{ ...planned, count: 6, lowestRateMinor: 120_00, oldestAt: day(2) }];
  expect(waitingForClient({ milestones: [], proposals, ...NO_VERIFICATION })).toEqual([
    {
      kind: "decide-proposals",
      projectId: "pricing",
      projectTitle: "Pricing review",
      counterpartName: "Somebody",
      milestoneId: null,
      milestoneTitle: null,
      amountMinor: null,
      count: 6,
      lowestRateMinor: 120_00,
      verification: null,
      since: day(2),
      dueAt: null,
    },
  ]);
});
