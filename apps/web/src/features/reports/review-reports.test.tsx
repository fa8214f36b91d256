import type { ReportDto } from "@quorate/api/reports/reports.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { AdminReportsScreen } from "../../routes/admin-reports.tsx";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const REVIEW = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0070",
  rating: 2,
  comment: "Late twice.",
  createdAt: "2026-02-20T09:00:00.000Z",
  scores: { quality: 3, communication: null, timeliness: 1 },
  authorRole: "Finance director",
  showsAuthor: false,
  author: {
    kind: "organization",
    id: "o1",
    name: "Tidewrack Foods",
    person: { name: "Ines Marchetti", email: "ines@tidewrack.example" },
  },
  reviewed: {
    kind: "expert",
    id: "e1",
    name: "Amara Lindqvist",
    person: { name: "Amara Lindqvist", email: "amara@quorate.example" },
  },
  project: { id: "p1", title: "Trade terms" },
  answer: { text: "Once, and I said so.", answeredAt: "2026-02-22T09:00:00.000Z" },
  hiddenAt: null,
  hiddenReason: null,
  answerHiddenAt: null,
  answerHiddenReason: null,
  openReports: 2,
} satisfies ReportDto["review"];
const OPEN = {
  id: "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0050",
  reason: "untrue",
  note: "It was once.",
  status: "open",
  outcome: null,
  part: "review",
  resolutionNote: null,
  message: null,
  person: null,
  toldReason: null,
  resolvedBy: null,
  resolvedAt: null,
  createdAt: "2026-03-02T09:00:00.000Z",
  reporter: { name: "Noor Hallsworth", email: "noor@post.example" },
  entrepreneur: null,
  review: REVIEW,
} satisfies ReportDto;
const decided = {
  ...OPEN,
  status: "resolved",
  resolvedBy: "admin@quorate.example",
  resolvedAt: "2026-03-03T09:00:00.000Z",
} as const;
const hiddenReview = { ...REVIEW, hiddenAt: "2026-03-03T09:00:00.000Z", hiddenReason: "spam" } as const;
const hiddenAnswer = { ...REVIEW, answerHiddenAt: "2026-03-03T09:00:00.000Z", answerHiddenReason: "spam" } as const;

function open(report: ReportDto, answers: Answers = {}) {
  const calls = answerCalls({
    "accounts.session": () => userWith({ isAdmin: true }),
    "reports.list": () => [report],
    ...answers,
  });
  renderScreen(<AdminReportsScreen />, { path: "/admin/reports" });
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}
const row = () => screen.findByRole("article");
const buttons = async () =>
  within(await row())
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

async function ask(report: ReportDto, button: string, answers: Answers = {}) {
  const inputsOf = open(report, answers);
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return { inputsOf, dialog: within(await screen.findByRole("dialog")) };
}

describe("a report of a review", () => {
  // spec 2.44
  test("says who wrote it of whom, though the name is withheld, with all that stands in it", async () => {
    open(OPEN);
    const words = (await row()).textContent ?? "";
    expect(words).toContain(
      "Review by Tidewrack Foods (Ines Marchetti, ines@tidewrack.example) of Amara Lindqvist (amara@quorate.example), Trade terms (2 open reports)",
    );
    for (const part of ["Late twice.", "Quality 3, Timeliness 1", "Others don't see the name.", "“It was once.”"]) {
      expect(words).toContain(part);
    }
    expect(words).toContain("Once, and I said so.");
    expect(screen.getByRole("img", { name: "2 of 5 stars" })).toBeTruthy();
    const address = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect([address("Tidewrack Foods"), address("Amara Lindqvist"), address("Trade terms")]).toEqual([
      "/organizations/o1",
      "/expert-profile/e1",
      "/project/p1",
    ]);
  });

  test("names the client's parts where an expert wrote it, and says what is missing", async () => {
    const { author: client, reviewed: expert } = REVIEW;
    const byExpert = { ...REVIEW, author: expert, reviewed: client, comment: null, showsAuthor: true, openReports: 1 };
    open({ ...OPEN, part: "answer", review: byExpert });
    const words = (await row()).textContent ?? "";
    expect(words).toContain("Answer to the review by Amara Lindqvist (amara@quorate.example) of Tidewrack Foods");
    expect(words).toContain("Clarity of the brief 3, Decisions on time 1");
    expect(words).toContain("Stars only, no comment.");
    expect(words).toContain("Others see the name and “Finance director”.");
    expect(words).not.toContain("open reports");
  });

  test.each<[string, ReportDto, string[]]>([
    ["is open", OPEN, ["Keep", "Hide answer", "Hide review"]],
    ["is open without an answer", { ...OPEN, review: { ...REVIEW, answer: null } }, ["Keep", "Hide review"]],
    ["is open with its answer hidden", { ...OPEN, review: hiddenAnswer }, ["Keep", "Hide review"]],
    ["hid the review", { ...decided, outcome: "review_hidden", review: hiddenReview }, ["Show review again"]],
    ["hid the answer", { ...decided, outcome: "answer_hidden", review: hiddenAnswer }, ["Show answer again"]],
    ["hid what is shown again", { ...decided, outcome: "review_hidden" }, []],
    ["hid an answer that was written anew", { ...decided, outcome: "answer_hidden" }, []],
    ["was dismissed", { ...decided, outcome: "dismissed", review: hiddenReview }, []],
  ])("that %s has the actions that fit", async (_, report, actions) => {
    open(report);
    expect(await buttons()).toEqual(actions);
  });

  test("that was decided says what was hidden, and for what", async () => {
    open({ ...decided, outcome: "review_hidden", review: hiddenReview });
    expect((await row()).textContent).toContain("Hidden: Spam or advertising");
    expect((await row()).textContent).toContain("Review hidden by admin@quorate.example on Mar 03, 2026");
  });
});

describe("deciding about a review", () => {
  // spec 10.49
  test("keeping it needs no reason and says who is told", async () => {
    const answers = { "reports.resolve": () => decided };
    const { inputsOf, dialog } = await ask(OPEN, "Keep", answers);
    expect(dialog.getByRole("heading", { name: "Keep the review of Amara Lindqvist?" })).toBeTruthy();
    expect(dialog.queryByLabelText("Reason")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Keep review" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Review kept" }));
    expect(inputsOf("reports.resolve")).toEqual([{ id: OPEN.id, outcome: "dismissed", note: "" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test.each([
    ["Hide review", "review_hidden", "Hide the review of Amara Lindqvist?", /its stars no longer count/],
    ["Hide answer", "answer_hidden", "Hide the answer by Amara Lindqvist?", /can write another one/],
  ])("%s tells the reporter's reason unless another is chosen", async (button, outcome, title, follows) => {
    const { inputsOf, dialog } = await ask(OPEN, button, { "reports.resolve": () => decided });
    expect(dialog.getByRole("heading", { name: title })).toBeTruthy();
    expect(dialog.getByText(follows)).toBeTruthy();
    expect(dialog.getByLabelText("Reason")).toHaveProperty("value", "untrue");
    await userEvent.selectOptions(dialog.getByLabelText("Reason"), "Not about the work");
    await userEvent.type(dialog.getByLabelText(/^Note/), "Twice.");
    await userEvent.click(dialog.getByRole("button", { name: button }));
    await waitFor(() =>
      expect(getToasts()[0]).toMatchObject({
        description: "We've told Tidewrack Foods and Amara Lindqvist the reason.",
      }),
    );
    expect(inputsOf("reports.resolve")).toEqual([{ id: OPEN.id, outcome, note: "Twice.", reason: "off-topic" }]);
  });

  test("a reason that cannot be told has to be named, at its field", async () => {
    const answers = { "reports.resolve": () => decided };
    const { inputsOf, dialog } = await ask({ ...OPEN, reason: "other" }, "Hide review", answers);
    await userEvent.click(dialog.getByRole("button", { name: "Hide review" }));
    expect(await dialog.findByText("Choose the reason to give")).toBeTruthy();
    expect(inputsOf("reports.resolve")).toEqual([]);
    await userEvent.selectOptions(dialog.getByLabelText("Reason"), "Spam or advertising");
    expect(dialog.queryByText("Choose the reason to give")).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Hide review" }));
    await waitFor(() => expect(inputsOf("reports.resolve")).toMatchObject([{ reason: "spam" }]));
  });

  test("what somebody else decided meanwhile is said, and the list is read again", async () => {
    const answers = { "reports.resolve": () => refusal(409, "reports/already-resolved", "Decided already.") };
    const { inputsOf, dialog } = await ask(OPEN, "Keep", answers);
    await userEvent.click(dialog.getByRole("button", { name: "Keep review" }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title: "Error", description: "Decided already." }));
    await waitFor(() => expect(inputsOf("reports.list")).toHaveLength(2));
  });

  test.each([
    ["Show review again", "review", { ...decided, outcome: "review_hidden", review: hiddenReview }, "Review shown"],
    ["Show answer again", "answer", { ...decided, outcome: "answer_hidden", review: hiddenAnswer }, "Answer shown"],
  ] as const)("%s takes the decision back", async (button, part, report, title) => {
    const inputsOf = open(report, { "reports.restoreReview": () => ({ id: REVIEW.id, part, isPublic: true }) });
    await userEvent.click(await screen.findByRole("button", { name: button }));
    await waitFor(() => expect(getToasts()[0]).toMatchObject({ title }));
    expect(inputsOf("reports.restoreReview")).toEqual([{ id: REVIEW.id, part }]);
  });
});
