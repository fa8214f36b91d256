import type { WaitingItemDto } from "@quorate/api/dashboards/dashboards.schema";
import type { MyProposalDto } from "@quorate/api/proposals/proposals.schema";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "../../lib/session.ts";
import { DashboardScreen } from "../../routes/dashboard.tsx";
import { answerCalls, refusal } from "../../testing/answer-calls.ts";
import { entrepreneurDashboard, expertDashboard, organizationDashboard } from "../../testing/dashboard-fixtures.ts";
import { ENTREPRENEUR } from "../../testing/entrepreneur-answers.ts";
import { clientFace, expertFace } from "../../testing/face-fixtures.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const project = (id: string, status: ProjectStatus, createdAt = "2026-10-01T00:00:00.000Z") =>
  projectFixture({ id, title: `Project ${id}`, status, createdAt });
const item = (facts: Partial<WaitingItemDto>): WaitingItemDto => ({
  kind: "decide-submission",
  projectId: "a",
  projectTitle: "Pricing review",
  counterpartName: "Tomasz Okonjo",
  milestoneId: "milestone",
  milestoneTitle: "Price architecture",
  amount: "12500.00",
  count: null,
  lowestRate: null,
  verification: null,
  since: "2026-11-19T00:00:00.000Z",
  dueAt: null,
  ...facts,
});
const organization = organizationDashboard({
  projects: [
    project("a", "open", "2026-11-03T00:00:00.000Z"),
    project("b", "in_progress", "2026-11-02T00:00:00.000Z"),
    project("c", "in_progress", "2026-11-01T00:00:00.000Z"),
    project("d", "completed"),
    project("e", "cancelled"),
  ],
  waiting: [
    item({ dueAt: "2026-12-03T00:00:00.000Z" }),
    item({ kind: "decide-proposals", milestoneId: null, count: 6 }),
  ],
  escrowed: "36250.00",
});
const proposal = (id: string, status: ProposalStatus): MyProposalDto => ({
  id,
  projectId: "b",
  expertId: "expert",
  coverLetter: "Hello",
  proposedRate: "160.00",
  estimatedTimeline: null,
  estimatedHours: null,
  canStartOn: null,
  status,
  hiddenDetails: [],
  createdAt: "2026-11-10T00:00:00.000Z",
  updatedAt: "2026-11-10T00:00:00.000Z",
  expertName: "Ada Abara",
  expert: expertFace({ name: "Ada Abara" }),
  project: {
    id: "b",
    title: "Second warehouse",
    status: "open",
    budget: null,
    organizationName: "Verano & Co",
    organization: clientFace({ name: "Verano & Co" }),
  },
});
const expert = expertDashboard({
  projects: [project("b", "in_progress"), project("f", "completed")],
  expert: { id: "expert", totalProjects: 9, rating: 0, isVerified: true },
  proposals: [proposal("1", "pending"), proposal("2", "pending"), proposal("3", "rejected")],
});

const entrepreneur = entrepreneurDashboard({
  counts: { connections: 4, invitations: 1, openIdeas: 2, ideas: 2, newApplicants: 2, ideaViews: 65 },
  weeks: entrepreneurDashboard().weeks.map((week, index) => (index === 7 ? { ...week, ideas: 5, profile: 2 } : week)),
  waiting: [
    {
      kind: "review-applications",
      ideaId: "idea",
      ideaTitle: "Berth calendar",
      personName: null,
      count: 2,
      since: "2026-11-13T00:00:00.000Z",
    },
  ],
});
const coFounders = {
  about: { id: "idea", title: "Berth calendar" },
  missing: [],
  wish: { industries: ["Travel", "Technology"], lookingFor: ["CTO"] },
  matches: [
    {
      ...ENTREPRENEUR,
      matchScore: 64,
      matchReasoning: "Offers CTO.",
      matchReasons: [
        reasonFixture("for", "Offers CTO"),
        reasonFixture("against", "Does not name UX Design among the skills"),
      ],
    },
  ],
};

function showDashboard(
  user: Partial<CurrentUser>,
  answers: {
    organization?: object;
    expert?: object;
    entrepreneur?: object;
    coFounders?: object;
    featured?: object[];
    profile?: object;
    at?: string;
  } = {},
) {
  answerCalls({
    "accounts.session": () => userWith(user),
    "dashboards.organization": () => answers.organization ?? organization,
    "dashboards.expert": () => answers.expert ?? expert,
    "dashboards.entrepreneur": () => answers.entrepreneur ?? entrepreneur,
    "dashboards.coFounders": () => answers.coFounders ?? coFounders,
    "startupIdeas.list": () => [],
    "applications.listMine": () => [],
    "connections.list": () => [],
    "admin.waiting": () => [
      { kind: "expert-verifications", count: 2, oldest: { since: "2026-11-12T00:00:00.000Z", days: 6 } },
    ],
    "admin.overview": () => refusal(500, "server/error"),
    "catalog.serviceCategories": () =>
      ["One", "Two", "Three", "Four", "Five"].map((name) => ({
        id: name,
        name,
        slug: name.toLowerCase(),
        icon: "users",
      })),
    "organizations.get": () => answers.profile ?? refusal(500, "server/error"),
    "experts.featured": () => answers.featured ?? [],
  });
  renderScreen(<DashboardScreen />, { path: "/dashboard", address: answers.at ?? "/dashboard" });
}

const asClient: Partial<CurrentUser> = { userType: "organization", organizationId: "organization" };
const asExpert: Partial<CurrentUser> = { userType: "expert", expertId: "expert" };
const stats = (strip: HTMLElement) =>
  [...strip.querySelectorAll("dt")].map((label) => `${label.textContent} ${label.nextElementSibling?.textContent}`);
const tiles = () =>
  within(screen.getByRole("region", { name: "Quick Actions" }))
    .getAllByRole("link")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);

describe("an organization", () => {
  test("is greeted, sees its projects counted by status, and can post", async () => {
    showDashboard(asClient);
    expect(await screen.findByRole("heading", { level: 1, name: "Welcome back, Rosalind!" })).toBeTruthy();
    expect(screen.getByText("Find the perfect experts for your next project")).toBeTruthy();
    expect(screen.queryByText("Explore new opportunities and manage your projects")).toBeNull();
    expect(screen.getByRole("link", { name: "Post New Project" }).getAttribute("href")).toBe("/post-project");
    expect(stats(await screen.findByRole("region", { name: "Projects by status" }))).toEqual([
      "Open Projects 1",
      "In Progress 2",
      "Completed 1",
      "Total Projects 5",
    ]);
    expect(screen.getByText(/^1 of them cancelled, since /)).toBeTruthy();
    expect(screen.getByText("£36,250.00 held in escrow")).toBeTruthy();
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Overview",
      "Projects",
      "Find Experts",
      "Profile",
    ]);
  });

  test("sees what waits for it, three recent projects, four categories and its actions", async () => {
    showDashboard(asClient);
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(waiting.getByText("Pricing review. Releases itself on Dec 03, 2026")).toBeTruthy();
    expect(waiting.getByRole("link", { name: "Compare: 6 new proposals" }).getAttribute("href")).toBe("/project/a");
    const recent = within(screen.getByRole("region", { name: "Recent Projects" }));
    expect(recent.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
      "Project a",
      "Project b",
      "Project c",
    ]);
    const categories = within(screen.getByRole("region", { name: "Service Categories" }));
    expect(await categories.findByRole("link", { name: "Four" })).toBeTruthy();
    expect(categories.queryByRole("link", { name: "Five" })).toBeNull();
    expect(categories.getByRole("link", { name: /View All/ }).getAttribute("href")).toBe("/find-experts");
    expect(screen.getByRole("heading", { name: "Featured Experts" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Find Expert Help" })).toBeTruthy();
    expect(tiles()).toEqual([
      "Find Experts /find-experts",
      "Post Project /post-project",
      "Browse Entrepreneurs /browse-entrepreneurs",
      "Startup Ideas /startup-ideas",
      "Dashboard /dashboard",
      "Become Expert /expert-registration",
    ]);
  });

  test("sees the first three featured experts with company, school years and a way to each profile", async () => {
    const featured = ["Ada", "Ben", "Cat", "Dov", "Eve"].map((name, index) => ({
      id: `expert-${name}`,
      name,
      title: `Title of ${name}`,
      company: name === "Ben" ? null : `Company of ${name}`,
      profileImageUrl: null,
      isVerified: true,
      rating: 4.9,
      yearsExperience: index + 1,
      hourlyRate: "210.00",
    }));
    showDashboard(asClient, { featured });
    const section = within(await screen.findByRole("region", { name: "Featured Experts" }));
    await section.findByRole("heading", { name: "Title of Ada" });
    const rows = section.getAllByRole("listitem");
    expect(rows).toHaveLength(3);
    for (const [index, [title, company, years, id]] of [
      ["Title of Ada", "Ada, Company of Ada", "1 year", "expert-Ada"],
      ["Title of Ben", "Ben, Independent", "2 years", "expert-Ben"],
      ["Title of Cat", "Cat, Company of Cat", "3 years", "expert-Cat"],
    ].entries()) {
      for (const text of [title, company, years]) expect(rows[index]?.textContent).toContain(text);
      const profile = section.getByRole("link", { name: `View Profile: ${title}` });
      expect(profile.getAttribute("href")).toBe(`/expert-profile/${id}`);
    }
    expect(section.getByRole("link", { name: "Find Experts" }).getAttribute("href")).toBe("/find-experts");
  });

  test.each([
    [
      { industry: "Textiles", size: "small", location: "Leeds", website: "https://loom.example", isVerified: true },
      ["Verified", "Textiles", "11-50 employees", "Leeds", "https://loom.example"],
    ],
    [
      { industry: null, size: null, location: null, website: null, isVerified: false },
      ["Pending", ...Array(4).fill("Not stated")],
    ],
  ])("finds its profile under its tab: %j", async (facts, texts) => {
    const profile = { id: "organization", name: "Wetherby & Loom", createdAt: "2026-03-02T09:00:00.000Z", ...facts };
    showDashboard(asClient, { profile });
    await userEvent.click(await screen.findByRole("tab", { name: "Profile" }));
    await screen.findByText("Wetherby & Loom");
    const shown = stats(screen.getByRole("region", { name: "Organization profile" }));
    expect(shown.map((fact) => fact.replace(/ .*/, ""))).toEqual([
      "Name",
      "Verification",
      "Industry",
      "Size",
      "Location",
      "Website",
      "Member",
    ]);
    for (const [index, text] of texts.entries()) expect(shown[index + 1]).toContain(text);
    expect(shown.at(-1)).toBe("Member since Mar 02, 2026");
  });

  test("can have its profile tried again", async () => {
    showDashboard(asClient);
    await userEvent.click(await screen.findByRole("tab", { name: "Profile" }));
    expect(await screen.findByText("The organization could not be loaded")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  });

  test("reads 'No projects yet.' before the first one", async () => {
    showDashboard(asClient, { organization: organizationDashboard() });
    expect(await screen.findByText("No projects yet.")).toBeTruthy();
    expect(screen.getByText(/^Nothing waits for you/)).toBeTruthy();
  });
});

describe("an expert", () => {
  test("sees active and total projects, no rating before the first review and pending proposals, but no help panel", async () => {
    showDashboard(asExpert);
    expect(stats(await screen.findByRole("region", { name: "Your work as an expert" }))).toEqual([
      "Active Projects 1",
      "Total Projects 9",
      "Rating —",
      "Proposals 2",
    ]);
    expect(screen.getByText("No reviews yet")).toBeTruthy();
    expect(screen.getByText("Explore new opportunities and manage your projects")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Post New Project" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Find Expert Help" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Featured Experts" })).toBeNull();
    expect(tiles()).toEqual([
      "Find Experts /find-experts",
      "Browse Entrepreneurs /browse-entrepreneurs",
      "Startup Ideas /startup-ideas",
      "Dashboard /dashboard",
    ]);
  });

  test("finds its profile under its tab, with the ways to it", async () => {
    showDashboard(asExpert, { expert: { ...expert, expert: { ...expert.expert, rating: 4.86 } } });
    await userEvent.click(await screen.findByRole("tab", { name: "Profile" }));
    const section = within(await screen.findByRole("region", { name: "Expert profile" }));
    expect(section.getByText("Verified")).toBeTruthy();
    expect(section.getByText("4.9")).toBeTruthy();
    expect(section.getByText("Completed projects").nextElementSibling?.textContent).toBe("9");
    expect(section.getByRole("link", { name: "View your profile" }).getAttribute("href")).toBe(
      "/expert-profile/expert",
    );
    expect(section.getByRole("link", { name: "Services and portfolio" }).getAttribute("href")).toBe("/expert-services");
  });

  test("finds its proposals under their tab", async () => {
    showDashboard(asExpert);
    await userEvent.click(await screen.findByRole("tab", { name: "Proposals" }));
    expect(screen.getAllByRole("link", { name: "Second warehouse" })).toHaveLength(3);
  });
});

describe("a user of several roles", () => {
  const several = {
    userType: "both",
    organizationId: "organization",
    expertId: "expert",
    entrepreneurId: "e",
  } as const;
  const roles = () =>
    within(screen.getByRole("navigation", { name: "Your roles" }))
      .getAllByRole("link")
      .map((link) => `${link.textContent} ${link.getAttribute("href")} ${link.getAttribute("aria-current") ?? ""}`);

  test("sees both sentences, whose work is shown, and how much waits in each role", async () => {
    showDashboard(several);
    expect(await screen.findByRole("region", { name: "Projects by status" })).toBeTruthy();
    expect(screen.getByText("Explore new opportunities and manage your projects")).toBeTruthy();
    expect(screen.getByText("Find the perfect experts for your next project")).toBeTruthy();
    expect(roles()).toEqual([
      "Organization2 waiting for you /dashboard?as=organization page",
      "Expert /dashboard?as=expert ",
      "Entrepreneur1 waiting for you /dashboard?as=entrepreneur ",
    ]);
    expect(screen.queryByRole("region", { name: "Your work as an expert" })).toBeNull();
  });

  test("finds the other role by its address, and its tab beside it", async () => {
    showDashboard(several, { at: "/dashboard?as=expert&tab=proposals" });
    expect(await screen.findByRole("region", { name: "Proposals" })).toBeTruthy();
    expect(roles()[1]).toBe("Expert /dashboard?as=expert page");
    await userEvent.click(screen.getByRole("tab", { name: "Overview" }));
    expect(await screen.findByRole("region", { name: "Your work as an expert" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: /^Entrepreneur/ }));
    expect(await screen.findByRole("region", { name: "Your venture" })).toBeTruthy();
    expect(roles()[2]).toBe("Entrepreneur1 waiting for you /dashboard?as=entrepreneur page");
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("with an address of a role they do not have sees the first they have", async () => {
    showDashboard({ ...several, entrepreneurId: null }, { at: "/dashboard?as=admin" });
    expect(await screen.findByRole("region", { name: "Projects by status" })).toBeTruthy();
  });
});

test("one role needs no choice", async () => {
  showDashboard(asExpert);
  await screen.findByRole("region", { name: "Your work as an expert" });
  expect(screen.queryByRole("navigation", { name: "Your roles" })).toBeNull();
});

describe("an entrepreneur", () => {
  const asFounder = { userType: "entrepreneur", entrepreneurId: "e" } as const;

  test("sees figures, what waits, three co-founders with reasons, ideas, applications and views", async () => {
    showDashboard(asFounder);
    expect(stats(await screen.findByRole("region", { name: "Your venture" }))).toEqual([
      "New applicants 2",
      "Invitations 1",
      "Idea views 65",
      "Connections 4",
    ]);
    const waiting = within(screen.getByRole("region", { name: "Waiting for you" }));
    expect(waiting.getByRole("link", { name: "Read: 2 new applicants" }).getAttribute("href")).toBe(
      "/startup-ideas/idea",
    );
    const people = within(await screen.findByRole("region", { name: "Co-founders who fit" }));
    const person = within(await people.findByRole("article", { name: "Ifeoma Lindqvist" }));
    expect(person.getByRole("heading", { name: "For" })).toBeTruthy();
    expect(person.getByText("Offers CTO")).toBeTruthy();
    expect(person.getByText("Does not name UX Design among the skills")).toBeTruthy();
    expect(await person.findByRole("button", { name: /Invite/ })).toBeTruthy();
    expect(
      people.getByText(
        "Compared with your idea “Berth calendar” and your profile. You look for CTO in Travel and Technology. No AI model took part.",
      ),
    ).toBeTruthy();
    expect(screen.getByRole("region", { name: "My ideas" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "My applications" })).toBeTruthy();
    const views = within(await screen.findByRole("region", { name: "Views" }));
    expect(views.getByRole("img", { name: /^Your ideas: .*Nov 16 5$/ })).toBeTruthy();
    expect(views.getByText("5 views since Sep 28")).toBeTruthy();
    expect(views.getByText("2 views since Sep 28")).toBeTruthy();
  });

  test.each([
    [
      ["industries", "lookingFor"],
      null,
      "Your profile does not say yet: the industries you work in and whom you look for.",
      "Complete your profile /entrepreneur-profile/e/edit",
    ],
    [
      ["description"],
      { id: "idea", title: "Berth calendar" },
      "Your idea “Berth calendar” does not say yet: what it is about, in a sentence or two.",
      "Complete your idea /startup-ideas/idea/edit",
    ],
  ])("reads what to fill in where %j is missing", async (missing, about, words, link) => {
    showDashboard(asFounder, { coFounders: { about, missing, wish: null, matches: [] } });
    const people = within(await screen.findByRole("region", { name: "Co-founders who fit" }));
    expect(await people.findByText(words)).toBeTruthy();
    const complete = people.getByRole("link", { name: /^Complete/ });
    expect(`${complete.textContent} ${complete.getAttribute("href")}`).toBe(link);
  });

  test("reads that nobody new fits, and that those who are known are left out", async () => {
    showDashboard(asFounder, {
      coFounders: { about: null, missing: [], wish: { industries: ["Travel"], lookingFor: ["CTO"] }, matches: [] },
    });
    expect(await screen.findByText("Nobody new fits at the moment.")).toBeTruthy();
    expect(screen.getByText(/^Compared with your profile\. .* Whoever you know already is left out\.$/)).toBeTruthy();
  });

  test("can have co-founders looked for again", async () => {
    showDashboard(asFounder, { coFounders: refusal(500, "x/y") });
    expect(await screen.findByRole("heading", { name: "We could not look for co-founders" })).toBeTruthy();
  });

  test("reads what would wait before anything does", async () => {
    showDashboard(asFounder, { entrepreneur: entrepreneurDashboard() });
    expect(
      await screen.findByText(
        "Nothing waits for you. Applicants to your ideas and invitations to connect appear here with their dates.",
      ),
    ).toBeTruthy();
    expect(screen.getByText("no idea posted yet")).toBeTruthy();
  });
});

test("an account without a profile is offered a role instead of empty figures", async () => {
  showDashboard({ firstName: "" });
  expect(await screen.findByRole("heading", { name: "Welcome back, Professional!" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Choose a role" }).getAttribute("href")).toBe("/user-type-selection");
  expect(screen.queryByText("Total Projects")).toBeNull();
});

describe("an administrator", () => {
  test("sees what waits with count, age and the list it stands in, and the ways to everything else", async () => {
    showDashboard({ isAdmin: true });
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    expect(await waiting.findByText("2 experts")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Revenue Analytics" }).getAttribute("href")).toBe("/admin/revenue");
    expect(screen.getByRole("link", { name: "Admin Dashboard" }).getAttribute("href")).toBe("/admin-dashboard");
  });

  test("with a profile finds the administration as a role of its own", async () => {
    showDashboard({ ...asClient, isAdmin: true }, { at: "/dashboard?as=admin" });
    expect(await screen.findByText("2 experts")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Administration" }).getAttribute("aria-current")).toBe("page");
  });
});
