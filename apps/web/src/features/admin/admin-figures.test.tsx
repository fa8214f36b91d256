import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { overview, renderDashboard } from "../../testing/admin-fixtures.tsx";
import { cellsOf } from "../../testing/admin-lists.tsx";
import { noAnswer, refusal } from "../../testing/answer-calls.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the profile workflows", () => {
  const step = (name: string) => ({ step: name, count: 1, total: 4, percent: 25 });
  const steps = ["complete", "verified", "services", "proposal", "project", "subscription", "idea", "application"];

  test("name each step and role, with its share in words and as a bar", async () => {
    const workflow = { profiles: 4, percent: 75, steps: [...steps, "brand_new"].map(step) };
    const workflows = {
      percent: 60,
      expert: workflow,
      organization: workflow,
      entrepreneur: { ...workflow, steps: [] },
    };
    renderDashboard({ "admin.overview": () => ({ ...overview, workflows }) }, "?tab=workflows");
    const table = await screen.findByRole("table", { name: "Steps of expert profiles" });
    expect(cellsOf(table)).toEqual([
      ["Step", "Share", "Profiles", "Percent"],
      ...[
        "Profile complete",
        "Verified",
        "Has service offerings",
        "Sent a proposal",
        "First project",
        "Has a subscription",
        "Posted an idea",
        "Applied to an idea",
        "brand_new",
      ].map((name) => [name, "", "1 of 4", "25%"]),
    ]);
    expect(within(table).getByRole("progressbar", { name: "Expert profiles: Verified" })).toBeTruthy();
    expect(within(table).getByRole("progressbar", { name: "Expert profiles: brand_new" })).toBeTruthy();
    for (const title of ["Expert profiles", "Organization profiles", "Entrepreneur profiles"]) {
      expect(screen.getByRole("region", { name: title }).textContent).toContain("75% completion, 4 profiles");
    }
    expect(screen.getByText(/60% of all steps completed/).textContent).toContain(
      "Figures are counted from profiles as they are now.",
    );
  });
});

describe("the figures", () => {
  test("say that they are on their way, and are not there yet", async () => {
    renderDashboard({ "admin.overview": noAnswer }, "?tab=workflows");
    expect(await screen.findByText("Loading the figures")).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Platform figures" })).toBeNull();
    expect(document.title).toContain("Admin Dashboard");
  });

  test("that could not be loaded are asked for again, and the lists stand meanwhile", async () => {
    let isDown = true;
    renderDashboard({ "admin.overview": () => (isDown ? refusal(503, "database/unavailable") : overview) });
    await screen.findByRole("heading", { name: "We could not load the figures", level: 2 });
    expect(await screen.findByRole("row", { name: /Rosalind Abara/ })).toBeTruthy();
    expect(screen.queryByText("Loading the figures")).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("region", { name: "Platform figures" })).toBeTruthy();
    expect(screen.queryByText("We could not load the figures")).toBeNull();
  });

  test("leave out what nobody is in, and say when nothing was received", async () => {
    renderDashboard({
      "admin.overview": () => ({
        ...overview,
        experts: { total: 9, verified: 1, pending: 2, declined: 0, lapsed: 6, overdue: 0 },
        projects: { total: 6, open: 1, inProgress: 2, completed: 3, cancelled: 0 },
        revenue: {
          received: "0.00",
          vat: "0.00",
          bySource: overview.revenue.bySource.map((part) => ({ ...part, amount: "0.00" })),
        },
        subscriptions: {
          ...overview.subscriptions,
          byPayment: overview.subscriptions.byPayment.map((part) => ({ ...part, count: 0 })),
        },
      }),
    });
    const figures = within(await screen.findByRole("region", { name: "Platform figures" }));
    const context = (label: string) => figures.getByText(label).parentElement?.textContent;
    expect(context("Experts")).toBe("Experts91 verified, 2 pending, 6 no longer verified");
    expect(context("Projects")).toBe("Projects61 open, 2 in progress, 3 completed");
    expect(context("Revenue")).toMatch(/nothing received yet$/);
    expect(context("Plan prices per month")).toMatch(/9 live subscriptions$/);
  });
});
