import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import { milestoneSteps } from "@quorate/core/project-steps/project-step";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { milestoneFixture, projectFixture } from "../../testing/project-fixtures.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { neverAnswered, notesOf } from "../../testing/shown-facts.ts";
import { MilestonesSection } from "./milestones-section.tsx";
import { ProjectMilestones } from "./project-milestones.tsx";

const REPLACES = "What you plan here replaces the milestone for the whole project.";

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}; // jsdom lays nothing out
});
afterEach(() => vi.unstubAllGlobals());

type ProjectFacts = Parameters<typeof projectFixture>[0];

function show(milestones: MilestoneDto[], facts: ProjectFacts = {}, answers: Answers = {}) {
  const project = projectFixture(facts);
  const calls = answerCalls({
    "accounts.session": () => userWith(),
    "installation.get": () => ({ currency: "GBP", milestoneMin: "20.00" }),
    ...answers,
  });
  renderScreen(
    <MilestonesSection
      project={project}
      milestones={milestones}
      step={milestoneSteps(milestones, project)[0] ?? null}
      renderDisputeDialog={() => null}
    />,
    { path: "/" },
  );
  return calls;
}
const section = () => within(screen.getByRole("region", { name: "Milestones" }));
const planButton = () => section().queryByRole("button", { name: "Plan a milestone" });

describe("the milestones of a project", () => {
  const SPLIT =
    "Split the work into parts that are paid one by one. An offer with its own total replaces what you plan here.";
  const CLIENT_PLANS = "The client plans them and pays for each one separately.";
  const CLOSED = "The project was closed without one, and nothing was paid through it.";

  test.each<[string, ProjectFacts, boolean, string, string]>([
    ["the client of a running project", {}, true, "No milestones yet.", SPLIT],
    ["the client of an open project", { status: "open" }, true, "No milestones yet.", SPLIT],
    ["the client of a completed project", { status: "completed" }, false, "No milestone was funded.", CLOSED],
    ["the expert", { viewer: "expert" }, false, "No milestones yet.", CLIENT_PLANS],
    ["an administrator", { viewer: "admin" }, false, "No milestones yet.", CLIENT_PLANS],
  ])("without any, %s reads why, and plans one where that may be", (_who, facts, canPlan, title, words) => {
    show([], facts);
    expect(section().getByRole("heading", { name: title })).toBeTruthy();
    expect(section().getByText(words)).toBeTruthy();
    expect(planButton() !== null).toBe(canPlan);
    expect(section().queryByRole("table")).toBeNull();
  });

  test.each<[string, ProjectFacts, boolean]>([
    ["the client", {}, true],
    ["the client of a completed project", { status: "completed" }, false],
    ["the expert", { viewer: "expert" }, false],
  ])("with some, %s sees the ledger and the fee, and plans more where that may be", (_who, facts, canPlan) => {
    show([milestoneFixture({ status: "released" })], facts);
    expect(section().getByRole("table", { name: "Milestones and their money" })).toBeTruthy();
    expect(section().getByText("Fee locked at 12%")).toBeTruthy();
    expect(section().queryByText("No milestones yet.")).toBeNull();
    expect(planButton() !== null).toBe(canPlan);
  });

  test("what the decision sheet offers is not offered again in the row", () => {
    show([milestoneFixture({ status: "submitted" })]);
    expect(section().queryByRole("button", { name: /release|changes|dispute/i })).toBeNull();
  });

  test("what the sheet does not offer stands in its row", () => {
    const first = milestoneFixture({ status: "submitted", title: "First" });
    const second = milestoneFixture({ id: "00000000-0000-4000-8000-000000000004", position: 2, title: "Second" });
    show([first, second]);
    const names = section()
      .getAllByRole("button")
      .map(({ textContent }) => (textContent ?? "").replace(/[£$€]/, ""));
    expect(names).toEqual([
      "Fund 12,500.00: Second",
      "Change: Second",
      "Divide: Second",
      "Cancel milestone: Second",
      "Plan a milestone",
    ]);
  });
});

describe("planning a milestone", () => {
  const open = async (...args: Parameters<typeof show>) => {
    const calls = show(...args);
    await userEvent.click(section().getByRole("button", { name: "Plan a milestone" }));
    return { calls, form: within(await screen.findByRole("form", { name: "Plan a milestone" })) };
  };

  test("takes the place of the button and of the words, until it is cancelled", async () => {
    const { form } = await open([]);
    expect(screen.queryByText("No milestones yet.")).toBeNull();
    expect(planButton()).toBeNull();
    expect(notesOf(form.getByLabelText("Title"))).toEqual(["What will be handed over, in a few words."]);
    await waitFor(() =>
      expect(notesOf(form.getByLabelText("Amount"))).toEqual(["At least £20.00; includes the platform fee."]),
    );
    expect(form.getByLabelText("Due date optional").getAttribute("type")).toBe("date");
    expect(form.getByLabelText("Description optional")).toBeTruthy();
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("form")).toBeNull();
    expect(planButton()).toBeTruthy();
  });

  test("under a ledger it takes the place of the button, too", async () => {
    await open([milestoneFixture({ status: "released" })]);
    expect(planButton()).toBeNull();
  });

  test.each<[string, Partial<MilestoneDto>, boolean]>([
    ["planned one for the whole project", { isWholeProject: true, status: "planned" }, true],
    ["funded one for the whole project", { isWholeProject: true, status: "funded" }, false],
    ["planned one of several", { isWholeProject: false, status: "planned" }, false],
  ])("says what becomes of the %s", async (_which, facts, isReplaced) => {
    await open([milestoneFixture(facts)]);
    expect(screen.queryByText(REPLACES) !== null).toBe(isReplaced);
  });

  test.each([
    ["2026-12-24", "2026-12-24"],
    ["", null],
  ])("sends what was typed, with the day %j, says so and closes", async (day, dueDate) => {
    const { calls, form } = await open(
      [],
      {},
      { "milestones.create": () => milestoneFixture({ title: "Interviews" }) },
    );
    await userEvent.type(form.getByLabelText("Title"), "Interviews");
    await userEvent.type(form.getByLabelText("Amount"), "12500");
    if (day !== "") await userEvent.type(form.getByLabelText("Due date optional"), day);
    await userEvent.type(form.getByLabelText("Description optional"), "Twelve of them.");
    await userEvent.click(form.getByRole("button", { name: "Plan the milestone" }));
    await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
    expect(calls.find(({ procedure }) => procedure === "milestones.create")?.input).toMatchObject({
      id: projectFixture().id,
      title: "Interviews",
      dueDate,
      description: "Twelve of them.",
    });
    expect(getToasts()[0]?.title).toBe("Milestone planned");
    expect(getToasts()[0]?.description?.replace(/[£$€]/, "")).toBe("Interviews, 12,500.00.");
  });

  test("needs a title and an amount, and sends nothing without", async () => {
    const { calls, form } = await open([]);
    await userEvent.click(form.getByRole("button", { name: "Plan the milestone" }));
    await waitFor(() => expect(form.getByLabelText("Title").getAttribute("aria-invalid")).toBe("true"));
    expect(form.getByLabelText("Amount").getAttribute("aria-invalid")).toBe("true");
    expect(calls.some(({ procedure }) => procedure === "milestones.create")).toBe(false);
  });

  test.each(["title", "amount", "dueDate", "description"])(
    "shows a refusal at the field it names: %s",
    async (path) => {
      const issues = [{ path, message: "Not like this" }];
      const { form } = await open([], {}, { "milestones.create": () => refusal(400, "input/invalid", "No.", issues) });
      await userEvent.type(form.getByLabelText("Title"), "Interviews");
      await userEvent.type(form.getByLabelText("Amount"), "12500");
      await userEvent.click(form.getByRole("button", { name: "Plan the milestone" }));
      const label = { title: "Title", amount: "Amount", dueDate: /Due date/, description: /Description/ }[path] ?? "";
      await waitFor(() => expect(notesOf(form.getByLabelText(label))).toContain("Not like this"));
      expect(form.getByLabelText<HTMLInputElement>("Title").value).toBe("Interviews");
    },
  );
});

describe("the milestones on their way", () => {
  function Listed() {
    const query = trpc.milestones.list.useQuery({ id: projectFixture().id });
    return (
      <ProjectMilestones
        project={projectFixture()}
        query={query}
        milestones={query.data ?? []}
        step={null}
        renderDisputeDialog={() => null}
      />
    );
  }

  test("say that they load", () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<Listed />, { path: "/" });
    expect(section().getByRole("status").textContent).toBe("Loading milestones");
  });

  test("can be tried again when they did not come", async () => {
    let fails = true;
    answerCalls({
      "accounts.session": () => userWith(),
      "milestones.list": () => (fails ? refusal(500, "server/error") : [milestoneFixture()]),
    });
    renderScreen(<Listed />, { path: "/" });
    expect(await screen.findByRole("heading", { name: "We could not load the milestones" })).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });
});

test.each([
  ["client", "2026-03-02T10:00:00.000Z", true],
  ["expert", "2026-03-02T10:00:00.000Z", true],
  ["admin", "2026-03-02T10:00:00.000Z", false],
  ["client", null, false],
] as const)(
  "for the %s whose money was paid in (%s), the project's documents are a click away: %s",
  (viewer, fundedAt, isThere) => {
    show([milestoneFixture({ status: fundedAt ? "funded" : "planned", fundedAt })], { viewer });
    const link = screen.queryByRole("link", { name: /^Invoices and receipts of this project/ });
    expect(link?.getAttribute("href") ?? null).toBe(isThere ? `/invoices?project=${projectFixture({}).id}` : null);
  },
);
