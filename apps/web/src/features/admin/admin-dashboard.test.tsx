import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Toaster } from "../../components/ui/toaster.tsx";
import { AdminDashboardScreen } from "../../routes/admin-dashboard.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const user = { firstName: "Rosalind", lastName: "Abara", email: "rosalind@quorate.example" };

const expert = {
  id: "expert-1",
  userId: "user-1",
  user,
  title: "Pricing consultant",
  company: null,
  mbaSchool: "INSEAD",
  graduationYear: 2015,
  specializations: [],
  rating: 0,
  totalProjects: 0,
  isAvailable: true,
  isVerified: false,
  verificationStatus: "pending",
  verificationNotes: null,
  verificationDate: null,
  decidedBy: null,
  queue: { waitingSince: "2026-11-12T09:00:00.000Z", businessDays: 6, isExpedited: true, isOverdue: true },
  documents: [{ kind: "cv", url: "/api/documents/7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0009" }],
  createdAt: "2026-11-12T09:00:00.000Z",
};

const organization = {
  id: "organization-1",
  userId: "user-1",
  user,
  name: "Brook Street Mills",
  industry: "Manufacturing",
  size: "small",
  website: null,
  description: null,
  location: "Leeds",
  totalProjects: 3,
  isVerified: true,
  verificationNotes: null,
  verificationDate: "2026-11-12T09:00:00.000Z",
  decidedBy: null,
  createdAt: "2026-11-12T09:00:00.000Z",
};

const step = { step: "verified", count: 3, total: 4, percent: 75 };
const workflow = { profiles: 4, percent: 75, steps: [step] };
const overview = {
  experts: { total: 63, verified: 55, pending: 7, declined: 1, lapsed: 0, overdue: 2 },
  organizations: { total: 20, verified: 18, unverified: 2 },
  projects: { total: 42, open: 10, inProgress: 12, completed: 17, cancelled: 3 },
  revenue: {
    received: "165131.91",
    bySource: [
      { sourceType: "transaction_fee", amount: "165000.00" },
      { sourceType: "verification", amount: "49.00" },
      { sourceType: "subscription", amount: "82.91" },
      { sourceType: "enterprise", amount: "0.00" },
    ],
  },
  subscriptions: {
    live: 9,
    planPrices: "649.90",
    byPayment: [
      { payment: "billed", count: 2, planPrices: "149.98" },
      { payment: "free_year", count: 6, planPrices: "499.92" },
      { payment: "free_plan", count: 1, planPrices: "0.00" },
    ],
  },
  openDisputes: 1,
  workflows: { percent: 75, expert: workflow, organization: workflow, entrepreneur: workflow },
};

const dispute = {
  id: "dispute-1",
  projectId: "project-1",
  projectTitle: "Harbour survey",
  milestoneTitle: "Soundings",
  amount: "12500.00",
  currency: "GBP",
  openedBy: "client",
  reason: "Nothing came.",
  status: "open",
  answerDueAt: "2026-11-25T09:00:00.000Z",
  createdAt: "2026-11-18T09:00:00.000Z",
};

const asAdmin: Answers = {
  "accounts.session": () => userWith({ isAdmin: true }),
  "admin.overview": () => overview,
  "admin.listExperts": () => [expert],
  "admin.listOrganizations": () => [organization],
  "admin.listProjects": () => [],
  "admin.listDisputes": () => [dispute],
  "admin.listSubscriptions": () => [],
};

function renderDashboard(answers: Answers, search = "") {
  const calls = answerCalls({ ...asAdmin, ...answers });
  const screenAndToasts = (
    <>
      <AdminDashboardScreen />
      <Toaster />
    </>
  );
  renderScreen(screenAndToasts, { path: "/admin-dashboard", address: `/admin-dashboard${search}` });
  return {
    inputsOf: (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input),
  };
}

describe("an administrator", () => {
  test("sees the figures with their parts, revenue received apart from plan prices, and the five tabs", async () => {
    renderDashboard({});
    const figures = within(await screen.findByRole("region", { name: "The platform in figures" }));
    const rows = figures.getAllByRole("term").map((term) => term.parentElement?.textContent);
    expect(rows).toEqual([
      "Experts6355 verified, 7 pending (2 later than promised), 1 declined",
      "Organizations2018 verified, 2 not verified",
      "Projects4210 open, 12 in progress, 17 completed, 3 cancelled",
      "Open disputes1decided on the project's page",
      "Revenue£165,131.91Transaction Fee £165,000.00Verification £49.00Subscription £82.91",
      "Plan prices a month£649.909 live subscriptions2 billed, £149.986 in a free first year, £499.921 on a free plan, £0.00",
    ]);
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Expert Management",
      "Organizations",
      "Projects",
      "Profile Workflows",
      "Subscriptions",
    ]);
  });

  test("sees a pending expert's age in the queue against what was promised, and the documents", async () => {
    renderDashboard({});
    const row = await screen.findByRole("row", { name: /Rosalind Abara/ });
    expect(screen.getByText(/within 2–3 business days/)).toBeTruthy();
    expect(within(row).getByText("6 business days in the queue")).toBeTruthy();
    expect(within(row).getByText("Expedited")).toBeTruthy();
    expect(within(row).getByText("Later than promised")).toBeTruthy();
    expect(within(row).getByRole("link", { name: /^CV/ }).getAttribute("href")).toBe(expert.documents[0]?.url);
  });

  test("verifies an expert and is told so", async () => {
    const { inputsOf } = renderDashboard({ "admin.verifyExpert": () => ({ ...expert, isVerified: true }) });
    await userEvent.click(await screen.findByRole("button", { name: "Verify Rosalind Abara" }));
    expect(await screen.findByText("Expert verification status updated.")).toBeTruthy();
    expect(inputsOf("admin.verifyExpert")).toEqual([{ id: "expert-1", verified: true }]);
    await waitFor(() => expect(inputsOf("admin.listExperts")).toHaveLength(2));
  });

  test("declines who waits, and offers that for nobody else", async () => {
    const decided = { ...expert, id: "expert-2", user: { ...user, firstName: "Ada" }, isVerified: true, queue: null };
    const { inputsOf } = renderDashboard({
      "admin.listExperts": () => [expert, decided],
      "admin.verifyExpert": () => ({ ...expert, verificationStatus: "rejected" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Decline Rosalind Abara" }));
    expect(await screen.findByText("Expert verification status updated.")).toBeTruthy();
    expect(inputsOf("admin.verifyExpert")).toEqual([{ id: "expert-1", verified: false }]);
    expect(screen.queryByRole("button", { name: "Decline Ada Abara" })).toBeNull();
    expect(screen.getByRole("button", { name: "Unverify Ada Abara" })).toBeTruthy();
  });

  test("takes an organization's verification back and is told so", async () => {
    const { inputsOf } = renderDashboard(
      { "admin.verifyOrganization": () => ({ ...organization, isVerified: false }) },
      "?tab=organizations",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Unverify Brook Street Mills" }));
    expect(await screen.findByText("Organization verification status updated.")).toBeTruthy();
    expect(inputsOf("admin.verifyOrganization")).toEqual([{ id: "organization-1", verified: false }]);
  });

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
    expect(await screen.findByText(words)).toBeTruthy();
  });

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

  test("sees how far profiles have come, counted and not made up", async () => {
    renderDashboard({}, "?tab=workflows");
    expect(await screen.findByText(/75% of all steps are taken/)).toBeTruthy();
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
