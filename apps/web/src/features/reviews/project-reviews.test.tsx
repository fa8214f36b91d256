import type { ReviewDto } from "@quorate/api/reviews/reviews.schema";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { refusal } from "../../testing/answer-calls.ts";
import { projectFixture } from "../../testing/project-fixtures.ts";
import { renderPart } from "../../testing/render-part.tsx";
import { reviewFixture } from "../../testing/review-fixtures.ts";
import { ProjectReviews } from "./project-reviews.tsx";

afterEach(() => vi.unstubAllGlobals());

const DAY_MS = 86_400_000;
const completed = (daysAgo: number) =>
  ({ status: "completed", endDate: new Date(Date.now() - daysAgo * DAY_MS).toISOString() }) as const;

function reviewBy(by: ReviewDto["by"], fields: Partial<ReviewDto> = {}): ReviewDto {
  const comment = `From the ${by}.`;
  return reviewFixture({ id: by, projectId: projectFixture().id, by, comment, isPublic: false, ...fields });
}

function show(viewer: "client" | "expert" | "admin", daysAgo: number, reviews: ReviewDto[], more = {}) {
  const project = projectFixture({ viewer, ...completed(daysAgo) });
  return renderPart(<ProjectReviews project={project} />, { "reviews.listForProject": reviews, ...more });
}

describe("the reviews on a project's page", () => {
  test("there are none before the work is completed", () => {
    const calls = renderPart(<ProjectReviews project={projectFixture()} />);
    expect(screen.queryByText("Reviews")).toBeNull();
    expect(calls).toEqual([]);
  });

  test.each(["client", "expert"] as const)("inside the window the %s reviews with stars and words", async (viewer) => {
    const calls = show(viewer, 3, [], { "reviews.create": reviewBy(viewer) });
    const user = userEvent.setup();
    const other = viewer === "client" ? "Lucian Marchetti" : "Wetherby & Loom";
    expect(await screen.findByRole("group", { name: `How was working with ${other}?` })).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "4 stars: good" }));
    await user.type(screen.getByLabelText(/Your review/), "Sound work.");
    await user.click(screen.getByRole("button", { name: "Send review" }));
    const parts = { quality: "", communication: "", timeliness: "" };
    const shown = { authorRole: "", showsAuthor: true, showsAmount: false };
    const input = { id: projectFixture().id, rating: 4, comment: "Sound work.", ...parts, ...shown };
    expect(calls).toContainEqual({ procedure: "reviews.create", input });
  });

  test("without stars nothing is sent", async () => {
    const calls = show("client", 3, []);
    await userEvent.click(await screen.findByRole("button", { name: "Send review" }));
    expect(await screen.findAllByText("Choose from 1 to 5 stars")).toHaveLength(2);
    expect(calls.map(({ procedure }) => procedure)).not.toContain("reviews.create");
  });

  test("a refusal is shown and what was written stays", async () => {
    show("client", 3, [], { "reviews.create": refusal(409, "reviews/window-ended", "The window has ended.") });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name: "1 star: very poor" }));
    await user.type(screen.getByLabelText(/Your review/), "Late.");
    await user.click(screen.getByRole("button", { name: "Send review" }));
    expect(await screen.findByText("The window has ended.")).toBeTruthy();
    expect(screen.getByLabelText(/Your review/)).toHaveProperty("value", "Late.");
  });

  test("who has written waits for the other side and reads their own words", async () => {
    show("client", 3, [reviewBy("client")]);
    expect(await screen.findByText(/Only you can read it for now.*Lucian Marchetti has reviewed too/)).toBeTruthy();
    expect(screen.getByText("From the client.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send review" })).toBeNull();
  });

  test("published reviews say who wrote about whom", async () => {
    show("expert", 3, [reviewBy("client", { isPublic: true }), reviewBy("expert", { isPublic: true })]);
    expect(await screen.findByText("Wetherby & Loom about you")).toBeTruthy();
    expect(screen.getByText("You about Wetherby & Loom")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send review" })).toBeNull();
  });

  test("after the window it is closed", async () => {
    show("expert", 15, []);
    expect(await screen.findByText(/You have not reviewed this project. The 14-day review period ended/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send review" })).toBeNull();
  });

  test.each(["client", "expert", "admin"] as const)(
    "a project without a payment asks the %s for no review, and says why",
    async (viewer) => {
      const project = projectFixture({ viewer, ...completed(3), isPaid: false });
      renderPart(<ProjectReviews project={project} />, { "reviews.listForProject": [] });
      expect(await screen.findByText(/Nothing was paid through this project, so it isn't reviewed/)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Send review" })).toBeNull();
      expect(screen.queryByRole("radio")).toBeNull();
    },
  );

  test("an admin reads what is published and writes nothing", async () => {
    show("admin", 3, []);
    expect(await screen.findByText(/The parties can review each other until/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Send review" })).toBeNull();
  });
});

describe("what an administrator hid", () => {
  const HIDDEN = { hiddenAt: "2026-11-21T09:00:00.000Z", hiddenReason: "untrue" } as const;
  const answer = { text: "Thank you.", answeredAt: new Date().toISOString() };
  const ANSWER_HIDDEN = {
    isPublic: true,
    answer,
    answerHiddenAt: HIDDEN.hiddenAt,
    answerHiddenReason: "spam",
  } as const;

  test.each(["client", "expert", "admin"] as const)(
    "is read by the %s alone, marked, with what it means",
    async (viewer) => {
      show(viewer, 30, [reviewBy("client", HIDDEN)]);
      expect(await screen.findByText("From the client.")).toBeTruthy();
      expect(screen.getByText(/By an administrator, for: says what did not happen\./).textContent).toContain(
        "No one else can see it, and its stars don't count.",
      );
      expect(screen.queryByRole("button", { name: /^Answer/ })).toBeNull();
      expect(screen.queryByText(/Only you can read it for now|have not reviewed|published within minutes/)).toBeNull();
    },
  );

  // spec 10.49
  test("an answer may be written anew by the one who was reviewed", async () => {
    show("expert", 30, [reviewBy("client", ANSWER_HIDDEN)]);
    expect(await screen.findByText("Thank you.")).toBeTruthy();
    expect(screen.getByText(/You can write another one\./)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Answer to the review/ }));
    expect(await screen.findByRole("dialog", { name: "Answer this review?" })).toBeTruthy();
  });

  test("an answer is the other's to write anew", async () => {
    show("client", 30, [reviewBy("client", ANSWER_HIDDEN)]);
    expect(await screen.findByText(/for: spam or advertising\./)).toBeTruthy();
    expect(screen.queryByText(/You can write another/)).toBeNull();
    expect(screen.queryByRole("button", { name: /^Answer/ })).toBeNull();
  });
});
