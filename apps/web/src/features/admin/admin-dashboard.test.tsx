import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { expert, organization, renderDashboard } from "../../testing/admin-fixtures.tsx";
import { refusal } from "../../testing/answer-calls.ts";
import { userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

describe("an administrator", () => {
  // spec 2.23, 2.121
  test("sees the figures with their parts, revenue received apart from plan prices, and the five tabs", async () => {
    renderDashboard({});
    const figures = within(await screen.findByRole("region", { name: "Platform figures" }));
    const rows = figures.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(rows).toEqual([
      "Experts6355 verified, 7 pending (2 overdue), 1 declined",
      "Organizations2015 verified, 2 pending, 1 declined, 2 nothing sent yet",
      "Projects4210 open, 12 in progress, 17 completed, 3 cancelled",
      "Open disputes1decided on the project's page",
      "Revenue£165,131.91Transaction Fee £165,000.00Verification £49.00Subscription £82.91net of £33,026.38 VAT",
      "Plan prices per month£649.909 live subscriptions2 billed, £149.986 in a free first year, £499.921 on a free plan, £0.00",
    ]);
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Expert Management",
      "Organizations",
      "Projects",
      "Profile Workflows",
      "Subscriptions",
    ]);
  });

  // spec 10.60
  test("sees a pending expert's age in the queue against what was promised, and the documents", async () => {
    renderDashboard({});
    const row = await screen.findByRole("row", { name: /Rosalind Abara/ });
    expect(screen.getByText(/within 2–3 business days/)).toBeTruthy();
    expect(within(row).getByText("6 business days in the queue")).toBeTruthy();
    expect(within(row).getByText("Expedited")).toBeTruthy();
    expect(within(row).getByText("Overdue")).toBeTruthy();
    expect(within(row).getByRole("link", { name: /^CV/ }).getAttribute("href")).toBe(expert.documents[0]?.url);
  });

  // spec 2.119, 8.18
  test("verifies an expert and is told so", async () => {
    const { inputsOf } = renderDashboard({ "admin.verifyExpert": () => ({ ...expert, isVerified: true }) });
    await userEvent.click(await screen.findByRole("button", { name: "Verify Rosalind Abara" }));
    expect(inputsOf("admin.verifyExpert")).toEqual([]);
    const asked = within(await screen.findByRole("dialog", { name: "Verify Rosalind Abara?" }));
    await userEvent.type(asked.getByLabelText(/^Register/), " Alumni register of INSEAD ");
    await userEvent.click(asked.getByRole("button", { name: "Verify" }));
    expect(await screen.findByText("Expert verification status updated.")).toBeTruthy();
    expect(inputsOf("admin.verifyExpert")).toEqual([
      {
        ...{ id: "expert-1", verified: true, reason: null },
        register: { name: "Alumni register of INSEAD", reference: null },
      },
    ]);
    await waitFor(() => expect(inputsOf("admin.listExperts")).toHaveLength(2));
  });

  test("is told what to do first when documents were not opened", async () => {
    const message = "Open every document before you verify. Not opened yet: certificate.pdf.";
    renderDashboard({ "admin.verifyExpert": () => refusal(409, "verification/documents-unopened", message) });
    await userEvent.click(await screen.findByRole("button", { name: "Verify Rosalind Abara" }));
    await userEvent.click(await screen.findByRole("button", { name: "Verify" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  // spec 2.119, 8.18
  test("takes an organization's verification back with a reason, which is asked for first, and is told so", async () => {
    const { inputsOf } = renderDashboard(
      { "admin.verifyOrganization": () => ({ ...organization, isVerified: false }) },
      "?tab=organizations",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Unverify Brook Street Mills" }));
    await userEvent.click(await screen.findByRole("button", { name: "Unverify" }));
    expect(await screen.findAllByText("Say why in at least 10 characters")).not.toEqual([]);
    expect(inputsOf("admin.verifyOrganization")).toEqual([]);
    const reason = "The entry in the register was struck off.";
    await userEvent.type(screen.getByLabelText("Reason"), reason);
    await userEvent.click(screen.getByRole("button", { name: "Unverify" }));
    expect(await screen.findByText("Organization verification status updated.")).toBeTruthy();
    expect(inputsOf("admin.verifyOrganization")).toEqual([{ id: "organization-1", verified: false, reason }]);
  });

  // spec 8.17
  test.each([
    ["", /Verify Rosalind/, "Failed to update expert verification."],
    ["?tab=organizations", /Unverify Brook/, "Failed to update organization verification."],
  ])("is told when it failed (%s)", async (search, button, words) => {
    renderDashboard(
      {
        "admin.verifyExpert": () => refusal(503, "database/unavailable"),
        "admin.verifyOrganization": () => refusal(503, "database/unavailable"),
      },
      search,
    );
    await userEvent.click(await screen.findByRole("button", { name: button }));
    await userEvent.type(await screen.findByLabelText(/^Reason/), "As the register says.");
    await userEvent.click(screen.getByRole("button", { name: /^(Verify|Unverify)$/ }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  // spec 2.119
  test("searches and filters in the database, not in the page", async () => {
    const { inputsOf } = renderDashboard({});
    await screen.findByRole("row", { name: /Rosalind Abara/ });
    await userEvent.type(screen.getByLabelText("Search experts"), "insead{Enter}");
    await userEvent.selectOptions(screen.getByLabelText("Status"), "pending");
    await waitFor(() =>
      expect(inputsOf("admin.listExperts").at(-1)).toMatchObject({ q: "insead", status: "pending", limit: 20 }),
    );
    expect(
      within(screen.getByLabelText("Status"))
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["All", "Verified", "Pending"]);
  });

  test("finds open disputes with the way to their project", async () => {
    renderDashboard({}, "?tab=projects");
    const link = await screen.findByRole("link", { name: "Harbour survey" });
    expect(link.getAttribute("href")).toBe("/project/project-1");
    expect(screen.getByText("No projects found")).toBeTruthy();
  });

  // spec 2.120
  test("sees how far profiles have come, counted and not made up", async () => {
    renderDashboard({}, "?tab=workflows");
    expect(await screen.findByText(/75% of all steps completed/)).toBeTruthy();
    expect(screen.getAllByText("3 of 4")).toHaveLength(3);
  });
});

test("whoever is no administrator is told so", async () => {
  renderDashboard({ "accounts.session": () => userWith() });
  expect(await screen.findByRole("heading", { name: "You need administrator access" })).toBeTruthy();
});

test("a guest is told to log in again", async () => {
  renderDashboard({ "accounts.session": () => null });
  expect(await screen.findByText("You are logged out. Logging in again...")).toBeTruthy();
});
