import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../lib/toast.ts";
import { type Answers, answerCalls, type Call, refusal } from "../testing/answer-calls.ts";
import { milestoneFixture, projectFixture, proposalFixture } from "../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { ProjectScreen } from "./project.tsx";

const PROJECT_ID = projectFixture().id;
const EXPERT: NonNullable<ProjectDetailDto["expert"]> = {
  ...proposalFixture("Lucian Marchetti").expert,
  company: "Verano",
};
const event = (nth: number, facts: object = {}) => ({
  id: `event-${nth}`,
  kind: "proposal_submitted",
  milestoneTitle: null,
  actorName: `Actor ${nth}`,
  note: null,
  createdAt: `2026-11-${String(nth).padStart(2, "0")}T09:00:00.000Z`,
  ...facts,
});

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

type Scene = { project?: Partial<ProjectDetailDto>; milestones?: MilestoneDto[]; answers?: Answers };

function show({ project = {}, milestones = [], answers = {} }: Scene = {}): Call[] {
  const calls = answerCalls({
    "accounts.session": () => userWith({ firstName: "Ines", lastName: "Verano" }),
    "projects.get": () => projectFixture(project),
    "milestones.list": () => milestones,
    "proposals.listForProject": () => [],
    "files.list": () => [],
    "projects.activity": () => [],
    "reviews.listForProject": () => [],
    ...answers,
  });
  renderScreen(<ProjectScreen />, { path: "/project/:id", address: `/project/${PROJECT_ID}` });
  return calls;
}

/** A part of the page, once nothing of it is on its way any more. */
async function region(name: string) {
  await screen.findByRole("region", { name });
  await waitFor(() => expect(screen.queryAllByText(/^Loading /)).toEqual([]));
  return within(await screen.findByRole("region", { name }));
}
const factsOf = (element: HTMLElement) =>
  [...element.querySelectorAll("dt")].map((label) => `${label.textContent}: ${label.nextElementSibling?.textContent}`);
const titles = () => screen.getAllByRole("heading", { level: 2 }).map((title) => title.textContent);
const inputOf = (calls: Call[], name: string) => calls.find(({ procedure }) => procedure === name)?.input;

describe("the page of a project", () => {
  test("says what it is, how it stands and where it is from, and leads back to the list", async () => {
    show({ project: { serviceCategoryName: "Financial Planning" } });
    expect(await screen.findByRole("heading", { level: 1, name: "Pricing review" })).toBeTruthy();
    const head = screen.getByRole("heading", { level: 1 }).parentElement?.textContent;
    for (const text of ["In progress", "Work in progress", "Financial Planning", "Posted Oct 06, 2026"]) {
      expect(head).toContain(text);
    }
    const crumb = within(screen.getByRole("navigation", { name: "Breadcrumb" })).getAllByRole("link");
    expect(crumb.map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
      "Dashboard /dashboard",
      "Projects /projects",
    ]);
    expect(document.title).toContain("Pricing review");
  });

  test("leads a visitor back to the open projects", async () => {
    show({ project: { viewer: "visitor", status: "open" } });
    const back = await screen.findByRole("link", { name: "Find Projects" });
    expect(back.getAttribute("href")).toBe("/find-projects");
  });

  test.each([404, 400])("that is not there (%i) leads to the list", async (status) => {
    show({ answers: { "projects.get": () => refusal(status, "projects/not-found") } });
    expect(await screen.findByRole("heading", { name: "Project not found" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Projects" }).getAttribute("href")).toBe("/projects");
  });

  test("that cannot be read can be tried again", async () => {
    let fails = true;
    show({ answers: { "projects.get": () => (fails ? refusal(500, "server/error") : projectFixture()) } });
    expect(await screen.findByRole("heading", { name: "We could not load this project" })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Pricing review" })).toBeTruthy();
  });
});

describe("the brief", () => {
  test("stands paragraph by paragraph, with what is required and whose expertise is preferred", async () => {
    show({
      project: {
        description: "First.\n \nSecond.",
        requirements: ["A price list", "A memo"],
        preferredExpertise: ["M&A Advisory", "Venture Capital"],
      },
    });
    const brief = await region("Brief");
    for (const text of ["First.", "Second.", "M&A Advisory", "Venture Capital"])
      expect(brief.getByText(text)).toBeTruthy();
    const list = brief.getByRole("heading", { name: "Requirements" }).nextElementSibling;
    expect([...(list?.children ?? [])].map((item) => item.textContent)).toEqual(["A price list", "A memo"]);
    expect(brief.queryByText(/invited you/)).toBeNull();
  });

  test("leaves out headings over nothing, and shows the note of an invitation", async () => {
    show({ project: { viewer: "visitor", status: "open", invitationNote: "We liked your memo." } });
    const brief = await region("Brief");
    expect(brief.getByText("Wetherby & Loom invited you")).toBeTruthy();
    expect(brief.getByText("We liked your memo.")).toBeTruthy();
    expect(brief.queryByRole("heading", { name: "Requirements" })).toBeNull();
    expect(brief.queryByRole("heading", { name: "Preferred expertise" })).toBeNull();
  });
});

describe("the parties and terms", () => {
  test("a client reads the expert first, with title, company and rating", async () => {
    show({ project: { expert: EXPERT, endDate: "2026-12-24T09:00:00.000Z" } });
    const expert = await region("Expert");
    const link = expert.getByRole("link", { name: "Lucian Marchetti" });
    expect(link.getAttribute("href")).toBe(`/expert-profile/${encodeURIComponent(EXPERT.id)}`);
    for (const text of ["Pricing strategist, Verano", "Verified", "4.9"]) expect(expert.getByText(text)).toBeTruthy();
    expect(titles().indexOf("Expert")).toBeLessThan(titles().indexOf("Client"));
    const terms = factsOf(screen.getByRole("region", { name: "Terms" }));
    expect(terms.map((fact) => fact.replace(/[$£€]/, ""))).toEqual([
      "Budget: 48,000.00",
      "Timeline: 2-3 months",
      "Started: Oct 06, 2026",
      "Ended: Dec 24, 2026",
      "Proposals: 3",
    ]);
  });

  test("an expert reads the client first, with where it is and what experts said of it", async () => {
    const organization = {
      id: "00000000-0000-4000-8000-000000000100",
      name: "Wetherby & Loom",
      logoUrl: null,
      hasPage: true,
      industry: "Textiles",
      location: "Leeds",
      isVerified: true,
      rating: 4.25,
      reviewCount: 1,
    };
    show({
      project: { viewer: "expert", expert: EXPERT, organization, timeline: null, startDate: null, proposalCount: null },
    });
    const client = await region("Client");
    for (const text of ["Wetherby & Loom", "Textiles, Leeds", "Verified", "1 review by experts"]) {
      expect(client.getByText(text)).toBeTruthy();
    }
    expect(titles().indexOf("Client")).toBeLessThan(titles().indexOf("Expert"));
    expect(factsOf(screen.getByRole("region", { name: "Terms" })).slice(1)).toEqual(["Timeline: Not stated"]);
  });

  test.each([
    ["client", ["Lucian Marchetti"]],
    ["expert", ["Wetherby & Loom"]],
    ["visitor", ["Wetherby & Loom", "Lucian Marchetti"]],
    ["admin", ["Wetherby & Loom", "Lucian Marchetti"]],
  ] as const)("at the head the %s reads whom the project is with", async (viewer, names) => {
    show({ project: { viewer, expert: EXPERT } });
    const head = (await screen.findByRole("heading", { level: 1 })).parentElement;
    expect([...(head?.querySelectorAll("a") ?? [])].map(({ textContent }) => textContent)).toEqual(names);
  });

  test("people who have left are named, and lead nowhere", async () => {
    const expert = { ...EXPERT, name: "Former member", hasPage: false };
    const organization = { ...projectFixture().organization, name: "Former member", hasPage: false };
    show({ project: { viewer: "admin", expert, organization } });
    expect((await region("Client")).queryByRole("link")).toBeNull();
    expect((await region("Expert")).queryByRole("link")).toBeNull();
    expect(screen.getAllByText("Former member")).toHaveLength(4);
  });

  test("nothing is said of a client who has no mark and no review", async () => {
    const organization = {
      id: "00000000-0000-4000-8000-000000000100",
      name: "Wetherby & Loom",
      logoUrl: null,
      hasPage: true,
      industry: null,
      location: "Leeds",
      isVerified: false,
      rating: null,
      reviewCount: 0,
    };
    show({ project: { organization } });
    const client = await region("Client");
    expect(client.getByText("Leeds")).toBeTruthy();
    expect(client.queryByText("Verified")).toBeNull();
    expect(client.queryByText(/by experts/)).toBeNull();
    expect(screen.queryByRole("region", { name: "Expert" })).toBeNull();
  });
});

describe("the activity", () => {
  test("is newest first, five lines and the rest on demand, and addresses the reader as You", async () => {
    const events = [1, 2, 3, 4, 5, 6].map((nth) =>
      event(nth, nth === 6 ? { actorName: "Ines Verano", note: "Soon." } : {}),
    );
    show({ answers: { "projects.activity": () => events } });
    const activity = await region("Activity");
    const lines = () => activity.getAllByRole("listitem").map((line) => line.textContent);
    await waitFor(() => expect(lines()).toHaveLength(5));
    expect(lines()[0]).toBe("You sent a proposalNov 06, 2026 14:45Soon.");
    expect(lines()[1]).toMatch(/^Actor 5 sent a proposal/);
    await userEvent.click(activity.getByRole("button", { name: /^Show all 6/ }));
    expect(lines()).toHaveLength(6);
    expect(activity.queryByRole("button", { name: /Show all/ })).toBeNull();
  });

  test("shows whose doing each line is, and nobody beside what happened by itself", async () => {
    const actor = { name: "Actor 2", profileImageUrl: "/pictures/a2/320.webp" };
    const alone = event(1, { kind: "project_completed", actorName: null, actor: null });
    show({ answers: { "projects.activity": () => [alone, event(2, { actor })] } });
    const lines = await (await region("Activity")).findAllByRole("listitem");
    expect(lines.map((line: HTMLElement) => line.querySelector("img")?.getAttribute("src") ?? null)).toEqual([
      "/pictures/a2/320.webp",
      null,
    ]);
    expect(lines[1]?.querySelector(".mono")).toBeNull();
  });

  test("says when there is none, and when it could not be read", async () => {
    let fails = true;
    show({ answers: { "projects.activity": () => (fails ? refusal(500, "server/error") : []) } });
    const activity = await region("Activity");
    expect(await activity.findByText("We could not load the activity")).toBeTruthy();
    fails = false;
    await userEvent.click(activity.getByRole("button", { name: "Try again" }));
    expect(await activity.findByText("Nothing has happened yet.")).toBeTruthy();
  });

  test("is not for visitors, and neither are the milestones", async () => {
    show({ project: { viewer: "visitor", status: "open" } });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: "Activity" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Milestones" })).toBeNull();
  });
});

describe("the proposals", () => {
  const asClient = { project: { status: "open", viewer: "client" } } as const;

  test("of one person stand as the letter with its terms and the reasons on either side", async () => {
    const one = proposalFixture("Ada Byron", { matchScore: 92.6 });
    show({ ...asClient, answers: { "proposals.listForProject": () => [one] } });
    const section = await region("One proposal");
    expect(section.getByRole("link", { name: "Ada Byron" }).getAttribute("href")).toBe(
      "/expert-profile/expert-ada-byron",
    );
    expect(section.getByText("I would begin with margin by customer.")).toBeTruthy();
    const facts = factsOf(screen.getByRole("region", { name: "One proposal" }));
    expect(facts[0]).toMatch(/^Proposed rate: .160\/hour$/);
    expect(facts.slice(1)).toEqual(["Timeline: 2-3 months", "Match: 93%", "Sent: Oct 06, 2026"]);
    expect(section.getByLabelText("For").closest("li")?.textContent).toContain("repriced two food distributors");
    expect(section.getByLabelText("Against").closest("li")?.textContent).toContain("is not free before Oct 19");
    expect(section.getByText("Verified")).toBeTruthy();
    expect(section.getByRole("button", { name: /Accept/ })).toBeTruthy();
  });

  test("without a rate or a timeline say so, and an administrator decides nothing", async () => {
    const one = proposalFixture("Ada Byron", { proposedRate: null, estimatedTimeline: null });
    show({ project: { status: "open", viewer: "admin" }, answers: { "proposals.listForProject": () => [one] } });
    const section = await region("One proposal");
    expect(factsOf(screen.getByRole("region", { name: "One proposal" })).slice(0, 2)).toEqual([
      "Proposed rate: Not stated",
      "Timeline: Not stated",
    ]);
    expect(section.queryByRole("button", { name: /Accept/ })).toBeNull();
  });

  test("of several people are compared, three of them first, and those withdrawn are counted", async () => {
    const names = ["Ada", "Ben", "Cat", "Dov"];
    const received = [
      ...names.map((name) => proposalFixture(name)),
      proposalFixture("Eve", { status: "withdrawn" }),
      proposalFixture("Fay", { status: "withdrawn" }),
    ];
    show({ ...asClient, answers: { "proposals.listForProject": () => received } });
    const section = await region("Proposals compared");
    const shown = () => names.filter((name) => section.queryByRole("link", { name }) !== null);
    expect(shown()).toHaveLength(3);
    expect(section.getByText("2 proposals were withdrawn.")).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: "All 4 proposals" }));
    expect(shown()).toEqual(names);
    expect(section.queryByRole("button", { name: /^All/ })).toBeNull();
  });

  test("that were all withdrawn leave none, and one is counted in the singular", async () => {
    const gone = proposalFixture("Eve", { status: "withdrawn" });
    show({ ...asClient, answers: { "proposals.listForProject": () => [gone] } });
    const section = await region("Proposals");
    expect(section.getByText("One proposal was withdrawn.")).toBeTruthy();
    expect(section.getByText("No proposals yet.")).toBeTruthy();
    expect(section.getByRole("link", { name: "Find Experts" }).getAttribute("href")).toBe("/find-experts");
  });

  test("that never came to a project which is over are not awaited", async () => {
    show({ project: { status: "cancelled" } });
    const section = await region("Proposals");
    expect(section.getByText("No proposals were sent.")).toBeTruthy();
    expect(section.queryByRole("link", { name: "Find Experts" })).toBeNull();
  });

  test("stand before the brief while they are to be decided, and behind it afterwards", async () => {
    show(asClient);
    await region("Proposals");
    expect(titles().indexOf("Proposals")).toBeLessThan(titles().indexOf("Brief"));
  });

  test("that could not be read can be tried again", async () => {
    let fails = true;
    show({
      ...asClient,
      answers: { "proposals.listForProject": () => (fails ? refusal(500, "server/error") : []) },
    });
    const section = await region("Proposals");
    expect(await section.findByText("We could not load the proposals")).toBeTruthy();
    fails = false;
    await userEvent.click(section.getByRole("button", { name: "Try again" }));
    expect(await section.findByText("No proposals yet.")).toBeTruthy();
  });
});

describe("an expert's own proposal", () => {
  const asVisitor = { viewer: "visitor", status: "open" } as const;
  const own = (facts: Parameters<typeof proposalFixture>[1]) => proposalFixture("me", facts);

  test("stands with its terms and can be withdrawn while nobody has decided", async () => {
    const calls = show({
      project: asVisitor,
      answers: {
        "proposals.listForProject": () => [own({})],
        "proposals.withdraw": () => own({ status: "withdrawn" }),
      },
    });
    const section = await region("Your proposal");
    const facts = factsOf(screen.getByRole("region", { name: "Your proposal" }));
    expect(facts[0]).toMatch(/^Your rate: .160\/hour$/);
    expect(facts.slice(1)).toEqual(["Timeline: 2-3 months", "Sent: Oct 06, 2026"]);
    expect(section.getByText("Pending")).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: /^Withdraw/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw your proposal?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Proposal withdrawn",
        description: "While the project is open you can send another one.",
      }),
    );
    expect(inputOf(calls, "proposals.withdraw")).toEqual({ id: "proposal-of-me" });
  });

  test("that was declined stands above the form for another one", async () => {
    const declined = own({ status: "rejected", proposedRate: null, estimatedTimeline: null });
    show({ project: asVisitor, answers: { "proposals.listForProject": () => [declined] } });
    const section = await region("Your proposal");
    expect(section.getByText("Rejected")).toBeTruthy();
    expect(factsOf(screen.getByRole("region", { name: "Your proposal" })).slice(0, 2)).toEqual([
      "Your rate: Not stated",
      "Timeline: Not stated",
    ]);
    expect(section.queryByRole("button", { name: /Withdraw/ })).toBeNull();
    expect(screen.getByLabelText(/Cover letter/i)).toBeTruthy();
  });

  test("that lives is shown before an older or a later one that was withdrawn", async () => {
    const all = [
      own({ id: "old", status: "withdrawn", createdAt: "2026-09-01T09:00:00.000Z", coverLetter: "The old one." }),
      own({ id: "live", status: "accepted", createdAt: "2026-09-02T09:00:00.000Z", coverLetter: "The live one." }),
      own({ id: "new", status: "withdrawn", createdAt: "2026-09-03T09:00:00.000Z", coverLetter: "The new one." }),
    ];
    show({ project: { viewer: "expert" }, answers: { "proposals.listForProject": () => all } });
    expect(await screen.findByText("The live one.")).toBeTruthy();
    expect(screen.queryByText("The old one.")).toBeNull();
    expect(screen.queryByText("The new one.")).toBeNull();
  });

  test("is asked for while the project is open, and not afterwards", async () => {
    show({ project: asVisitor });
    expect(await screen.findByLabelText(/Cover letter/i)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
  });

  test("is not asked for once the project is over", async () => {
    const calls = show({ project: { viewer: "expert", status: "completed" } });
    await region("Brief");
    await waitFor(() => expect(inputOf(calls, "proposals.listForProject")).toBeDefined());
    await waitFor(() => expect(screen.queryByRole("region", { name: "Your proposal" })).toBeNull());
  });

  test("that could not be read can be tried again", async () => {
    show({ project: asVisitor, answers: { "proposals.listForProject": () => refusal(500, "server/error") } });
    const section = await region("Your proposal");
    expect(await section.findByText("We could not load your proposal")).toBeTruthy();
    expect(section.getByRole("button", { name: "Try again" })).toBeTruthy();
  });
});

describe("milestones", () => {
  test("none yet: the client may plan one, and reads what happens without", async () => {
    const calls = show({ answers: { "milestones.create": () => milestoneFixture() } });
    const section = await region("Milestones");
    expect(await section.findByText("No milestones yet.")).toBeTruthy();
    expect(section.getByText(/accepting a proposal makes one for the whole budget/)).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: "Plan a milestone" }));
    const form = within(await section.findByRole("form", { name: "Plan a milestone" }));
    expect(form.queryByText(/whole budget is replaced/)).toBeNull();
    await userEvent.type(form.getByLabelText("Title"), "Interviews");
    await userEvent.type(form.getByLabelText("Amount"), "1250");
    await userEvent.click(form.getByRole("button", { name: "Plan the milestone" }));
    await waitFor(() => expect(section.queryByRole("form")).toBeNull());
    expect(inputOf(calls, "milestones.create")).toMatchObject({ id: PROJECT_ID, title: "Interviews", dueDate: null });
  });

  test("planning is called off without a call", async () => {
    const calls = show();
    const section = await region("Milestones");
    await userEvent.click(await section.findByRole("button", { name: "Plan a milestone" }));
    await userEvent.click(section.getByRole("button", { name: "Cancel" }));
    expect(section.queryByRole("form")).toBeNull();
    expect(inputOf(calls, "milestones.create")).toBeUndefined();
  });

  test("the one for the whole budget is said to make room for what is planned", async () => {
    show({ milestones: [milestoneFixture({ isWholeProject: true })] });
    const section = await region("Milestones");
    await userEvent.click(await section.findByRole("button", { name: "Plan a milestone" }));
    expect(section.getByText(/for the whole budget is replaced/)).toBeTruthy();
    expect(section.queryByText("No milestones yet.")).toBeNull();
  });

  test("the expert plans none", async () => {
    show({ project: { viewer: "expert" } });
    const section = await region("Milestones");
    expect(await section.findByText("The client plans them; each is paid for on its own.")).toBeTruthy();
    expect(section.queryByRole("button", { name: "Plan a milestone" })).toBeNull();
  });

  test.each([
    ["completed", "client", "The project was closed without one, and nothing was paid through it."],
    ["completed", "expert", "The project was closed without one, and nothing was paid through it."],
    ["cancelled", "client", "The project was cancelled before one was."],
  ] as const)("that never came to a project which is %s are not awaited by the %s", async (status, viewer, words) => {
    show({ project: { status, viewer }, milestones: [milestoneFixture({ status: "cancelled" })] });
    const section = await region("Milestones");
    expect(await section.findByText("No milestone was funded.")).toBeTruthy();
    expect(section.getByText(words)).toBeTruthy();
    expect(section.queryByText("No milestones yet.")).toBeNull();
    expect(section.queryByRole("button", { name: "Plan a milestone" })).toBeNull();
  });

  test("that could not be read can be tried again", async () => {
    show({ answers: { "milestones.list": () => refusal(500, "server/error") } });
    const section = await region("Milestones");
    expect(await section.findByText("We could not load the milestones")).toBeTruthy();
  });
});

describe("a dispute", () => {
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
    outcome: null,
    resolutionNote: null,
    resolvedAt: null,
  } as unknown as NonNullable<MilestoneDto["dispute"]>;
  const disputed = (facts: object = {}, milestone: Partial<MilestoneDto> = {}) =>
    milestoneFixture({ status: "disputed", dispute: { ...dispute, ...facts }, ...milestone });
  const sides = async () => {
    const section = await region("Dispute about Price architecture");
    return section
      .getAllByRole("heading", { level: 3 })
      .map((side) => `${side.textContent}: ${side.nextSibling?.textContent}`);
  };

  test("shows who raised it and why, and until when the other side answers", async () => {
    show({ milestones: [disputed()] });
    expect(await sides()).toEqual([
      "Lucian Marchetti: The work is done.",
      "Wetherby & Loom: No answer yet. It is due by Nov 28, 2026; then an administrator decides.",
    ]);
    expect((await region("Dispute about Price architecture")).getByText("Raised Nov 21, 2026")).toBeTruthy();
  });

  test("that the client raised stands the other way round, and with an answer waits for the decision", async () => {
    show({ milestones: [disputed({ openedBy: "client", status: "answered", answer: "It is not." })] });
    expect(await sides()).toEqual(["Wetherby & Loom: The work is done.", "Lucian Marchetti: It is not."]);
    expect(screen.getByText("An administrator reads both sides and decides.")).toBeTruthy();
  });

  test.each([
    ["client", milestoneFixture({ status: "submitted" }), "Raise a dispute", "Raise a dispute"],
    ["client", disputed(), "Answer the dispute", "Answer the dispute"],
    ["admin", disputed(), "Resolve the dispute", "Resolve the dispute"],
  ] as const)("is asked of the %s where the milestone stands", async (viewer, milestone, button, title) => {
    show({ project: { viewer }, milestones: [milestone] });
    await userEvent.click(await screen.findByRole("button", { name: button }));
    expect(await screen.findByRole("dialog", { name: `${title} about Price architecture?` })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["release", "Released to the expert"],
    ["refund", "Refunded to the client"],
    ["split", "Split"],
  ])("that is decided by %s says who received what", async (outcome, words) => {
    const payment = { settledPayout: "4250.00", settledFee: "750.00", refundedAmount: "7500.00" };
    const decided = {
      status: "resolved",
      outcome,
      resolutionNote: "Half was used.",
      resolvedAt: "2026-11-29T09:00:00.000Z",
    };
    show({ milestones: [disputed(decided, { payment: payment as unknown as MilestoneDto["payment"] })] });
    const section = await region("Dispute about Price architecture");
    expect(section.getByText("No answer was given.")).toBeTruthy();
    expect(section.getByText("Half was used.")).toBeTruthy();
    expect(section.getByRole("heading", { name: /^Decision\s*Nov 29, 2026$/ })).toBeTruthy();
    expect(factsOf(screen.getByRole("region", { name: "Dispute about Price architecture" }))).toEqual([
      `Outcome: ${words}`,
      "Lucian Marchetti received: £4,250.00",
      "Platform fee: £750.00",
      "Returned to the client: £7,500.00",
    ]);
  });
});

describe("ending a project", () => {
  const openMenu = async () => userEvent.click(await screen.findByRole("button", { name: "More actions" }));

  test("the client completes it once no money is in escrow", async () => {
    const calls = show({
      milestones: [milestoneFixture({ status: "released" })],
      answers: { "projects.complete": () => projectFixture({ status: "completed" }) },
    });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Complete project" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Complete this project?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Complete project" }));
    await waitFor(() => expect(inputOf(calls, "projects.complete")).toEqual({ id: PROJECT_ID }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("with money in escrow it is only cancelled, and only when both agree", async () => {
    show({
      milestones: [milestoneFixture({ status: "funded" })],
      answers: { "projects.cancel": () => projectFixture({ cancelRequestedBy: "client" }) },
    });
    await openMenu();
    expect(screen.queryByRole("menuitem", { name: "Complete project" })).toBeNull();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel project" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Ask to cancel this project?" }));
    expect(dialog.getByText(/Money in escrow goes back to the client first/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Ask to cancel" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Cancellation requested",
        description: "The project ends when the other party agrees.",
      }),
    );
  });

  test("a visitor has no such menu", async () => {
    show({ project: { viewer: "visitor", status: "open" } });
    await region("Brief");
    expect(screen.queryByRole("button", { name: "More actions" })).toBeNull();
  });

  test("who asked to cancel reads whose answer is awaited", async () => {
    show({ project: { cancelRequestedBy: "client" } });
    const request = await region("You asked to cancel this project");
    expect(
      request.getByText("It ends when Lucian Marchetti agrees. Until then everything goes on as before."),
    ).toBeTruthy();
    expect(request.getByText("Cancellation requested")).toBeTruthy();
    expect(request.queryByRole("button")).toBeNull();
  });

  test("the other party is asked by name and agrees", async () => {
    const calls = show({
      project: { viewer: "expert", cancelRequestedBy: "client" },
      answers: { "projects.cancel": () => projectFixture({ status: "cancelled" }) },
    });
    const request = await region("Wetherby & Loom asks to cancel this project");
    expect(request.getByText(/^If you agree, it ends at once/)).toBeTruthy();
    await userEvent.click(request.getByRole("button", { name: "Agree to cancel" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this project?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel project" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Project cancelled" }));
    expect(inputOf(calls, "projects.cancel")).toEqual({ id: PROJECT_ID });
  });

  test("an administrator may cancel for both", async () => {
    show({ project: { viewer: "admin", cancelRequestedBy: "expert" } });
    const request = await region("Lucian Marchetti asks to cancel this project");
    expect(request.getByRole("button", { name: "Cancel project" })).toBeTruthy();
  });

  test("a refusal is said, and the page read again where somebody was faster", async () => {
    const calls = show({
      project: { status: "open" },
      answers: { "projects.cancel": () => refusal(409, "projects/closed", "This project is closed.") },
    });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel project" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cancel project" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "The project was not cancelled",
        description: "This project is closed.",
        variant: "destructive",
      }),
    );
    await waitFor(() => expect(calls.filter(({ procedure }) => procedure === "projects.get").length).toBe(2));
  });
});
