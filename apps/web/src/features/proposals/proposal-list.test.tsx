import type { MyProposalDto } from "@quorate/api/proposals/proposals.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { clientFace, expertFace } from "../../testing/face-fixtures.ts";
import { projectFixture, proposalFixture } from "../../testing/project-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ProposalList } from "./proposal-list.tsx";

afterEach(() => vi.unstubAllGlobals());

const PROJECT = projectFixture({ status: "open" });

function proposal(id: string, facts: Partial<MyProposalDto> = {}): MyProposalDto {
  const {
    matchScore: _score,
    reasons: _reasons,
    ...sent
  } = proposalFixture("Lucian Marchetti", {
    total: "7000.00",
    totalBasis: "price",
  });
  return { ...sent, id, expertName: "Lucian Marchetti", expert: expertFace(), project: PROJECT, ...facts };
}
const many = (count: number) => Array.from({ length: count }, (_, index) => proposal(`id-${index + 1}`));

function open(isExpert: boolean, search = "", answers: Answers = {}) {
  const calls = answerCalls({ "proposals.listMine": () => [proposal("id-1")], ...answers });
  renderScreen(<ProposalList isExpert={isExpert} />, { path: "/proposals", address: `/proposals${search}` });
  return () => calls.filter(({ procedure }) => procedure === "proposals.listMine").map(({ input }) => input);
}

describe("the list", () => {
  test.each([
    [false, "An email address is hidden here until"],
    [true, "An email address is hidden from the other person until"],
  ])("says beside a letter what of it is hidden, to its expert (%s) and to the client", async (isExpert, words) => {
    open(isExpert, "", { "proposals.listMine": () => [proposal("id-1", { hiddenDetails: ["email"] })] });
    expect(await screen.findByText(new RegExp(`^${words}`))).toBeTruthy();
  });

  test.each([
    ["", "All", { limit: 20 }],
    ["?status=accepted", "Accepted", { status: "accepted", limit: 20 }],
    ["?status=nonsense", "All", { limit: 20 }],
  ])("%s reads %s", async (search, tab, asked) => {
    const inputs = open(true, search);
    expect(screen.getByText("Loading proposals")).toBeTruthy();
    await screen.findByText("1 proposal shown");
    expect(screen.queryByText("Loading proposals")).toBeNull();
    expect(inputs()).toMatchObject([asked]);
    expect(Object.keys(inputs()[0] ?? {}).includes("status")).toBe("status" in asked);
    const tabs = within(screen.getByRole("navigation", { name: "Proposals by status" })).getAllByRole("link");
    expect(tabs.map((link) => `${link.textContent} ${link.getAttribute("href")}`)).toEqual([
      "All /proposals",
      "Pending /proposals?status=pending",
      "Accepted /proposals?status=accepted",
      "Rejected /proposals?status=rejected",
      "Withdrawn /proposals?status=withdrawn",
    ]);
    expect(tabs.filter((link) => link.getAttribute("aria-current")).map(({ textContent }) => textContent)).toEqual([
      tab,
    ]);
    expect(screen.getByRole("heading", { level: 2, name: "List of proposals" })).toBeTruthy();
  });

  test("is read a page at a time", async () => {
    const inputs = open(true, "", {
      "proposals.listMine": (input) => ((input as { cursor?: string }).cursor ? [proposal("id-21")] : many(20)),
    });
    await screen.findByText("20 proposals shown");
    await userEvent.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 proposals shown")).toBeTruthy();
    expect(inputs().at(-1)).toMatchObject({ cursor: "id-20" });
  });

  test("keeps what stands while another status is read", async () => {
    open(true);
    await screen.findByText("1 proposal shown");
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    await userEvent.click(screen.getByRole("link", { name: "Accepted" }));
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Accepted" }).getAttribute("aria-current")).toBe("page"),
    );
    expect(screen.getByText("1 proposal shown")).toBeTruthy();
  });

  test.each([
    [
      true,
      "A proposal sets out your rate and how you'd approach the work. The client compares it with the others.",
      "Find Projects",
      "/find-projects",
    ],
    [
      false,
      "When experts answer a project you posted, their proposals appear here and on the project's page.",
      "Post Project",
      "/post-project",
    ],
  ])("that is empty leads an expert (%s) on", async (isExpert, words, label, href) => {
    open(isExpert, "", { "proposals.listMine": () => [] });
    expect(await screen.findByRole("heading", { name: "No proposals yet." })).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
    expect(screen.queryByText(/shown/)).toBeNull();
  });

  test("with none of a status says so", async () => {
    open(true, "?status=withdrawn", { "proposals.listMine": () => [] });
    expect(await screen.findByRole("heading", { name: "No withdrawn proposals." })).toBeTruthy();
    expect(screen.getByText("You'll find all other proposals under All.")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Find Projects" })).toBeNull();
  });
});

describe("a row", () => {
  async function row(isExpert: boolean, facts: Partial<MyProposalDto> = {}) {
    open(isExpert, "", { "proposals.listMine": () => [proposal("id-1", facts)] });
    return within(await screen.findByRole("article"));
  }
  const terms = (shown: ReturnType<typeof within>) =>
    shown
      .getAllByRole("term")
      .map((term: HTMLElement) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

  test("names the project, the client, the terms and the day", async () => {
    const shown = await row(true);
    const title = shown.getByRole("link", { name: "Pricing review" });
    expect(title.getAttribute("href")).toBe(`/project/${PROJECT.id}`);
    expect(shown.getByText("Pending")).toBeTruthy();
    expect(shown.getByRole("link", { name: "Wetherby & Loom" }).getAttribute("href")).toMatch(/^\/organizations\//);
    expect(shown.getByText(/^, budget £48.*, accepting proposals$/)).toBeTruthy();
    expect(shown.getByText("I would begin with margin by customer.")).toBeTruthy();
    expect(terms(shown)).toEqual(["Total: £7,000.00", "Timeline: 2-3 months", "Sent: Oct 06, 2026"]);
    expect(shown.getByRole("button").textContent).toBe("Withdraw your proposal for Pricing review");
  });

  test.each([
    [true, "/pictures/wl/320.webp"],
    [false, "/pictures/lm/320.webp"],
  ])("read by an expert (%s) shows the other side's picture", async (isExpert, src) => {
    await row(isExpert, {
      expert: expertFace({ profileImageUrl: "/pictures/lm/320.webp" }),
      project: { ...PROJECT, organization: clientFace({ logoUrl: "/pictures/wl/320.webp" }) },
    });
    expect([...document.querySelectorAll("article img")].map((img) => img.getAttribute("src"))).toEqual([src]);
  });

  test("of a project whose client has left leads to the project alone", async () => {
    const organization = clientFace({ name: "Former member", hasPage: false });
    const shown = await row(true, { project: { ...PROJECT, organization } });
    expect(shown.getByText("Former member")).toBeTruthy();
    expect(shown.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Pricing review"]);
  });

  test("says what was left open", async () => {
    const shown = await row(true, { total: null, totalBasis: null, estimatedTimeline: null });
    expect(terms(shown)).toEqual(["Total: No amount given", "Sent: Oct 06, 2026"]);
  });

  test("that is decided cannot be withdrawn", async () => {
    expect((await row(true, { status: "rejected" })).queryByRole("button")).toBeNull();
  });

  test.each([
    ["pending", "open", "Compare"],
    ["rejected", "open", "View"],
    ["pending", "in_progress", "View"],
    ["accepted", "in_progress", "View"],
  ] as const)("%s, of a project %s: the client reads %s", async (status, projectStatus, label) => {
    const shown = await row(false, { status, project: { ...PROJECT, status: projectStatus } });
    expect(shown.getByRole("link", { name: "Lucian Marchetti" }).getAttribute("href")).toMatch(/^\/expert-profile\//);
    const link = shown.getByRole("link", { name: new RegExp(`^${label}`) });
    expect(link.textContent).toBe(`${label} the proposals for Pricing review`);
    expect(link.getAttribute("href")).toBe(`/project/${PROJECT.id}#proposals`);
    expect(shown.queryByRole("button")).toBeNull();
  });
});
