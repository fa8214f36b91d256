import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { expertDashboard, organizationDashboard } from "../../testing/dashboard-fixtures.ts";
import { expertSummary } from "../../testing/expert-fixtures.ts";
import { clientFace, expertFace } from "../../testing/face-fixtures.ts";
import { offerFixture, projectFixture } from "../../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { linksIn, neverAnswered, shownFacts } from "../../testing/shown-facts.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { AllProjects, type ProjectRole, RecentProjects } from "./dashboard-projects.tsx";
import { dashboardReader, greetingSentences } from "./dashboard-reader.ts";
import { FeaturedExperts } from "./featured-experts.tsx";
import { HomePage } from "./home-page.tsx";
import { ExpertProfilePanel, OrganizationProfilePanel } from "./profile-panels.tsx";
import { ProposalsPanel } from "./proposals-panel.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { ServiceCategories } from "./service-categories.tsx";
import { AdministrationPanel, ChooseRolePanel } from "./start-panels.tsx";

afterEach(() => vi.unstubAllGlobals());

const project = (id: string) => projectFixture({ id, title: `Project ${id}` });
const ORGANIZATION = organizationDashboard({ projects: [project("a")] });
const EXPERT = expertDashboard({
  projects: [project("b")],
  expert: { id: "expert", totalProjects: 9, rating: 4.86, isVerified: false, verification: "pending" },
});
const ANSWERS: Answers = {
  "dashboards.organization": () => ORGANIZATION,
  "dashboards.expert": () => EXPERT,
  "catalog.serviceCategories": () => [{ id: "c", name: "Tax & audit", slug: "tax & audit", icon: null }],
  "experts.featured": () => [expertSummary()],
};
const show = (part: ReactNode, answers: Answers = {}) => {
  const calls = answerCalls({ ...ANSWERS, ...answers });
  renderScreen(part, { path: "/" });
  return calls;
};
const region = (name: string) => screen.getByRole("region", { name });

describe("the projects of a dashboard", () => {
  const FIRST: [ProjectRole, string, string][] = [
    ["organization", "Post the work you need done, and experts send proposals.", "Post New Project: /post-project"],
    ["expert", "A project appears here once a client accepts your proposal.", "Find Projects: /find-projects"],
    [
      "entrepreneur",
      "Projects belong to an organization. Register yours to post your first one.",
      "Register an organization: /org-registration",
    ],
  ];
  test.each(FIRST)("without any, an %s reads where the first comes from", (projectsOf, words, link) => {
    show(<AllProjects title="Projects" projects={[]} total={0} renderProject={() => null} projectsOf={projectsOf} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "No projects yet." })).toBeTruthy();
    expect(linksIn(region("Projects"))).toEqual([link]);
  });

  test("with some, all of them are one link away", () => {
    const projects = [project("a"), project("b")];
    show(
      <AllProjects
        title="Projects"
        projects={projects}
        total={2}
        renderProject={({ title }) => title}
        projectsOf="expert"
      />,
    );
    expect(linksIn(region("Projects"))).toEqual(["All projects: /projects"]);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Project a", "Project b"]);
  });

  test.each([
    [3, []],
    [4, ["All 4 projects: /projects"]],
    [640, ["All 640 projects: /projects"]],
  ])("of %i recent ones three are shown", (count, links) => {
    const projects = ["a", "b", "c", "d"].slice(0, count).map(project);
    show(<RecentProjects projects={projects} total={count} renderProject={({ title }) => title} projectsOf="expert" />);
    expect(linksIn(region("Recent Projects"))).toEqual(links);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });
});

test.each([
  [{}, ["One step left: choose your role"]],
  [{ isAdmin: true }, ["You look after the platform"]],
  [{ entrepreneurId: "e", userType: "entrepreneur" as const }, ["Find a co-founder for your idea, or an idea to join"]],
  [{ expertId: "e" }, ["Explore new opportunities and manage your projects"]],
  [{ organizationId: "o", userType: "organization" as const }, ["Find the perfect experts for your next project"]],
])("a reader who is %j is greeted with %j", (facts, sentences) => {
  expect(greetingSentences(dashboardReader(userWith(facts)))).toEqual(sentences);
});

describe("featured experts", () => {
  test("say that they load", () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<FeaturedExperts />, { path: "/" });
    expect(screen.getByRole("status").textContent).toBe("Loading the featured experts");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByText(/No featured experts/)).toBeNull();
  });

  test("say that there are none", async () => {
    show(<FeaturedExperts />, { "experts.featured": () => [] });
    expect(await screen.findByText("No featured experts right now.")).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("can be tried again", async () => {
    let fails = true;
    show(<FeaturedExperts />, { "experts.featured": () => (fails ? refusal(500, "x/y") : [expertSummary()]) });
    expect(await screen.findByRole("heading", { name: "The featured experts could not be loaded" })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Pricing strategist" })).toBeTruthy();
  });

  test.each([
    ["210.00", true, "210/hour", 1],
    [null, false, "", 0],
  ])("show a rate of %s, and verified or not: %s", async (hourlyRate, isVerified, rate, marks) => {
    show(<FeaturedExperts />, { "experts.featured": () => [expertSummary({ hourlyRate, isVerified })] });
    const row = await screen.findByRole("listitem");
    expect(row.querySelector(":scope > p:last-of-type")?.textContent?.replace(/[£$€]/, "")).toBe(rate);
    expect(within(row).queryAllByText("Verified")).toHaveLength(marks);
    expect(within(row).queryByText("No featured experts right now.")).toBeNull();
  });
});

describe("service categories", () => {
  test("say that they load, and that they did not come", async () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<ServiceCategories />, { path: "/" });
    expect(screen.getByRole("status").textContent).toBe("Loading the service categories");
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  test("that did not come lead to every expert", async () => {
    show(<ServiceCategories />, { "catalog.serviceCategories": () => refusal(500, "x/y") });
    expect(await screen.findByText("The categories could not be loaded. View All shows every expert.")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("lead to the experts of each", async () => {
    show(<ServiceCategories />);
    await screen.findByText("Tax & audit");
    expect(linksIn(region("Service Categories"))).toEqual([
      "View All service categories: /find-experts",
      "Tax & audit: /find-experts?category=tax%20%26%20audit",
    ]);
  });
});

test.each([
  [true, false, ["Post Project: /post-project", "Become Expert: /expert-registration"]],
  [false, true, []],
])("quick actions of one who can post: %s, is an expert: %s", (canPost, isExpert, extra) => {
  show(<QuickActions canPost={canPost} isExpert={isExpert} />);
  const [post, become] = extra;
  expect(linksIn(region("Quick Actions"))).toEqual([
    "Find Experts: /find-experts",
    ...(post ? [post] : []),
    "Browse Entrepreneurs: /browse-entrepreneurs",
    "Startup Ideas: /startup-ideas",
    "Dashboard: /dashboard",
    ...(become ? [become] : []),
  ]);
});

test("the panels of a beginning say what to do and where", () => {
  render(
    <MemoryRouter>
      <ChooseRolePanel />
      <AdministrationPanel looksAfter={() => true} />
    </MemoryRouter>,
  );
  expect(region("Choose your role").textContent).toContain(
    "Your account has no profile yet.Organizations post projects, experts advise on them, entrepreneurs find co-founders. Your dashboard fills up once you choose one; you can add another later.",
  );
  expect(linksIn(region("Choose your role"))).toEqual(["Choose a role: /user-type-selection"]);
  expect(linksIn(region("Administration"))).toEqual([
    "Admin Dashboard: /admin-dashboard",
    "Revenue Analytics: /admin/revenue",
    "All areas: /admin",
  ]);
});

describe("the proposals of a dashboard", () => {
  const proposal = (total: string | null) => ({
    id: "p",
    projectId: "b",
    expertId: "expert",
    ...offerFixture({ total }),
    status: "pending" as const,
    isExpired: false,
    declineReason: null,
    hiddenDetails: [],
    createdAt: "2026-11-10T00:00:00.000Z",
    updatedAt: "2026-11-10T00:00:00.000Z",
    expertName: "Lucian Marchetti",
    expert: expertFace(),
    project: {
      id: "b",
      title: "Warehouse",
      status: "open" as const,
      budget: null,
      organizationName: "Verano",
      organization: clientFace({ id: "o", name: "Verano", logoUrl: "/pictures/v/320.webp" }),
    },
  });

  test("without any say where projects are", () => {
    show(<ProposalsPanel proposals={[]} />);
    expect(screen.getByRole("heading", { name: "No proposals yet." })).toBeTruthy();
    expect(screen.getByText("Make an offer on an open project. The client's answer appears here.")).toBeTruthy();
    expect(linksIn(region("Proposals"))).toEqual(["Find Projects: /find-projects"]);
  });

  test.each([
    ["7000.00", "7,000.00"],
    [null, ""],
  ])("with a total of %s say what was proposed, to whom and when", (rate, words) => {
    show(<ProposalsPanel proposals={[proposal(rate)]} />);
    const row = screen.getByRole("listitem");
    expect(linksIn(region("Proposals"))).toEqual([
      "All proposals: /proposals",
      "Warehouse: /project/b",
      "Verano: /organizations/o",
    ]);
    expect(row.querySelector("img")?.getAttribute("src")).toBe("/pictures/v/320.webp");
    expect(within(row).getByText("Sent Nov 10, 2026")).toBeTruthy();
    expect(
      (row.lastElementChild?.classList.contains("whitespace-nowrap") ? row.lastElementChild.textContent : "")?.replace(
        /[£$€]/,
        "",
      ),
    ).toBe(words);
  });
});

describe("the profiles of a dashboard", () => {
  test.each([
    [true, "verified", 4.86, "Verified", "4.9"],
    [true, "pending", 4.86, "Verified", "4.9"],
    [false, "none", 0, "Not asked for", "No reviews yet"],
    [false, "pending", 0, "Pending", "No reviews yet"],
    [false, "more_needed", 0, "More needed", "No reviews yet"],
    [false, "declined", 0, "Declined", "No reviews yet"],
    [false, "expired", 0, "Ended", "No reviews yet"],
  ] as const)("of an expert, verified: %s (%s), rated %d", (isVerified, state, rating, verification, words) => {
    show(<ExpertProfilePanel expert={{ ...EXPERT.expert, isVerified, verification: state, rating }} />);
    expect(shownFacts(region("Expert profile"))).toEqual([
      `Verification: ${verification}`,
      `Rating: ${words}`,
      "Completed projects: 9",
    ]);
  });

  test("of an organization load, and can be tried again", async () => {
    let fails = true;
    const calls = show(<OrganizationProfilePanel organizationId="o" verification="pending" />, {
      "organizations.get": () =>
        fails ? refusal(500, "x/y") : { name: "Loom", isVerified: true, createdAt: "2026-03-02T09:00:00.000Z" },
    });
    expect(screen.getByRole("status").textContent).toBe("Loading the organization");
    await screen.findByRole("alert");
    expect(screen.queryByRole("status")).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Loom")).toBeTruthy();
    for (const { input } of calls) expect(input).toEqual({ id: "o" });
  });
});

describe("both pages", () => {
  const both = userWith({ userType: "both", organizationId: "o", expertId: "e" });
  const organization = userWith({ userType: "organization", organizationId: "o" });
  const dashboard = (user: typeof both, answers: Answers = {}) =>
    show(
      <DashboardPage
        user={user}
        renderProject={({ title }) => title}
        journeys={{ organization: <p>Way of a client</p>, expert: <p>Way of an expert</p> }}
        venture={<p>Venture</p>}
        help={<p>Help</p>}
      />,
      answers,
    );
  const home = (user: typeof both, answers: Answers = {}) =>
    show(<HomePage user={user} renderProject={({ title }) => title} help={<p>Help</p>} />, answers);

  test("load in words", () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<DashboardPage user={both} renderProject={() => null} help={null} />, { path: "/" });
    expect(screen.getByText("Loading your dashboard")).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  test("can be tried again: the dashboard", async () => {
    let fails = true;
    dashboard(organization, { "dashboards.organization": () => (fails ? refusal(500, "x/y") : ORGANIZATION) });
    expect(await screen.findByRole("heading", { name: "Your dashboard could not be loaded" })).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("tab", { name: "Overview" })).toBeTruthy();
    expect(screen.getByRole("tablist", { name: "Dashboard" })).toBeTruthy();
  });

  test("can be tried again: home", async () => {
    let fails = true;
    home(organization, { "dashboards.organization": () => (fails ? refusal(500, "x/y") : ORGANIZATION) });
    expect(screen.getByText("Loading your overview")).toBeTruthy();
    expect(await screen.findByRole("heading", { name: "Your projects could not be loaded" })).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Projects by status" })).toBeTruthy();
  });

  test("of both roles show the work of one at a time, with its own journey", async () => {
    dashboard(both);
    expect(await screen.findByRole("region", { name: "Projects by status" })).toBeTruthy();
    expect(screen.getByText("Way of a client")).toBeTruthy();
    for (const text of ["Help", "Venture", "Way of an expert"]) expect(screen.queryByText(text)).toBeNull();
    await userEvent.click(screen.getByRole("tab", { name: "Find Experts" }));
    expect(await screen.findByText("Help")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Expert" }));
    expect(await screen.findByText("Way of an expert")).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Overview" }).getAttribute("aria-selected")).toBe("true");
  });

  test("of one role need no such names", async () => {
    const calls = dashboard(organization);
    await screen.findByRole("region", { name: "Projects by status" });
    expect(screen.getByText("Help")).toBeTruthy();
    expect(screen.queryByRole("navigation", { name: "Your roles" })).toBeNull();
    await userEvent.click(screen.getByRole("tab", { name: "Projects" }));
    expect(await screen.findByRole("region", { name: "Projects" })).toBeTruthy();
    expect(calls.some(({ procedure }) => procedure === "dashboards.expert")).toBe(false);
  });

  test.each([false, true])("home greets one without a profile, an administrator: %s", async (isAdmin) => {
    home(userWith({ isAdmin }));
    expect(linksIn(document.body)[0]).toBe(`Dashboard: /dashboard${isAdmin ? "?as=admin" : ""}`);
    expect(screen.queryByRole("region", { name: "Choose your role" }) !== null).toBe(!isAdmin);
    expect(screen.getByText("Help")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Loading your overview")).toBeNull());
  });
});
