import type { AdminRole } from "@quorate/core/access/admin-role";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { useLooksAfter } from "../../lib/use-looks-after.ts";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { OtherReads, readAgain } from "../../testing/other-reads.tsx";
import { milestoneFixture, projectFixture, proposalFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { CancelRequest } from "./cancel-request.tsx";
import { ProjectActivity } from "./project-activity.tsx";
import { ProjectBrief } from "./project-brief.tsx";
import { ProjectMenu } from "./project-menu.tsx";
import { ProjectPageHead } from "./project-page-head.tsx";
import { ProjectParties } from "./project-parties.tsx";

afterEach(() => vi.unstubAllGlobals());

type Project = ReturnType<typeof projectFixture>;
const ROUTERS = ["projects", "proposals", "milestones", "dashboards", "earnings"];
const factsOf = (part: ReturnType<typeof within>) =>
  part.getAllByRole("term").map((term: HTMLElement) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

/** Says so once it is known who is at the screen. */
const KnownRole = () => <p>{useLooksAfter()("projects") && "Looks after projects"}</p>;

describe("a request to cancel", () => {
  function show(facts: Partial<Project>, adminRole: AdminRole | null = null) {
    renderPart(
      <main>
        <CancelRequest project={projectFixture(facts)} milestones={[]} />
        {adminRole && <KnownRole />}
      </main>,
      { "accounts.session": userWith({ isAdmin: adminRole !== null, adminRole }) },
    );
    return within(screen.getByRole("main"));
  }
  const WAITS = (other: string) => `It ends when ${other} agrees. Until then everything continues as before.`;
  const ASKED =
    "If you agree, it ends straight away and money in escrow goes back to the client. If not, nothing changes.";

  test.each([
    ["client", "client", "You asked to cancel this project", WAITS("Lucian Marchetti"), null],
    ["expert", "expert", "You asked to cancel this project", WAITS("Wetherby & Loom"), null],
    ["client", "expert", "Lucian Marchetti asks to cancel this project", ASKED, "Agree to cancel"],
    ["expert", "client", "Wetherby & Loom asks to cancel this project", ASKED, "Agree to cancel"],
  ] as const)("%s reads what %s asked", (viewer, cancelRequestedBy, title, words, action) => {
    const part = show({ viewer, cancelRequestedBy });
    expect(part.getByRole("region", { name: title })).toBeTruthy();
    expect(part.getByText("Cancellation requested")).toBeTruthy();
    expect(part.getByText(words)).toBeTruthy();
    expect(part.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(action ? [action] : []);
  });

  test.each([
    ["finance", ["Cancel project"]],
    ["support", []],
  ] as const)("an administrator for %s reads of it, and may: %j", async (adminRole, actions) => {
    const part = show({ viewer: "admin", cancelRequestedBy: "client" }, adminRole);
    await part.findByText("Looks after projects");
    expect(part.getByRole("region", { name: "Wetherby & Loom asks to cancel this project" })).toBeTruthy();
    expect(part.getByText(ASKED)).toBeTruthy();
    expect(part.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(actions);
  });

  test.each([
    { cancelRequestedBy: null },
    { cancelRequestedBy: "client", status: "cancelled" },
    { cancelRequestedBy: "client", viewer: "visitor" },
  ] as const)("%j: nothing stands there", (facts) => {
    show(facts);
    expect(screen.getByRole("main").textContent).toBe("");
  });

  test("names the expert whose name is not known", () => {
    expect(
      show({ cancelRequestedBy: "expert", expertName: null }).getByText("The expert asks to cancel this project"),
    ).toBeTruthy();
  });

  test("is agreed to after a question", async () => {
    const part = show({ cancelRequestedBy: "expert" });
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(part.getByRole("button", { name: "Agree to cancel" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel this project?" }));
    expect(dialog.getByText(/Lucian Marchetti has asked for it/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Keep the project" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the menu", () => {
  const DONE = [milestoneFixture({ status: "released" })];
  async function open(facts: Partial<Project> = {}, answers: Record<string, unknown> = {}) {
    const reads: string[] = [];
    const calls = renderPart(
      <>
        <ProjectMenu project={projectFixture(facts)} milestones={DONE} />
        <OtherReads of={ROUTERS} reads={reads} />
      </>,
      { "accounts.session": userWith(), ...answers },
    );
    await userEvent.click(screen.getByRole("button", { name: "More actions" }));
    const choose = async (item: string) => {
      await userEvent.click(await screen.findByRole("menuitem", { name: item }));
      return within(await screen.findByRole("dialog"));
    };
    return { calls, reads, choose };
  }
  const items = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);

  test("offers to complete and to cancel what is under way", async () => {
    await open();
    expect(await items()).toEqual(["Complete project", "Give a bonus", "Cancel project"]);
  });

  test("offers to cancel alone what has not begun", async () => {
    await open({ status: "open" });
    expect(await items()).toEqual(["Cancel project"]);
  });

  test("offers a bonus alone for what is completed", async () => {
    await open({ status: "completed" });
    expect(await items()).toEqual(["Give a bonus"]);
  });

  test("a bonus says what the expert receives, and leads to its payment", async () => {
    const assign = vi.fn<(url: string) => void>();
    vi.stubGlobal("location", { origin: window.location.origin, pathname: "/", search: "", hash: "", assign });
    const { calls, choose } = await open({ feeBasisPoints: 1_500 }, { "bonuses.give": { checkoutUrl: "/pay" } });
    const dialog = await choose("Give a bonus");
    await userEvent.type(dialog.getByLabelText("Bonus"), "200");
    await userEvent.type(dialog.getByLabelText(/^What it is for/), "Thank you");
    expect(dialog.getByText("£170.00")).toBeTruthy();
    expect(dialog.getByText("£30.00")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Continue to payment" }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/pay"));
    const sent = calls.find(({ procedure }) => procedure === "bonuses.give")?.input;
    expect(sent).toMatchObject({ amount: "200", note: "Thank you" });
    vi.unstubAllGlobals();
  });

  test.each([{ status: "completed", viewer: "expert" }, { viewer: "visitor" }] as const)(
    "%j: there is none",
    (facts) => {
      renderPart(<ProjectMenu project={projectFixture(facts)} milestones={DONE} />);
      expect(screen.queryByRole("button")).toBeNull();
    },
  );

  const CASES = [
    [
      "Complete project",
      "Complete project",
      "complete",
      "completed",
      "Project completed",
      "Pricing review is closed.",
      "The project was not completed",
    ],
    [
      "Cancel project",
      "Ask to cancel",
      "cancel",
      "in_progress",
      "Cancellation requested",
      "The project ends when the other party agrees.",
      "The project was not cancelled",
    ],
    [
      "Cancel project",
      "Ask to cancel",
      "cancel",
      "cancelled",
      "Project cancelled",
      "Money held in escrow goes back to the client.",
      "The project was not cancelled",
    ],
  ] as const;

  test.each(CASES)("%s, %s: %s leaves it %s and says so", async (item, action, call, status, title, description) => {
    const project = projectFixture();
    const { calls, reads, choose } = await open({}, { [`projects.${call}`]: { ...project, status } });
    const dialog = await choose(item);
    await userEvent.click(dialog.getByRole("button", { name: action }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const beyondSession = calls.filter(({ procedure }) => procedure !== "accounts.session");
    expect(beyondSession).toEqual([{ procedure: `projects.${call}`, input: { id: project.id } }]);
    expect(getToasts()[0]).toMatchObject({ title, description });
    const others = call === "cancel" ? ["proposals"] : [];
    expect(readAgain(reads)).toEqual(["dashboards", "earnings", "milestones", "projects", ...others]);
  });

  test.each(CASES.slice(0, 2))(
    "%s that is refused says why",
    async (item, action, call, _status, _title, _words, refused) => {
      const { choose } = await open({}, { [`projects.${call}`]: refusal(409, "projects/x", "A milestone is funded.") });
      const dialog = await choose(item);
      await userEvent.click(dialog.getByRole("button", { name: action }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(getToasts()[0]).toMatchObject({
        title: refused,
        description: "A milestone is funded.",
        variant: "destructive",
      });
    },
  );

  test.each(CASES.slice(0, 2))("%s under way is seen", async (item, action) => {
    const { choose } = await open();
    const dialog = await choose(item);
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(dialog.getByRole("button", { name: action }));
    expect(await dialog.findByRole("button", { name: "Processing..." })).toBeTruthy();
  });
});

describe("the activity", () => {
  const event = (number: number, facts: Record<string, unknown> = {}) => ({
    id: `event-${number}`,
    kind: "milestone_planned",
    milestoneTitle: `Part ${number}`,
    actorName: "Lucian Marchetti",
    note: null,
    createdAt: `2026-10-0${number}T09:00:00.000Z`,
    ...facts,
  });
  function show(answer: () => unknown) {
    const calls = answerCalls({ "projects.activity": answer });
    renderScreen(<ProjectActivity projectId="p1" ownName="Rosalind Abara" />, { path: "/" });
    return calls;
  }

  test("is read for its project; nothing yet is said", async () => {
    const calls = show(() => []);
    expect(screen.getByRole("heading", { name: "Activity" })).toBeTruthy();
    expect(screen.getByText("Loading the activity")).toBeTruthy();
    expect(await screen.findByText("Nothing has happened yet.")).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
    expect(calls).toEqual([{ procedure: "projects.activity", input: { id: "p1" } }]);
  });

  test("stands newest first, five at once and the rest on request", async () => {
    show(() => [1, 2, 3, 4, 5, 6].map((number) => event(number)));
    const more = await screen.findByRole("button");
    expect(more.textContent).toBe("Show all 6 events");
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Lucian Marchetti planned Part 6");
    expect(screen.queryByText("Nothing has happened yet.")).toBeNull();
    await userEvent.click(more);
    expect(screen.getAllByRole("listitem").at(-1)?.textContent).toContain("planned Part 1");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("five need no more, and a note stands with its event", async () => {
    show(() => [1, 2, 3, 4, 5].map((number) => event(number, number === 1 ? { note: "As agreed." } : {})));
    expect(await screen.findAllByRole("listitem")).toHaveLength(5);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getAllByRole("blockquote").map(({ textContent }) => textContent)).toEqual(["As agreed."]);
    expect(document.querySelector("time")?.dateTime).toBe("2026-10-05T09:00:00.000Z");
  });

  test("addresses the reader, and lets what happened by itself stand alone", async () => {
    show(() => [event(1, { actorName: "Rosalind Abara" }), event(2, { actorName: null })]);
    const lines = (await screen.findAllByRole("listitem")).map((line) => line.querySelector("p")?.textContent?.trim());
    expect(lines).toEqual(["Part 2 was planned", "You planned Part 1"]);
  });

  test("that failed is tried again", async () => {
    let isDown = true;
    show(() => (isDown ? refusal(500, "server/error") : []));
    expect(await screen.findByRole("heading", { name: "We could not load the activity" })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Nothing has happened yet.")).toBeTruthy();
  });
});

describe("the brief", () => {
  test("says what of the invitation is hidden", () => {
    const invitation = { invitationNote: "Call •••••.", invitationHiddenDetails: ["phone" as const] };
    renderPart(<ProjectBrief project={projectFixture(invitation)} />);
    expect(screen.getByText(/^A phone number is hidden here until the two of you have a contract/)).toBeTruthy();
  });

  test("stands in its paragraphs, with what it asks for", () => {
    renderPart(
      <ProjectBrief
        project={projectFixture({
          description: "First.\n\nSecond.\n  \n\n",
          requirements: ["A price list"],
          preferredExpertise: ["Pricing", "Sales"],
          invitationNote: "We liked your talk.",
        })}
      />,
    );
    expect(screen.getByRole("heading", { level: 2, name: "Brief" })).toBeTruthy();
    expect(
      [...(screen.getByText("First.").parentElement?.children ?? [])].map(({ textContent }) => textContent),
    ).toEqual(["First.", "Second."]);
    expect(screen.getByText("Wetherby & Loom invited you")).toBeTruthy();
    expect(screen.getByText("We liked your talk.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Requirements" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Preferred expertise" })).toBeTruthy();
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "A price list",
      "Pricing",
      "Sales",
    ]);
  });

  test("leaves out what is not there", () => {
    renderPart(<ProjectBrief project={projectFixture()} />);
    expect(screen.queryByText(/invited you/)).toBeNull();
    expect(screen.queryByRole("heading", { level: 3 })).toBeNull();
  });
});

describe("the head", () => {
  test.each([
    ["client", "Projects", "/projects"],
    ["expert", "Projects", "/projects"],
    ["visitor", "Find Projects", "/find-projects"],
  ] as const)("leads the %s back to %s", (viewer, label, href) => {
    renderPart(
      <ProjectPageHead project={projectFixture({ viewer, serviceCategoryName: "Pricing" })} actions={<b>Actions</b>} />,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Pricing review" })).toBeTruthy();
    const path = within(screen.getByRole("navigation")).getAllByRole("link");
    const links = path.map((link) => `${link.textContent} ${link.getAttribute("href")}`);
    expect(links).toEqual(["Dashboard /dashboard", `${label} ${href}`]);
    for (const words of ["In progress", "Work in progress", "Pricing", "Posted Oct 06, 2026", "Actions"]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });
});

describe("the parties and terms", () => {
  const EXPERT = { ...proposalFixture("Lucian Marchetti").expert, company: "Marchetti & Co", hourlyRate: null };
  function show(facts: Partial<Project> = {}) {
    renderPart(<ProjectParties project={projectFixture(facts)} />);
    return screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  }
  const region = (name: string) => within(screen.getByRole("region", { name }));

  test.each([
    ["client", EXPERT, ["Expert", "Client", "Terms"]],
    ["expert", EXPERT, ["Client", "Expert", "Terms"]],
    ["client", null, ["Client", "Terms"]],
  ] as const)("the %s reads the other one first", (viewer, expert, order) => {
    expect(show({ viewer, expert })).toEqual(order);
  });

  test("the expert stands with work, marks and the way to the profile", () => {
    show({ expert: EXPERT });
    const part = region("Expert");
    expect(part.getByRole("link", { name: "Lucian Marchetti" }).getAttribute("href")).toBe(
      "/expert-profile/expert-lucian-marchetti",
    );
    expect(part.getByText("Pricing strategist, Marchetti & Co")).toBeTruthy();
    expect(part.getByText("Verified")).toBeTruthy();
    expect(part.getByText("4.9")).toBeTruthy();
  });

  test("an expert on their own who is not verified", () => {
    show({ expert: { ...EXPERT, company: null, isVerified: false } });
    expect(region("Expert").getByText("Pricing strategist")).toBeTruthy();
    expect(region("Expert").queryByText("Verified")).toBeNull();
  });

  const CLIENT = projectFixture().organization;
  test.each([
    [{ industry: "Retail", location: "Leeds" }, "Retail, Leeds"],
    [{ industry: null, location: "Leeds" }, "Leeds"],
    [{ industry: "Retail", location: null }, "Retail"],
  ])("the client's whereabouts, %j, read %s", (facts, words) => {
    show({ organization: { ...CLIENT, ...facts } });
    expect(region("Client").getByText(words)).toBeTruthy();
  });

  test.each([
    [{ isVerified: true, rating: null }, /^Verified$/, null],
    [{ isVerified: false, rating: 4.5, reviewCount: 1 }, /4\.5/, "1 review by experts"],
    [{ isVerified: false, rating: 4.5, reviewCount: 2 }, /4\.5/, "2 reviews by experts"],
  ])("the client's marks: %j", (facts, mark, reviews) => {
    show({ organization: { ...CLIENT, ...facts } });
    const part = region("Client");
    expect(part.getByText(mark)).toBeTruthy();
    expect(part.queryByText("Verified") !== null).toBe(facts.isVerified);
    expect(part.queryByText(/by experts/)?.textContent ?? null).toBe(reviews);
  });

  test("a client without any mark has none", () => {
    show({ organization: { ...CLIENT, isVerified: false } });
    expect(screen.getByRole("region", { name: "Client" }).textContent).toMatch(/Wetherby & Loom$/);
  });

  test("the terms in full, and what is open left out", () => {
    show({ endDate: "2026-12-01T09:00:00.000Z", budget: null, timeline: null });
    expect(factsOf(region("Terms")).slice(1)).toEqual([
      "Timeline: Not stated",
      "Started: Oct 06, 2026",
      "Ended: Dec 01, 2026",
      "Proposals: 3",
    ]);
  });

  test("the terms of a project that has not begun", () => {
    show({ startDate: null, proposalCount: null });
    expect(factsOf(region("Terms"))).toEqual(["Budget: £48,000.00", "Timeline: 2-3 months"]);
  });
});
