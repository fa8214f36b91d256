import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ExpertProfileScreen } from "../../routes/expert-profile.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { expertSummary } from "../../testing/expert-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { neverAnswered, shownFacts } from "../../testing/shown-facts.ts";

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
    const who = screen.getByText("Amara Lindqvist").parentElement;
    expect(who?.textContent).toBe("Amara Lindqvist, Marchetti Advisory, Milan");
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
