import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminReportsScreen } from "../../routes/admin-reports.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const OPEN = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0050",
  reason: "fraud",
  note: null,
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
    openReports: 1,
  },
} satisfies ReportDto;
const HIDDEN = {
  ...OPEN,
  status: "resolved",
  outcome: "profile_hidden",
  resolvedBy: "admin@quorate.example",
  resolvedAt: "2026-03-03T09:00:00.000Z",
  entrepreneur: { ...OPEN.entrepreneur, isActive: false, hiddenAt: "2026-03-03T09:00:00.000Z" },
} satisfies ReportDto;

function open(reports: (input: unknown) => unknown, answers: Answers = {}, search = "") {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "reports.list": reports,
    ...answers,
  });
  renderScreen(<AdminReportsScreen />, { path: "/admin/reports", address: `/admin/reports${search}` });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const row = () => screen.findByRole("article");
const buttons = async () =>
  within(await row())
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

describe("a report", () => {
  test("without a note and with one report on the profile says no more than that", async () => {
    open(() => [OPEN]);
    expect((await row()).textContent).toBe(
      "Fraud or a request for moneyGaspard Wolstenholme, SubtitlesReported by Noor Hallsworth (noor@post.example) on Mar 02, 2026DismissHide profile",
    );
    expect(screen.getByRole("link", { name: "Gaspard Wolstenholme" }).getAttribute("href")).toBe(
      `/entrepreneur-profile/${OPEN.entrepreneur.id}`,
    );
    for (const name of ["Dismiss", "Hide profile"]) {
      expect(screen.getByRole("button", { name }).getAttribute("aria-haspopup")).toBe("dialog");
    }
  });

  test.each<[string, Partial<ReportDto>, RegExp]>([
    ["by somebody", {}, /Profile hidden by admin@quorate\.example on Mar 03, 2026$/],
    ["by somebody who left", { resolvedBy: null }, /Profile hidden by a former administrator on Mar 03, 2026$/],
    ["with a note", { resolutionNote: "Three wrote." }, /on Mar 03, 2026: Three wrote\.$/],
  ])("that was decided %s says so", async (_, facts, words) => {
    open(() => [{ ...HIDDEN, ...facts }]);
    expect((await row()).textContent?.replace("Show profile again", "")).toMatch(words);
  });

  test.each<[string, ReportDto, string[]]>([
    ["is open", OPEN, ["Dismiss", "Hide profile"]],
    ["hid the profile", HIDDEN, ["Show profile again"]],
    ["hid a profile that is shown again", { ...HIDDEN, entrepreneur: OPEN.entrepreneur }, []],
    ["was dismissed", { ...HIDDEN, outcome: "dismissed" }, []],
  ])("that %s has the actions that fit", async (_, report, actions) => {
    open(() => [report]);
    expect(await buttons()).toEqual(actions);
  });
});

describe("dismissing", () => {
  const ask = async (answers: Answers) => {
    const inputsOf = open(() => [OPEN], answers);
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss" }));
    const dialog = await screen.findByRole("dialog", { name: "Dismiss this report on Gaspard Wolstenholme?" });
    return { inputsOf, dialog: within(dialog) };
  };

  test("says what stays, is sent without a note, said, and the list is read again", async () => {
    const { inputsOf, dialog } = await ask({ "reports.resolve": () => HIDDEN });
    expect(dialog.getByText("The profile stays as it is. Other reports on it stay open.")).toBeTruthy();
    expect(dialog.getByText("Only administrators see it.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Dismiss report" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        title: "Report dismissed",
        description: "The profile of Gaspard Wolstenholme stays as it is.",
      }),
    );
    expect(inputsOf("reports.resolve")).toEqual([{ id: OPEN.id, outcome: "dismissed", note: "" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("reports.list")).toHaveLength(2);
  });

  test("that was refused says why, keeps the dialog and reads the list again", async () => {
    const { inputsOf, dialog } = await ask({
      "reports.resolve": () => refusal(409, "reports/decided", "Decided since."),
    });
    await userEvent.click(dialog.getByRole("button", { name: "Dismiss report" }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({ title: "Error", description: "Decided since.", variant: "destructive" }),
    );
    await waitFor(() => expect(inputsOf("reports.list")).toHaveLength(2));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("can be thought better of", async () => {
    const { inputsOf, dialog } = await ask({});
    await userEvent.click(dialog.getByRole("button", { name: /Cancel|Keep|Go back/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("reports.resolve")).toEqual([]);
  });
});

test("hiding says what follows from it, before and after", async () => {
  open(() => [OPEN], { "reports.resolve": () => HIDDEN });
  await userEvent.click(await screen.findByRole("button", { name: "Hide profile" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/This answers every open report on it, and we'll email its owner the reason/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Hide profile" }));
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: "Profile hidden",
      description: "We've told Gaspard Wolstenholme the reason.",
    }),
  );
});

test("showing again sends the profile's id, says who is found again and reads the list again", async () => {
  const inputsOf = open(() => [HIDDEN], { "reports.restore": () => ({ id: HIDDEN.entrepreneur.id }) });
  await userEvent.click(await screen.findByRole("button", { name: "Show profile again" }));
  await waitFor(() =>
    expect(getToasts()[0]).toMatchObject({
      title: "Profile shown",
      description: "Others can find Gaspard Wolstenholme again.",
    }),
  );
  expect(inputsOf("reports.restore")).toEqual([{ id: HIDDEN.entrepreneur.id }]);
  await waitFor(() => expect(inputsOf("reports.list")).toHaveLength(2));
});

describe("the list of reports", () => {
  test("stands under the admin panel, with its tabs", async () => {
    open(() => [OPEN]);
    await row();
    expect(screen.getByRole("link", { name: "Admin Panel" }).getAttribute("href")).toBe("/admin");
    expect(screen.getByRole("heading", { name: "Reports", level: 1 })).toBeTruthy();
    expect(screen.getByText(/Hiding a profile or review answers everyone who reported it/)).toBeTruthy();
    const tabs = within(screen.getByRole("navigation", { name: "Which reports" })).getAllByRole("link");
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")])).toEqual([
      ["Open", "/admin/reports", "page"],
      ["Resolved", "/admin/reports?status=resolved", null],
      ["All", "/admin/reports?status=all", null],
    ]);
    expect(screen.getByText("1 report shown")).toBeTruthy();
  });

  test.each([
    ["", "open", "No reports waiting for a decision"],
    ["?status=resolved", "resolved", "No reports"],
    ["?status=all", "all", "No reports"],
    ["?status=nonsense", "open", "No reports waiting for a decision"],
  ])("%s asks for those that are %s, and says when there are none", async (search, status, title) => {
    const inputsOf = open(() => [], {}, search);
    expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
    expect(
      screen.getByText(
        "People can report a profile, message or conversation from its menu, and a review where they read it. Reports appear here straight away.",
      ),
    ).toBeTruthy();
    expect(inputsOf("reports.list")).toMatchObject([{ status, limit: 20 }]);
  });

  test("goes on where a page was full", async () => {
    const page = Array.from({ length: 20 }, (_, index) => ({ ...OPEN, id: `r${index}` }));
    const isNext = (input: unknown) => typeof input === "object" && input !== null && "cursor" in input;
    const inputsOf = open((input) => (isNext(input) ? [OPEN] : page));
    await userEvent.click(await screen.findByRole("button", { name: "Load more" }));
    expect(await screen.findByText("All 21 reports shown")).toBeTruthy();
    expect(inputsOf("reports.list")[1]).toMatchObject({ cursor: "r19", status: "open" });
  });
});
