import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminReportsScreen } from "../../routes/admin-reports.tsx";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const OPEN = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0050",
  reason: "fraud",
  note: "Asks for money.",
  status: "open",
  outcome: null,
  resolutionNote: null,
  message: null,
  person: null,
  toldReason: null,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: "2026-03-02T09:00:00.000Z",
  reporter: { name: "Noor Hallsworth", email: "noor@post.example" },
  part: null,
  review: null,
  entrepreneur: {
    id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0030",
    name: "Gaspard Wolstenholme",
    email: "gaspard@post.example",
    title: "Subtitles",
    bio: "Subtitles on stage.",
    isActive: true,
    hiddenAt: null,
    openReports: 2,
  },
} satisfies ReportDto;
const HIDDEN = {
  ...OPEN,
  status: "resolved",
  outcome: "profile_hidden",
  resolvedBy: "admin@quorate.example",
  resolvedAt: "2026-03-03T09:00:00.000Z",
  entrepreneur: { ...OPEN.entrepreneur, isActive: false, hiddenAt: "2026-03-03T09:00:00.000Z", openReports: 0 },
} satisfies ReportDto;

function open(answers: Answers = {}, { address = "/admin/reports", isAdmin = true } = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin }),
    "reports.list": () => [OPEN],
    ...answers,
  });
  renderScreen(<AdminReportsScreen />, { path: "/admin/reports", address });
  return calls;
}

describe("the administrators' reports", () => {
  // spec 2.44
  test("name the reason, both people and how many wait", async () => {
    open();
    const row = await screen.findByRole("article", { name: "Fraud or a request for money" });
    expect(row.textContent).toContain("“Asks for money.”");
    expect(row.textContent).toContain("2 open reports");
    expect(row.textContent).toContain("Noor Hallsworth (noor@post.example)");
  });

  test("hiding asks first, sends the note and says so", async () => {
    const calls = open({ "reports.resolve": () => HIDDEN });
    await userEvent.click(await screen.findByRole("button", { name: "Hide profile" }));
    const dialog = await screen.findByRole("dialog", { name: "Hide the profile of Gaspard Wolstenholme?" });
    await userEvent.type(within(dialog).getByLabelText(/^Note/), "Three wrote.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Hide profile" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Profile hidden" }));
    expect(calls.find(({ procedure }) => procedure === "reports.resolve")?.input).toEqual({
      id: OPEN.id,
      outcome: "profile_hidden",
      note: "Three wrote.",
    });
  });

  test("a hidden profile can be shown again from what was decided", async () => {
    const calls = open(
      { "reports.list": () => [HIDDEN], "reports.restore": () => ({ id: OPEN.entrepreneur.id, isActive: true }) },
      { address: "/admin/reports?status=resolved" },
    );
    await screen.findByText(/Profile hidden by admin@quorate.example on Mar 03, 2026/);
    await userEvent.click(screen.getByRole("button", { name: "Show profile again" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Profile shown" }));
    expect(calls.find(({ procedure }) => procedure === "reports.list")?.input).toMatchObject({ status: "resolved" });
  });

  test("nothing to decide is said, and a failure can be tried again", async () => {
    open({ "reports.list": () => [] });
    await screen.findByRole("heading", { name: "No reports waiting for a decision" });
  });

  test("are not for others", async () => {
    const calls = open({}, { isAdmin: false });
    await screen.findByRole("heading", { name: "You need administrator access" });
    expect(calls.map(({ procedure }) => procedure)).not.toContain("reports.list");
  });
});
