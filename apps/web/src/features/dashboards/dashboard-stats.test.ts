import { describe, expect, test } from "vitest";
import {
  entrepreneurDashboard,
  expertDashboard,
  expertMoney,
  organizationDashboard,
} from "../../testing/dashboard-fixtures.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { entrepreneurStats, expertMoneyStats, expertStats, organizationStats } from "./dashboard-stats.ts";

const NONE = { total: 0, open: 0, inProgress: 0, completed: 0, cancelled: 0 };
const waiting = (kind: "decide-proposals" | "answer-dispute", count: number | null) => ({
  kind,
  count,
  projectId: "p",
  projectTitle: "Pricing",
  counterpartName: null,
  milestoneId: null,
  milestoneTitle: null,
  amount: null,
  lowestRate: null,
  verification: null,
  hold: null,
  since: "2026-11-01T00:00:00.000Z",
  dueAt: null,
});
const client = (facts: Parameters<typeof organizationDashboard>[0]) =>
  organizationStats(organizationDashboard({ counts: NONE, since: null, ...facts }));
const shown = (stats: ReturnType<typeof client>) =>
  stats.map(({ label, value, context }) => [
    label,
    typeof value === "string" ? value.replace(/[£$€]/, "") : value,
    typeof context === "string" ? context.replace(/[£$€]/, "") : "",
  ]);

describe("an organization's figures", () => {
  test("are those that were counted, whatever the list shows, and say what belongs to each", () => {
    const stats = client({
      projects: [projectFixture({ status: "open" })],
      counts: { total: 640, open: 12, inProgress: 8, completed: 500, cancelled: 120 },
      since: "2026-03-02T00:00:00.000Z",
      waiting: [
        waiting("decide-proposals", 2),
        waiting("decide-proposals", 1),
        waiting("decide-proposals", null),
        waiting("answer-dispute", 40),
      ],
      escrowed: "36250.00",
    });
    expect(shown(stats)).toEqual([
      ["Open Projects", 12, "3 proposals to read"],
      ["In Progress", 8, "36,250.00 held in escrow"],
      ["Completed", 500, ""],
      ["Total Projects", 640, "120 cancelled, since Mar 2026"],
    ]);
  });

  test("say nothing beside figures that are nothing", () => {
    expect(client({}).map(({ value, context }) => [value, context])).toEqual([
      [0, undefined],
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
    expect(client({ since: "2026-10-01T00:00:00.000Z" }).at(-1)?.context).toBe("since Oct 2026");
    expect(client({ waiting: [waiting("decide-proposals", 1)] })[0]?.context).toBe("1 proposal to read");
  });
});

test("an expert's figures are those that were counted, with the record and the rating", () => {
  const stats = expertStats(
    expertDashboard({
      projects: [projectFixture({ status: "in_progress" })],
      counts: { assignedProjects: 700, activeProjects: 3, pendingProposals: 250 },
      expert: { id: "e", totalProjects: 9, rating: 4.86, isVerified: true, verification: "verified" },
    }),
  );
  expect(stats.map(({ label, value }) => [label, value])).toEqual([
    ["Active Projects", 3],
    ["Total Projects", 9],
    ["Rating", "4.9"],
    ["Proposals", 250],
  ]);
  expect(stats[2]?.context).toBe("out of 5");
  expect(stats[3]?.context).toBe("waiting for an answer");
});

test.each([
  ["0.00", "no released money is on hold"],
  ["70.00", "released; the reason is below"],
])("an expert's money stands in four figures, each told apart from the others; of %s held", (onHold, words) => {
  const money = expertMoney({ inEscrow: "15200.00", onItsWay: "900.50", onHold, releasedThisMonth: "8400.00" });
  expect(shown(expertMoneyStats(expertDashboard({ money })))).toEqual([
    ["In escrow", "15,200.00", "yours once released, after fees"],
    ["On its way", "900.50", "released, being sent to your account"],
    ["Held", onHold, words],
    ["Released this month", "8,400.00", "to you, after fees"],
  ]);
});

test.each([
  [{ ideas: 0, openIdeas: 0 }, "no idea posted yet"],
  [{ ideas: 1, openIdeas: 1 }, "to 1 idea, 1 open"],
  [{ ideas: 3, openIdeas: 2 }, "to 3 ideas, 2 open"],
])("an entrepreneur's figures with %j say to what people applied, and how many views are of late", (ideas, words) => {
  const counts = { newApplicants: 2, invitations: 3, ideaViews: 65, connections: 4, ...ideas };
  const weeks = [
    { week: "2026-11-09", ideas: 7, profile: 90 },
    { week: "2026-11-16", ideas: 5, profile: 90 },
  ];
  expect(shown(entrepreneurStats(entrepreneurDashboard({ counts, weeks })))).toEqual([
    ["New applicants", 2, words],
    ["Invitations", 3, "waiting for your answer"],
    ["Idea views", 65, "12 in the last 2 weeks"],
    ["Connections", 4, "sharing contact details with you"],
  ]);
});
