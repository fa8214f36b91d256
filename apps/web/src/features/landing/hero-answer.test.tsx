import type { ExpertMatchesDto } from "@quorate/api/matching/matching.schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LandingScreen } from "../../routes/landing.tsx";
import { type Answers, answerCalls, noAnswer, refusal } from "../../testing/answer-calls.ts";
import { chamberFixture } from "../../testing/chamber-fixture.ts";
import { expertMatch } from "../../testing/expert-fixtures.ts";
import { renderScreen } from "../../testing/render-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

const SENTENCE = "Our bank keeps asking about ratios";
const ANSWER: ExpertMatchesDto = {
  matches: [],
  totalMatches: 5,
  nearest: 0,
  limitedByPlan: true,
  aiPowered: false,
  notRankedYet: false,
  correctedText: null,
  conditions: [],
  chamber: chamberFixture(),
};

function show(matchExperts: Answers[string] = () => ANSWER) {
  const calls = answerCalls({ "accounts.session": () => null, "matching.matchExperts": matchExperts });
  renderScreen(<LandingScreen />, { path: "/" });
  return () => calls.filter(({ procedure }) => procedure === "matching.matchExperts").map(({ input }) => input);
}
async function ask(sentence = SENTENCE) {
  await userEvent.type(await screen.findByLabelText("What do you need help with?"), `${sentence}{Enter}`);
  return within(await screen.findByRole("region", { name: "Answer to your sentence" }));
}

// spec 2.3
test("a visitor's sentence fills the seats with real people, and leads on to all of them with the sentence kept", async () => {
  const asked = show();
  expect(asked()).toEqual([]);
  const answer = await ask(` ${SENTENCE} `);
  expect(await answer.findByRole("listbox", { name: /Experts considered/ })).toBeTruthy();
  expect(asked()).toMatchObject([{ requirements: SENTENCE }]);
  expect(answer.getByText("5 considered, 2 fit, 2 recommended with reasons.")).toBeTruthy();
  const best = within(answer.getByRole("list", { name: "Recommended" }));
  expect(best.getAllByRole("listitem").map((row) => row.textContent)).toEqual([
    "1Amara LindqvistReset the covenants of two millsStrong match",
    "2Devraj MontgomeryPlaces loans with regional banksPartial match",
  ]);
  expect(best.getByRole("link", { name: "Amara Lindqvist" }).getAttribute("href")).toBe("/expert-profile/expert-0");
  expect(answer.getByRole("link", { name: "See all 5 in the results" }).getAttribute("href")).toBe(
    "/find-experts?q=Our+bank+keeps+asking+about+ratios",
  );
});

test("an example is asked like one's own, and stands in the field", async () => {
  const asked = show();
  await userEvent.click(await screen.findByRole("button", { name: "“Should we buy our largest distributor?”" }));
  expect(await screen.findByRole("listbox")).toBeTruthy();
  expect(asked()).toMatchObject([{ requirements: "Should we buy our largest distributor?" }]);
  expect(screen.getByLabelText("What do you need help with?")).toHaveProperty(
    "value",
    "Should we buy our largest distributor?",
  );
});

test("says what was answered where a word was mistyped", async () => {
  show(() => ({ ...ANSWER, correctedText: "our bank asks about ratios" }));
  const answer = await ask("our bnak asks about ratios");
  expect((await answer.findByText("our bank asks about ratios")).parentElement?.textContent).toBe(
    "Results for our bank asks about ratios.",
  );
});

test("names those who come nearest where nobody fits, and recommends none of them", async () => {
  const chamber = chamberFixture();
  const seats = chamber.seats.map((seat) => ({ ...seat, fits: false, score: 20 }));
  show(() => ({ ...ANSWER, chamber: { ...chamber, seats, fitting: 0, recommended: 0 } }));
  const answer = await ask();
  expect(await answer.findByText("No strong match among the 5 we considered.")).toBeTruthy();
  const nearest = within(answer.getByRole("list", { name: "Closest matches" }));
  expect(nearest.getAllByRole("listitem")).toHaveLength(3);
  expect(answer.queryByText("Recommended")).toBeNull();
});

test("says that it looks", async () => {
  show(noAnswer);
  expect((await (await ask()).findByRole("status")).textContent).toBe("Looking for people who have done this");
});

test("leads to whoever was named instead of judging anybody", async () => {
  const named = expertMatch({ id: "expert-7", name: "Harriet Fenwick", title: "Brewery adviser" });
  show(() => ({ ...ANSWER, matches: [named], totalMatches: 1, chamber: null }));
  const answer = await ask("Harriet Fenwick");
  expect((await answer.findByRole("link", { name: "Harriet Fenwick" })).getAttribute("href")).toBe(
    "/expert-profile/expert-7",
  );
  expect(answer.getByText("Brewery adviser")).toBeTruthy();
  expect(answer.getByRole("link", { name: "See all of them in the results" })).toBeTruthy();
  expect(answer.queryByRole("listbox")).toBeNull();
});

test("lists the best rated, and says so, while no one is ranked yet", async () => {
  const expert = expertMatch({ id: "expert-7", name: "Harriet Fenwick" });
  show(() => ({ ...ANSWER, matches: [expert], totalMatches: 1, notRankedYet: true, chamber: null }));
  const answer = await ask();
  expect((await answer.findByRole("list", { name: "Best rated" })).textContent).toContain("Harriet Fenwick");
  expect(answer.getByText(/^Not ranked by fit yet/)).toBeTruthy();
});

test("says what helps when nobody comes near", async () => {
  show(() => ({ ...ANSWER, chamber: chamberFixture({ considered: 0, fitting: 0, recommended: 0, seats: [] }) }));
  const answer = await ask();
  expect(await answer.findByRole("heading", { name: "No one here matches this" })).toBeTruthy();
  expect(answer.getByText("Try describing the work in other words, or fewer.")).toBeTruthy();
  expect(answer.getByRole("link", { name: "Browse all experts" }).getAttribute("href")).toBe("/find-experts");
});

test.each([
  [429, "requests/too-many", "Too many searches in a short time", /Wait a moment, then ask again/],
  [500, "server/error", "We could not search for experts", /Your sentence is still as you typed it/],
])("turned away with %i it says so plainly, keeps the sentence and asks again", async (status, code, title, words) => {
  let isRefused = true;
  show(() => (isRefused ? refusal(status, code) : ANSWER));
  const answer = await ask();
  expect(await answer.findByRole("heading", { name: title })).toBeTruthy();
  expect(answer.getByText(words)).toBeTruthy();
  expect(screen.getByLabelText("What do you need help with?")).toHaveProperty("value", SENTENCE);
  isRefused = false;
  await userEvent.click(answer.getByRole("button", { name: "Try again" }));
  expect(await answer.findByRole("listbox")).toBeTruthy();
});

test("what was read beside the need stands as a chip, and is dropped for this sentence, there and in the results", async () => {
  const asked = show((input) => ({
    ...ANSWER,
    conditions: JSON.stringify(input).includes("conditionsDropped")
      ? []
      : [
          {
            kind: "rate",
            text: "max £80/h",
            label: "Up to £80 an hour",
            value: { amount: 80, currency: "GBP", per: "hour" },
          },
        ],
  }));
  const answer = await ask("stock planning, max £80/h");
  await userEvent.click(await answer.findByRole("button", { name: "Remove Up to £80 an hour" }));
  expect(await answer.findByRole("button", { name: "Read “max £80/h” again" })).toBeTruthy();
  expect(asked().at(-1)).toMatchObject({ requirements: "stock planning, max £80/h", conditionsDropped: ["max £80/h"] });
  expect(answer.getByRole("link", { name: "See all 5 in the results" }).getAttribute("href")).toContain(
    "dropped=max+%C2%A380%2Fh",
  );
});
