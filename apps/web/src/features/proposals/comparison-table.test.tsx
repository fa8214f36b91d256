import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { milestoneFixture, projectFixture, proposalFixture } from "../../testing/project-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { inReadingOrder } from "./proposal-order.ts";

afterEach(() => vi.unstubAllGlobals());

const lucian = proposalFixture("Lucian Marchetti");
const adaeze = proposalFixture("Adaeze Thornbury", { matchScore: 88, proposedRate: "135.00" });
const ruben = proposalFixture("Ruben Halvorsen", { matchScore: 84, status: "withdrawn" });
const all = [lucian, adaeze, ruben];

test("people are columns, and what speaks for and against each stands in rows", () => {
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" budget="12000.00" canDecide />);
  expect(screen.getAllByRole("columnheader")).toHaveLength(3);
  const against = within(screen.getByRole("row", { name: /^Against/ })).getAllByRole("cell");
  expect(against.map((cell) => cell.textContent)).toEqual([
    "Lucian Marchetti is not free before Oct 19",
    "Adaeze Thornbury is not free before Oct 19",
    "Ruben Halvorsen is not free before Oct 19",
  ]);
});

test("accepting one names everybody whose proposal is declined by it, before it is done", async () => {
  const user = userEvent.setup();
  const calls = renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" budget="12000.00" canDecide />, {
    "proposals.accept": { ...lucian, status: "accepted" },
  });
  await user.click(screen.getByRole("button", { name: /^Accept proposal ?of Lucian Marchetti$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Accept the proposal of Lucian Marchetti?" });
  expect(dialog.textContent).toContain("Every other pending proposal is declined: Adaeze Thornbury.");
  expect(calls.map(({ procedure }) => procedure)).not.toContain("proposals.accept");
  await user.click(within(dialog).getByRole("button", { name: "Accept proposal" }));
  expect(calls).toContainEqual({ procedure: "proposals.accept", input: { id: lucian.id } });
});

test("only a pending proposal can be decided, only while the project is open, and only by its client", () => {
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" budget="12000.00" canDecide />);
  expect(screen.queryByRole("button", { name: /(Accept|Decline).*Ruben Halvorsen$/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Decline ?the proposal of Adaeze Thornbury$/ })).toBeTruthy();
  cleanup();
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="in_progress" budget="12000.00" canDecide />);
  expect(screen.queryByRole("button", { name: /Accept proposal/ })).toBeNull();
});

test("an administrator compares without deciding", () => {
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" budget="12000.00" canDecide={false} />);
  expect(screen.queryByRole("button", { name: /Accept proposal|Decline/ })).toBeNull();
});

test("the chosen one stands first, then those that can be chosen, each by how well they fit", () => {
  const chosen = proposalFixture("Ines", { status: "accepted", matchScore: 10 });
  expect(inReadingOrder([ruben, adaeze, lucian, chosen]).map(({ expert }) => expert.name)).toEqual([
    "Ines",
    "Lucian Marchetti",
    "Adaeze Thornbury",
    "Ruben Halvorsen",
  ]);
});

const project = projectFixture({ budget: "18000.00" });
const plans = [{ id: "growth", name: "Growth", feeBasisPoints: 1200 }];
const ACCEPTING = {
  "projects.get": project,
  "milestones.list": [],
  "subscriptions.plans": plans,
  "subscriptions.current": { planId: "growth", status: "active" },
};

async function costOf(answers: Record<string, unknown>): Promise<HTMLElement> {
  renderPart(<ComparisonTable shown={all} all={all} projectStatus="open" budget="12000.00" canDecide />, {
    ...ACCEPTING,
    ...answers,
  });
  await userEvent.click(screen.getByRole("button", { name: /^Accept proposal ?of Lucian Marchetti$/ }));
  return await screen.findByRole("dialog");
}

test("accepting one says what the project costs, who gets how much of it, and when it is paid", async () => {
  const dialog = await costOf({});
  await within(dialog).findByText("You pay in all");
  const facts = [...dialog.querySelectorAll("dt")].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    "Your budget": "£18,000.00",
    "Platform fee, 12%, out of it": "£2,160.00",
    "Lucian Marchetti receives": "£15,840.00",
    "You pay in all": "£18,000.00",
  });
  expect(dialog.textContent).toContain("Nothing is charged now. The budget becomes one milestone");
  expect(dialog.textContent).toContain("You pay a milestone into escrow before work on it starts");
});

test("milestones that are planned already are what it costs, at the fee that holds without a plan", async () => {
  const milestones = [
    milestoneFixture({ amount: "1000.00" }),
    milestoneFixture({ amount: "500.00" }),
    milestoneFixture({ amount: "9000.00", status: "cancelled" }),
  ];
  const dialog = await costOf({ "milestones.list": milestones, "subscriptions.current": null });
  expect((await within(dialog).findByText("Planned milestones")).nextElementSibling?.textContent).toBe("£1,500.00");
  expect(within(dialog).getByText("Platform fee, 15%, out of it").nextElementSibling?.textContent).toBe("£225.00");
  expect(dialog.textContent).not.toContain("The budget becomes one milestone");
});

test("without a budget nothing is promised: the amounts are agreed later", async () => {
  const dialog = await costOf({ "projects.get": projectFixture({ budget: null }) });
  expect(await within(dialog).findByText(/No budget is named, so nothing is planned yet/)).toBeTruthy();
  expect(within(dialog).queryByText("You pay in all")).toBeNull();
});

const asked = (coverage: "covered" | "close" | "missing", offered: string | null = null) => [
  { of: "skill" as const, asked: "M&A Advisory", coverage, offered, mentionedIn: null, quote: null },
  {
    of: "industry" as const,
    asked: "Food & Beverage",
    coverage: "covered" as const,
    offered: null,
    mentionedIn: null,
    quote: null,
  },
];
const required = (coverage: "mentioned" | "missing", mentionedIn: "letter" | "profile" | null = null) => [
  {
    ...{ of: "requirement" as const, asked: "Availability", coverage, offered: null, mentionedIn },
    quote: mentionedIn && "From the first of May.",
  },
];
const cellsOf = (label: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${label}`) }))
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

test("hours times rate make the total, which is measured by the budget in exact figures", () => {
  const shown = [
    proposalFixture("Under", { proposedRate: "165.00", estimatedHours: 70, canStartOn: "2026-11-30" }),
    proposalFixture("Over", { proposedRate: "390.50", estimatedHours: 40 }),
    proposalFixture("Even", { proposedRate: "100.00", estimatedHours: 120 }),
    proposalFixture("Silent", { estimatedHours: null }),
  ];
  renderPart(<ComparisonTable shown={shown} all={shown} projectStatus="open" budget="12000.00" canDecide />);
  expect(cellsOf("Hours")).toEqual(["70", "40", "120", "Not stated"]);
  expect(cellsOf("Total")).toEqual([
    "£11,550.00£450.00 under the budget",
    "£15,620.00£3,620.00 over the budget",
    "£12,000.00The budget to the penny",
    "Not stated",
  ]);
  expect(cellsOf("Can start")).toEqual(["Nov 30, 2026", "Not stated", "Not stated", "Not stated"]);
});

test("without a budget the total stands by itself", () => {
  const shown = [proposalFixture("One", { estimatedHours: 10 }), lucian];
  renderPart(<ComparisonTable shown={shown} all={shown} projectStatus="open" budget={null} canDecide />);
  expect(cellsOf("Total")).toEqual(["£1,600.00", "Not stated"]);
});

test("what the project asks for stands in rows, each with a mark and the word for it", () => {
  const shown = [
    proposalFixture("Ada", { asked: asked("covered") }),
    proposalFixture("Ben", { asked: asked("close", "Corporate Finance") }),
    proposalFixture("Cat", { asked: asked("missing"), expert: { ...lucian.expert, isAvailable: false } }),
  ];
  renderPart(<ComparisonTable shown={shown} all={shown} projectStatus="open" budget={null} canDecide />);
  expect(cellsOf("M&A Advisory")).toEqual(["Covered", "Close: Corporate Finance", "Not stated"]);
  expect(cellsOf("Food & Beverage")).toEqual(["Covered", "Covered", "Covered"]);
  expect(cellsOf("Availability")).toEqual(["Available", "Available", "Busy at present"]);
});

test("what is required in free words has its row, and says where it is mentioned", () => {
  const shown = [
    proposalFixture("Ada", { asked: required("mentioned", "letter") }),
    proposalFixture("Ben", { asked: required("mentioned", "profile") }),
    proposalFixture("Cat", { asked: required("missing") }),
  ];
  renderPart(<ComparisonTable shown={shown} all={shown} projectStatus="open" budget={null} canDecide />);
  const rows = screen.getAllByRole("row", { name: /^Availability/ });
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  );
  // A dash would leave the client to guess.
  expect(screen.queryByText(/^[—–-]$/)).toBeNull();
  expect(cells).toEqual([
    ["Available", "Available", "Available"],
    ["In the letter: “From the first of May.”", "In the profile: “From the first of May.”", "Not stated"],
  ]);
});

test("a reason that has a row of its own is not told again", () => {
  const reason = { ...reasonFixture("for", "2 of 2 skills"), code: "skills/some" };
  const shown = [proposalFixture("Ada", { reasons: [reason, reasonFixture("for", "Repriced two")] }), lucian];
  renderPart(<ComparisonTable shown={shown} all={shown} projectStatus="open" budget={null} canDecide />);
  expect(cellsOf("For")[0]).toBe("Repriced two");
  expect(cellsOf("Against")[0]).toBe("Nothing else we know of");
  cleanup();
  const silent = [proposalFixture("Ada", { reasons: [reason] }), proposalFixture("Ben", { reasons: [] })];
  renderPart(<ComparisonTable shown={silent} all={silent} projectStatus="open" budget={null} canDecide />);
  expect(screen.queryByRole("row", { name: /^For/ })).toBeNull();
});

test.each([
  ["match", ["Best", "Cheap", "Silent"]],
  ["total", ["Cheap", "Best", "Silent"]],
  ["rate", ["Silent", "Best", "Cheap"]],
  ["rating", ["Silent", "Cheap", "Best"]],
  ["start", ["Cheap", "Best", "Silent"]],
] as const)("sorted by %s: %j, what is not stated last", (sort, expected) => {
  const rated = (rating: number) => ({ expert: { ...lucian.expert, rating } });
  const best = proposalFixture("Best", {
    proposedRate: "150.00",
    estimatedHours: 80,
    canStartOn: "2026-12-08",
    ...rated(3),
  });
  const cheap = proposalFixture("Cheap", {
    matchScore: 80,
    proposedRate: "200.00",
    estimatedHours: 20,
    canStartOn: "2026-12-01",
    ...rated(4),
  });
  const silent = proposalFixture("Silent", { matchScore: 70, proposedRate: "99.00", ...rated(5) });
  const sorted = inReadingOrder([silent, cheap, best], sort);
  expect(sorted.map(({ id }) => id.replace("proposal-of-", ""))).toEqual(expected);
});
