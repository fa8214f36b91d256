import type { ForExpertDto } from "@quorate/api/projects/reading/project-lists.schema";
import type { ProposalStatus } from "@quorate/core/proposals/proposal";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { MyProjects } from "./my-projects.tsx";
import { OpenProjects } from "./open-projects.tsx";

afterEach(() => vi.unstubAllGlobals());

const EXPERT = userWith({ expertId: "e1" });
const many = (count: number) => Array.from({ length: count }, (_, index) => projectFixture({ id: `id-${index + 1}` }));

function open(part: "mine" | "open", search = "", answer: Answers[string] = () => many(1), user = EXPERT) {
  const calls = answerCalls({
    "projects.list": answer,
    "projects.count": () => ({ count: 12 }),
    "catalog.serviceCategories": () => [{ id: "s1", slug: "sale-of-a-company", name: "Sale of a company" }],
  });
  const screenOf = {
    mine: <MyProjects scope="mine" reader={user} nextStep={<a href="/next">Next</a>} />,
    open: <OpenProjects user={user} />,
  };
  renderScreen(screenOf[part], { path: "/list", address: `/list${search}` });
  return (name = "projects.list") => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

describe.each(["mine", "open"] as const)("the list (%s)", (part) => {
  test("is read a page at a time", async () => {
    const inputs = open(part, "", (input) =>
      (input as { cursor?: string }).cursor ? [projectFixture({ id: "id-21" })] : many(20),
    );
    expect(screen.getByText("Loading projects")).toBeTruthy();
    expect(await screen.findByText("20 projects shown")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 projects shown")).toBeTruthy();
    expect(inputs()).toMatchObject([
      { scope: part, limit: 20 },
      { scope: part, limit: 20, cursor: "id-20" },
    ]);
    expect(Object.keys(inputs()[0] ?? {}).filter((key) => key === "q" || key === "status")).toEqual([]);
  });

  test("that failed is tried again", async () => {
    let isDown = true;
    open(part, "", () => (isDown ? refusal(500, "server/error") : many(1)));
    expect(await screen.findByRole("heading", { name: "We could not load the projects" })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("1 project shown")).toBeTruthy();
  });
});

describe("my projects", () => {
  test.each([
    ["", "All", undefined],
    ["?status=completed", "Completed", "completed"],
    ["?status=nonsense", "All", undefined],
  ])("%s reads %s", async (search, chosen, status) => {
    const inputs = open("mine", search);
    await screen.findByText("1 project shown");
    expect((inputs()[0] as { status?: string }).status).toBe(status);
    const tabs = within(screen.getByRole("navigation", { name: "Projects by status" })).getAllByRole("link");
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      "All",
      "Open",
      "In progress",
      "Completed",
      "Cancelled",
    ]);
    expect(tabs.filter((tab) => tab.getAttribute("aria-current")).map(({ textContent }) => textContent)).toEqual([
      chosen,
    ]);
    expect(screen.getByRole("heading", { level: 2, name: "List of projects" })).toBeTruthy();
  });

  test("none at all: says what stands here, with the next step", async () => {
    open("mine", "", () => []);
    expect(await screen.findByRole("heading", { name: "No projects yet." })).toBeTruthy();
    expect(
      screen.getByText("Every project you take part in appears here, with its status and what it pays."),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Next" })).toBeTruthy();
  });

  test("none of a status", async () => {
    open("mine", "?status=in_progress", () => []);
    expect(await screen.findByRole("heading", { name: "No project is in progress." })).toBeTruthy();
    expect(screen.getByText("Projects with another status are under All.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  });
});

describe("what waits for the reader", () => {
  test("is asked for in the address, keeps status and order, and is left again", async () => {
    const inputs = open("mine", "?status=open&sort=next-date", (input) =>
      (input as { needs?: string }).needs ? [] : many(1),
    );
    await screen.findByText("1 project shown");
    expect(inputs().at(-1)).toMatchObject({ scope: "mine", status: "open", sort: "next-date" });
    await userEvent.click(screen.getByLabelText("Only waiting for me"));
    expect(await screen.findByRole("heading", { name: "No project is waiting for you." })).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ status: "open", sort: "next-date", needs: "me" });
    const [all] = within(screen.getByRole("navigation", { name: "Projects by status" })).getAllByRole("link");
    expect(all?.getAttribute("href")).toBe("/list?needs=me&sort=next-date");
    await userEvent.click(screen.getByRole("button", { name: "Show the others too" }));
    await screen.findByText("1 project shown");
  });

  test.each(["", "?status=open&sort=next-date"])(
    "is not asked where there is no project at all (%s)",
    async (search) => {
      open("mine", search, () => []);
      await screen.findByRole("heading", { name: /^No project/ });
      expect(screen.queryByLabelText("Only waiting for me")).toBeNull();
      expect(screen.queryByLabelText("Sort by")).toBeNull();
    },
  );

  test("by the newest or by the next date", async () => {
    const inputs = open("mine", "?sort=nonsense");
    await screen.findByText("1 project shown");
    expect(inputs()[0]).not.toHaveProperty("sort");
    const sort = screen.getByLabelText("Sort by");
    expect(
      within(sort)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Newest", "Next date"]);
    await userEvent.selectOptions(sort, "Next date");
    await waitFor(() => expect(inputs().at(-1)).toMatchObject({ sort: "next-date" }));
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Newest");
    await waitFor(() => expect(screen.getByLabelText("Sort by")).toHaveProperty("value", "newest"));
  });

  test("is not asked of an administrator, whose turn it never is", async () => {
    answerCalls({ "projects.list": () => many(1) });
    renderScreen(<MyProjects reader={EXPERT} nextStep={null} />, {
      path: "/list",
      address: "/list?needs=me&sort=next-date",
    });
    await screen.findByText("1 project shown");
    expect(screen.queryByLabelText("Only waiting for me")).toBeNull();
  });
});

describe("open projects", () => {
  test("are searched from the field, and the search is cleared", async () => {
    const inputs = open("open", "", () => []);
    expect(await screen.findByRole("heading", { name: "No open projects right now." })).toBeTruthy();
    expect(screen.getByText("New ones appear here as soon as a client posts them.")).toBeTruthy();
    expect(screen.getByRole("region", { name: "Open projects" })).toBeTruthy();
    const field = screen.getByLabelText("Search open projects");
    expect(field.getAttribute("placeholder")).toBe("Title, task or expertise");
    await userEvent.type(field, " pricing {Enter}");
    expect(await screen.findByRole("heading", { name: "No open project mentions “pricing”." })).toBeTruthy();
    expect(screen.getByText("Try fewer or broader words.")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "12 open projects found" })).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ scope: "open", q: "pricing", limit: 20 });
    await userEvent.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(await screen.findByRole("heading", { name: "No open projects right now." })).toBeTruthy();
  });

  test("start from the words in the address", async () => {
    const inputs = open("open", "?q=%20tax%20");
    await screen.findByText("1 project shown");
    expect(inputs()[0]).toMatchObject({ q: "tax" });
    expect(screen.getByRole("region", { name: "Open projects for tax" })).toBeTruthy();
    expect(screen.getByLabelText("Search open projects")).toHaveProperty("value", "tax");
  });

  // spec 2.46
  test("are narrowed by the panel, each choice in the address, counted alike and taken away by its chip", async () => {
    const inputs = open("open");
    expect(await screen.findByRole("heading", { level: 2, name: "12 open projects on Quorate" })).toBeTruthy();
    await userEvent.selectOptions(await screen.findByLabelText("Service"), "Sale of a company");
    await userEvent.selectOptions(screen.getByLabelText("Client's industry"), "Healthcare");
    await userEvent.type(screen.getByLabelText("From"), "5,000{Enter}");
    await userEvent.type(screen.getByLabelText("Up to"), "20000{Enter}");
    const all = {
      scope: "open",
      service: "sale-of-a-company",
      industry: "Healthcare",
      minBudget: "5000",
      maxBudget: "20000",
    };
    await waitFor(() => expect(inputs().at(-1)).toMatchObject(all));
    expect(inputs("projects.count").at(-1)).toEqual(all);
    for (const name of ["Sale of a company", "Healthcare", "From £5,000.00", "Up to £20,000.00"]) {
      await userEvent.click(await screen.findByRole("button", { name: `Remove ${name}` }));
    }
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull());
    expect(screen.getByLabelText("From")).toHaveProperty("value", "");
  });

  test("start from the filters in the address; where nothing fits each can be loosened", async () => {
    const inputs = open("open", "?industry=Bees&maxBudget=900&minBudget=nonsense&sort=fit", () => []);
    expect(await screen.findByRole("heading", { name: "No open project fits these filters." })).toBeTruthy();
    expect(inputs()[0]).toMatchObject({ industry: "Bees", maxBudget: "900", sort: "fit" });
    expect(inputs()[0]).not.toHaveProperty("minBudget");
    expect(screen.getByText("You're filtering by Bees and Up to £900.00. Try removing one.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Without Bees" }));
    await waitFor(() => expect(inputs().at(-1)).not.toHaveProperty("industry"));
    expect(inputs().at(-1)).toMatchObject({ maxBudget: "900", sort: "fit" });
    await userEvent.click(screen.getByRole("button", { name: "Clear all" }));
    expect(await screen.findByRole("heading", { name: "No open projects right now." })).toBeTruthy();
  });

  test("with words and filters that nothing fits offer to take the words away, too, and keep the filters", async () => {
    const inputs = open("open", "?q=pricing&industry=Bees", () => []);
    const title = "No open project mentions “pricing” and fits these filters.";
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getByText("You're filtering by Bees and “pricing”. Try removing one.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Without “pricing”" }));
    expect(await screen.findByRole("heading", { name: "No open project fits these filters." })).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ industry: "Bees" });
    expect(inputs().at(-1)).not.toHaveProperty("q");
    expect(screen.queryByRole("button", { name: /“/ })).toBeNull();
  });

  test("stand by fit for those alone who have a profile to compare them with", async () => {
    open("open", "", () => many(1), userWith({ isAdmin: true }));
    await screen.findByText("1 project shown");
    const options = within(screen.getByLabelText("Sort by")).getAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Newest", "Budget"]);
  });

  test("stand best first for words, and otherwise as is chosen, which stays in the address", async () => {
    const inputs = open("open", "?q=tax");
    expect(await screen.findByText("Best first for “tax”")).toBeTruthy();
    const select = screen.getByLabelText<HTMLSelectElement>("Sort by");
    expect([...select.options].map(({ text }) => text)).toEqual(["Best match", "Newest", "Budget", "Best fit"]);
    expect(select.value).toBe("match");
    expect(inputs()[0]).not.toHaveProperty("sort");
    await userEvent.selectOptions(select, "Newest");
    expect(await screen.findByText("Found for “tax”, newest first")).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ q: "tax", sort: "newest" });
    await userEvent.selectOptions(select, "Best match");
    expect(await screen.findByText("Best first for “tax”")).toBeTruthy();
  });

  test("without words stand by the newest, and words that follow have the best first", async () => {
    const inputs = open("open");
    const select = await screen.findByLabelText<HTMLSelectElement>("Sort by");
    expect([...select.options].map(({ text }) => text)).toEqual(["Newest", "Budget", "Best fit"]);
    await userEvent.selectOptions(select, "Budget");
    await waitFor(() => expect(inputs().at(-1)).toMatchObject({ sort: "budget" }));
    await userEvent.selectOptions(select, "Newest");
    expect(select.value).toBe("newest");
    expect(screen.queryByText(/Best first|Found for/)).toBeNull();
    await userEvent.type(screen.getByLabelText("Search open projects"), "tax{Enter}");
    expect(await screen.findByText("Best first for “tax”")).toBeTruthy();
  });

  test("that merely come near are not told to fit", async () => {
    open("open", "?q=asdf", () => [projectFixture({ status: "open", isNearest: true })]);
    expect(await screen.findByText("No project matches “asdf”. These are the closest.")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 2, name: "12 open projects come closest" })).toBeTruthy();
  });

  const forExpert = { fit: null, proposal: null, invitedAt: null };
  const sent = (status: ProposalStatus, isExpired = false) => {
    return { status, isExpired, sentAt: "2026-11-18T09:00:00.000Z" };
  };
  test.each<[Partial<ForExpertDto>, string | null, string[]]>([
    [{}, null, ["Submit Proposal for Pricing review", "View Details of Pricing review"]],
    [
      { invitedAt: "2026-11-17T09:00:00.000Z" },
      "Invited Nov 17",
      ["Submit Proposal for Pricing review", "View Details of Pricing review"],
    ],
    [
      { proposal: sent("pending"), invitedAt: "2026-11-17T09:00:00.000Z" },
      "Proposed Nov 18",
      ["Your proposal for Pricing review", "View Details of Pricing review"],
    ],
    [
      { proposal: sent("pending", true) },
      "Proposed Nov 18, expired",
      ["Your proposal for Pricing review", "View Details of Pricing review"],
    ],
    [
      { proposal: sent("rejected") },
      "Proposed Nov 18, declined",
      ["Submit Proposal for Pricing review", "View Details of Pricing review"],
    ],
    [
      { proposal: sent("withdrawn") },
      "Proposed Nov 18, withdrawn",
      ["Submit Proposal for Pricing review", "View Details of Pricing review"],
    ],
  ])("say what was done about each, and what can be: %j", async (facts, state, actions) => {
    open("open", "", () => [projectFixture({ status: "open", forExpert: { ...forExpert, ...facts } })]);
    const card = within(await screen.findByRole("article"));
    expect(card.queryByText(/^(Proposed|Invited)/)?.textContent ?? null).toBe(state);
    const links = card.getAllByRole("link").map((link) => link.textContent);
    expect(links.filter((text) => text?.endsWith(" Pricing review"))).toEqual(actions);
  });

  test("say how each fits, and where one asks for nothing of the profile", async () => {
    const reasons = [reasonFixture("for", "Specialises in Pricing"), reasonFixture("against", "No retail")];
    open("open", "", () => [
      projectFixture({ id: "a", status: "open", forExpert: { ...forExpert, fit: { reasons } } }),
      projectFixture({ id: "b", status: "open", forExpert }),
      projectFixture({ id: "c", status: "open" }),
    ]);
    const cards = await screen.findAllByRole("article");
    const said = cards.map((card) => card.textContent ?? "");
    expect(said[0]).not.toContain("%");
    expect(said[0]).toContain("Specialises in Pricing");
    expect(said[0]).toContain("Against: No retail");
    expect(said[1]).toContain("Asks for none of your specializations");
    expect(said[2]).not.toMatch(/fit|specializations/);
  });

  test("stay while others are read", async () => {
    open("open");
    await screen.findByText("1 project shown");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.type(screen.getByLabelText("Search open projects"), "tax{Enter}");
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Open projects for tax" }).getAttribute("aria-busy")).toBe("true"),
    );
    expect(screen.getByText("1 project shown")).toBeTruthy();
  });

  const ORGANIZATION = projectFixture().organizationId;
  test.each([
    ["an expert", EXPERT, 1],
    ["somebody who is none", userWith(), 0],
    ["an expert of the client itself", userWith({ expertId: "e1", organizationId: ORGANIZATION }), 0],
  ])("can be proposed to by %s", async (_who, user, links) => {
    open("open", "", () => [projectFixture({ status: "open" })], user);
    await screen.findByRole("article");
    expect(screen.queryAllByRole("link", { name: /^Submit Proposal/ })).toHaveLength(links);
  });
});
