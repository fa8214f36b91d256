import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { ContactExpert } from "../../routes/contact-expert.tsx";
import { ExpertProfileScreen } from "../../routes/expert-profile.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { expertSummary } from "../../testing/expert-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { linksIn, neverAnswered, notesOf, shownFacts } from "../../testing/shown-facts.ts";

const EXPERT = {
  ...expertSummary(),
  city: "Milan",
  country: "Italy",
  services: [{ id: "s", name: "Financial Planning", slug: "financial-planning" }],
  credentials: ["CFA", "PMP"],
  reviews: [{ id: "r", rating: 4, comment: null, createdAt: "2026-11-01T09:30:00.000Z" }],
  portfolio: [],
  graduationYear: 2013,
  user: { firstName: "Amara", lastName: "Lindqvist", profileImageUrl: null, email: null },
  createdAt: "2026-11-01T09:30:00.000Z",
};

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

function open(facts: object = {}, tab = "", answers: Answers = {}) {
  answerCalls({
    "accounts.session": () => userWith(),
    "shortlist.get": () => [],
    "experts.get": () => ({ ...EXPERT, ...facts }),
    ...answers,
  });
  const address = `/expert-profile/${EXPERT.id}${tab === "" ? "" : `?tab=${tab}`}`;
  renderScreen(<ExpertProfileScreen />, { path: "/expert-profile/:id", address });
}
const panel = async () => screen.findByRole("tabpanel");
const listed = (part: HTMLElement, title: string) =>
  within(within(part).getByRole("region", { name: title }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the tabs of a profile", () => {
  test("name their four parts, with the number of reviews", async () => {
    open();
    await panel();
    expect(screen.getByRole("tablist", { name: "Profile" })).toBeTruthy();
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent?.replaceAll(" ", ""))).toEqual([
      "Overview",
      "Experience",
      "Reviews1",
      "Portfolio",
    ]);
    expect(document.title).toContain("Pricing strategist, Amara Lindqvist");
  });

  test.each([
    ["overview", "Overview"],
    ["experience", "Experience"],
    ["reviews", /^Reviews/],
    ["portfolio", "Portfolio"],
    ["nonsense", "Overview"],
  ])("%s in the address opens its own", async (tab, name) => {
    open({}, tab);
    await panel();
    expect(screen.getByRole("tab", { selected: true, name })).toBeTruthy();
  });

  test("the overview can be come back to", async () => {
    open({}, "portfolio");
    await panel();
    expect(screen.getByRole("heading", { level: 2, name: "Portfolio" })).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Overview" }));
    expect(await screen.findByText("Builds price lists.")).toBeTruthy();
  });

  test("the overview lists services, specializations and industries, all of them", async () => {
    open({ specializations: ["A", "B", "C", "D", "E"] });
    const part = await panel();
    expect(listed(part, "Services")).toEqual(["Financial Planning"]);
    expect(listed(part, "Specializations")).toEqual(["A", "B", "C", "D", "E"]);
    expect(listed(part, "Industries")).toEqual(["Healthcare", "Education"]);
  });

  test("the overview leaves out what there is none of", async () => {
    open({ bio: null, services: [], specializations: [], industries: [] });
    expect((await panel()).textContent).toBe("");
  });

  test("the experience tells work, education and other credentials", async () => {
    open({ yearsExperience: 1, totalProjects: 2 }, "experience");
    const part = await panel();
    expect(shownFacts(part)).toEqual([
      "Company: Marchetti Advisory",
      "Experience: 1 year",
      "Completed on Quorate: 2 projects",
      "MBA school: INSEAD",
      "Graduation year: 2013",
    ]);
    expect(listed(part, "Other credentials")).toEqual(["CFA", "PMP"]);
    for (const title of ["Work", "Education"]) expect(within(part).getByRole("region", { name: title })).toBeTruthy();
  });

  test("the experience of somebody without a company or other credentials names neither", async () => {
    open({ company: null, credentials: [] }, "experience");
    const part = await panel();
    expect(shownFacts(part)[0]).toBe("Experience: 13 years");
    expect(within(part).queryByRole("region", { name: "Other credentials" })).toBeNull();
  });

  test("a review shows its day, and words only where there are some", async () => {
    open({}, "reviews");
    const part = await panel();
    expect(within(part).getByRole("heading", { level: 2, name: "Reviews" })).toBeTruthy();
    expect(within(part).getByText("Nov 01, 2026")).toBeTruthy();
    expect(part.querySelector("li p")).toBeNull();
  });

  test("without reviews it says when there will be some", async () => {
    open({ reviews: [] }, "reviews");
    expect((await panel()).textContent).toContain("Clients review an expert when a project is completed and paid for.");
  });

  test("without work the portfolio says what speaks meanwhile", async () => {
    open({}, "portfolio");
    expect((await panel()).textContent).toContain(
      "Amara Lindqvist has not shown any work here yet. The completed projects and reviews speak meanwhile.",
    );
  });

  test("a work shows its year and leads away safely, where it has an address", async () => {
    const work = { id: "w", title: "A list", summary: "By value.", year: 2024, url: null };
    open({ portfolio: [work, { ...work, id: "l", url: "https://lindqvist.example/terms" }] }, "portfolio");
    const rows = within(await panel()).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "A list 2024By value.",
      "A list 2024By value.lindqvist.example, A list (opens in a new tab)",
    ]);
    const link = screen.getByRole("link", { name: /lindqvist/ });
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noreferrer nofollow"]);
  });
});

describe("the head of a profile", () => {
  test("says who and where, and offers contact and shortlist to others, but no editing", async () => {
    open();
    await panel();
    expect(screen.getByText("Amara Lindqvist, Marchetti Advisory, Milan")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Contact Expert: Pricing strategist" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Shortlist: Pricing strategist" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Edit services and portfolio" })).toBeNull();
  });

  test("offers its owner to edit it, and no contact", async () => {
    open({}, "", { "accounts.session": () => userWith({ expertId: EXPERT.id }) });
    const edit = await screen.findByRole("link", { name: "Edit services and portfolio" });
    expect(edit.getAttribute("href")).toBe("/expert-services");
    expect(screen.queryByRole("button", { name: /Contact|Shortlist/ })).toBeNull();
  });

  test("waits in words", async () => {
    open();
    vi.stubGlobal("fetch", neverAnswered);
    expect(screen.getByRole("status").textContent).toBe("Loading the expert's profile");
    expect(document.title).toContain("Expert profile");
  });

  test("of nobody leads to the others, and of a failure comes when it is tried again", async () => {
    let fails = true;
    open({}, "", { "experts.get": () => (fails ? refusal(500, "server/error") : EXPERT) });
    const again = await screen.findByRole("button", { name: "Try again" });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByRole("heading", { name: "Pricing strategist" })).toBeTruthy();
  });

  test("of nobody leads to the others", async () => {
    open({}, "", { "experts.get": () => refusal(404, "experts/not-found") });
    const link = await screen.findByRole("link", { name: "Find Experts" });
    expect(link.getAttribute("href")).toBe("/find-experts");
  });
});

describe("contact", () => {
  const expert = { id: EXPERT.id, name: EXPERT.name, title: EXPERT.title };
  const show = (answers: Answers) => {
    const calls = answerCalls(answers);
    renderScreen(<ContactExpert expert={expert} label="Contact" />, { path: "/" });
    return calls;
  };
  const organization = () => userWith({ userType: "organization", organizationId: "organization" });
  const invite = async (answers: Answers) => {
    const calls = show({ "accounts.session": organization, ...answers });
    await waitFor(() => expect(screen.getByRole("button").getAttribute("aria-haspopup")).toBe("dialog"));
    await userEvent.click(screen.getByRole("button", { name: "Contact: Pricing strategist" }));
    await userEvent.click(await screen.findByRole("button", { name: "Invite to a project" }));
    await screen.findByRole("dialog", { name: "Invite Amara Lindqvist to a project?" });
    return calls;
  };
  const PROJECTS = [
    { id: "p1", title: "Pricing review", budget: null, timeline: "1-2 months" },
    { id: "p2", title: "Tax review", budget: null, timeline: null },
  ];

  test("asks a guest to log in, and opens nothing", async () => {
    show({ "accounts.session": () => null });
    const button = screen.getByRole("button");
    expect(button.getAttribute("aria-haspopup")).toBeNull();
    await waitFor(async () => {
      await userEvent.click(button);
      expect(getToasts()[0]?.title).toBe("Authentication Required");
    });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("does nothing before it is known who reads", async () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<ContactExpert expert={expert} label="Contact" />, { path: "/" });
    const before = getToasts().length;
    await userEvent.click(screen.getByRole("button"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getToasts()).toHaveLength(before);
  });

  test("by an invitation says what they will see, and sends the chosen project", async () => {
    const calls = await invite({ "projects.list": () => PROJECTS, "projects.inviteExpert": () => ({}) });
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("They see the whole brief and your note, and can answer with a proposal.")).toBeTruthy();
    const radios = await dialog.findAllByRole<HTMLInputElement>("radio");
    expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
    expect(dialog.getByRole("group", { name: "Project" })).toBeTruthy();
    expect(radios[0]?.closest("label")?.textContent).toMatch(/^Pricing reviewBudget: .+, 1-2 months$/);
    expect(radios[1]?.closest("label")?.textContent).toMatch(/^Tax reviewBudget: [^,]+$/);
    const note = dialog.getByLabelText<HTMLTextAreaElement>("Note optional");
    expect(note.maxLength).toBe(1000);
    expect(notesOf(note)).toEqual(["Why you think of them, and when you would like to start."]);
    await userEvent.click(dialog.getByLabelText(/^Tax review/));
    await userEvent.click(dialog.getByRole("button", { name: "Send invitation" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.find(({ procedure }) => procedure === "projects.inviteExpert")?.input).toEqual({
      id: "p2",
      expertId: EXPERT.id,
      note: "",
    });
    expect(getToasts()[0]).toMatchObject({
      title: "Request Sent",
      description: "Amara Lindqvist has been invited to “Tax review”.",
    });
  });

  test("by an invitation that was refused forgets the refusal with another choice", async () => {
    await invite({
      "projects.list": () => PROJECTS,
      "projects.inviteExpert": () => refusal(409, "projects/already-invited", "Already invited."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("Already invited.")).toBeTruthy();
    await userEvent.click(screen.getByLabelText(/^Tax review/));
    expect(screen.queryByText("Already invited.")).toBeNull();
  });

  test("by an invitation that is under way is busy", async () => {
    await invite({ "projects.list": () => PROJECTS });
    const send = await screen.findByRole("button", { name: "Send invitation" });
    vi.stubGlobal("fetch", neverAnswered);
    await userEvent.click(send);
    expect((await screen.findByRole("button", { name: "Sending..." })).getAttribute("aria-disabled")).toBe("true");
  });

  test("by an invitation that does not reach the server says so", async () => {
    await invite({ "projects.list": () => PROJECTS });
    const send = await screen.findByRole("button", { name: "Send invitation" });
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    await userEvent.click(send);
    expect(await screen.findByText("The server could not be reached. Nothing was sent.")).toBeTruthy();
    expect(getToasts()[0]).toMatchObject({
      title: "Error",
      description: "Failed to send request to expert. Please try again.",
      variant: "destructive",
    });
  });

  test("by an invitation after the session has ended leads to logging in", async () => {
    await invite({
      "projects.list": () => PROJECTS,
      "projects.inviteExpert": () => refusal(401, "accounts/unauthenticated"),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Send invitation" }));
    expect(await screen.findByText("You are logged out.")).toBeTruthy();
  });

  test("by an invitation needs an open project", async () => {
    await invite({ "projects.list": () => [] });
    expect(await screen.findByRole("heading", { name: "You have no open project" })).toBeTruthy();
    expect(screen.getByText("An invitation belongs to a project that still accepts proposals.")).toBeTruthy();
    expect(linksIn(screen.getByRole("dialog"))).toEqual(["Post a project: /post-project"]);
  });

  test("by an invitation reads the projects again after a failure", async () => {
    let fails = true;
    await invite({ "projects.list": () => (fails ? refusal(500, "server/error") : PROJECTS) });
    expect(await screen.findByRole("heading", { name: "We could not load your projects" })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findAllByRole("radio")).toHaveLength(2);
  });
});
