import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXPERT_SPECIALIZATIONS } from "../catalog/expert-specializations.ts";
import { INDUSTRIES } from "../catalog/industries.ts";
import { toldMatch } from "../testing/told.ts";
import type { ExpertCandidate, ReadExpertRequest } from "./expert-facts.ts";
import { createExpertMatcher } from "./match-expert.ts";

const strategist: ExpertCandidate = {
  specializations: ["Strategic Consulting"],
  industries: ["Technology"],
  yearsExperience: 12,
  rating: 4.9,
  reviewCount: 23,
  totalProjects: 14,
  isVerified: true,
  isAvailable: true,
};
const nothing: ReadExpertRequest = { asked: "both", skills: [], industries: [], words: [] };
const named = (...terms: string[]) => terms.map((term) => ({ term, weight: 1, isChosen: true }));
const matchExpert = (read: ReadExpertRequest, candidate: ExpertCandidate) =>
  toldMatch(createExpertMatcher(read)(candidate));

const anyMentions = (terms: readonly string[]) =>
  fc
    .array(
      fc.tuple(fc.oneof(fc.constantFrom(...terms), fc.string()), fc.constantFrom("title" as const, "text" as const)),
    )
    .map((entries) => new Map(entries));
const anyCandidate: fc.Arbitrary<ExpertCandidate> = fc.record({
  specializations: fc.array(fc.oneof(fc.constantFrom(...EXPERT_SPECIALIZATIONS), fc.string())),
  industries: fc.array(fc.oneof(fc.constantFrom(...INDUSTRIES), fc.string())),
  yearsExperience: fc.integer({ min: 0, max: 80 }),
  rating: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 5, noNaN: true })),
  reviewCount: fc.nat(500),
  totalProjects: fc.nat(500),
  isVerified: fc.boolean(),
  isAvailable: fc.boolean(),
  wordsFound: fc.double({ min: 0, max: 30, noNaN: true }),
  mentions: fc.record({ skills: anyMentions(EXPERT_SPECIALIZATIONS), industries: anyMentions(INDUSTRIES) }),
});
const wishes = (terms: readonly string[]) =>
  fc.array(
    fc.record({
      term: fc.oneof(fc.constantFrom(...terms, "M&A", "go-to-market"), fc.string()),
      weight: fc.constantFrom(0.5, 0.75, 1, 1.5),
      isChosen: fc.boolean(),
    }),
    { maxLength: 6 },
  );
const anyRead: fc.Arbitrary<ReadExpertRequest> = fc.record({
  asked: fc.constantFrom("text", "fields", "both"),
  skills: wishes(EXPERT_SPECIALIZATIONS),
  industries: wishes(INDUSTRIES),
  words: fc.array(fc.string({ minLength: 1 }), { maxLength: 20 }),
});

describe("an expert's match", () => {
  test("is a whole percentage from 1 to 99, with at most two reasons for and one against, whatever is asked of whomever", () => {
    fc.assert(
      fc.property(anyRead, anyCandidate, (read, candidate) => {
        const { score, reasons, reasoning } = matchExpert(read, candidate);
        expect(Number.isInteger(score) && score >= 1 && score <= 99).toBe(true);
        expect(reasons.filter(({ kind }) => kind === "for").length).toBeLessThanOrEqual(2);
        expect(reasons.filter(({ kind }) => kind === "against").length).toBeLessThanOrEqual(1);
        expect(reasoning).toMatch(reasons.length > 0 ? /\.$/ : /^$/);
      }),
    );
  });

  test("is never lowered by a fitting specialization or industry, a word in common, a year or a review's worth more", () => {
    fc.assert(
      fc.property(anyRead, anyCandidate, fc.nat(), (read, candidate, pick) => {
        const before = matchExpert(read, candidate).exactScore;
        const skill = read.skills[pick % Math.max(1, read.skills.length)]?.term ?? "Strategy";
        const industry = read.industries[pick % Math.max(1, read.industries.length)]?.term ?? "Technology";
        for (const better of [
          { specializations: [...candidate.specializations, skill] },
          { industries: [...candidate.industries, industry] },
          { wordsFound: (candidate.wordsFound ?? 0) + 1 },
          { yearsExperience: candidate.yearsExperience + 1 },
          { totalProjects: candidate.totalProjects + 1 },
          { isAvailable: true },
          { isVerified: true },
        ]) {
          expect(matchExpert(read, { ...candidate, ...better }).exactScore).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  test("does not depend on the order in which skills and industries are offered", () => {
    fc.assert(
      fc.property(anyRead, anyCandidate, (read, candidate) => {
        const turned = matchExpert(read, {
          ...candidate,
          specializations: candidate.specializations.toReversed(),
          industries: candidate.industries.toReversed(),
        });
        expect(turned.exactScore).toBe(matchExpert(read, candidate).exactScore);
      }),
    );
  });

  test("does not depend on whom the matcher judged before", () => {
    fc.assert(
      fc.property(anyRead, fc.array(anyCandidate, { maxLength: 5 }), (read, candidates) => {
        const judge = createExpertMatcher(read);
        const matchOf = (candidate: ExpertCandidate) => toldMatch(judge(candidate));
        const together = candidates.map(matchOf);
        expect(candidates.toReversed().map(matchOf)).toEqual(together.toReversed());
        expect(candidates.map((candidate) => matchExpert(read, candidate))).toEqual(together);
      }),
    );
  });

  test("has nearly all points, and 99, for everything asked for, long experienced, perfectly and often rated", () => {
    const read = {
      ...nothing,
      skills: named("Strategic Consulting"),
      industries: named("Technology"),
      words: ["saas"],
    };
    const best = { ...strategist, yearsExperience: 30, rating: 5, reviewCount: 4000, wordsFound: 1 };
    expect(matchExpert(read, best).score).toBe(99);
    expect(matchExpert(read, best).exactScore).toBeGreaterThan(999_000);
  });

  test("ranks forty ratings of 4.8 above two of 5.0", () => {
    const often = matchExpert(nothing, { ...strategist, rating: 4.8, reviewCount: 40 });
    const rarely = matchExpert(nothing, { ...strategist, rating: 5, reviewCount: 2 });
    expect(often.exactScore).toBeGreaterThan(rarely.exactScore);
  });

  test("leaves out what was not asked for instead of counting it as missing", () => {
    const free = { ...strategist, yearsExperience: 30, rating: 5, reviewCount: 4000 };
    expect(matchExpert(nothing, { ...free, specializations: [], industries: [] }).exactScore).toBeGreaterThan(999_000);
  });

  test("counts what the title says nearly as the tag, and what the text says less, each above nothing", () => {
    const read = { ...nothing, skills: named("Human Resources") };
    const mentioning = (where: "title" | "text" | null) => {
      const skills = new Map(where === null ? [] : [["Human Resources", where] as const]);
      return matchExpert(read, { ...strategist, mentions: { skills, industries: new Map() } }).exactScore;
    };
    const tagged = matchExpert(read, { ...strategist, specializations: ["Human Resources"] }).exactScore;
    const [inTitle, inText, nowhere] = [mentioning("title"), mentioning("text"), mentioning(null)];
    expect([tagged, inTitle, inText, nowhere].toSorted((a, b) => b - a)).toEqual([tagged, inTitle, inText, nowhere]);
    expect(new Set([tagged, inTitle, inText, nowhere]).size).toBe(4);
  });

  test("takes several industries for alternatives: one of two is worth more than half of both", () => {
    const read = { ...nothing, industries: named("Technology", "Agriculture") };
    const exactScoreOf = (industries: string[]) => matchExpert(read, { ...strategist, industries }).exactScore;
    const [both, one, none] = [
      exactScoreOf(["Technology", "Agriculture"]),
      exactScoreOf(["Technology"]),
      exactScoreOf([]),
    ];
    expect(one - none).toBeGreaterThan((both - none) / 2);
    expect(both).toBeGreaterThan(one);
  });
});

describe("an expert's reasons", () => {
  test("name the two strongest facts for and the weightiest against, in one sentence", () => {
    const read = { ...nothing, skills: named("Strategic Consulting"), industries: named("Construction"), words: [] };
    expect(matchExpert(read, { ...strategist, industries: ["Education"], isAvailable: false })).toMatchObject({
      reasons: [
        { kind: "for", text: "Specialises in Strategic Consulting" },
        { kind: "against", text: "No industry experience in Construction listed" },
      ],
      reasoning: "Specialises in Strategic Consulting; but no industry experience in Construction listed.",
    });
  });

  test("hold nothing against anybody that was read out of a text, nor what nobody asked for", () => {
    const readOut = (term: string) => [{ term, weight: 1, isChosen: false }];
    const words = ["margin", "kiln"];
    const read = { ...nothing, skills: readOut("Human Resources"), industries: readOut("Non-profit"), words };
    const flawed = { ...strategist, isAvailable: false, isVerified: false, totalProjects: 0, yearsExperience: 1 };
    const { reasons } = matchExpert(read, { ...flawed, wordsFound: 2, wordsNamed: words });
    expect(reasons).toEqual([{ kind: "for", text: "Profile mentions margin and kiln" }]);
  });

  test("say nothing of what holds of the person whatever is asked, nor of one word in common, but that it is so", () => {
    const read = { ...nothing, words: ["margin", "page", "falcon", "kiln"] };
    for (const words of [{ wordsFound: 0.5 }, { wordsFound: 1, wordsNamed: ["margin"] }]) {
      const { reasons, standing } = matchExpert(read, { ...strategist, ...words });
      expect(reasons).toEqual([{ kind: "against", text: "Profile says little about what you asked for" }]);
      expect(standing?.map(({ code }) => code)).toEqual(["rating/mean", "availability/now"]);
    }
  });

  test("count only what was chosen, and tell what the text speaks of by the profile's own words", () => {
    const readOut = ["M&A", "strategy"].map((term) => ({ term, weight: 1, isChosen: false }));
    const expert = { ...strategist, specializations: ["Mergers & acquisitions", "Strategic Consulting"] };
    const { reasons } = matchExpert({ ...nothing, skills: readOut }, expert);
    expect(reasons).toEqual([{ kind: "for", text: "Specialises in Mergers & acquisitions and Strategic Consulting" }]);
  });

  test("tell of nobody what is near something that a person's own words only touch on", () => {
    const read = { ...nothing, skills: named("Cash flow forecasting") };
    const { reasons } = matchExpert(read, { ...strategist, specializations: ["Private Equity"] });
    expect(reasons.map(({ text }) => text).join()).not.toContain("Private Equity");
  });

  test("say how many of several skills are covered, and nothing of what is merely near another", () => {
    const read = { ...nothing, skills: named("strategy", "M&A", "Management Consulting", "Beekeeping") };
    const { reasons } = matchExpert(read, { ...strategist, specializations: ["Strategic Consulting", "M&A Advisory"] });
    expect(reasons[0]?.text).toBe("2 of 4 skills asked for: strategy and M&A");
    expect(reasons.at(-1)).toEqual({
      kind: "against",
      text: "No specialization in Management Consulting or Beekeeping listed",
    });
  });

  test("say what the profile's text speaks of where no tag does", () => {
    const mentions = {
      skills: new Map([["Human Resources", "text"]] as const),
      industries: new Map([["Education", "title"]] as const),
    };
    const read = { ...nothing, skills: named("Human Resources"), industries: named("Education") };
    expect(matchExpert(read, { ...strategist, specializations: [], mentions }).reasons.slice(0, 2)).toEqual([
      { kind: "for", text: "Profile speaks of Human Resources" },
      { kind: "for", text: "Profile speaks of Education" },
    ]);
    const two = { ...nothing, skills: named("Strategy", "Human Resources") };
    expect(matchExpert(two, { ...strategist, mentions }).reasons[0]?.text).toBe(
      "1 of 2 skills asked for: Strategy; speaks of Human Resources",
    );
  });

  test.each([
    ["Biotech", "Industry experience in Healthcare, close to Biotech"],
    ["health care", "Industry experience in Healthcare"],
  ])("name the industry that answers %s: %s", (wanted, text) => {
    const read = { ...nothing, industries: named(wanted) };
    expect(matchExpert(read, { ...strategist, rating: 0, industries: ["Healthcare"] }).reasons[0]?.text).toBe(text);
  });

  test("say whether the profile has the words of the request", () => {
    const read = { ...nothing, words: ["brewery", "pricing"] };
    const [full, empty] = [
      { wordsFound: 2, wordsNamed: ["brewery", "pricing"] },
      { wordsFound: 0, wordsNamed: [] },
    ].map((words) => matchExpert(read, { ...strategist, ...words }).reasons.map(({ text }) => text));
    expect(full?.[0]).toBe("Profile mentions brewery and pricing");
    expect(empty?.at(-1)).toBe("Profile says little about what you asked for");
  });

  test.each([
    [{ isAvailable: false }, "Currently unavailable"],
    [{ isVerified: false }, "Credentials not verified yet"],
    [{ totalProjects: 0 }, "No project completed here yet"],
    [{ yearsExperience: 1, isVerified: true }, "1 year of experience"],
    [{ rating: 5, reviewCount: 1 }, "Only 1 review so far, so the rating counts less"],
    [{ rating: 2, reviewCount: 30 }, "Rated 2.0 over 30 reviews"],
  ])("hold against an expert with %o that it is so: %s", (flaw, text) => {
    const { reasons } = matchExpert(nothing, { ...strategist, yearsExperience: 30, ...flaw });
    expect(reasons.at(-1)).toEqual({ kind: "against", text });
  });

  test("leave the missing rating to the place where a rating stands, and name what else is missing", () => {
    const unreviewed = { ...strategist, rating: 0, reviewCount: 0 };
    expect(matchExpert(nothing, unreviewed).reasons.every(({ kind }) => kind === "for")).toBe(true);
    const { reasons } = matchExpert(nothing, { ...unreviewed, isVerified: false });
    expect(reasons.at(-1)).toEqual({ kind: "against", text: "Credentials not verified yet" });
  });

  test("hold nothing against an expert of whom nothing is missing", () => {
    expect(matchExpert(nothing, strategist).reasons.every(({ kind }) => kind === "for")).toBe(true);
  });
});
