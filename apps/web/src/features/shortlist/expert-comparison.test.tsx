import type { ExpertMatchDto } from "@quorate/api/matching/matching.schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answers, answerCalls } from "../../testing/answer-calls.ts";
import { expertMatch } from "../../testing/expert-fixtures.ts";
import { reasonFixture } from "../../testing/reason-fixture.ts";
import { renderScreen, userWith } from "../../testing/render-screen.tsx";
import { linksIn } from "../../testing/shown-facts.ts";
import { ComparedExperts } from "./compared-experts.tsx";
import { ExpertComparison } from "./expert-comparison.tsx";

afterEach(() => vi.unstubAllGlobals());

const idOf = (seat: number) => `7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f001${seat}`;
const KNOWN = expertMatch({ id: idOf(1) });
const UNKNOWN = expertMatch(
  {
    id: idOf(2),
    name: "Ben Okonjo",
    title: "Tax adviser",
    company: null,
    hourlyRate: null,
    rating: 0,
    yearsExperience: 4,
    totalProjects: 0,
    isAvailable: false,
    isVerified: false,
    specializations: [],
    industries: [],
    location: null,
  },
  { matchScore: null, reasons: [reasonFixture("against", "No reviews yet")] },
);

const renderContact = ({ title }: { title: string }) => <button type="button">Contact {title}</button>;

function show(matches: ExpertMatchDto[]) {
  const onRemove = vi.fn<(id: string) => void>();
  answerCalls({ "accounts.session": () => userWith(), "shortlist.get": () => [] });
  renderScreen(<ExpertComparison matches={matches} renderContact={renderContact} onRemove={onRemove} />, { path: "/" });
  return onRemove;
}
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1, -1)
    .map((row) => [
      within(row).getByRole("rowheader").textContent,
      ...within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => (textContent ?? "").replace(/[£$€]/, "")),
    ]);

describe("the comparison", () => {
  test("puts what is known of each beside what is not known of the other", () => {
    show([KNOWN, UNKNOWN]);
    expect(rows()).toEqual([
      ["Match", "Strong match94%: of a hundred people who match like this, 94 are worth talking to.", "Not stated"],
      ["For", "Repriced two food distributors", "Nothing we know of"],
      ["Against", "Nothing we know of", "No reviews yet"],
      ["Rate", "210/hour", "Not stated"],
      ["Rating", "4.9", "No reviews yet"],
      ["Experience", "13 years", "4 years"],
      ["Projects", "38", "0"],
      ["Availability", "Available", "Busy"],
      ["Credentials", "Verified", "Not verified yet"],
      ["Specializations", "Strategic Consulting, Sales Strategy", "Not stated"],
      ["Industries", "Healthcare, Education", "Not stated"],
      ["MBA", "INSEAD", "INSEAD"],
      ["Location", "Milan", "Not stated"],
    ]);
  });

  test("has a line for the nearest words where one of them has any", () => {
    const near = reasonFixture("near", "Nearest to your request: “I price bolts”");
    show([{ ...KNOWN, reasons: [...KNOWN.reasons, near] }, UNKNOWN]);
    expect(rows()[2]).toEqual(["Closest wording", near.text, "Nothing we know of"]);
    expect(rows()[1]).not.toContain(near.text);
  });

  test("has no line for a match that nobody asked for", () => {
    show([UNKNOWN]);
    expect(rows()[0]?.[0]).toBe("For");
  });

  test("can be scrolled by keyboard, and names who stands in each column", () => {
    show([KNOWN, UNKNOWN]);
    const region = screen.getByRole("region", { name: "Expert comparison" });
    expect(region.tabIndex).toBe(0);
    expect(within(region).getByText("Criterion")).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "ALPricing strategistAmara Lindqvist, Marchetti Advisory",
      "BOTax adviserBen Okonjo",
    ]);
    expect(linksIn(region)).toEqual([
      `Pricing strategist: /expert-profile/${idOf(1)}`,
      `Tax adviser: /expert-profile/${idOf(2)}`,
    ]);
    expect(screen.getByRole("rowheader", { name: "Next" })).toBeTruthy();
  });

  test("offers at the foot of each column what can be done next", async () => {
    const onRemove = show([KNOWN, UNKNOWN]);
    expect(screen.getByRole("button", { name: "Contact Tax adviser" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Shortlist: Tax adviser" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove from the comparison: Tax adviser" }));
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(idOf(2));
  });
});

describe("the comparison of an address", () => {
  function open(address: string, answers: Answers = {}) {
    const calls = answerCalls({
      "accounts.session": () => userWith(),
      "shortlist.get": () => [],
      "experts.compare": (input) => [KNOWN, UNKNOWN].filter(({ expert }) => JSON.stringify(input).includes(expert.id)),
      ...answers,
    });
    renderScreen(<ComparedExperts renderContact={renderContact} />, { path: "/compare", address });
    return calls;
  }
  const asked = (calls: ReturnType<typeof open>) =>
    calls.filter(({ procedure }) => procedure === "experts.compare").map(({ input }) => input);

  test("asks for each once, for three at most, and for no industry that was not chosen", async () => {
    const ids = [1, 2, 1, 3, 4].map(idOf).join(",");
    const calls = open(`/compare?ids=${ids}`);
    await screen.findByRole("table");
    expect(asked(calls)).toEqual([{ expertIds: [1, 2, 3].map(idOf), requirements: "", skillsRequired: [] }]);
  });

  test.each([
    "x7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f0011",
    "7b0e9d5c-2f0f-4b55-8f6b-2f3b0f1f00111",
    "7b0e9d5c2f0f4b558f6b2f3b0f1f0011",
    "",
  ])("asks for nobody by %j, and leads to the experts", async (ids) => {
    const calls = open(`/compare?ids=${ids}`);
    expect(await screen.findByRole("heading", { name: "No experts to compare" })).toBeTruthy();
    expect(screen.getByText("Tick Compare on two or three experts to see them side by side.")).toBeTruthy();
    expect(linksIn(document.body)).toEqual(["Find Experts: /find-experts"]);
    expect(asked(calls)).toEqual([]);
  });

  test("takes somebody out and asks again, with the search as it was", async () => {
    const calls = open(`/compare?ids=${idOf(1)},${idOf(2)}&q=price`);
    await userEvent.click(await screen.findByRole("button", { name: "Remove from the comparison: Tax adviser" }));
    await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ expertIds: [idOf(1)], requirements: "price" }));
    await waitFor(() => expect(screen.getAllByRole("columnheader")).toHaveLength(1));
  });

  test("whoever is gone is nobody to compare", async () => {
    open(`/compare?ids=${idOf(5)}`);
    expect(await screen.findByRole("heading", { name: "No experts to compare" })).toBeTruthy();
  });
});
