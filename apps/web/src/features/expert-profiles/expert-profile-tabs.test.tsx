import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ExpertProfileScreen } from "../../routes/expert-profile.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { expertSummary } from "../../testing/expert-fixtures.ts";
import { clientFace } from "../../testing/face-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { pastWork, publicReview, reviewSummary } from "../../testing/review-fixtures.ts";
import { neverAnswered } from "../../testing/shown-facts.ts";

const EXPERT = {
  ...expertSummary(),
  city: "Milan",
  country: "Italy",
  services: [{ id: "s", name: "Financial Planning", slug: "financial-planning" }],
  credentials: ["CFA", "PMP"],
  reviews: [publicReview({ comment: null })],
  reviewSummary: reviewSummary([0, 1, 0, 0, 0]),
  verification: { state: "unverified", checkedAt: null, validUntil: null, checked: [] },
  pastWork: [pastWork()],
  portfolio: [],
  graduationYear: 2013,
  ...{ busyUntil: null, worksAt: null, worksAs: null, languages: [] },
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
    const part = within(await panel());
    const named = (label: string) =>
      within(part.getByRole("list", { name: label }))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    expect(named("Services")).toEqual(["Financial Planning"]);
    expect(named("Specializations")).toEqual(["A", "B", "C", "D", "E"]);
    expect(named("Industries")).toEqual(["Healthcare", "Education"]);
  });

  test("the overview leaves out what there is none of", async () => {
    const none = { reviews: [], reviewSummary: reviewSummary([0, 0, 0, 0, 0]) };
    open({ bio: null, services: [], specializations: [], industries: [], ...none });
    expect((await panel()).textContent).toBe("");
  });

  test("the overview shows the two latest reviews and leads to all of them", async () => {
    const reviews = ["One", "Two", "Three"].map((comment) => publicReview({ id: comment, comment }));
    open({ reviews, reviewSummary: reviewSummary([0, 3, 0, 0, 0]) });
    const said = within(within(await panel()).getByRole("region", { name: "What clients say" }));
    expect(said.getByText("One")).toBeTruthy();
    expect(said.getByText("Two")).toBeTruthy();
    expect(said.queryByText("Three")).toBeNull();
    await userEvent.click(said.getByRole("button", { name: "Read all 3 reviews" }));
    expect(await screen.findByText("Three")).toBeTruthy();
  });

  test("the experience tells paid work as far as its client shows it, and credentials", async () => {
    const client = clientFace({ id: "organization", name: "Tidewrack Foods", logoUrl: "/pictures/tf/320.webp" });
    const shown = { title: "Trade terms", client, amount: "11000.00" };
    open({ pastWork: [pastWork(shown), pastWork({ days: 11 })], totalProjects: 2 }, "experience");
    const part = await panel();
    const [named, withheld] = listed(part, "Work on Quorate");
    expect(named).toBe(
      "Trade termsTidewrack Foods · Strategic Consultation, Food & Beverage£11,0006 weeks, ended Sep 2026",
    );
    expect(withheld).toBe("Strategic Consultation, Food & Beverage£10,000 to £25,00011 days, ended Sep 2026");
    expect(within(part).getByRole("link", { name: "Tidewrack Foods" }).getAttribute("href")).toBe(
      "/organizations/organization",
    );
    expect([...part.querySelectorAll("img")].map((img) => img.getAttribute("src"))).toEqual(["/pictures/tf/320.webp"]);
    expect(within(part).getByText(/If a client withholds its name/)).toBeTruthy();
    expect(listed(part, "Credentials")).toEqual(["CFA", "PMP"]);
  });

  test("the experience says how many of the projects it shows, and has no credentials where there are none", async () => {
    open({ credentials: [], totalProjects: 63 }, "experience");
    const part = await panel();
    expect(within(part).getByText("The latest 1 of 63")).toBeTruthy();
    expect(within(part).queryByRole("region", { name: "Credentials" })).toBeNull();
  });

  test("the experience of somebody without a paid project says so", async () => {
    open({ pastWork: [], totalProjects: 0 }, "experience");
    expect((await panel()).textContent).toContain("Amara Lindqvist hasn't completed a paid project here yet.");
  });

  test("a review shows its day, and words only where there are some", async () => {
    open({}, "reviews");
    const part = await panel();
    expect(within(part).getByRole("heading", { level: 2, name: "Reviews" })).toBeTruthy();
    expect(within(part).getByText("Nov 01, 2026")).toBeTruthy();
    expect([...part.querySelectorAll("li p")].map(({ textContent }) => textContent)).toEqual(["Name withheld"]);
  });

  test("without reviews it says when there will be some", async () => {
    open({ reviews: [], reviewSummary: reviewSummary([0, 0, 0, 0, 0]) }, "reviews");
    expect((await panel()).textContent).toContain("Clients review an expert when a project is completed and paid for.");
  });

  test("without work the portfolio says what speaks meanwhile", async () => {
    open({}, "portfolio");
    expect((await panel()).textContent).toContain(
      "Amara Lindqvist hasn't added any work yet. For now, see the completed projects and reviews.",
    );
  });

  test("a work shows its year and leads away safely, where it has an address", async () => {
    const result = { resultFigure: null, resultLine: null };
    const work = { id: "w", title: "A list", summary: "By value.", year: 2024, url: null, ...result };
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

describe("what was said of an expert", () => {
  const told = async () =>
    within(await panel())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  test("names who wrote it, for what and how much, and links to them", async () => {
    const face = clientFace({ id: "o", name: "Tidewrack Foods", logoUrl: "/pictures/tf/320.webp" });
    const author = { kind: "organization" as const, ...face, role: "Finance director" };
    open({ reviews: [publicReview({ author, projectTitle: "Trade terms", amount: "11000.00" })] }, "reviews");
    expect(await told()).toEqual([
      expect.stringContaining("The list held.Finance director, Tidewrack Foods · Trade terms · £11,000"),
    ]);
    expect(screen.getByRole("link", { name: "Tidewrack Foods" }).getAttribute("href")).toBe("/organizations/o");
    expect(document.querySelector('li img[src="/pictures/tf/320.webp"]')).toBeTruthy();
  });

  test("by somebody who has left names no page of theirs", async () => {
    const author = {
      kind: "organization" as const,
      ...clientFace({ name: "Former member", hasPage: false }),
      role: null,
    };
    open({ reviews: [publicReview({ author, projectTitle: "Trade terms" })] }, "reviews");
    expect(await told()).toEqual([expect.stringContaining("Former member · Trade terms")]);
    expect(screen.queryByRole("link", { name: "Former member" })).toBeNull();
  });

  test("says what kind of work it was where the name is withheld", async () => {
    open({ reviews: [publicReview({ service: "Financial Planning", industry: "Healthcare" })] }, "reviews");
    expect(await told()).toEqual([expect.stringContaining("Name withheld · Financial Planning, Healthcare")]);
  });

  test("has the answer under it, with its day", async () => {
    const answer = { text: "The zip was mine.", answeredAt: "2026-11-03T09:30:00.000Z" };
    open({ reviews: [publicReview({ answer })] }, "reviews");
    expect(await told()).toEqual([expect.stringContaining("Answer by Amara Lindqvist, Nov 03, 2026The zip was mine.")]);
  });

  // spec 10.62
  test("is spread from five stars to one, with the means of the parts over those who rated them", async () => {
    const summary = reviewSummary([6, 2, 0, 0, 1], { quality: [4.63, 8], timeliness: [4.25, 4] });
    open({ rating: 4.41, reviewSummary: summary }, "reviews");
    const part = within(await panel());
    expect(part.getByText("4.4")).toBeTruthy();
    expect(part.getByText("of 5, from 9 reviews")).toBeTruthy();
    const factsIn = (label: string) =>
      [...part.getByLabelText(label).querySelectorAll("dt")].map(
        (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
      );
    expect(factsIn("Reviews by stars")).toEqual(["5 stars 6", "4 stars 2", "3 stars 0", "2 stars 0", "1 star 1"]);
    expect(factsIn("Parts of the rating")).toEqual([
      "Quality 4.6Rated in 8 of 9 reviews",
      "Timeliness 4.3Rated in 4 of 9 reviews",
    ]);
  });

  test("says once how many rated the parts where all were rated alike, and nothing of parts nobody rated", async () => {
    const parts = { quality: [5, 2], communication: [4, 2], timeliness: [4, 2] } as const;
    open({ reviewSummary: reviewSummary([2, 0, 0, 0, 0], parts) }, "reviews");
    await panel();
    expect(screen.getAllByText("Rated in every review")).toHaveLength(1);
  });

  test("is the expert's to answer, and nobody else's", async () => {
    open({}, "reviews", { "accounts.session": () => userWith({ expertId: EXPERT.id }) });
    expect(await screen.findByRole("button", { name: "Answer to the review from Nov 01, 2026" })).toBeTruthy();
  });

  test("has no button for anybody else", async () => {
    open({}, "reviews");
    await panel();
    expect(screen.queryByRole("button", { name: /^Answer/ })).toBeNull();
  });
});

describe("the results of the portfolio", () => {
  const item = (id: string, resultFigure: string | null) => ({
    ...{ id, title: `Work ${id}`, summary: "Done.", year: 2024, url: null },
    ...{ resultFigure, resultLine: resultFigure === null ? null : `counted in ${id}` },
  });

  // spec 10.63
  test("stand on top, three at most, and not again beside their work", async () => {
    const portfolio = [item("a", "340 to 299"), item("b", null), item("c", "11 to 4"), item("d", "9"), item("e", "7")];
    open({ portfolio }, "portfolio");
    const results = within(await screen.findByRole("region", { name: "Results" })).getAllByRole("listitem");
    expect(results.map(({ textContent }) => textContent)).toEqual([
      "340 to 299counted in aWork a, 2024",
      "11 to 4counted in cWork c, 2024",
      "9counted in dWork d, 2024",
    ]);
    const part = within(await panel());
    expect(part.queryByText("340 to 299")).toBeNull();
    expect(part.getByText("7")).toBeTruthy();
  });

  test("are asked of the owner where there are none, and of nobody else", async () => {
    open({}, "", { "accounts.session": () => userWith({ expertId: EXPERT.id }) });
    const link = await screen.findByRole("link", { name: "Add results to your portfolio" });
    expect(link.getAttribute("href")).toBe("/expert-services");
  });

  test("are not spoken of to others where there are none", async () => {
    open();
    await panel();
    expect(screen.queryByRole("region", { name: "Results" })).toBeNull();
    expect(screen.queryByText(/Clients see up to three/)).toBeNull();
  });
});

describe("the head of a profile", () => {
  test("says who and where, and offers contact and shortlist to others, but no editing", async () => {
    open();
    await panel();
    const who = screen.getByText("Amara Lindqvist");
    expect(who.previousElementSibling?.textContent).toBe("Pricing strategist");
    expect(who.nextElementSibling?.textContent).toBe("INSEAD, 2013");
    expect(screen.getByText("38 projects completed here")).toBeTruthy();
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
