import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { useSession } from "../../lib/session.ts";
import { getToasts } from "../../lib/toast.ts";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { projectFixture, proposalFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { MyProposal } from "./my-proposal.tsx";

afterEach(() => vi.unstubAllGlobals());

const MINE = proposalFixture("Lucian Marchetti");
const OPEN = projectFixture({ status: "open", viewer: "expert" });
const CLOSED = projectFixture({ status: "cancelled", viewer: "expert" });
const ROUTERS = ["projects", "proposals", "milestones", "dashboards", "earnings"];
const USER = { email: "lucian@marchetti.example", emailVerified: true };

function show(proposals: unknown, project = OPEN, answers: Record<string, unknown> = {}) {
  const reads: string[] = [];
  const calls = renderPart(
    <main>
      <MyProposal project={project} />
      <OtherReads of={ROUTERS} reads={reads} />
    </main>,
    { "proposals.listForProject": proposals, "accounts.session": USER, ...answers },
  );
  return { calls, reads };
}
const loaded = () => waitFor(() => expect(screen.queryByText("Loading your proposal")).toBeNull());
const sections = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("is read for this project; until then it says so", async () => {
  const { calls } = show([MINE]);
  expect(screen.getByText("Loading your proposal")).toBeTruthy();
  expect(sections()).toEqual(["Your proposal"]);
  await loaded();
  expect(calls).toContainEqual({ procedure: "proposals.listForProject", input: { id: OPEN.id } });
});

test.each([
  ["pending", OPEN, ["Your proposal"], true],
  ["accepted", OPEN, ["Your proposal"], false],
  ["rejected", OPEN, ["Your proposal", "Send another proposal"], false],
  ["withdrawn", OPEN, ["Your proposal", "Send another proposal"], false],
  ["rejected", CLOSED, ["Your proposal"], false],
  ["withdrawn", CLOSED, ["Your proposal"], false],
] as const)("%s, %#: %j", async (status, project, parts, canWithdraw) => {
  show([{ ...MINE, status }], project);
  await loaded();
  expect(sections()).toEqual(parts);
  expect(screen.queryByRole("button", { name: /^Withdraw/ }) !== null).toBe(canWithdraw);
});

test("none yet, of an open project: the form for the first", async () => {
  show([]);
  await loaded();
  expect(sections()).toEqual(["Submit Proposal"]);
});

test("none, of a project that is over: nothing", async () => {
  show([], CLOSED);
  await loaded();
  expect(screen.getByRole("main").textContent).toBe("");
});

test("the one that counts stands before newer ones; else the newest does", async () => {
  const older = { ...MINE, id: "1", coverLetter: "Older.", createdAt: "2026-10-01T09:00:00.000Z" };
  const newer = { ...MINE, id: "2", coverLetter: "Newer.", createdAt: "2026-10-03T09:00:00.000Z", status: "withdrawn" };
  show([older, newer]);
  expect(await screen.findByText("Older.")).toBeTruthy();
  expect(screen.queryByText("Newer.")).toBeNull();
});

test("of several that are over the newest stands", async () => {
  const older = { ...MINE, id: "1", coverLetter: "Older.", createdAt: "2026-10-01T09:00:00.000Z", status: "rejected" };
  const newer = { ...MINE, id: "2", coverLetter: "Newer.", createdAt: "2026-10-03T09:00:00.000Z", status: "withdrawn" };
  show([older, newer], CLOSED);
  expect(await screen.findByText("Newer.")).toBeTruthy();
  expect(screen.queryByText("Older.")).toBeNull();
});

test.each([
  [
    MINE,
    ["Total: Not stated", "Expenses: Not stated", "Rate: £160/hour", "Timeline: 2-3 months", "Sent: Oct 06, 2026"],
  ],
  [
    {
      ...{ ...MINE, proposedRate: null, estimatedTimeline: null, total: "7000.00", totalBasis: "price" as const },
      ...{ payout: "5950.00", expensesCap: "250.00" },
    },
    [
      expect.stringMatching(/^Total: £7,000\.00£/),
      "Expenses: Up to £250.00Not in the total: paid only against receipts, with no fee",
      "You receive: £5,950.00",
      "Timeline: Not stated",
      "Sent: Oct 06, 2026",
    ],
  ],
])("stands with its terms, %#", async (proposal, facts) => {
  show([proposal]);
  await loaded();
  const part = within(screen.getByRole("region", { name: "Your proposal" }));
  expect(part.getByText("Pending")).toBeTruthy();
  expect(part.getByText("I would begin with margin by customer.")).toBeTruthy();
  const terms = part.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(terms).toEqual(facts);
});

test("that could not be read is tried again", async () => {
  let isDown = true;
  answerCalls({
    "proposals.listForProject": () => (isDown ? refusal(500, "server/error") : [MINE]),
    "accounts.session": () => USER,
  });
  renderScreen(<MyProposal project={OPEN} />, { path: "/" });
  expect(await screen.findByRole("heading", { name: "We could not load your proposal" })).toBeTruthy();
  expect(sections()).toEqual(["Your proposal"]);
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("I would begin with margin by customer.")).toBeTruthy();
});

describe("a counter-offer of the client", () => {
  const id = "00000000-0000-4000-8000-000000000020";
  const countered = {
    ...MINE,
    id,
    offeredBy: "client",
    version: 2,
    total: "5000.00",
    totalBasis: "price",
    payout: "4250.00",
  };
  const versions = [
    { ...countered, note: "Our limit." },
    { ...MINE, version: 1 },
  ];

  test("is read with what it changed, and accepted as the version that was read", async () => {
    const { calls } = show([countered], OPEN, { "proposals.versions": versions, "proposals.accept": countered });
    await screen.findByText("“Our limit.”");
    expect(screen.getByText(/^Version 2: Counter-offer from/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Accept counter-offer" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("You receive").nextElementSibling?.textContent).toBe("£4,250.00");
    await userEvent.click(dialog.getByRole("button", { name: "Accept counter-offer" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Counter-offer accepted" }));
    expect(calls).toContainEqual({ procedure: "proposals.accept", input: { id, version: 2 } });
  });

  test("is answered with another offer, which starts from its terms", async () => {
    const { calls } = show([countered], OPEN, { "proposals.versions": versions, "proposals.revise": countered });
    await userEvent.click(await screen.findByRole("button", { name: "Answer with another offer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change your offer" }));
    await userEvent.type(dialog.getByLabelText(/^Note on this version/), "Half way.");
    await userEvent.click(dialog.getByRole("button", { name: "Send new version" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Offer changed" }));
    const sent = calls.find(({ procedure }) => procedure === "proposals.revise");
    expect(sent?.input).toMatchObject({ id, version: 2, note: "Half way.", proposedRate: "160.00" });
  });

  test("that is closed before it was sent keeps what was typed, and forgets it once it was sent", async () => {
    sessionStorage.clear();
    // What is typed is kept for who is signed in: a page has read that.
    const Page = () => (useSession().user ? <MyProposal project={OPEN} /> : null);
    renderPart(<Page />, {
      "proposals.listForProject": [countered],
      "proposals.versions": versions,
      "proposals.revise": countered,
      "accounts.session": userWith(USER),
    });
    const open = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Answer with another offer" }));
      return within(await screen.findByRole("dialog", { name: "Change your offer" }));
    };
    await userEvent.type((await open()).getByLabelText(/^Note on this version/), "Half way.");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const dialog = await open();
    expect(dialog.getByLabelText(/^Note on this version/)).toHaveProperty("value", "Half way.");
    await userEvent.click(dialog.getByRole("button", { name: "Send new version" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect((await open()).getByLabelText(/^Note on this version/)).toHaveProperty("value", "");
  });

  test("that was typed of one version is not laid over the next", async () => {
    sessionStorage.clear();
    const Page = () => (useSession().user ? <MyProposal project={OPEN} /> : null);
    const openAt = async (version: number) => {
      renderPart(<Page />, {
        "proposals.listForProject": [{ ...countered, version }],
        "proposals.versions": versions,
        "accounts.session": userWith(USER),
      });
      await userEvent.click(await screen.findByRole("button", { name: "Answer with another offer" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Change your offer" }));
      return dialog.getByLabelText(/^Note on this version/);
    };
    await userEvent.type(await openAt(countered.version), "Half way.");
    cleanup();
    expect(await openAt(countered.version)).toHaveProperty("value", "Half way.");
    cleanup();
    expect(await openAt(countered.version + 1)).toHaveProperty("value", "");
  });

  test("that is overtaken while an answer is typed is shown beside it, and nothing is lost", async () => {
    let reading: object[] = [countered];
    const answers = {
      "proposals.listForProject": () => reading,
      "proposals.versions": () => versions,
      "accounts.session": () => USER,
      "proposals.revise": () => refusal(409, "proposals/version-moved", "The offer has changed."),
    };
    const calls = answerCalls(answers);
    renderScreen(<MyProposal project={OPEN} />, { path: "/" });
    await userEvent.click(await screen.findByRole("button", { name: "Answer with another offer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change your offer" }));
    await userEvent.type(dialog.getByLabelText(/^Note on this version/), "Half way.");
    reading = [{ ...countered, version: 3, total: "4000.00" }];
    await userEvent.click(dialog.getByRole("button", { name: "Send new version" }));
    expect(await dialog.findByText(/sent version 3 in the meantime/)).toBeTruthy();
    expect(dialog.getByText("£4,000.00")).toBeTruthy();
    expect(dialog.getByLabelText(/^Note on this version/)).toHaveProperty("value", "Half way.");
    await userEvent.click(dialog.getByRole("button", { name: "Answer version 3" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send new version" }));
    await waitFor(() =>
      expect(calls.filter(({ procedure }) => procedure === "proposals.revise").at(-1)?.input).toMatchObject({
        version: 3,
      }),
    );
  });
});

describe("withdrawing", () => {
  async function ask(answers: Record<string, unknown> = {}) {
    const shown = show([MINE], OPEN, answers);
    const button = await screen.findByRole("button", { name: /^Withdraw/ });
    expect(button.textContent).toBe("Withdraw your proposal");
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(button);
    return { ...shown, dialog: within(await screen.findByRole("dialog")) };
  }
  const confirm = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));

  test("is asked first", async () => {
    const { calls, dialog } = await ask();
    expect(dialog.getByRole("heading", { name: "Withdraw your proposal?" })).toBeTruthy();
    expect(
      dialog.getByText("The client can no longer choose it. You can send another one while the project is open."),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.map(({ procedure }) => procedure)).not.toContain("proposals.withdraw");
  });

  test("is sent, said, and what it changed is read again", async () => {
    const { calls, reads, dialog } = await ask({ "proposals.withdraw": MINE });
    await confirm(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls).toContainEqual({ procedure: "proposals.withdraw", input: { id: MINE.id } });
    expect(getToasts()[0]).toMatchObject({
      title: "Proposal withdrawn",
      description: "You can send another one while the project is open.",
    });
    expect(readAgain(reads)).toEqual(["dashboards", "projects", "proposals"]);
  });

  test("that is refused says why", async () => {
    const { dialog } = await ask({ "proposals.withdraw": refusal(409, "proposals/decided", "It was accepted.") });
    await confirm(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(getToasts()[0]).toMatchObject({ title: "The proposal was not withdrawn", description: "It was accepted." });
  });

  test("under way is seen", async () => {
    const { dialog } = await ask();
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await confirm(dialog);
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});

describe("the form", () => {
  test("says what each field is for, and starts empty", async () => {
    show([]);
    const form = within(await screen.findByRole("form", { name: "Submit Proposal" }));
    expect(
      form.getByText("What you'd do, why you're the right person, and what the client should know first."),
    ).toBeTruthy();
    expect(form.getByText("For example 2-3 months.")).toBeTruthy();
    expect(form.getByLabelText("Estimated timeline optional")).toBeTruthy();
    for (const field of form.getAllByRole("textbox")) expect(field).toHaveProperty("value", "");
  });

  test("sends all of it, says so, and reads again what it changed", async () => {
    const { calls, reads } = show([], OPEN, { "proposals.submit": MINE });
    await userEvent.type(await screen.findByLabelText("Cover letter"), "I would begin with margin.");
    await userEvent.type(screen.getByLabelText("Rate per hour"), "160");
    await userEvent.type(screen.getByLabelText(/^Estimated timeline/), "3 months");
    await userEvent.click(screen.getByRole("button", { name: "Submit Proposal" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Proposal sent",
        description: "The client compares it with the others and decides.",
      }),
    );
    expect(calls).toContainEqual({
      procedure: "proposals.submit",
      input: {
        id: OPEN.id,
        coverLetter: "I would begin with margin.",
        proposedRate: "160",
        estimatedTimeline: "3 months",
        estimatedHours: null,
        price: "",
        expensesCap: "",
        answers: [],
        milestones: [],
        canStartOn: null,
        validUntil: null,
        leavesOut: "",
      },
    });
    expect(readAgain(reads)).toEqual(["dashboards", "projects", "proposals"]);
  });

  test("under way is seen, and what is wrong stands at its field", async () => {
    show([]);
    await userEvent.click(await screen.findByRole("button", { name: "Submit Proposal" }));
    await screen.findAllByText("Cover letter is required");
    expect(screen.getByLabelText("Cover letter").getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(screen.getByLabelText("Cover letter"), "I would begin with margin.");
    await userEvent.type(screen.getByLabelText("Rate per hour"), "much");
    await userEvent.click(screen.getByRole("button", { name: "Submit Proposal" }));
    await waitFor(() => expect(screen.getByLabelText("Rate per hour").getAttribute("aria-invalid")).toBe("true"));
    await userEvent.clear(screen.getByLabelText("Rate per hour"));
    await userEvent.type(screen.getByLabelText("Rate per hour"), "160");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(screen.getByRole("button", { name: "Submit Proposal" }));
    expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
  });

  test.each([
    ["/#proposal", 1],
    ["/", 0],
  ])("%s scrolls to it %i times", async (address, times) => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    answerCalls({ "proposals.listForProject": () => [], "accounts.session": () => USER });
    renderScreen(<MyProposal project={OPEN} />, { path: "/", address });
    await screen.findByRole("form");
    expect(scrolled).toHaveBeenCalledTimes(times);
  });

  test("waits for a verified address, and says where the link is", async () => {
    show([], OPEN, { "accounts.session": { ...USER, emailVerified: false } });
    expect(
      await screen.findByText(
        "Verify lucian@marchetti.example first, with the link in the email we sent you. You can resend it from the top of this page.",
      ),
    ).toBeTruthy();
  });
});
