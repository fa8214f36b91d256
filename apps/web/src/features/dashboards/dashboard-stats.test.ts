import type { ExpertDashboardDto } from "@quorate/api/dashboards/dashboards.schema";
import type { ProjectStatus } from "@quorate/core/projects/project";
import { describe, expect, test } from "vitest";
import { expertStats, organizationStats } from "./dashboard-stats.ts";

const project = (status: ProjectStatus, createdAt = "2026-10-01T00:00:00.000Z") => ({ status, createdAt });
const proposals = (count: number | null, kind = "decide-proposals") => ({ kind, count });
const client = (facts: object) => organizationStats({ projects: [], waiting: [], escrowed: "0.00", ...facts });
const expert = (facts: object) =>
  expertStats({
    projects: [],
    proposals: [],
    expert: { rating: 4.86, totalProjects: 9 },
    ...facts,
  } as unknown as ExpertDashboardDto);

describe("an organization's figures", () => {
  test("count its projects by status, and say what belongs to each", () => {
    const projects = [
      project("open", "2026-10-03T00:00:00.000Z"),
      project("in_progress", "2026-03-02T00:00:00.000Z"),
      project("in_progress"),
      project("completed"),
      project("cancelled"),
    ];
    const waiting = [proposals(2), proposals(1), proposals(null), proposals(40, "answer-dispute")];
    const stats = client({ projects, waiting, escrowed: "36250.00" });
    expect(
      stats.map(({ label, value, context }) => [
        label,
        value,
        typeof context === "string" ? context.replace(/[£$€]/, "") : "",
      ]),
    ).toEqual([
      ["Open Projects", 1, "3 proposals to read"],
      ["In Progress", 2, "36,250.00 held in escrow"],
      ["Completed", 1, ""],
      ["Total Projects", 5, "1 of them cancelled, since Mar 2026"],
    ]);
  });

  test("say nothing beside figures that are nothing", () => {
    expect(client({}).map(({ value, context }) => [value, context])).toEqual([
      [0, undefined],
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
    expect(client({ projects: [project("open")] }).at(-1)?.context).toBe("since Oct 2026");
    expect(client({ waiting: [proposals(1)] })[0]?.context).toBe("1 proposal to read");
  });
});

test("an expert's figures count running projects and undecided proposals, and name the record and the rating", () => {
  const stats = expert({
    projects: [project("in_progress"), project("completed"), project("open")],
    proposals: [{ status: "pending" }, { status: "accepted" }, { status: "pending" }],
  });
  expect(stats.map(({ label, value }) => [label, value])).toEqual([
    ["Active Projects", 1],
    ["Total Projects", 9],
    ["Rating", "4.9"],
    ["Proposals", 2],
  ]);
  expect(stats[2]?.context).toBe("out of 5");
  expect(stats[3]?.context).toBe("waiting for an answer");
});
