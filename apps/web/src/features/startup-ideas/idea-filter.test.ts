import { FUNDING_STATUSES, IDEA_STAGES } from "@quorate/core/startup-ideas/startup-idea";
import { describe, expect, test } from "vitest";
import { countFilters, type IdeaFilter, NO_FILTER, readFilter, toIdeaQuery, writeFilter } from "./idea-filter.ts";

const FULL: IdeaFilter = {
  q: "tidal",
  sort: "newest",
  industry: "Hardware",
  skill: "Sales",
  stage: IDEA_STAGES[1],
  fundingStatus: FUNDING_STATUSES[1],
  scope: "mine",
};

describe("the address of a search for ideas", () => {
  test("carries every choice there and back, and none where none was made", () => {
    expect(readFilter(writeFilter(FULL))).toEqual(FULL);
    expect([...writeFilter(FULL).keys()]).toEqual([
      "q",
      "sort",
      "industry",
      "skill",
      "stage",
      "fundingStatus",
      "scope",
    ]);
    expect(writeFilter(NO_FILTER).toString()).toBe("");
    expect(readFilter(new URLSearchParams())).toEqual(NO_FILTER);
  });

  test.each(IDEA_STAGES)("knows the stage %s", (stage) => {
    expect(readFilter(new URLSearchParams({ stage })).stage).toBe(stage);
  });

  test.each(FUNDING_STATUSES)("knows the funding %s", (fundingStatus) => {
    expect(readFilter(new URLSearchParams({ fundingStatus })).fundingStatus).toBe(fundingStatus);
  });

  test("takes what is no choice for none, cuts what is too long for a tag, and loses nothing of a search", () => {
    const params = new URLSearchParams({
      q: ` ${"a".repeat(3_000)}`,
      industry: "b".repeat(90),
      skill: `${"c".repeat(90)} `,
      stage: "wizard",
      fundingStatus: "moon",
      scope: "theirs",
    });
    expect(readFilter(params)).toEqual({
      ...NO_FILTER,
      q: "a".repeat(3_000),
      industry: "b".repeat(80),
      skill: "c".repeat(80),
    });
  });
});

test("the words and whose ideas are not counted as filters", () => {
  expect(countFilters(FULL)).toBe(4);
  expect(countFilters({ ...NO_FILTER, q: "tidal", scope: "mine" })).toBe(0);
});

test("the server is asked for what was chosen, and for nothing else", () => {
  expect(toIdeaQuery(FULL)).toEqual({ ...FULL, industry: ["Hardware"], skill: ["Sales"] });
  expect(toIdeaQuery(NO_FILTER)).toEqual({});
});
