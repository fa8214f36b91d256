import { describe, expect, test } from "vitest";
import { LEVEL_POINTS_MAX, questionsFor } from "./ask-once.ts";

const NOTHING = { skills: [], industries: [], text: "it is all too slow" };
const people = (...scores: number[]) =>
  scores.map((score, place) => ({
    score,
    specializations: place === 0 ? ["Tax", "Pricing"] : ["Pricing"],
    industries: ["Energy", `Industry ${place}`],
  }));
const about = (...scores: number[]) => questionsFor(NOTHING, people(...scores)).map((question) => question.about);

describe("a search is asked once more", () => {
  test("where the best are level and none is strong", () => {
    expect(about(20, 19, 18, 18, 20 - LEVEL_POINTS_MAX)).toEqual(["specialization", "industry", "success"]);
    expect(about(64, 60, 58, 57, 55)).toEqual(["specialization", "industry", "success"]);
  });

  test.each([
    ["somebody is a strong match", [65, 64, 64, 64, 64]],
    ["one stands out", [50, 30, 20, 20, 50 - LEVEL_POINTS_MAX - 1]],
    ["nobody was found", []],
  ])("and not where %s", (_why, scores) => {
    expect(about(...scores)).toEqual([]);
  });

  test("with what most of the first have, at most three choices", () => {
    const [specialization, industry] = questionsFor(NOTHING, people(9, 8, 7, 6, 5));
    expect(specialization).toEqual({ about: "specialization", choices: ["Pricing", "Tax"] });
    expect(industry).toEqual({ about: "industry", choices: ["Energy", "Industry 0", "Industry 1"] });
  });

  test("about nothing that was chosen or said already", () => {
    const asked = { skills: ["Tax"], industries: ["Energy"], text: "too slow. Lower costs" };
    expect(questionsFor(asked, people(9, 8, 7, 6, 5))).toEqual([]);
    expect(questionsFor({ ...asked, text: "" }, people(9, 8, 7, 6, 5))).toEqual([]);
  });
});
