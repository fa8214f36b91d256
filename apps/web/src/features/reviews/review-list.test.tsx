import type { ReviewDto } from "@quorate/api/reviews/reviews.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { getToasts } from "../../lib/toast.ts";
import { type Answers, answerCalls, refusal } from "../../testing/answer-calls.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { reviewFixture } from "../../testing/review-fixtures.ts";
import { neverAnswered, notesOf } from "../../testing/shown-facts.ts";
import { ProjectReviews } from "./project-reviews.tsx";

afterEach(() => vi.unstubAllGlobals());

const completed = (facts: Parameters<typeof projectFixture>[0] = {}) =>
  projectFixture({ status: "completed", endDate: new Date().toISOString(), ...facts });
const review = (facts: Partial<ReviewDto> = {}) =>
  reviewFixture({ id: "review", projectId: projectFixture().id, ...facts });

function show(answers: Answers, project = completed()) {
  const calls = answerCalls(answers);
  renderScreen(<ProjectReviews project={project} />, { path: "/" });
  return calls;
}

describe("the list of reviews", () => {
  test("says that it loads", () => {
    vi.stubGlobal("fetch", neverAnswered);
    renderScreen(<ProjectReviews project={completed()} />, { path: "/" });
    expect(screen.getByRole("region", { name: "Reviews" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Loading reviews");
  });

  test("can be tried again when it did not come", async () => {
    let fails = true;
    const calls = show({ "reviews.listForProject": () => (fails ? refusal(500, "server/error") : [review()]) });
    expect(await screen.findByRole("heading", { name: "We could not load the reviews" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send review" })).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The list held.")).toBeTruthy();
    for (const { input } of calls) expect(input).toEqual({ id: projectFixture().id });
  });

  test("is nothing to a visitor, and is not asked for", () => {
    const calls = show({ "reviews.listForProject": () => [] }, completed({ viewer: "visitor" }));
    expect(screen.queryByRole("region")).toBeNull();
    expect(calls).toEqual([]);
  });

  test("shows stars, author, day and words of each, and no words where there are none", async () => {
    show({
      "reviews.listForProject": () => [review(), review({ id: "other", by: "expert", rating: 5, comment: null })],
    });
    const [first, second] = await screen.findAllByRole("listitem");
    const within1 = within(first ?? document.body);
    expect(within1.getByRole("img", { name: "4 of 5 stars" })).toBeTruthy();
    expect(within1.getByText("You about Lucian Marchetti")).toBeTruthy();
    expect(within1.getByText("Nov 20, 2026")).toBeTruthy();
    expect(within1.getByText("The list held.")).toBeTruthy();
    expect(second?.querySelectorAll("p")).toHaveLength(0);
    expect(second?.textContent).toContain("Lucian Marchetti about you");
  });

  test("is no list while nobody has written", async () => {
    show({ "reviews.listForProject": () => [] });
    await screen.findByRole("form");
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("the form of a review", () => {
  const write = async (answers: Answers) => {
    const calls = show({ "reviews.listForProject": () => [], "projects.get": () => completed(), ...answers });
    await userEvent.click(await screen.findByRole("radio", { name: "5 stars: excellent" }));
    await userEvent.click(screen.getByRole("button", { name: "Send review" }));
    return calls;
  };

  test("offers five to one star in words, and says what to write", async () => {
    show({ "reviews.listForProject": () => [] });
    const form = within(await screen.findByRole("form", { name: "Review Lucian Marchetti" }));
    const stars = within(form.getByRole("group", { name: "How was working with Lucian Marchetti?" }));
    expect(stars.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
      "5 stars: excellent",
      "4 stars: good",
      "3 stars: fair",
      "2 stars: poor",
      "1 star: very poor",
    ]);
    expect(stars.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
    expect(notesOf(form.getByLabelText("Your review optional"))).toEqual([
      "What someone in your position should know first.",
    ]);
  });

  test.each([
    [true, /^Both reviews are published now\.$/],
    [false, /^It will be published once Lucian Marchetti has reviewed too, or on [A-Z][a-z]{2} \d\d, \d{4}\.$/],
  ])("says what becomes of one that is public: %s", async (isPublic, words) => {
    const calls = await write({ "reviews.create": () => review({ isPublic }) });
    await waitFor(() => expect(getToasts()[0]?.title).toBe("Review sent"));
    expect(getToasts()[0]?.description).toMatch(words);
    expect(calls.find(({ procedure }) => procedure === "reviews.create")?.input).toMatchObject({
      id: projectFixture().id,
      rating: 5,
      comment: "",
    });
    await waitFor(() =>
      expect(calls.filter(({ procedure }) => procedure === "reviews.listForProject").length).toBeGreaterThan(1),
    );
  });

  test("says Sending... while it is under way", async () => {
    show({ "reviews.listForProject": () => [] });
    await userEvent.click(await screen.findByRole("radio", { name: "2 stars: poor" }));
    vi.stubGlobal("fetch", neverAnswered);
    await userEvent.click(screen.getByRole("button", { name: "Send review" }));
    expect((await screen.findByRole("button", { name: "Sending..." })).getAttribute("aria-disabled")).toBe("true");
  });
});
