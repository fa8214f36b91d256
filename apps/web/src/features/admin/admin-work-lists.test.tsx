import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { dispute, renderDashboard } from "../../testing/admin-fixtures.tsx";
import { cellsOf, project, subscription } from "../../testing/admin-lists.tsx";
import { noAnswer, refusal } from "../../testing/answer-calls.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the projects", () => {
  const show = async (facts: object) => {
    renderDashboard({ "admin.listProjects": () => [{ ...project, ...facts }] }, "?tab=projects");
    return cellsOf(await screen.findByRole("table", { name: "Projects, newest first" }));
  };

  test("stand with both sides, their day and their whole budget", async () => {
    expect(await show({})).toEqual([
      ["Project", "Status", "Expert", "Posted", "Agreed or budget"],
      [
        "Harbour surveyBrook Street Mills",
        "In progress",
        "Ada Abara",
        "Nov 12, 2026",
        expect.stringContaining("9,000"),
      ],
    ]);
    expect(screen.getByRole("heading", { name: "All projects" })).toBeTruthy();
    const links = screen.getAllByRole("link", { name: "Harbour survey" }).map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/project/project-1", "/project/project-9"]);
  });

  test("without an expert say that there is nobody yet", async () => {
    const [, row] = await show({ expert: null, status: "open" });
    expect(row?.slice(1, 3)).toEqual(["Open", "No one yet"]);
  });
});

describe("the open disputes", () => {
  const show = (answer: () => unknown) => renderDashboard({ "disputes.listOpen": answer }, "?tab=projects");

  test("say who opened them, why, until when the other side may answer, and about how much", async () => {
    const answered = {
      ...dispute,
      id: "dispute-2",
      openedBy: "expert",
      status: "answered",
      proposedBy: "mara@quorate.example",
    };
    show(() => [dispute, answered]);
    const rows = cellsOf(await screen.findByRole("table", { name: "Disputes waiting for a decision" }));
    expect(rows).toEqual([
      ["Project", "Opened by", "Reason", "Answer", "Decide by", "Amount"],
      [
        "Harbour surveySoundings",
        "WLWetherby & LoomClient, Nov 18, 2026",
        "Nothing came.",
        "Due Nov 25, 2026",
        "Jan 28, 2027",
        expect.stringMatching(/12,500/),
      ],
      [
        "Harbour surveySoundings",
        "LMLucian MarchettiExpert, Nov 18, 2026",
        "Nothing came.",
        "Given",
        "Jan 28, 2027Proposed by mara@quorate.example. Another administrator must decide the same.",
        expect.stringMatching(/12,500/),
      ],
    ]);
    expect(screen.getByRole("region", { name: "Open disputes" }).textContent).toContain("Most urgent first");
    screen.getByText(/^If a dispute isn't decided by its date, the money goes back to the client automatically/);
    expect(screen.queryByText("No disputes to decide.")).toBeNull();
  });

  test("of which there are none say so", async () => {
    show(() => []);
    expect(await screen.findByText("No disputes to decide.")).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Disputes waiting for a decision" })).toBeNull();
  });

  test("say that they are on their way", async () => {
    show(noAnswer);
    expect(await screen.findByText("Loading the disputes")).toBeTruthy();
    expect(screen.queryByText("No disputes to decide.")).toBeNull();
  });

  test("that could not be loaded are asked for again", async () => {
    let isDown = true;
    show(() => (isDown ? refusal(503, "database/unavailable") : []));
    await screen.findByRole("heading", { name: "We could not load the disputes" });
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No disputes to decide.")).toBeTruthy();
    expect(screen.queryByText("We could not load the disputes")).toBeNull();
  });
});

describe("the subscriptions", () => {
  test.each([
    [{}, ["Growth", "Active", "Annual", "Nov 12, 2027"]],
    [{ billingCycle: "monthly" }, ["Growth", "Active", "Monthly", "Nov 12, 2027"]],
    [{ isFreeTrial: true }, ["Growth", "Active", "Free first year", "Nov 12, 2027"]],
    [{ cancelledAt: "2026-12-01T09:00:00.000Z" }, ["Growth", "Active", "Annual", "Nov 12, 2027Cancelled by its owner"]],
    [{ cancelledAt: "2026-12-01T09:00:00.000Z", status: "expired" }, ["Growth", "Expired", "Annual", "Nov 12, 2027"]],
  ])("with %j say how they are billed and when they end", async (facts, words) => {
    renderDashboard({ "admin.listSubscriptions": () => [{ ...subscription, ...facts }] }, "?tab=subscriptions");
    const [head, row] = cellsOf(await screen.findByRole("table", { name: "Subscriptions, newest first" }));
    expect(head).toEqual(["User", "Plan", "Status", "Billing", "Ends", "Plan price"]);
    expect(row).toEqual(["Noor Hallsworthnoor@post.example", ...words, expect.stringContaining("49.99")]);
  });
});
