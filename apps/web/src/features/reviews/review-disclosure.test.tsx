import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { refusal } from "../../testing/answer-calls.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { reviewFixture } from "../../testing/review-fixtures.ts";
import { ProjectReviews } from "./project-reviews.tsx";
import { shownBeside } from "./review-words.ts";

afterEach(() => vi.unstubAllGlobals());

const finished = { status: "completed", endDate: new Date().toISOString(), paidAmount: "12500.00" } as const;
const inputOf = (calls: { procedure: string; input: unknown }[], name: string) =>
  calls.find(({ procedure }) => procedure === name)?.input;

function show(viewer: "client" | "expert", reviews: object[], answers: object = {}) {
  const project = projectFixture({ viewer, ...finished });
  return renderPart(<ProjectReviews project={project} />, { "reviews.listForProject": reviews, ...answers });
}

describe("the form of a review", () => {
  // spec 10.62
  test("rates each part by the keyboard, or leaves it out", async () => {
    const calls = show("client", [], { "reviews.create": reviewFixture() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name: "5 stars: excellent" }));
    const part = (name: string) => within(screen.getByRole("group", { name: new RegExp(`^${name}`) }));
    expect(part("Quality").getByRole<HTMLInputElement>("radio", { name: "Not rated" }).checked).toBe(true);
    part("Quality").getByRole("radio", { name: "4" }).focus();
    await user.keyboard(" ");
    await user.click(part("Timeliness").getByRole("radio", { name: "3" }));
    await user.click(part("Communication").getByRole("radio", { name: "2" }));
    await user.click(part("Communication").getByRole("radio", { name: "Not rated" }));
    await user.click(screen.getByRole("button", { name: "Send review" }));
    await waitFor(() =>
      expect(inputOf(calls, "reviews.create")).toMatchObject({ quality: 4, communication: "", timeliness: 3 }),
    );
  });

  test("calls the parts of a client by what a client does", async () => {
    show("expert", []);
    for (const name of ["Clarity of the brief", "Communication", "Decisions on time"]) {
      expect(await screen.findByRole("group", { name: new RegExp(`^${name}`) })).toBeTruthy();
    }
  });

  test("says what everybody will read while one chooses, and sends the choice", async () => {
    const calls = show("client", [], { "reviews.create": reviewFixture() });
    const user = userEvent.setup();
    expect(await screen.findByText("Everyone sees: Wetherby & Loom · Pricing review")).toBeTruthy();
    await user.type(screen.getByLabelText(/Your role at Wetherby/), "Finance director");
    await user.click(screen.getByRole("checkbox", { name: "The amount paid: £12,500" }));
    expect(
      screen.getByText("Everyone sees: Finance director, Wetherby & Loom · Pricing review · £12,500"),
    ).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /My name and the project/ }));
    expect(screen.getByText("Everyone sees: Name withheld · £12,500")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "4 stars: good" }));
    await user.click(screen.getByRole("button", { name: "Send review" }));
    const shown = { authorRole: "Finance director", showsAuthor: false, showsAmount: true };
    await waitFor(() => expect(inputOf(calls, "reviews.create")).toMatchObject(shown));
  });
});

describe("a review that was written", () => {
  const own = reviewFixture({ by: "client", scores: { quality: 5, communication: null, timeliness: 4 } });

  test("says its parts, and to its author what profiles show and how to change it", async () => {
    const calls = show("client", [own], { "reviews.update": own });
    const user = userEvent.setup();
    expect(await screen.findByText("Quality 5, Timeliness 4")).toBeTruthy();
    expect(screen.getByText("Profiles show: Name withheld")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Change what profiles show next to your review" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("checkbox", { name: /My name and the project/ }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const changed = { id: own.id, authorRole: "", showsAuthor: true, showsAmount: false };
    await waitFor(() => expect(inputOf(calls, "reviews.update")).toEqual(changed));
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Saved"));
  });

  test("is answered by the one whom it is about", async () => {
    const calls = show("expert", [own], { "reviews.answer": own });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^Answer to the review from/ }));
    expect(screen.queryByRole("button", { name: /^Change what/ })).toBeNull();
    const dialog = within(await screen.findByRole("dialog", { name: "Answer this review?" }));
    await user.type(dialog.getByLabelText("Your answer"), "Thank you.");
    await user.click(dialog.getByRole("button", { name: "Publish answer" }));
    await waitFor(() => expect(inputOf(calls, "reviews.answer")).toEqual({ id: own.id, text: "Thank you." }));
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Answer published"));
  });

  test("keeps the words of an answer that is refused", async () => {
    show("expert", [own], { "reviews.answer": refusal(409, "reviews/already-answered", "You have already answered.") });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: /^Answer to the review from/ }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Your answer"), "Thank you.");
    await user.click(dialog.getByRole("button", { name: "Publish answer" }));
    expect(await dialog.findByText("You have already answered.")).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Your answer").value).toBe("Thank you.");
  });

  test("has the answer under it; its words are put right within a day, and stand after it", async () => {
    const answered = (hours: number) => {
      const answeredAt = new Date(Date.now() - hours * 3_600_000).toISOString();
      return { ...own, answer: { text: "Thnak you.", answeredAt } };
    };
    const calls = show("expert", [answered(1)], { "reviews.correctAnswer": own });
    const user = userEvent.setup();
    expect(await screen.findByText("Thnak you.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Correct the answer to the review from/ }));
    const field = within(await screen.findByRole("dialog")).getByLabelText<HTMLTextAreaElement>("Your answer");
    expect(field.value).toBe("Thnak you.");
    await user.clear(field);
    await user.type(field, "Thank you.");
    await user.click(screen.getByRole("button", { name: "Save answer" }));
    await waitFor(() => expect(inputOf(calls, "reviews.correctAnswer")).toEqual({ id: own.id, text: "Thank you." }));
  });

  test("that was answered two days ago leaves nothing to do", async () => {
    const answeredAt = new Date(Date.now() - 48 * 3_600_000).toISOString();
    show("expert", [{ ...own, answer: { text: "Thank you.", answeredAt } }]);
    expect(await screen.findByText("Thank you.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /answer/i })).toBeNull();
  });

  test("that is held back is nobody's to answer yet", async () => {
    show("client", [{ ...own, isPublic: false }]);
    expect(await screen.findByText("The list held.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Answer/ })).toBeNull();
  });
});

test("an expert's name stands before the role, a client's after it", () => {
  const said = { showsAuthor: true, showsAmount: true, projectTitle: "Trade terms", amount: "11000.00" };
  const client = shownBeside({ ...said, by: "client", name: "Tidewrack Foods", role: "Finance director" });
  expect(client).toBe("Finance director, Tidewrack Foods · Trade terms · £11,000");
  const expert = shownBeside({ ...said, by: "expert", name: "Amara Lindqvist", role: "", amount: null });
  expect(expert).toBe("Amara Lindqvist · Trade terms");
});
