import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls } from "../testing/answer-calls.ts";
import { milestoneFixture, projectFixture, proposalFixture } from "../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { reviewFixture } from "../testing/review-fixtures.ts";
import { ProjectScreen } from "./project.tsx";

/** jsdom has no layout: the test says what is in the window. */
let observers: { element: Element; tell: (isIntersecting: boolean) => void }[] = [];
class WindowOfTheTest {
  readonly tell: (isIntersecting: boolean) => void;
  constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
    this.tell = (isIntersecting) => told([{ isIntersecting }]);
  }
  observe(element: Element) {
    observers.push({ element, tell: this.tell });
  }
  disconnect() {
    observers = observers.filter(({ tell }) => tell !== this.tell);
  }
}

const scrolledTo: string[] = [];
beforeEach(() => {
  observers = [];
  scrolledTo.length = 0;
  vi.stubGlobal("IntersectionObserver", WindowOfTheTest);
  Element.prototype.scrollIntoView = function () {
    scrolledTo.push(this.id);
  };
});
afterEach(() => vi.unstubAllGlobals());

type Scene = { project?: Partial<ProjectDetailDto>; milestones?: MilestoneDto[]; answers?: Answers };

function show({ project = {}, milestones = [], answers = {} }: Scene) {
  const shown = projectFixture({ expert: proposalFixture("Lucian Marchetti").expert, ...project });
  const calls = answerCalls({
    "accounts.session": () => userWith({}),
    "projects.get": () => shown,
    "milestones.list": () => milestones,
    "proposals.listForProject": () => [],
    "changeOrders.list": () => [],
    "files.list": () => [],
    "projects.activity": () => [],
    ...answers,
  });
  const cache = renderScreen(<ProjectScreen />, { path: "/project/:id", address: `/project/${shown.id}` });
  return { calls, cache };
}

test("what is typed on the page stays when the other party's act changes what waits", async () => {
  const planned = milestoneFixture({ position: 2, status: "planned" });
  const milestones = [first, planned];
  const { cache } = show({ project: { viewer: "expert", status: "in_progress" }, milestones });
  await userEvent.click(await screen.findByRole("button", { name: "Propose a change" }));
  const dialog = await screen.findByRole("dialog", { name: "Propose a change" });
  const amount = within(dialog).getByLabelText("Amount");
  await userEvent.clear(amount);
  await userEvent.type(amount, "13000");
  milestones[1] = { ...planned, status: "funded" };
  await act(() => cache.invalidateQueries());
  expect((await screen.findAllByText("Hand over work")).length).toBeGreaterThan(0);
  expect(screen.getByRole("dialog", { name: "Propose a change" })).toBe(dialog);
  expect(within(dialog).getByLabelText("Amount")).toHaveProperty("value", "13000");
});

const dispute = {
  id: "dispute",
  openedBy: "expert",
  status: "open",
  reason: "The work is done.",
  answer: null,
  reasonFiles: [],
  answerFiles: [],
  answerDueAt: "2026-11-28T09:00:00.000Z",
  createdAt: "2026-11-21T09:00:00.000Z",
} as unknown as NonNullable<MilestoneDto["dispute"]>;
const submitted = { status: "submitted", autoReleaseAt: "2026-12-04T06:42:00.000Z" } as const;
const first = milestoneFixture({ id: "first", position: 1, status: "released", title: "Diagnosis" });
const pending = proposalFixture("Ada");

/** The reader scrolls what is offered above out of the window. */
async function scrollAway() {
  await waitFor(() => expect(observers.some(({ element }) => element.closest("#next-step"))).toBe(true));
  act(() => {
    for (const { element, tell } of observers) if (element.closest("#next-step")) tell(false);
  });
  return within(screen.getByRole("region", { name: "Next step" }));
}

describe("the bar at the window's foot", () => {
  // spec 2.45
  test.each<[string, ProjectDetailDto["viewer"], Partial<MilestoneDto>, string, string]>([
    ["work handed over", "client", submitted, "Release £12,500.00", "Milestone 2 of 2Auto-release Dec 04"],
    ["nothing funded", "client", { status: "planned" }, "Fund £12,500.00", "Milestone 2 of 2"],
    [
      "work funded",
      "expert",
      { status: "funded", dueDate: "2026-12-10" },
      "Hand over milestone 2",
      "Milestone 2 of 2Due Dec 10, 2026",
    ],
    [
      "a dispute",
      "client",
      { status: "disputed", dispute },
      "Answer the dispute",
      "Milestone 2 of 2Until Nov 28, 2026",
    ],
    ["a dispute", "admin", { status: "disputed", dispute }, "Resolve the dispute", "Milestone 2 of 2"],
  ])("has for %s what the %s does next, while it is out of sight above", async (_what, viewer, facts, label, words) => {
    show({ project: { viewer }, milestones: [first, milestoneFixture({ position: 2, ...facts })] });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "Next step" })).toBeNull();
    const bar = await scrollAway();
    expect(bar.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([label]);
    expect(bar.getByRole("button").closest("section")?.querySelector("p")?.textContent).toBe(words);
    act(() => {
      for (const { tell } of observers) tell(true);
    });
    expect(screen.queryByRole("region", { name: "Next step" })).toBeNull();
  });

  const day = "2026-12-04T06:42:00.000Z";
  const week = { week: 2, since: "2026-11-23T00:00:00.000Z", until: day };
  const period = { weeks: 4, hourlyRate: "150.00", endedBy: null, waiting: week, toHandOver: week };
  const some = { count: 1, amount: "120.00", since: day, until: day };
  const expenses = { waiting: some, toRevise: some };

  test.each<[string, ProjectDetailDto["viewer"], Partial<MilestoneDto>, string, string]>([
    ["a week handed over", "client", { period }, "Look at the week", "#hours-second"],
    ["a week that has begun", "expert", { period }, "Open the timesheet", "#hours-second"],
    ["an expense", "client", { expenses }, "Look at the expenses", "#expenses"],
  ])("leads for %s to where the %s does it", async (_what, viewer, facts, label, href) => {
    const second = milestoneFixture({ id: "second", position: 2, status: "funded", ...facts });
    show({ project: { viewer, status: "in_progress" }, milestones: [first, second] });
    const bar = await scrollAway();
    expect(bar.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
    expect(bar.queryByRole("button")).toBeNull();
  });

  test("asks before money moves, like the sheet above", async () => {
    show({ milestones: [first, milestoneFixture({ position: 2, ...submitted })] });
    const bar = await scrollAway();
    await userEvent.click(bar.getByRole("button", { name: "Release £12,500.00" }));
    expect(await screen.findByRole("dialog", { name: "Release £12,500.00 to Lucian Marchetti?" })).toBeTruthy();
  });

  test.each([
    [
      "client",
      [pending, proposalFixture("Ben"), proposalFixture("Cat", { status: "rejected" })],
      "Accept or decline 2 proposals",
      "#proposals",
    ],
    ["client", [pending], "Accept or decline the proposal", "#proposals"],
    ["visitor", [], "Write a proposal", "#proposal"],
  ] as const)("leads the %s of an open project to what is to be done: %#", async (viewer, proposals, label, href) => {
    const project = { viewer, status: "open", expert: null, proposalCount: viewer === "client" ? 2 : null } as const;
    show({ project, answers: { "proposals.listForProject": () => proposals } });
    const bar = await scrollAway();
    expect(bar.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
    expect(document.querySelector(href)).not.toBeNull();
  });
});

describe("who has nothing to do", () => {
  test.each<[ProjectDetailDto["viewer"], Partial<MilestoneDto>, string]>([
    [
      "expert",
      { status: "planned" },
      "Wetherby & Loom funds Price architecture next: £12,500.00 goes into escrow before work starts.",
    ],
    [
      "client",
      { status: "funded", dueDate: "2026-12-10" },
      "Lucian Marchetti works on Price architecture, due Dec 10, 2026. £12,500.00 is held in escrow until you release it.",
    ],
    [
      "admin",
      { status: "funded" },
      "Lucian Marchetti works on Price architecture. £12,500.00 is held in escrow until Wetherby & Loom releases it.",
    ],
    [
      "client",
      { status: "funded", changeRequest: "Shorter." },
      "Lucian Marchetti changes Price architecture. £12,500.00 stays in escrow.",
    ],
    [
      "expert",
      submitted,
      "Wetherby & Loom decides on Price architecture. Without an answer, £12,500.00 is released on Dec 04, 2026; you receive £11,000.00.",
    ],
    [
      "expert",
      { status: "disputed", dispute },
      "Wetherby & Loom can answer the dispute about Price architecture until Nov 28, 2026; then an administrator decides. £12,500.00 stays in escrow.",
    ],
    [
      "client",
      { status: "disputed", dispute: { ...dispute, status: "answered" } },
      "An administrator decides the dispute about Price architecture. £12,500.00 stays in escrow until then.",
    ],
  ])("reads whom it waits for, and until when: the %s, %#", async (viewer, facts, words) => {
    show({ project: { viewer }, milestones: [milestoneFixture(facts)] });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.querySelector("#next-step")).toBeNull();
  });

  test.each([
    ["client", [], /^Experts see this project in their list/],
    ["visitor", [pending], /^Wetherby & Loom has your proposal and is deciding/],
  ] as const)("while the project is open: the %s", async (viewer, proposals, words) => {
    show({
      project: { viewer, status: "open", expert: null, proposalCount: 0 },
      answers: { "proposals.listForProject": () => proposals },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each(["completed", "cancelled"] as const)("is told of nobody once the project is %s", async (status) => {
    show({ project: { status }, milestones: [first], answers: { "reviews.listForProject": () => [] } });
    await screen.findByRole("region", { name: "Brief" });
    expect(document.querySelector("#next-step")).toBeNull();
    expect(screen.queryByText(/escrow until|decides on|is deciding/)).toBeNull();
  });
});

describe("a completed project", () => {
  const ended = { status: "completed", endDate: new Date(Date.now() - 86_400_000).toISOString() } as const;
  const until = formatDate(new Date(Date.now() + 13 * 86_400_000).toISOString());
  const step = () => document.querySelector<HTMLElement>("#next-step");
  const own = (by: "client" | "expert") => ({
    "reviews.listForProject": () => [reviewFixture({ by, isPublic: false })],
  });

  test.each([
    ["client", "Lucian Marchetti"],
    ["expert", "Wetherby & Loom"],
  ] as const)("asks the %s for a review of %s, and says until when", async (viewer, other) => {
    const about = { viewer, expertName: "Lucian Marchetti" };
    show({ project: { ...ended, ...about }, answers: { "reviews.listForProject": () => [] } });
    expect(await screen.findByRole("heading", { name: `Write your review of ${other}` })).toBeTruthy();
    expect(step()?.textContent).toContain(
      `You can until ${until}. ${other} reads it once both of you have written one`,
    );
    const bar = await scrollAway();
    expect(bar.getByRole("link", { name: "Write your review" }).getAttribute("href")).toBe("#reviews");
    expect(bar.getByText(/^Until [A-Z][a-z]{2} \d\d$/)).toBeTruthy();
    expect(document.querySelector("#reviews")?.textContent).toContain("Reviews");
    // A reader who has reached the form is not led to it.
    act(() => {
      for (const { element, tell } of observers) if (element.id === "reviews") tell(true);
    });
    expect(screen.queryByRole("region", { name: "Next step" })).toBeNull();
  });

  test.each<[string, Scene]>([
    ["who has written theirs", { answers: own("client") }],
    ["once the 14 days are over", { project: { endDate: new Date(Date.now() - 14 * 86_400_000).toISOString() } }],
    ["where nothing was paid", { project: { isPaid: false } }],
    ["who administers it", { project: { viewer: "admin" } }],
  ])("asks nobody %s", async (_who, { project, answers }) => {
    const read = { "reviews.listForProject": () => [], ...answers };
    show({ project: { ...ended, ...project }, answers: read });
    await waitFor(() => expect(document.querySelector("#reviews p")).not.toBeNull());
    expect(step()).toBeNull();
  });
});

test("an invited expert reads who invites them, and answers with a proposal", async () => {
  const invitedAt = "2026-11-20T09:00:00.000Z";
  show({ project: { viewer: "visitor", status: "open", expert: null, isInvited: true, invitedAt } });
  expect(await screen.findByRole("heading", { name: "Wetherby & Loom invites you to propose" })).toBeTruthy();
  const sheet = within(document.querySelector<HTMLElement>("#next-step") ?? document.body);
  expect(sheet.getByRole("link", { name: "Write a proposal" }).getAttribute("href")).toBe("#proposal");
});

test("work that began without a milestone asks its client for one, and tells the expert so", async () => {
  show({});
  expect(await screen.findByRole("link", { name: "Plan the first milestone" })).toBeTruthy();
  expect(document.querySelector("#milestones")).not.toBeNull();
});

describe("a project with nothing left to do", () => {
  const released = milestoneFixture({ status: "released" });
  const waits = { settledSince: "2026-11-20T09:00:00.000Z", completesAt: "2026-12-20T09:00:00.000Z" };

  test("asks its client whether it is the end: they complete it, or plan on", async () => {
    const answers = { "projects.complete": () => projectFixture({ status: "completed" }) };
    const { calls } = show({ project: waits, milestones: [released], answers });
    expect(await screen.findByRole("heading", { name: "Is this the end of the project?" })).toBeTruthy();
    const sheet = within(document.querySelector<HTMLElement>("#next-step") ?? document.body);
    expect(sheet.getByText(/it completes automatically on Dec 20, 2026/)).toBeTruthy();
    expect(sheet.getByRole("link", { name: "Plan what comes next" }).getAttribute("href")).toBe("#milestones");
    await userEvent.click(sheet.getByRole("button", { name: "Complete project" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Complete this project?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Complete project" }));
    const input = { id: projectFixture().id };
    await waitFor(() => expect(calls).toContainEqual({ procedure: "projects.complete", input }));
  });

  test("says to its expert whom it waits for, and until when", async () => {
    show({ project: { ...waits, viewer: "expert" }, milestones: [released] });
    expect(
      await screen.findByText(
        "Every milestone is settled. Wetherby & Loom completes the project or plans what comes next; without an answer it completes automatically on Dec 20, 2026.",
      ),
    ).toBeTruthy();
  });
});

describe("the order of the page", () => {
  const order = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

  test("has what happened before the brief once work has begun", async () => {
    show({ milestones: [first] });
    await screen.findByRole("region", { name: "Activity" });
    await waitFor(() =>
      expect(order()).toEqual([
        "Milestones",
        "Activity",
        "Brief",
        "Proposals",
        "Expert",
        "Client",
        "Terms",
        "For your accounting",
        "Files",
      ]),
    );
  });

  test("has the brief first while experts are looked for, and what is to be decided before it", async () => {
    const open = { status: "open", expert: null } as const;
    show({ project: { ...open, viewer: "visitor" } });
    await screen.findByRole("region", { name: "Brief" });
    await waitFor(() => expect(order().slice(1, 3)).toEqual(["Brief", "Submit Proposal"]));
  });
});

test("accepting a proposal leads to the sheet where it is funded, with the keyboard", async () => {
  let isAccepted = false;
  const open = projectFixture({ status: "open", expert: null, proposalCount: 1 });
  show({
    answers: {
      "projects.get": () => (isAccepted ? projectFixture() : open),
      "milestones.list": () => (isAccepted ? [milestoneFixture()] : []),
      "proposals.listForProject": () => [{ ...pending, status: isAccepted ? "accepted" : "pending" }],
      "proposals.accept": () => {
        isAccepted = true;
        return { ...pending, status: "accepted" };
      },
      "subscriptions.plans": () => [],
      "subscriptions.current": () => null,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^Accept proposal/ }));
  const dialog = within(await screen.findByRole("dialog"));
  scrolledTo.length = 0;
  await userEvent.click(dialog.getByRole("button", { name: "Accept proposal" }));
  const sheet = await screen.findByRole("region", { name: "Price architecture is not funded yet" });
  await waitFor(() => expect(document.activeElement).toBe(sheet));
  expect(scrolledTo).toContain("next-step");
});
