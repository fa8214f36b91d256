import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { proposalFixture } from "../../testing/project-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import type { DecidedProject } from "./proposal-decisions.tsx";
import { inReadingOrder } from "./proposal-order.ts";

afterEach(() => vi.unstubAllGlobals());

const decided = (fields: Partial<DecidedProject> = {}): DecidedProject => {
  return {
    status: "open",
    budget: "12000.00",
    feeBasisPoints: 1_500,
    questions: [],
    asksForAgreement: false,
    ...fields,
  };
};
const lucian = proposalFixture("Lucian Marchetti");
const adaeze = proposalFixture("Adaeze Thornbury", { matchScore: 88, proposedRate: "135.00" });
const ruben = proposalFixture("Ruben Halvorsen", { matchScore: 84, status: "withdrawn" });
const all = [lucian, adaeze, ruben];

test("people are columns, and what speaks for and against each stands in rows", () => {
  renderPart(<ComparisonTable shown={all} all={all} project={decided()} canDecide />);
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
  const calls = renderPart(<ComparisonTable shown={all} all={all} project={decided()} canDecide />, {
    "proposals.accept": { ...lucian, status: "accepted" },
  });
  await user.click(screen.getByRole("button", { name: /^Accept proposal ?from Lucian Marchetti$/ }));
  const dialog = await screen.findByRole("dialog", { name: "Accept the proposal from Lucian Marchetti?" });
  expect(dialog.textContent).toContain("Every other pending proposal is declined: Adaeze Thornbury.");
  expect(calls.map(({ procedure }) => procedure)).not.toContain("proposals.accept");
  await user.click(within(dialog).getByRole("button", { name: "Accept proposal" }));
  expect(calls).toContainEqual({ procedure: "proposals.accept", input: { id: lucian.id, version: 1 } });
});

test("only a pending proposal can be decided, only while the project is open, and only by its client", () => {
  renderPart(<ComparisonTable shown={all} all={all} project={decided()} canDecide />);
  expect(screen.queryByRole("button", { name: /(Accept|Decline).*Ruben Halvorsen$/ })).toBeNull();
  expect(screen.getByRole("button", { name: /^Decline ?the proposal from Adaeze Thornbury$/ })).toBeTruthy();
  cleanup();
  renderPart(
    <ComparisonTable
      shown={all}
      all={all}
      project={decided({ status: "in_progress", budget: "12000.00" })}
      canDecide
    />,
  );
  expect(screen.queryByRole("button", { name: /Accept proposal/ })).toBeNull();
});

test("an administrator compares without deciding", () => {
  renderPart(<ComparisonTable shown={all} all={all} project={decided()} canDecide={false} />);
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

async function accepting(offer: Partial<ProjectProposalDto>): Promise<HTMLElement> {
  const [one, other] = [{ ...lucian, ...offer }, adaeze];
  renderPart(<ComparisonTable shown={[one, other]} all={[one, other]} project={decided()} canDecide />);
  await userEvent.click(screen.getByRole("button", { name: /^Accept proposal ?from Lucian Marchetti$/ }));
  return await screen.findByRole("dialog");
}
const shownIn = (dialog: HTMLElement) =>
  Object.fromEntries(
    [...dialog.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test("accepting one says what it costs, who gets how much of it, and when it is paid: the offer's sum, never the budget", async () => {
  const dialog = await accepting({ total: "7000.00", totalBasis: "hours", payout: "5950.00", estimatedHours: 50 });
  expect(shownIn(dialog)).toMatchObject({
    Total: "£7,000.00£5,000.00 under the budget",
    "Lucian Marchetti receives": "£5,950.00",
    Hours: "At most 50",
  });
  expect(dialog.textContent).toContain("Nothing is charged now. The total becomes one milestone.");
  expect(dialog.textContent).toContain("You pay each milestone into escrow before work on it starts");
});

test("offered milestones are what is planned, each with its amount and day", async () => {
  const milestones = [
    {
      title: "Interviews",
      description: "Notes",
      amount: "3000.00",
      dueDate: "2027-01-15",
      period: null,
      expensesCap: null,
    },
    { title: "Plan", description: null, amount: "2500.50", dueDate: null, period: null, expensesCap: null },
  ];
  const dialog = await accepting({ milestones, total: "5500.50", totalBasis: "milestones", payout: "4675.42" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["InterviewsNotesDue Jan 15, 2027£3,000.00", "Plan£2,500.50"]);
  expect(dialog.textContent).toContain("These become the project's milestones.");
});

test("an offer that names no total says that it is the budget", async () => {
  const dialog = await accepting({ total: "12000.00", totalBasis: "budget", payout: "10200.00" });
  expect(shownIn(dialog)["Total"]).toBe("£12,000.00The budget: the offer gives no total");
});

test("without any sum nothing is promised: the amounts are agreed later", async () => {
  const dialog = await accepting({});
  expect(dialog.textContent).toContain("No amount is set yet.");
  expect(shownIn(dialog)["Total"]).toBe("Not stated");
});

test("a counter-offer waits for the expert: it is changed, withdrawn or the proposal declined, and not accepted", () => {
  const countered = { ...lucian, offeredBy: "client" as const, version: 2 };
  renderPart(<ComparisonTable shown={[countered, adaeze]} all={[countered, adaeze]} project={decided()} canDecide />, {
    "proposals.versions": [],
  });
  const buttons = screen.getAllByRole("button", { name: /Lucian/ }).map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    expect.stringMatching(/^Change counter-offer/),
    expect.stringMatching(/^Withdraw counter-offer/),
    expect.stringMatching(/^Decline/),
  ]);
  expect(screen.getByText("Your counter-offer is with Lucian Marchetti.")).toBeTruthy();
});

test("an offer that has expired is not accepted; its expert can renew it", () => {
  const expired = { ...lucian, isExpired: true, validUntil: "2026-11-20" };
  renderPart(<ComparisonTable shown={[expired, adaeze]} all={[expired, adaeze]} project={decided()} canDecide />);
  expect(screen.queryByRole("button", { name: /^Accept proposal ?from Lucian/ })).toBeNull();
  expect(screen.getByText("This offer has expired. Lucian Marchetti can renew it.")).toBeTruthy();
  expect(screen.getAllByText(/^(Expired|Pending)$/).map(({ textContent }) => textContent)).toEqual([
    "Expired",
    "Pending",
  ]);
  expect(cellsOf("Valid until")).toEqual(["Nov 20, 2026, expired", "Not stated"]);
});

test("declining takes a reason along, which its expert reads", async () => {
  const calls = renderPart(<ComparisonTable shown={[lucian, adaeze]} all={all} project={decided()} canDecide />, {
    "proposals.reject": { ...lucian, status: "rejected" },
  });
  await userEvent.click(screen.getByRole("button", { name: /^Decline ?the proposal from Lucian/ }));
  const dialog = await screen.findByRole("dialog", { name: "Decline the proposal from Lucian Marchetti?" });
  await userEvent.type(within(dialog).getByLabelText(/^Reason/), "We need somebody on site.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Decline" }));
  const input = { id: lucian.id, reason: "We need somebody on site." };
  expect(calls).toContainEqual({ procedure: "proposals.reject", input });
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

test("the total of each offer is measured by the budget in exact figures", () => {
  const shown = [
    proposalFixture("Under", {
      total: "11550.00",
      totalBasis: "hours",
      proposedRate: "165.00",
      estimatedHours: 70,
      canStartOn: "2026-11-30",
    }),
    proposalFixture("Over", { total: "15620.00", totalBasis: "price", estimatedHours: 40 }),
    proposalFixture("Even", { total: "12000.00", totalBasis: "milestones", estimatedHours: 120 }),
    proposalFixture("Silent", { estimatedHours: null }),
  ];
  renderPart(<ComparisonTable shown={shown} all={shown} project={decided()} canDecide />);
  expect(cellsOf("Hours")).toEqual(["70", "40", "120", "Not stated"]);
  expect(cellsOf("Total")).toEqual([
    "£11,550.00£450.00 under the budget",
    "£15,620.00£3,620.00 over the budget",
    "£12,000.00Exactly the budget",
    "Not stated",
  ]);
  expect(cellsOf("Can start")).toEqual(["Nov 30, 2026", "Not stated", "Not stated", "Not stated"]);
});

test("without a budget the total stands by itself", () => {
  const shown = [proposalFixture("One", { total: "1600.00", totalBasis: "hours" }), lucian];
  renderPart(
    <ComparisonTable shown={shown} all={shown} project={decided({ status: "open", budget: null })} canDecide />,
  );
  expect(cellsOf("Total")).toEqual(["£1,600.00", "Not stated"]);
});

test("what the project asks for stands in rows, each with a mark and the word for it", () => {
  const shown = [
    proposalFixture("Ada", { asked: asked("covered") }),
    proposalFixture("Ben", { asked: asked("close", "Corporate Finance") }),
    proposalFixture("Cat", { asked: asked("missing"), expert: { ...lucian.expert, isAvailable: false } }),
  ];
  renderPart(
    <ComparisonTable shown={shown} all={shown} project={decided({ status: "open", budget: null })} canDecide />,
  );
  expect(cellsOf("M&A Advisory")).toEqual(["Covered", "Close: Corporate Finance", "Not stated"]);
  expect(cellsOf("Food & Beverage")).toEqual(["Covered", "Covered", "Covered"]);
  expect(cellsOf("Availability")).toEqual(["Available", "Available", "Busy"]);
});

test("what is required in free words has its row, and says where it is mentioned", () => {
  const shown = [
    proposalFixture("Ada", { asked: required("mentioned", "letter") }),
    proposalFixture("Ben", { asked: required("mentioned", "profile") }),
    proposalFixture("Cat", { asked: required("missing") }),
  ];
  renderPart(
    <ComparisonTable shown={shown} all={shown} project={decided({ status: "open", budget: null })} canDecide />,
  );
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
  renderPart(
    <ComparisonTable shown={shown} all={shown} project={decided({ status: "open", budget: null })} canDecide />,
  );
  expect(cellsOf("For")[0]).toBe("Repriced two");
  expect(cellsOf("Against")[0]).toBe("Nothing else we know of");
  cleanup();
  const silent = [proposalFixture("Ada", { reasons: [reason] }), proposalFixture("Ben", { reasons: [] })];
  renderPart(
    <ComparisonTable shown={silent} all={silent} project={decided({ status: "open", budget: null })} canDecide />,
  );
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
    ...{ total: "12000.00", totalBasis: "hours" as const },
    canStartOn: "2026-12-08",
    ...rated(3),
  });
  const cheap = proposalFixture("Cheap", {
    matchScore: 80,
    proposedRate: "200.00",
    ...{ total: "4000.00", totalBasis: "price" as const },
    canStartOn: "2026-12-01",
    ...rated(4),
  });
  const silent = proposalFixture("Silent", {
    matchScore: 70,
    proposedRate: "99.00",
    total: "1.00",
    totalBasis: "budget",
    ...rated(5),
  });
  const sorted = inReadingOrder([silent, cheap, best], sort);
  expect(sorted.map(({ id }) => id.replace("proposal-of-", ""))).toEqual(expected);
});

test("each question has a row with the answers of the version on the table, also one that was asked otherwise before", () => {
  const long = "Four wholesalers. ".repeat(20).trim();
  const shown = [
    proposalFixture("Ada", { answers: [{ question: "Which firms?", answer: long }] }),
    proposalFixture("Ben", { answers: [{ question: "Which shops?", answer: "Two bakeries." }] }),
  ];
  const questions = [{ question: "Which firms?", isRequired: true }];
  renderPart(<ComparisonTable shown={shown} all={shown} project={decided({ questions })} canDecide />);
  expect(cellsOf("Which firms")).toEqual([`${long}Read the answer from Ada`, "Not stated"]);
  expect(cellsOf("Which shops")).toEqual(["Not stated", "Two bakeries."]);
});

test("what is compared is the version on the table: its milestones with their days, its last day, and who put it there", () => {
  const milestones = [
    {
      title: "Interviews",
      description: "Notes",
      amount: "3000.00",
      dueDate: "2027-01-15",
      period: null,
      expensesCap: null,
    },
    {
      ...{ title: "Advice", description: null, amount: "1400.00", dueDate: null },
      period: { weeks: 3, hourlyRate: "140.00" },
      expensesCap: null,
    },
  ];
  const shown = [
    proposalFixture("Ada", {
      ...{ milestones, total: "4400.00", totalBasis: "milestones", validUntil: "2026-12-31" },
      ...{ version: 3, offeredBy: "client", leavesOut: "Travel" },
    }),
    proposalFixture("Ben"),
  ];
  renderPart(<ComparisonTable shown={shown} all={shown} project={decided()} canDecide={false} />, {
    "proposals.versions": [],
  });
  expect(cellsOf("Current offer")).toEqual(["Version 3: The client's counter-offer", "Version 1: Offer from Ben"]);
  expect(cellsOf("Milestones")).toEqual([
    "InterviewsNotesDue Jan 15, 2027£3,000.00AdviceBy the hour: £140/hour for 3 weeks, at most 10\u00a0h£1,400.00",
    "Not stated",
  ]);
  expect(cellsOf("Valid until")).toEqual(["Dec 31, 2026", "Not stated"]);
  expect(cellsOf("Not included")).toEqual(["Travel", "Not stated"]);
  expect(screen.queryByText(/^[—–-]$/)).toBeNull();
});
