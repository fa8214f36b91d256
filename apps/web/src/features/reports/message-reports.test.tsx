import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminReportsScreen } from "../../routes/admin-reports.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const AUTHOR = { name: "Amara Lindqvist", email: "amara@quorate.example" };
const OF_MESSAGE = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0051",
  reason: "harassment",
  note: "Again and again.",
  status: "open",
  outcome: null,
  part: null,
  resolutionNote: null,
  toldReason: null,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: "2026-03-02T09:00:00.000Z",
  reporter: { name: "Noor Hallsworth", email: "noor@post.example" },
  entrepreneur: null,
  review: null,
  person: null,
  message: {
    id: "m1",
    author: AUTHOR,
    project: null,
    thread: [
      {
        id: "m1",
        isReported: true,
        isByReported: true,
        content: "Answer me.",
        files: [],
        createdAt: "2026-03-01T09:00:00.000Z",
      },
    ],
    hiddenAt: null,
    hiddenReason: null,
  },
} satisfies ReportDto;
const OF_PERSON = { ...OF_MESSAGE, message: null, person: { id: "p1", ...AUTHOR } } satisfies ReportDto;

async function ask(report: ReportDto, button: string, answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "reports.list": () => [report],
    ...answers,
  });
  renderScreen(<AdminReportsScreen />, { path: "/admin/reports" });
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const inputsOf = (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
  return { inputsOf, dialog: within(await screen.findByRole("dialog")) };
}

describe("deciding about what somebody wrote", () => {
  test.each([
    [OF_MESSAGE, "Keep", "Keep this message from Amara Lindqvist?", "Keep message", "Message kept"],
    [OF_PERSON, "Dismiss", "Dismiss this report on Amara Lindqvist?", "Dismiss report", "Report dismissed"],
  ] as const)("nothing done: the row's word is the dialog's (%#: %s)", async (report, button, title, action, done) => {
    const { inputsOf, dialog } = await ask(report, button, { "reports.resolve": () => report });
    expect(dialog.getByRole("heading", { name: title })).toBeTruthy();
    expect(
      dialog.getByText(
        "Nothing changes for Amara Lindqvist, who isn't told. We'll tell Noor Hallsworth that you looked at it.",
      ),
    ).toBeTruthy();
    expect(dialog.queryByLabelText("Reason")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: action }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: done, description: "We've told Noor Hallsworth." }),
    );
    expect(inputsOf("reports.resolve")).toEqual([{ id: report.id, outcome: "dismissed", note: "" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    [OF_MESSAGE, "Hide message", "message_hidden", "Hide this message from Amara Lindqvist?", "Message hidden"],
    [OF_MESSAGE, "Warn", "person_warned", "Warn Amara Lindqvist?", "Person warned"],
    [OF_PERSON, "Warn", "person_warned", "Warn Amara Lindqvist?", "Person warned"],
  ] as const)(
    "%#: %s tells the reporter's reason unless another is chosen",
    async (report, button, outcome, title, done) => {
      const { inputsOf, dialog } = await ask(report, button, { "reports.resolve": () => report });
      expect(dialog.getByRole("heading", { name: title })).toBeTruthy();
      expect(dialog.getByText("Amara Lindqvist will see this.")).toBeTruthy();
      expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "harassment");
      await userEvent.selectOptions(dialog.getByLabelText("Reason"), "fraud");
      await userEvent.type(dialog.getByLabelText(/^Note/), "Second time.");
      await userEvent.click(dialog.getByRole("button", { name: button }));
      await waitFor(() =>
        expect(getToasts()[0]).toMatchObject({ title: done, description: "We've told Amara Lindqvist the reason." }),
      );
      expect(inputsOf("reports.resolve")).toEqual([{ id: report.id, outcome, note: "Second time.", reason: "fraud" }]);
    },
  );

  test("a reason that cannot be told has to be named, at its field", async () => {
    const { inputsOf, dialog } = await ask({ ...OF_MESSAGE, reason: "other" }, "Hide message");
    await userEvent.click(dialog.getByRole("button", { name: "Hide message" }));
    const field = dialog.getByLabelText("Reason");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(dialog.getByText("Choose the reason to give")).toBeTruthy();
    expect(inputsOf("reports.resolve")).toEqual([]);
  });

  test("what was refused stays as it was typed, and comes back to whoever left the dialog", async () => {
    const { inputsOf, dialog } = await ask(OF_MESSAGE, "Hide message", {
      "reports.resolve": () => refusal(503, "server/unavailable", "Try again in a moment."),
    });
    await userEvent.selectOptions(dialog.getByLabelText("Reason"), "fraud");
    await userEvent.type(dialog.getByLabelText(/^Note/), "Second time.");
    await userEvent.click(dialog.getByRole("button", { name: "Hide message" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ description: "Try again in a moment.", variant: "destructive" }),
    );
    await waitFor(() => expect(inputsOf("reports.list")).toHaveLength(2));
    expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "fraud");
    expect(dialog.getByLabelText(/^Note/)).toHaveProperty("value", "Second time.");
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Hide message" }));
    const again = within(await screen.findByRole("dialog"));
    expect(again.getByLabelText(/^Note/)).toHaveProperty("value", "Second time.");
  });
});
