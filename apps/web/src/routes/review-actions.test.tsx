import { REPORT_REASON_LABELS, REVIEW_REPORT_REASONS } from "@quorate/core/reports/report";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../testing/answer-calls.ts";
import { renderScreen, userWith } from "../testing/render-screen.tsx";
import { publicReview } from "../testing/review-fixtures.ts";
import { ReviewActions } from "./review-actions.tsx";

afterEach(() => vi.unstubAllGlobals());

const REPORT = "Report the review from Nov 01, 2026";
const ANSWER = { text: "Thank you.", answeredAt: "2026-11-02T09:00:00.000Z" };
const author = { kind: "organization", id: "o1", name: "Tidewrack Foods", role: null } as const;

type Shown = { facts?: object; user?: object | null; isOfReader?: boolean; answers?: Answers };

function show({ facts = {}, user = {}, isOfReader = false, answers = {} }: Shown = {}) {
  const calls = answerCalls({ "accounts.session": () => user && userWith(user), ...answers });
  const review = publicReview(facts);
  renderScreen(
    <>
      <ReviewActions review={review} isOfReader={isOfReader} />
      <p>Shown</p>
    </>,
    { path: "/" },
  );
  return (name: string) => calls.filter(({ procedure }) => procedure === name).map(({ input }) => input);
}

async function choose(shown: Shown = {}) {
  const inputsOf = show(shown);
  await userEvent.click(await screen.findByRole("button", { name: REPORT }));
  return { inputsOf, dialog: within(await screen.findByRole("dialog")) };
}
const parts = () =>
  screen.queryAllByRole("radio", { name: /^The / }).map((radio) => radio.closest("label")?.textContent);

describe("what a reader can do about a review", () => {
  test("a guest has nothing to press", async () => {
    show({ user: null });
    await screen.findByText("Shown");
    await waitFor(() => expect(screen.queryAllByRole("button")).toEqual([]));
  });

  test("whoever is signed in reports it, and the one who was reviewed answers, too", async () => {
    show({ isOfReader: true });
    expect(await screen.findByRole("button", { name: REPORT })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Answer/ })).toBeTruthy();
  });

  test("nobody is offered to report what they wrote under their name", async () => {
    show({ facts: { author }, user: { organizationId: "o1" } });
    await screen.findByText("Shown");
    expect(screen.queryByRole("button", { name: REPORT })).toBeNull();
  });

  test("an answer is somebody else's to report, too: the author's of the review, and any reader's", async () => {
    const { dialog } = await choose({ facts: { answer: ANSWER, author }, user: { organizationId: "o1" } });
    expect(dialog.getByRole("heading", { name: "Report this answer?" })).toBeTruthy();
    expect(parts()).toEqual([]);
  });
});

describe("reporting a review", () => {
  test("says who reads it, and offers every reason", async () => {
    const { dialog } = await choose();
    expect(dialog.getByRole("heading", { name: "Report this review?" })).toBeTruthy();
    expect(dialog.getByText("Only administrators see your report and your name.")).toBeTruthy();
    expect(dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual(
      REVIEW_REPORT_REASONS.map((reason) => REPORT_REASON_LABELS[reason]),
    );
  });

  // spec 7.73
  test("is sent with its reason and words, and says where the outcome stands", async () => {
    const { inputsOf, dialog } = await choose({ answers: { "reports.reportReview": () => ({}) } });
    await userEvent.click(dialog.getByRole("radio", { name: "Not about the work" }));
    await userEvent.type(dialog.getByRole("textbox"), "Only the weather.");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const { id } = publicReview();
    expect(inputsOf("reports.reportReview")).toEqual([
      { id, part: "review", reason: "off-topic", note: "Only the weather." },
    ]);
    expect(getToasts()[0]).toMatchObject({
      title: "Report sent",
      description: "An administrator will look at it. You'll see the outcome in your notifications.",
    });
  });

  test("where there is an answer, one says which of the two it is", async () => {
    const answers = { "reports.reportReview": () => ({}) };
    const { inputsOf, dialog } = await choose({ facts: { answer: ANSWER }, answers });
    expect(parts()).toEqual(["The review", "The answer to it"]);
    await userEvent.click(dialog.getByRole("radio", { name: "The answer to it" }));
    expect(dialog.getByRole("heading", { name: "Report this answer?" })).toBeTruthy();
    await userEvent.click(dialog.getByRole("radio", { name: "Spam or advertising" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(inputsOf("reports.reportReview")).toMatchObject([{ part: "answer", reason: "spam" }]));
  });

  test("the one who was reviewed reports the review, not the own answer", async () => {
    const { dialog } = await choose({ facts: { answer: ANSWER }, isOfReader: true });
    expect(parts()).toEqual([]);
    expect(dialog.getByRole("heading", { name: "Report this review?" })).toBeTruthy();
  });

  test("a refusal stands at the reason, and what was typed stays", async () => {
    const refused = refusal(409, "reports/review-already-open", "You have reported this review.");
    const { dialog } = await choose({ answers: { "reports.reportReview": () => refused } });
    await userEvent.click(dialog.getByRole("radio", { name: "Something else" }));
    await userEvent.type(dialog.getByRole("textbox"), "Again.");
    await userEvent.click(dialog.getByRole("button", { name: "Send report" }));
    expect(await dialog.findByText("You have reported this review.")).toBeTruthy();
    expect(dialog.getByRole("textbox")).toHaveProperty("value", "Again.");
    expect(dialog.getByRole("button", { name: "Send report" })).toBeTruthy();
  });
});
