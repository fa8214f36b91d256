import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CurrentUser } from "../lib/session.ts";
import { type Answers, answerCalls, type Call } from "../testing/answer-calls.ts";
import { clientFace, expertFace } from "../testing/face-fixtures.ts";
import { offerFixture, projectFixture } from "../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { FindProjectsScreen } from "./find-projects.tsx";
import { ProjectsScreen } from "./projects.tsx";
import { ProposalsScreen } from "./proposals.tsx";

afterEach(() => vi.unstubAllGlobals());

const CLIENT: Partial<CurrentUser> = { userType: "organization", organizationId: "organization" };
const EXPERT: Partial<CurrentUser> = { expertId: "expert" };

function show(route: ReactNode, path: string, user: Partial<CurrentUser>, answers: Answers = {}, search = ""): Call[] {
  const calls = answerCalls({
    "accounts.session": () => userWith(user),
    "projects.list": () => [],
    "proposals.listMine": () => [],
    ...answers,
  });
  renderScreen(route, { path, address: path + search });
  return calls;
}
const inputsOf = (calls: Call[], name: string) =>
  calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
const tabs = (label: string) =>
  within(screen.getByRole("navigation", { name: label }))
    .getAllByRole("link")
    .map((tab) => `${tab.textContent} ${tab.getAttribute("href")}${tab.getAttribute("aria-current") ? " (here)" : ""}`);
const projects = (count: number) =>
  Array.from({ length: count }, (_, index) => projectFixture({ id: `p${index}`, title: `Project ${index}` }));

describe("/projects", () => {
  const open = (user: Partial<CurrentUser>, answers: Answers = {}, search = "") =>
    show(<ProjectsScreen />, "/projects", user, answers, search);

  test.each<[string, Partial<CurrentUser>, boolean]>([
    ["a client", CLIENT, true],
    ["an expert", EXPERT, true],
    ["nobody yet", {}, false],
    ["an administrator", { isAdmin: true }, false],
  ])("leads %s to the calendar feed of their dates", async (_who, user, isLed) => {
    open(user);
    await screen.findByRole("heading", { level: 1, name: "Projects" });
    const link = screen.queryByRole("link", { name: "Add to calendar" });
    expect(link?.getAttribute("href") ?? null).toBe(isLed ? "/settings/calendar" : null);
  });

  test.each<[string, Partial<CurrentUser>, string, string, string]>([
    ["a client", CLIENT, "Projects you posted.", "Post New Project", "/post-project"],
    ["an expert", EXPERT, "Projects you work on.", "Find Projects", "/find-projects"],
    [
      "both",
      { ...CLIENT, ...EXPERT },
      "Projects you posted, and projects you work on.",
      "Post New Project",
      "/post-project",
    ],
    ["nobody yet", {}, "Projects you work on.", "Choose a role", "/user-type-selection"],
  ])("tells %s what stands here and what to do first", async (_who, user, sentence, action, target) => {
    const calls = open(user);
    expect(await screen.findByText("No projects yet.")).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    for (const link of screen.getAllByRole("link", { name: action })) expect(link.getAttribute("href")).toBe(target);
    expect(inputsOf(calls, "projects.list")).toMatchObject([{ scope: "mine" }]);
  });

  test("shows an administrator every project", async () => {
    const calls = open({ isAdmin: true }, { "projects.list": () => projects(1) });
    expect(await screen.findByText("1 project shown")).toBeTruthy();
    expect(screen.getByText("Every project on the platform.")).toBeTruthy();
    expect(inputsOf(calls, "projects.list")[0]).not.toHaveProperty("scope");
  });

  test("is divided by status, and asks for the one in the address", async () => {
    const calls = open(CLIENT, {}, "?status=in_progress");
    expect(await screen.findByText("No project is in progress.")).toBeTruthy();
    expect(screen.getByText("Projects with another status are under All.")).toBeTruthy();
    expect(tabs("Projects by status")).toEqual([
      "All /projects",
      "Open /projects?status=open",
      "In progress /projects?status=in_progress (here)",
      "Completed /projects?status=completed",
      "Cancelled /projects?status=cancelled",
    ]);
    expect(inputsOf(calls, "projects.list")).toMatchObject([{ scope: "mine", status: "in_progress" }]);
  });

  test("takes a status that is none for all", async () => {
    const calls = open(CLIENT, {}, "?status=lost");
    expect(await screen.findByText("No projects yet.")).toBeTruthy();
    expect(inputsOf(calls, "projects.list")[0]).not.toHaveProperty("status");
  });

  // spec 2.46
  test("lists what there is, says how much, and leads to each", async () => {
    open(CLIENT, { "projects.list": () => projects(2) });
    expect(await screen.findByText("All 2 projects shown")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Project 1" }).getAttribute("href")).toBe("/project/p1");
    expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  });
});

describe("/find-projects", () => {
  const open = (user: Partial<CurrentUser>, answers: Answers = {}, search = "") =>
    show(<FindProjectsScreen />, "/find-projects", user, answers, search);

  test("is for experts: others are shown how to become one", async () => {
    const calls = open(CLIENT);
    expect((await screen.findByRole("link", { name: "Become Expert" })).getAttribute("href")).toBe(
      "/expert-registration",
    );
    expect(inputsOf(calls, "projects.list")).toEqual([]);
  });

  // spec 2.46
  test("offers a proposal for other people's open projects, and not for one's own", async () => {
    const listed = [
      projectFixture({ id: "other", title: "Theirs", status: "open" }),
      projectFixture({ id: "own", title: "Mine", status: "open", organizationId: "organization" }),
    ];
    const calls = open({ ...EXPERT, organizationId: "organization" }, { "projects.list": () => listed });
    expect((await screen.findByRole("link", { name: /^Submit Proposal\s*for Theirs$/ })).getAttribute("href")).toBe(
      "/project/other#proposal",
    );
    expect(screen.queryByRole("link", { name: /^Submit Proposal\s*for Mine$/ })).toBeNull();
    expect(screen.getByRole("region", { name: "Open projects" })).toBeTruthy();
    expect(inputsOf(calls, "projects.list")).toMatchObject([{ scope: "open" }]);
    expect(inputsOf(calls, "projects.list")[0]).not.toHaveProperty("q");
  });

  test("offers an administrator none", async () => {
    open({ isAdmin: true }, { "projects.list": () => [projectFixture({ title: "Theirs", status: "open" })] });
    expect(await screen.findByRole("link", { name: "Theirs" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Submit Proposal/ })).toBeNull();
  });

  test("searches in words, keeps them in the address, and clears them", async () => {
    const calls = open(EXPERT);
    expect(await screen.findByText("No open projects right now.")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: "Search open projects" }), "  zymurgy {Enter}");
    expect(await screen.findByText("No open project mentions “zymurgy”.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Open projects for zymurgy" })).toBeTruthy();
    expect(inputsOf(calls, "projects.list").at(-1)).toMatchObject({ scope: "open", q: "zymurgy" });
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(await screen.findByText("No open projects right now.")).toBeTruthy();
  });
});

describe("/proposals", () => {
  const proposal = (facts: object = {}) => ({
    id: "proposal",
    projectId: "project",
    expertId: "expert",
    expertName: "Ada Byron",
    expert: expertFace({ name: "Ada Byron" }),
    ...offerFixture({ coverLetter: "I would begin with margin.", estimatedTimeline: "2-3 months" }),
    ...{ total: "7000.00", totalBasis: "price" },
    hiddenDetails: [],
    status: "pending",
    createdAt: "2026-10-06T09:00:00.000Z",
    updatedAt: "2026-10-06T09:00:00.000Z",
    project: {
      id: "project",
      title: "Second warehouse",
      status: "open",
      budget: "48000.00",
      organizationName: "Verano",
      organization: clientFace({ name: "Verano" }),
    },
    ...facts,
  });
  const open = (user: Partial<CurrentUser>, listed: unknown = [], search = "") =>
    show(
      <ProposalsScreen />,
      "/proposals",
      user,
      { "proposals.listMine": () => listed, "proposals.list": () => listed },
      search,
    );

  test("shows whoever is both what they sent, and what they received a click away; the tabs stay on its side", async () => {
    const both = { ...CLIENT, ...EXPERT };
    const calls = show(<ProposalsScreen />, "/proposals", both, { "proposals.listMine": () => [] });
    expect(await screen.findByText("What you offered, and how clients decided.")).toBeTruthy();
    expect(tabs("Whose proposals")).toEqual(["You sent /proposals (here)", "You received /proposals?side=received"]);
    await waitFor(() => expect(inputsOf(calls, "proposals.listMine")).toMatchObject([{ side: "sent" }]));
    await userEvent.click(screen.getByRole("link", { name: "You received" }));
    expect(await screen.findByText("What experts offered for your projects.")).toBeTruthy();
    await waitFor(() => expect(inputsOf(calls, "proposals.listMine").at(-1)).toMatchObject({ side: "received" }));
    expect(tabs("Proposals by status")[1]).toBe("Pending /proposals?status=pending&side=received");
  });

  test.each([
    ["an expert", EXPERT],
    ["a client", CLIENT],
    ["nobody yet", {}],
  ])("asks %s for no side", async (_who, user) => {
    const calls = show(<ProposalsScreen />, "/proposals", user, { "proposals.listMine": () => [] }, "?side=received");
    await screen.findByRole("heading", { name: "No proposals yet." });
    expect(screen.queryByRole("navigation", { name: "Whose proposals" })).toBeNull();
    expect(inputsOf(calls, "proposals.listMine")[0]).not.toHaveProperty("side");
  });

  // spec 2.47
  test("shows an expert each offer with the client, its terms and the way to take it back", async () => {
    open(EXPERT, [proposal()]);
    const row = within(await screen.findByRole("article"));
    expect(screen.getByText("What you offered, and how clients decided.")).toBeTruthy();
    expect(row.getByRole("link", { name: "Second warehouse" }).getAttribute("href")).toBe("/project/project");
    const text = screen.getByRole("article").textContent ?? "";
    for (const part of [
      "Pending",
      "Verano, budget",
      "48K, accepting proposals",
      "7,000.00",
      "2-3 months",
      "Oct 06, 2026",
    ]) {
      expect(text).toContain(part);
    }
    expect(row.getByText("I would begin with margin.")).toBeTruthy();
    expect(row.getByRole("button", { name: /^Withdraw\s*your proposal for Second warehouse$/ })).toBeTruthy();
    expect(screen.getByText("1 proposal shown")).toBeTruthy();
  });

  // spec 2.47
  test("shows a client who offered, and leads to where they are compared", async () => {
    const decided = proposal({ id: "other", status: "rejected", total: null, totalBasis: null });
    open(CLIENT, [proposal(), decided]);
    const [first, second] = await screen.findAllByRole("article");
    expect(screen.getByText("What experts offered for your projects.")).toBeTruthy();
    expect(first?.textContent).toContain("Ada Byron, budget");
    const compare = screen.getByRole("link", { name: /^Compare\s*the proposals for Second warehouse$/ });
    expect(compare.getAttribute("href")).toBe("/project/project#proposals");
    expect(second?.textContent).toContain("No amount given");
    expect(screen.getByRole("link", { name: /^View\s*the proposals for Second warehouse$/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Withdraw/ })).toBeNull();
    expect(screen.getByText("All 2 proposals shown")).toBeTruthy();
  });

  test.each<[string, Partial<CurrentUser>, string, string]>([
    ["an expert", EXPERT, "Find Projects", "/find-projects"],
    ["a client", CLIENT, "Post Project", "/post-project"],
  ])("tells %s without any how to begin", async (_who, user, action, target) => {
    open(user);
    expect(await screen.findByText("No proposals yet.")).toBeTruthy();
    expect(screen.getByRole("link", { name: action }).getAttribute("href")).toBe(target);
  });

  test("is divided by status", async () => {
    const calls = open(EXPERT, [], "?status=accepted");
    expect(await screen.findByText("No accepted proposals.")).toBeTruthy();
    expect(screen.getByText("You'll find all other proposals under All.")).toBeTruthy();
    expect(tabs("Proposals by status").map((tab) => tab.replace(/ \/proposals/, " "))).toEqual([
      "All ",
      "Pending ?status=pending",
      "Accepted ?status=accepted (here)",
      "Rejected ?status=rejected",
      "Withdrawn ?status=withdrawn",
    ]);
    await waitFor(() =>
      expect(calls.some(({ input }) => JSON.stringify(input ?? {}).includes('"status":"accepted"'))).toBe(true),
    );
  });
});
