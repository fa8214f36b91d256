import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CO_FOUNDER_ROLES } from "../catalog/co-founder-roles.ts";
import { ENTREPRENEUR_INDUSTRIES } from "../catalog/entrepreneur-industries.ts";
import { ENTREPRENEUR_SKILLS } from "../catalog/entrepreneur-skills.ts";
import { EXPERIENCE_LEVELS, LOCATION_PREFERENCES, TIME_COMMITMENTS } from "../entrepreneurs/entrepreneur.ts";
import { toldMatch } from "../testing/told.ts";
import type { CoFounderCandidate, ReadCoFounderRequest } from "./co-founder-facts.ts";
import { CO_FOUNDER_EXPERIENCE_OPTIONS } from "./co-founder-requirements.ts";
import { createCoFounderMatcher } from "./match-co-founder.ts";

const seller: ReadCoFounderRequest = {
  industries: [{ term: "Energy", weight: 1, isChosen: true }],
  lookingForRoles: ["CTO"],
  skillsNeeded: [],
  experienceLevel: "Senior",
  timeCommitment: "full-time",
  locationPreference: "remote",
  equityRange: "20-30%",
  words: [],
  askerOffers: ["Sales", "Business Development"],
  niches: null,
};
const engineer: CoFounderCandidate = {
  title: "Chief Technology Officer",
  skills: ["Software Engineering"],
  offering: ["Firmware"],
  lookingFor: ["Sales"],
  industries: ["Energy & Climate"],
  experienceLevel: "serial",
  isSeekingCoFounders: true,
  availableTimeCommitment: "full-time",
  locationPreference: "remote",
  preferredEquitySplit: "25%",
  wordsFound: 0,
  wordsNamed: [],
  industryMentions: new Map(),
  niches: null,
};
const match = (read: Partial<ReadCoFounderRequest> = {}, candidate: Partial<CoFounderCandidate> = {}) =>
  toldMatch(createCoFounderMatcher({ ...seller, ...read })({ ...engineer, ...candidate }));
const textsOf = ({ reasons }: ReturnType<typeof match>) => reasons.map(({ text }) => text);

const crafts = fc.array(fc.oneof(fc.constantFrom(...CO_FOUNDER_ROLES, ...ENTREPRENEUR_SKILLS), fc.string()), {
  maxLength: 5,
});
const industry = fc.oneof(fc.constantFrom(...ENTREPRENEUR_INDUSTRIES), fc.string());
const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values));
const anyRead: fc.Arbitrary<ReadCoFounderRequest> = fc.record({
  industries: fc.array(fc.record({ term: industry, weight: fc.constantFrom(0.25, 0.5, 1), isChosen: fc.boolean() }), {
    maxLength: 4,
  }),
  lookingForRoles: crafts,
  skillsNeeded: crafts,
  experienceLevel: fc.constantFrom(...CO_FOUNDER_EXPERIENCE_OPTIONS),
  timeCommitment: fc.constantFrom(...TIME_COMMITMENTS),
  locationPreference: maybe(LOCATION_PREFERENCES),
  equityRange: fc.option(fc.oneof(fc.string(), fc.constantFrom("10-20%", "50/50", "up to 5%"))),
  words: fc.array(fc.string(), { maxLength: 10 }),
  askerOffers: fc.option(crafts),
  niches: fc.constant(null),
});
const anyCandidate: fc.Arbitrary<CoFounderCandidate> = fc.record({
  title: fc.oneof(fc.constantFrom("Technical co-founder", "Head of sales"), fc.string()),
  skills: crafts,
  offering: crafts,
  lookingFor: crafts,
  industries: fc.array(industry, { maxLength: 4 }),
  experienceLevel: fc.constantFrom(...EXPERIENCE_LEVELS),
  isSeekingCoFounders: fc.boolean(),
  availableTimeCommitment: maybe(TIME_COMMITMENTS),
  locationPreference: maybe(LOCATION_PREFERENCES),
  preferredEquitySplit: fc.option(fc.oneof(fc.string(), fc.constantFrom("30-50%", "equal", "at least 40%"))),
  wordsFound: fc.double({ min: 0, max: 20, noNaN: true }),
  wordsNamed: fc.array(fc.string(), { maxLength: 10 }),
  industryMentions: fc
    .array(fc.tuple(industry, fc.constantFrom("title" as const, "text" as const)), { maxLength: 2 })
    .map((entries) => new Map(entries)),
  niches: fc.constant(null),
});

describe("a co-founder's match", () => {
  test("is a whole percentage from 1 to 99, with at most two reasons for and one against, whatever is asked of whomever", () => {
    fc.assert(
      fc.property(anyRead, anyCandidate, (read, candidate) => {
        const { score, reasons, reasoning } = toldMatch(createCoFounderMatcher(read)(candidate));
        expect(Number.isInteger(score) && score >= 1 && score <= 99).toBe(true);
        expect(reasons.filter(({ kind }) => kind === "for").length).toBeLessThanOrEqual(2);
        expect(reasons.filter(({ kind }) => kind === "against").length).toBeLessThanOrEqual(1);
        expect(reasoning === "" || reasoning.endsWith(".")).toBe(true);
      }),
    );
  });

  test("is never lowered by one skill, role, industry, word or hour more that was asked for", () => {
    fc.assert(
      fc.property(anyRead, anyCandidate, fc.nat(), (read, candidate, pick) => {
        const matchOf = createCoFounderMatcher(read);
        const before = matchOf(candidate).exactScore;
        const craft = [...read.lookingForRoles, ...read.skillsNeeded].at(pick % 5) ?? "CTO";
        for (const better of [
          { skills: [...candidate.skills, craft] },
          { offering: [...candidate.offering, craft] },
          { wordsFound: candidate.wordsFound + 1 },
          { isSeekingCoFounders: true },
          { availableTimeCommitment: read.timeCommitment },
          { experienceLevel: "serial" as const },
          ...(read.locationPreference ? [{ locationPreference: read.locationPreference }] : []),
        ]) {
          expect(matchOf({ ...candidate, ...better }).exactScore).toBeGreaterThanOrEqual(before);
        }
      }),
    );
  });

  test("does not depend on the order in which anything is listed", () => {
    fc.assert(
      fc.property(anyRead, anyCandidate, (read, candidate) => {
        const turned = {
          ...candidate,
          skills: candidate.skills.toReversed(),
          offering: candidate.offering.toReversed(),
          lookingFor: candidate.lookingFor.toReversed(),
          industries: candidate.industries.toReversed(),
        };
        expect(createCoFounderMatcher(read)(turned).exactScore).toBe(
          createCoFounderMatcher(read)(candidate).exactScore,
        );
      }),
    );
  });

  // spec 10.51
  test("meets both ways: who seeks a CTO and offers sales meets best the CTO who seeks sales", () => {
    const bothWays = match({ industries: [] });
    expect(textsOf(bothWays)).toEqual(["Offers CTO", "Looks for Sales, which you offer"]);
    const oneWay = match({ industries: [] }, { lookingFor: ["Design"] });
    expect(oneWay.exactScore).toBeLessThan(bothWays.exactScore);
    expect(textsOf(oneWay)).toContain("Looks for Design, which your profile does not offer");
    const solicitor = { title: "Solicitor", skills: ["Legal"], offering: [] };
    const neither = match({ industries: [] }, { ...solicitor, lookingFor: ["Design"] });
    expect(neither.exactScore).toBeLessThan(oneWay.exactScore);
  });

  test("asks nothing of the other way round without a profile of one's own, and takes an open search for half", () => {
    expect(match({ askerOffers: null }, { lookingFor: ["Design"] })).toEqual(match({ askerOffers: null }));
    const open = match({}, { lookingFor: [] });
    expect(open.exactScore).toBeLessThan(match().exactScore);
    expect(open.exactScore).toBeGreaterThan(match({}, { lookingFor: ["Design"] }).exactScore);
  });

  test("takes whoever brings all the skills for near the role", () => {
    const named = { skillsNeeded: ["Legal"] };
    const brings = match(named, { title: "", skills: ["Legal"], offering: [] });
    const lacks = match(named, { title: "", skills: ["Human Resources"], offering: [] });
    expect(brings.exactScore - lacks.exactScore).toBeGreaterThan(300_000);
  });

  test("keeps somebody without the role, or without the time, well behind, and says so first", () => {
    const withoutRole = match({}, { title: "Solicitor", skills: ["Legal"], offering: [] });
    expect(withoutRole.reasons.at(-1)).toEqual({ kind: "against", text: "Nothing offered for the role of CTO" });
    const withoutTime = match({}, { availableTimeCommitment: "part-time", industries: ["Legal"] });
    expect(withoutTime.reasons.at(-1)).toEqual({
      kind: "against",
      text: "Available part-time only, you asked for full-time",
    });
    const timeFlexible = match({ timeCommitment: "flexible" }, { availableTimeCommitment: "part-time" });
    expect(timeFlexible.exactScore).toBe(match().exactScore);
    expect(match({}, { availableTimeCommitment: "part-time" }).exactScore).toBeLessThan(match().exactScore * 0.75);
  });

  test("counts a field that the profile's text names, and none at all for less than that but for more than another", () => {
    const exactScoreOf = (candidate: Partial<CoFounderCandidate>) => match({}, candidate).exactScore;
    const [same, spoken, none, other] = [
      exactScoreOf({}),
      exactScoreOf({ industries: ["Legal"], industryMentions: new Map([["Energy", "text"]]) }),
      exactScoreOf({ industries: ["Technology"] }),
      exactScoreOf({ industries: ["Legal"] }),
    ];
    expect([none, other, same, spoken].toSorted((one, two) => two - one)).toEqual([same, spoken, none, other]);
  });

  test.each([
    ["Junior", "first-time", null],
    ["Mid", "first-time", null],
    ["Senior", "first-time", "First-time founder, you asked for Senior"],
    ["Expert", "first-time", "First-time founder, you asked for Expert"],
    ["Expert", "experienced", null],
    ["Expert", "serial", null],
  ] as const)("holds against the level %s asked for and %s given: %s", (experienceLevel, level, text) => {
    const against = match({ experienceLevel }, { experienceLevel: level }).reasons.find(
      ({ kind }) => kind === "against",
    );
    expect(against?.text ?? null).toBe(text);
  });

  test.each([
    [{ locationPreference: "local" as const }, "Prefers local work, you asked for remote"],
    [{ isSeekingCoFounders: false }, "Offers co-founder services rather than seeking co-founders"],
    [{ preferredEquitySplit: "50-60%" }, "Expects 50-60% of the equity, you offer 20-30%"],
    [{ availableTimeCommitment: null }, "Does not say how much time they have"],
    [{ industries: ["Legal"] }, "Does not list Energy as an industry"],
  ])("says what is missing of %o: %s", (candidate, text) => {
    expect(match({}, candidate).reasons.at(-1)).toEqual({ kind: "against", text });
  });

  test("names the skills that are there and those that are not", () => {
    const read = { lookingForRoles: [], askerOffers: null, skillsNeeded: ["Software Engineering", "Legal"] };
    expect(textsOf(match(read))).toEqual([
      "At home in Energy & Climate",
      "Available full-time",
      "Does not list Legal among their skills",
    ]);
    expect(textsOf(match({ ...read, skillsNeeded: ["Software Engineering"], industries: [] }))[0]).toBe(
      "Has the skill needed: Software Engineering",
    );
  });

  test("leaves equity out unless both gave figures, and location unless it was asked for", () => {
    expect(match({ equityRange: "negotiable" })).toEqual(match({}, { preferredEquitySplit: "let us talk" }));
    expect(match({ locationPreference: null }, { locationPreference: "local" })).toEqual(
      match({ locationPreference: null }),
    );
  });

  test("reads the words in common with the description", () => {
    const words = ["tidal", "sensor", "harbour"];
    const [many, none] = [
      match({ words }, { wordsFound: 3, wordsNamed: ["tidal", "harbour"] }),
      match({ words }, { wordsFound: 0 }),
    ];
    expect(many.exactScore).toBeGreaterThan(none.exactScore);
    expect(textsOf(many)).toContain("Profile mentions tidal and harbour");
    expect(textsOf(none)).toContain("Profile says little about a project like yours");
  });
});
