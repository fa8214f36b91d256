import type { ProjectWorkDto } from "@quorate/api/projects/reading/project-lists.schema";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { expertFace } from "../../testing/face-fixtures.ts";
import { type ProjectFixture, projectFixture, proposalFixture, workFixture } from "../../testing/project-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProjectWorkRow } from "./project-work-row.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const STRANGER = { organizationId: null, expertId: null };
type Row = {
  project?: Partial<ProjectFixture>;
  work?: Partial<ProjectWorkDto> | null;
  reader?: Partial<typeof STRANGER | Record<keyof typeof STRANGER, string>>;
};

function show({ project = {}, work = {}, reader = {} }: Row = {}) {
  const facts = projectFixture({ ...project, work: work && workFixture(work) });
  renderScreen(<ProjectWorkRow project={facts} reader={{ ...STRANGER, ...reader }} />, { path: "/" });
  const row = within(screen.getByRole("article"));
  return { row, facts: row.getAllByRole("definition").map(({ textContent }) => textContent) };
}

describe("a row of one's own projects", () => {
  // spec 2.46
  test("says how many milestones are settled, what is held, and draws where the money stands", () => {
    const { row, facts } = show();
    expect(facts[0]).toBe("2 of 5 milestones settled, £21,500.00 held");
    expect(row.getByRole("img").getAttribute("aria-label")).toBe(
      "Of £48,000.00: 26% released, 45% held in escrow, 29% planned",
    );
    expect([...row.getByRole("img").children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual([
      "1250000",
      "2150000",
      "1400000",
    ]);
  });

  test.each<[Partial<ProjectWorkDto>, string]>([
    [{ held: "0.00" }, "2 of 5 milestones settled, £14,000.00 planned"],
    [{ held: "0.00", planned: "0.00", settled: 5 }, "5 of 5 milestones settled, £12,500.00 released"],
    [
      { held: "0.00", planned: "0.00", released: "0.00", returned: "900.00", settled: 1, milestones: 1 },
      "1 of 1 milestones settled, £900.00 refunded",
    ],
  ])("where nothing is held the figure is what comes next or came of it: %j", (work, words) => {
    expect(show({ work }).facts[0]).toBe(words);
  });

  test.each<[Partial<ProjectFixture>, string]>([
    [{ budget: "18500.00" }, "£18,500.00 budget2-3 months"],
    [{ budget: null, timeline: null }, "Budget: TBD"],
  ])("without milestones has the budget: %j", (project, words) => {
    const { row, facts } = show({ project, work: { milestones: 0, settled: 0 } });
    expect(facts[0]).toBe(words);
    expect(row.queryByRole("img")).toBeNull();
  });

  test.each<[ProjectWorkDto["next"], string]>([
    [{ kind: "release", at: "2026-12-04T12:00:00.000Z" }, "Release on Dec 04"],
    [{ kind: "answer", at: "2026-11-30T12:00:00.000Z" }, "Answer by Nov 30"],
    [{ kind: "due", at: "2027-01-12" }, "Due Jan 12"],
    [{ kind: "due", at: "2026-11-22" }, "Due Nov 22"],
    [{ kind: "due", at: "2026-11-21" }, "Was due Nov 21"],
    [{ kind: "due", at: "2028-01-12" }, "Due Jan 12, 2028"],
    [null, "Started Oct 06, 2026"],
  ])("comes next: %j", (next, words) => {
    expect(show({ work: { next } }).facts[1]).toBe(words);
  });

  test.each<[Partial<ProjectFixture>, string]>([
    [{ status: "open", startDate: null }, "Posted Oct 06, 2026"],
    [{ status: "completed", endDate: "2026-11-02T09:00:00.000Z" }, "Completed Nov 02, 2026"],
    [{ status: "cancelled", endDate: "2026-11-03T09:00:00.000Z" }, "Cancelled Nov 03, 2026"],
  ])("without a date says since when it is so: %j", (project, words) => {
    expect(show({ project }).facts[1]).toBe(words);
  });

  test.each<[Partial<ProjectWorkDto>, string | null]>([
    [{ waiting: "decide-submission" }, "Review the work"],
    [{ waiting: "fund-milestone" }, "Fund the next milestone"],
    [{ waiting: "answer-dispute" }, "Answer the dispute"],
    [{ waiting: "hand-over-work" }, "Hand over the work"],
    [{ waiting: "make-changes" }, "Make the changes"],
    [{ waiting: "decide-proposals", newProposals: 1 }, "Read the proposal"],
    [{ waiting: "decide-proposals", newProposals: 5 }, "Compare 5 proposals"],
    [{ waiting: "resolve-dispute" }, "Resolve the dispute"],
    [{ waiting: "plan-milestone" }, "Plan the first milestone"],
    [{ waiting: "answer-invitation" }, "Answer the invitation"],
    [{ waiting: "write-review" }, "Write your review"],
    [{ newProposals: 5 }, null],
  ])("names what waits for the reader and leads there: %j", (work, words) => {
    const { row } = show({ work });
    const step = row.queryByRole("link", { name: /on Pricing review$/ });
    expect(step?.textContent?.replace(" on Pricing review", "") ?? null).toBe(words);
    const part = work.waiting === "write-review" ? "#reviews" : "";
    if (step) expect(step.getAttribute("href")).toBe(`/project/${projectFixture().id}${part}`);
  });
});

describe("who is named on a row", () => {
  const hired = expertFace({ profileImageUrl: "/pictures/lm/320.webp" });
  const expert = { ...proposalFixture(hired.name).expert, ...hired };
  const { organization } = projectFixture();
  const CLIENT = "Wetherby & Loom organizations";
  const EXPERT = "Lucian Marchetti expert-profile";

  test.each([
    ["the client", { organizationId: organization.id }, [EXPERT]],
    ["the expert", { expertId: expert.id }, [CLIENT]],
    ["whoever looks on", {}, [CLIENT, EXPERT]],
  ])("for %s: the others, and the way to their pages", (_, reader, links) => {
    const { row } = show({ project: { expert }, reader });
    expect(
      row
        .getAllByRole("link")
        .slice(1)
        .map((link) => `${link.textContent} ${link.getAttribute("href")?.split("/")[1]}`),
    ).toEqual(links);
  });

  test.each([
    ["open", "No one hired yet"],
    ["cancelled", "No one was hired"],
  ] as const)("nobody, where it is %s and nobody is", (status, words) => {
    const { row } = show({ project: { status }, reader: { organizationId: organization.id } });
    expect(row.getByText(words)).toBeTruthy();
  });
});

test("for those to whom its money is not told it has the budget", () => {
  expect(show({ work: null }).facts[0]).toBe("£48,000.00 budget2-3 months");
});
