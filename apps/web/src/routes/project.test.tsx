import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../testing/answer-calls.ts";
import { projectFixture } from "../testing/project-fixtures.ts";
import { EXPERT, factsOf, region, show, titles } from "../testing/project-page.tsx";

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

describe("the client's accounting", () => {
  const accounting = { purchaseOrder: "PO-2026-0173", costCentre: "4200 Marketing" };

  // spec 7.65
  test("is the client's to change in every state, and says what was saved", async () => {
    const calls = show({
      project: { ...accounting, status: "completed" },
      answers: { "projects.setAccounting": () => accounting },
    });
    const section = await region("For your accounting");
    expect(factsOf(screen.getByRole("region", { name: "For your accounting" }))).toEqual([
      "Purchase order: PO-2026-0173",
      "Cost centre: 4200 Marketing",
    ]);
    await userEvent.click(section.getByRole("button", { name: "Change accounting" }));
    const dialog = within(await screen.findByRole("dialog", { name: "For your accounting" }));
    const order = dialog.getByLabelText<HTMLInputElement>(/^Purchase order/);
    expect(order.value).toBe("PO-2026-0173");
    await userEvent.clear(order);
    await userEvent.type(dialog.getByLabelText(/^Cost centre/), " DE");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.find(({ procedure }) => procedure === "projects.setAccounting")?.input).toEqual({
      id: projectFixture().id,
      purchaseOrder: "",
      costCentre: "4200 Marketing DE",
    });
  });

  test("that is refused stays as it was typed, with the reason", async () => {
    show({ answers: { "projects.setAccounting": () => refusal(500, "server/error") } });
    const section = await region("For your accounting");
    expect(section.getByText("No purchase order or cost centre.")).toBeTruthy();
    await userEvent.click(section.getByRole("button", { name: "Add accounting" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText(/^Cost centre/), "4200");
    await userEvent.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Cost centre/).value).toBe("4200");
  });

  test.each([
    ["expert", { ...accounting, costCentre: null }, ["Purchase order: PO-2026-0173"]],
    ["admin", accounting, ["Purchase order: PO-2026-0173", "Cost centre: 4200 Marketing"]],
  ] as const)("is read by the %s, and not theirs to change", async (viewer, read, facts) => {
    show({ project: { viewer, ...read } });
    const section = await screen.findByRole("region", { name: "For the client's accounting" });
    expect(factsOf(section)).toEqual(facts);
    expect(within(section).queryByRole("button")).toBeNull();
  });

  test("is nothing to others where there is none", async () => {
    show({ project: { viewer: "expert" } });
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("region", { name: /accounting/ })).toBeNull();
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
