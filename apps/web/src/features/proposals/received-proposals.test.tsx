import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { projectFixture, proposalFixture } from "../../testing/project-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ReceivedProposals } from "./received-proposals.tsx";

afterEach(() => vi.unstubAllGlobals());

const LUCIAN = proposalFixture("Lucian Marchetti");
const ADAEZE = proposalFixture("Adaeze Thornbury", { matchScore: 87.6 });
const INES = proposalFixture("Ines Okafor", { matchScore: 60 });
const RUBEN = proposalFixture("Ruben Halvorsen", { matchScore: 50 });
const gone = (name: string) => proposalFixture(name, { status: "withdrawn" });
const OPEN = projectFixture({ status: "open" });
const ROUTERS = ["projects", "proposals", "milestones", "dashboards", "earnings"];

function show(proposals: unknown, project = OPEN, answers: Record<string, unknown> = {}) {
  const reads: string[] = [];
  const calls = renderPart(
    <>
      <ReceivedProposals project={project} />
      <OtherReads of={ROUTERS} reads={reads} />
    </>,
    { "proposals.listForProject": proposals, ...answers },
  );
  return { calls, reads };
}
const row = async (label: string) => {
  const found = await screen.findByRole("row", { name: new RegExp(`^${label}`) });
  return within(found)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

describe("how many there are", () => {
  test("loading says so, and reads this project's", async () => {
    const { calls } = show([]);
    expect(screen.getByRole("region", { name: "Proposals" })).toBeTruthy();
    expect(screen.getByText("Loading proposals")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Loading proposals")).toBeNull());
    expect(calls).toEqual([{ procedure: "proposals.listForProject", input: { id: OPEN.id } }]);
  });

  test("none yet: the client is led to experts", async () => {
    show([]);
    expect(await screen.findByRole("heading", { name: "No proposals yet." })).toBeTruthy();
    expect(screen.getByText("Experts can see the project while it's open. You can invite those who fit.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Find Experts" }).getAttribute("href")).toBe("/find-experts");
    expect(screen.queryByText(/withdrawn/)).toBeNull();
  });

  test("none yet: an administrator is led nowhere", async () => {
    show([], projectFixture({ status: "open", viewer: "admin" }));
    await screen.findByRole("heading", { name: "No proposals yet." });
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("none ever, once the project is no longer open", async () => {
    show([], projectFixture({ status: "cancelled" }));
    expect(await screen.findByRole("heading", { name: "No proposals were sent." })).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("one is shown by itself", async () => {
    show([LUCIAN]);
    expect(await screen.findByRole("heading", { level: 2, name: "One proposal" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("heading", { name: /^No proposals/ })).toBeNull();
  });

  test("two are compared in the order of how well they fit", async () => {
    show([ADAEZE, LUCIAN]);
    expect(await screen.findByRole("heading", { level: 2, name: "Compare proposals" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Proposal comparison" })).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "LMPendingLucian MarchettiIESE, 13 years",
      "ATPendingAdaeze ThornburyIESE, 13 years",
    ]);
    expect(screen.queryByRole("article")).toBeNull();
    expect(screen.queryByRole("button", { name: /^All/ })).toBeNull();
  });

  test("three stand beside each other at once", async () => {
    show([LUCIAN, ADAEZE, INES]);
    await screen.findByRole("table");
    expect(screen.getAllByRole("columnheader")).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /^All/ })).toBeNull();
  });

  test("of four the best three, and the rest on request", async () => {
    show([RUBEN, INES, ADAEZE, LUCIAN]);
    const all = await screen.findByRole("button", { name: "All 4 proposals" });
    expect(screen.queryByRole("link", { name: "Ruben Halvorsen" })).toBeNull();
    await userEvent.click(all);
    expect(screen.getByRole("link", { name: "Ruben Halvorsen" }).getAttribute("href")).toBe(
      "/expert-profile/expert-ruben-halvorsen",
    );
    expect(screen.queryByRole("button", { name: /^All/ })).toBeNull();
  });

  test.each([
    [[gone("Cy")], "One proposal was withdrawn."],
    [[gone("Cy"), gone("Di")], "2 proposals were withdrawn."],
  ])("withdrawn ones are counted, not shown", async (withdrawn, words) => {
    show([LUCIAN, ...withdrawn]);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "One proposal" })).toBeTruthy();
    expect(screen.queryByText("Cy")).toBeNull();
  });

  test("a failed reading is tried again", async () => {
    let isDown = true;
    answerCalls({ "proposals.listForProject": () => (isDown ? refusal(500, "server/error") : [LUCIAN]) });
    renderScreen(<ReceivedProposals project={OPEN} />, { path: "/" });
    expect(await screen.findByRole("heading", { name: "We could not load the proposals" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: /^No proposals/ })).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "One proposal" })).toBeTruthy();
  });
});

describe("the comparison", () => {
  test("has a row for each criterion", async () => {
    show([
      LUCIAN,
      proposalFixture("Adaeze Thornbury", {
        proposedRate: null,
        estimatedTimeline: null,
        reasons: [],
        matchScore: 87.6,
      }),
    ]);
    expect(await row("Proposed rate")).toEqual(["£160/hour", "Not stated"]);
    expect(await row("Timeline")).toEqual(["2-3 months", "Not stated"]);
    expect(await row("Match")).toEqual(
      [93, 88].map((of) => `Strong match${of}%: of a hundred people who match like this, ${of} are worth talking to.`),
    );
    expect(await row("Rating")).toEqual(["Rating 4.938 projects", "Rating 4.938 projects"]);
    expect(await row("For")).toEqual(["Lucian Marchetti repriced two food distributors", "Nothing else we know of"]);
    expect(await row("Against")).toEqual(["Lucian Marchetti is not free before Oct 19", "Nothing else we know of"]);
    expect(await row("Letter")).toEqual([LUCIAN.coverLetter, LUCIAN.coverLetter]);
    expect(await row("Decision")).toHaveLength(2);
    expect(screen.getByText("Criterion")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Proposal comparison" }).tabIndex).toBe(0);
  });

  test("several reasons stand in one cell", async () => {
    const reasons = [reasonFixture("for", "A"), reasonFixture("against", "B"), reasonFixture("for", "C")] as const;
    const near = reasonFixture("near", "N");
    show([proposalFixture("Lucian Marchetti", { reasons: [...reasons, near] }), INES]);
    await row("For");
    const cell = within(screen.getByRole("row", { name: /^For/ })).getAllByRole("cell")[0] ?? document.body;
    expect(
      within(cell)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["A", "C"]);
    expect((await row("Against"))[0]).toBe("B");
    expect(await row("Closest wording")).toEqual(["N", "Nothing else we know of"]);
  });

  test.each([
    [1, "1 project"],
    [0, "0 projects"],
    [2, "2 projects"],
  ])("counts %i projects beside the rating", async (totalProjects, words) => {
    show([proposalFixture("Lucian Marchetti", { expert: { ...LUCIAN.expert, totalProjects } }), INES]);
    expect((await row("Rating"))[0]).toContain(words);
  });

  test("a short letter stands in full, a long one is opened", async () => {
    const long = "One. ".repeat(28) + "The end.";
    show([
      proposalFixture("Lucian Marchetti", { coverLetter: long }),
      proposalFixture("Ines", { coverLetter: "x".repeat(140) }),
    ]);
    const more = await screen.findByRole("button", { name: /^Read the letter/ });
    expect(more.textContent).toBe("Read the letter from Lucian Marchetti");
    await userEvent.click(more);
    const dialog = await screen.findByRole("dialog", { name: "Cover letter from Lucian Marchetti" });
    expect(dialog.textContent).toContain("The end.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("an administrator decides nothing; nobody does once it is under way", async () => {
    show([LUCIAN, INES], projectFixture({ status: "open", viewer: "admin" }));
    await screen.findByRole("table");
    expect(screen.queryByRole("row", { name: /^Decision/ })).toBeNull();
  });

  test("once the project is under way there is nothing to decide", async () => {
    show([LUCIAN, INES], projectFixture({ status: "in_progress" }));
    await screen.findByRole("table");
    expect(screen.queryByRole("row", { name: /^Decision/ })).toBeNull();
  });
});

describe("one proposal", () => {
  const stated = { ...LUCIAN, expert: { ...LUCIAN.expert, company: "Marchetti & Co" } };

  test("says what is hidden of it, and until when", async () => {
    show([{ ...stated, hiddenDetails: ["email"] }]);
    expect(
      await screen.findByText(/^An email address is hidden here until the two of you have a contract/),
    ).toBeTruthy();
  });

  test("says who, how much, how well it fits and why", async () => {
    show([stated]);
    const part = within(await screen.findByRole("article"));
    expect(part.getByRole("heading", { level: 3, name: "Lucian Marchetti" })).toBeTruthy();
    expect(part.getByRole("link").getAttribute("href")).toBe("/expert-profile/expert-lucian-marchetti");
    expect(part.getByText("Pricing strategist, Marchetti & Co")).toBeTruthy();
    expect(part.getByText("Pending")).toBeTruthy();
    expect(part.getByText("Verified")).toBeTruthy();
    expect(part.getByText("38 projects")).toBeTruthy();
    expect(part.getByText("I would begin with margin by customer.")).toBeTruthy();
    const facts = part
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual([
      "Total: Not stated",
      "Expenses: Not stated",
      "Rate: £160/hour",
      "Timeline: 2-3 months",
      "Match: Strong match93%: of a hundred people who match like this, 93 are worth talking to.",
      "Sent: Oct 06, 2026",
    ]);
    const reasons = part.getAllByRole("listitem");
    expect(reasons.map(({ textContent }) => textContent)).toEqual(LUCIAN.reasons.map(({ text }) => text));
    expect(within(reasons[0] ?? document.body).getByLabelText("For")).toBeTruthy();
    expect(within(reasons[1] ?? document.body).getByLabelText("Against")).toBeTruthy();
  });

  test("says what it leaves open", async () => {
    const expert = { ...LUCIAN.expert, isVerified: false };
    show([{ ...LUCIAN, expert, proposedRate: null, estimatedTimeline: null, reasons: [] }]);
    const part = within(await screen.findByRole("article"));
    expect(part.getByText("Pricing strategist")).toBeTruthy();
    expect(part.queryByText("Verified")).toBeNull();
    expect(part.getAllByText("Not stated")).toHaveLength(4);
    expect(part.queryByRole("listitem")).toBeNull();
  });

  test.each([
    ["the client of an open project", OPEN, 3],
    ["an administrator", projectFixture({ status: "open", viewer: "admin" }), 0],
    ["the client of a project under way", projectFixture({ status: "in_progress" }), 0],
  ])("is decided by %s: %#", async (_who, project, buttons) => {
    show([LUCIAN], project);
    await screen.findByRole("article");
    expect(screen.queryAllByRole("button")).toHaveLength(buttons);
  });

  test("that was declined is not decided again", async () => {
    show([{ ...LUCIAN, status: "rejected" }]);
    await userEvent.click(await screen.findByRole("button", { name: "1 declined proposal" }));
    await screen.findByRole("article");
    expect(screen.queryByRole("button", { name: /Accept|Decline / })).toBeNull();
  });
});

describe("declined proposals", () => {
  const names = () => screen.queryAllByRole("columnheader").map((head) => within(head).getByRole("link").textContent);
  const declined = (name: string) => proposalFixture(name, { status: "rejected" });

  test("are folded beside those to decide on, counted, and opened and folded again on demand", async () => {
    show([LUCIAN, proposalFixture("Ada"), declined("Ben"), declined("Cat")]);
    const fold = await screen.findByRole("button", { name: "2 declined proposals" });
    expect(names()).toEqual(["Lucian Marchetti", "Ada"]);
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(fold);
    expect(names()).toEqual(["Lucian Marchetti", "Ada", "Ben", "Cat"]);
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    await userEvent.click(fold);
    expect(names()).toEqual(["Lucian Marchetti", "Ada"]);
  });

  test("leave the accepted one by itself once work has begun", async () => {
    const accepted = proposalFixture("Ada", { status: "accepted" });
    show([accepted, declined("Ben")], projectFixture({ status: "in_progress" }));
    expect(await screen.findByRole("heading", { name: "Accepted proposal" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Ben" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "1 declined proposal" }));
    expect(names()).toEqual(["Ada", "Ben"]);
  });
});

describe("deciding", () => {
  const ask = async (label: string, proposals: unknown = [LUCIAN], answers: Record<string, unknown> = {}) => {
    const shown = show(proposals, OPEN, answers);
    await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^${label}.*Lucian Marchetti$`) }));
    return { ...shown, dialog: within(await screen.findByRole("dialog")) };
  };
  const CASES = [
    [
      "Accept proposal",
      "accept",
      "Proposal accepted",
      "The project starts with Lucian Marchetti. Fund the first milestone next.",
    ],
    ["Decline", "reject", "Proposal declined", "The proposal from Lucian Marchetti is closed."],
  ] as const;

  test("accepting names the consequence and the terms", async () => {
    const { calls, dialog } = await ask("Accept proposal");
    expect(dialog.getByRole("heading", { name: "Accept the proposal from Lucian Marchetti?" })).toBeTruthy();
    expect(dialog.getByText("The project starts with Lucian Marchetti. No other proposal is pending.")).toBeTruthy();
    const facts = dialog
      .getAllByRole("term")
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(facts).toEqual(["Total: Not stated", "Expenses: Not stated", "Rate: £160/hour", "Timeline: 2-3 months"]);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("proposals.accept");
  });

  test("accepting says which terms were left open, and who is declined by it", async () => {
    const { dialog } = await ask("Accept proposal", [
      { ...LUCIAN, proposedRate: null, estimatedTimeline: null },
      ADAEZE,
      INES,
      proposalFixture("Cy", { status: "rejected" }),
    ]);
    expect(dialog.getAllByText("Not stated")).toHaveLength(4);
    expect(
      dialog.getByText(
        "The project starts with Lucian Marchetti. Every other pending proposal is declined: Adaeze Thornbury and Ines Okafor.",
      ),
    ).toBeTruthy();
  });

  test("declining closes this one alone", async () => {
    const { dialog } = await ask("Decline");
    expect(dialog.getByRole("heading", { name: "Decline the proposal from Lucian Marchetti?" })).toBeTruthy();
    expect(dialog.getByText("This can't be undone. Other proposals aren't affected.")).toBeTruthy();
    expect(dialog.queryByRole("term")).toBeNull();
  });

  test.each(CASES)("%s is sent, said, and what it changed is read again", async (label, action, title, description) => {
    const { calls, reads, dialog } = await ask(label, [LUCIAN], { [`proposals.${action}`]: LUCIAN });
    await userEvent.click(dialog.getByRole("button", { name: label }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const input = action === "accept" ? { id: LUCIAN.id, version: 1 } : { id: LUCIAN.id };
    expect(calls).toContainEqual({ procedure: `proposals.${action}`, input });
    expect(calls.filter(({ procedure }) => /accept|reject/.test(procedure))).toHaveLength(1);
    expect(getToasts()[0]).toMatchObject({ title, description });
    const begun = action === "accept" ? ["milestones"] : [];
    expect(readAgain(reads)).toEqual(["dashboards", ...begun, "projects", "proposals"]);
  });

  test.each([
    ["Accept proposal", "accept", "The proposal was not accepted"],
    ["Decline", "reject", "The proposal was not declined"],
  ])("%s that is refused says why", async (label, action, title) => {
    const { dialog } = await ask(label, [LUCIAN], {
      [`proposals.${action}`]: refusal(409, "proposals/not-pending", "It was withdrawn meanwhile."),
    });
    await userEvent.click(dialog.getByRole("button", { name: label }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getToasts()[0]).toMatchObject({ title, description: "It was withdrawn meanwhile.", variant: "destructive" });
  });

  test.each(CASES)("%s under way is seen", async (label) => {
    const { dialog } = await ask(label);
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(dialog.getByRole("button", { name: label }));
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});

test.each([
  ["/#proposals", 1],
  ["/", 0],
  ["/#proposal", 0],
])("%s scrolls to the proposals %i times", async (address, times) => {
  const scrolled = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scrolled;
  answerCalls({ "proposals.listForProject": () => [] });
  renderScreen(<ReceivedProposals project={OPEN} />, { path: "/", address });
  await screen.findByRole("heading", { name: "No proposals yet." });
  expect(scrolled).toHaveBeenCalledTimes(times);
});
