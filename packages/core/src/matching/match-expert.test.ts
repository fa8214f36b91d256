import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXPERT_SPECIALIZATIONS } from "../catalog/expert-specializations.ts";
import { INDUSTRIES } from "../catalog/industries.ts";
import { compareMatches, matchExpert } from "./match-expert.ts";
import type { MatchCandidate, MatchWish } from "./match-facts.ts";

const strategist: MatchCandidate = {
  specializations: ["Strategic Consulting"],
  industries: ["Technology"],
  yearsExperience: 12,
  rating: 4.9,
  reviewCount: 23,
  totalProjects: 14,
  isVerified: true,
  isAvailable: true,
};
const nothing: MatchWish = { skills: [], industry: null, textRelevance: null };

const anyCandidate: fc.Arbitrary<MatchCandidate> = fc.record({
  specializations: fc.array(fc.oneof(fc.constantFrom(...EXPERT_SPECIALIZATIONS), fc.string())),
  industries: fc.array(fc.oneof(fc.constantFrom(...INDUSTRIES), fc.string())),
  yearsExperience: fc.integer({ min: 0, max: 80 }),
  rating: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 5, noNaN: true })),
  reviewCount: fc.nat(500),
  totalProjects: fc.nat(500),
  isVerified: fc.boolean(),
  isAvailable: fc.boolean(),
});
const anyWish: fc.Arbitrary<MatchWish> = fc.record({
  skills: fc.array(fc.oneof(fc.constantFrom(...EXPERT_SPECIALIZATIONS, "M&A", "go-to-market"), fc.string())),
  industry: fc.option(fc.oneof(fc.constantFrom(...INDUSTRIES), fc.string())),
  textRelevance: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});

describe("the match score", () => {
  test("is a whole percentage from 0 to 100, with at most three reasons for and one against, whatever is asked of whomever", () => {
    fc.assert(
      fc.property(anyWish, anyCandidate, (wish, candidate) => {
        const { score, reasons, reasoning } = matchExpert(wish, candidate);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(reasons.filter(({ kind }) => kind === "for").length).toBeLessThanOrEqual(3);
        expect(reasons.filter(({ kind }) => kind === "against").length).toBeLessThanOrEqual(1);
        expect(reasoning).toMatch(/\.$/);
      }),
    );
  });

  test("is never lowered by one fitting specialization or industry more", () => {
    fc.assert(
      fc.property(anyWish, anyCandidate, fc.nat(), (wish, candidate, pick) => {
        const before = matchExpert(wish, candidate).score;
        const skill = wish.skills[pick % Math.max(1, wish.skills.length)];
        const specializations = [...candidate.specializations, ...(skill === undefined ? [] : [skill])];
        const industries = [...candidate.industries, ...(wish.industry === null ? [] : [wish.industry])];
        expect(matchExpert(wish, { ...candidate, specializations }).score).toBeGreaterThanOrEqual(before);
        expect(matchExpert(wish, { ...candidate, industries }).score).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test("does not depend on the order in which skills are asked for or offered", () => {
    fc.assert(
      fc.property(anyWish, anyCandidate, (wish, candidate) => {
        const turned = matchExpert(
          { ...wish, skills: wish.skills.toReversed() },
          { ...candidate, specializations: candidate.specializations.toReversed() },
        );
        expect(turned.score).toBe(matchExpert(wish, candidate).score);
      }),
    );
  });

  test("is 100 for everything asked for, long experienced, perfectly and often rated", () => {
    const wish = { skills: ["Strategic Consulting"], industry: "Technology", textRelevance: 1 };
    expect(matchExpert(wish, { ...strategist, yearsExperience: 30, rating: 5, reviewCount: 400 }).score).toBe(100);
  });

  test("ranks forty ratings of 4.8 above two of 5.0", () => {
    const often = matchExpert(nothing, { ...strategist, rating: 4.8, reviewCount: 40 });
    const rarely = matchExpert(nothing, { ...strategist, rating: 5, reviewCount: 2 });
    expect(often.score).toBeGreaterThan(rarely.score);
  });

  test("leaves out what was not asked for instead of counting it as missing", () => {
    const free = { ...strategist, yearsExperience: 30, rating: 5, reviewCount: 400 };
    expect(matchExpert(nothing, { ...free, specializations: [], industries: [] }).score).toBe(100);
  });
});

describe("the order of matches", () => {
  test("is best first, equal scores by id, however they came in", () => {
    const matches = fc.uniqueArray(fc.record({ id: fc.uuid(), score: fc.integer({ min: 0, max: 3 }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(matches, (list) => {
        expect(list.toSorted(compareMatches)).toEqual(list.toReversed().toSorted(compareMatches));
      }),
    );
  });
});

describe("the reasons", () => {
  test("name the strongest facts for and the weightiest against", () => {
    const wish = { skills: ["Strategic Consulting"], industry: "Retail", textRelevance: null };
    expect(matchExpert(wish, { ...strategist, isAvailable: false })).toMatchObject({
      reasons: [
        { kind: "for", text: "Specialises in Strategic Consulting" },
        { kind: "for", text: "Rated 4.9 over 23 reviews" },
        { kind: "for", text: "12 years of experience" },
        { kind: "against", text: "No industry experience in Retail given" },
      ],
      reasoning:
        "Specialises in Strategic Consulting; rated 4.9 over 23 reviews; 12 years of experience. " +
        "Against: no industry experience in Retail given.",
    });
  });

  test("say how many of several skills are covered, and what comes close to the rest", () => {
    const wish = { ...nothing, skills: ["strategy", "M&A", "Management Consulting", "Beekeeping"] };
    const { reasons } = matchExpert(wish, { ...strategist, specializations: ["Strategic Consulting", "M&A Advisory"] });
    expect(reasons[0]?.text).toBe(
      "2 of 4 skills asked for: strategy and M&A; Strategic Consulting, close to Management Consulting",
    );
    expect(reasons.at(-1)).toEqual({ kind: "against", text: "No specialization in Beekeeping given" });
  });

  test.each([
    [{ isAvailable: false }, "Unavailable at present"],
    [{ isVerified: false }, "Credentials not verified yet"],
    [{ totalProjects: 0 }, "No project completed here yet"],
    [{ yearsExperience: 1, isVerified: true }, "1 year of experience"],
    [{ rating: 0, reviewCount: 0 }, "No reviews yet"],
    [{ rating: 5, reviewCount: 1 }, "Only 1 review so far, so the rating counts less"],
    [{ rating: 2, reviewCount: 30 }, "Rated 2.0 over 30 reviews"],
  ])("hold against an expert with %o that it is so: %s", (flaw, text) => {
    const { reasons } = matchExpert(nothing, { ...strategist, yearsExperience: 30, ...flaw });
    expect(reasons.at(-1)).toEqual({ kind: "against", text });
  });

  test("hold nothing against an expert of whom nothing is missing", () => {
    expect(matchExpert(nothing, strategist).reasons.every(({ kind }) => kind === "for")).toBe(true);
  });
});
