import type { MatchReasonDto } from "@quorate/api/matching/matching.schema";
import type { Condition } from "@quorate/core/matching/conditions/condition";
import { readConditions } from "@quorate/core/matching/conditions/read-conditions";
import { readText } from "@quorate/core/matching/lexicon";
import { conceptOf } from "@quorate/core/matching/term-matching";
import { isGeneralWord, stemOf, tellingTokensOf, tokensOf } from "@quorate/core/matching/text-words";
import type { EntrepreneurProfile, ExpertProfile } from "./data/profiles.ts";
import type { CoFounderQuery, ExpertQuery } from "./data/queries/query.ts";

/** What was chosen in fields and said in words, and what a profile has, by the kinds of reasons that speak of it. */
type Told = {
  text: string;
  chosen: { skills: readonly string[]; industries: readonly string[]; roles: readonly string[] };
  offered: {
    skills: readonly string[];
    industries: readonly string[];
    text: string;
    /** What may be quoted, as it was written. */
    written: string;
  };
};

type Rule = (params: Params, told: Told) => boolean;
type Params = MatchReasonDto["params"];
const listOf = (value: Params[string] | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);
const textOf = (value: Params[string] | undefined): string => String(value ?? "");
const among = (terms: readonly string[], all: readonly string[]) =>
  terms.length > 0 && terms.every((term) => all.includes(term));

/** Chosen, or, where the field was left empty, read out of the text. */
const wasWanted = (kind: "skill" | "industry", term: string, chosen: readonly string[], text: string) =>
  chosen.length > 0
    ? chosen.some((one) => conceptOf(kind, one) === conceptOf(kind, term))
    : tellingTokensOf(text).length > 0;

/** Which condition a reason tells of. */
const CONDITION_TOLD: readonly (readonly [Condition["kind"], RegExp])[] = [
  ["rate", /^conditions\/(?:rate|budget)-/],
  ["start", /^conditions\/(?:available|unavailable|busy-until|free-from)$/],
  ["place", /^conditions\/(?:based|remote|on-site|near-home|travels|place)/],
  ["language", /^conditions\/languages?-/],
  ["experience", /^conditions\/years-/],
  ["notAgency", /^conditions\/(?:firm|independent|works-as)/],
];

/** The day on which the requests are asked. */
const TODAY = "2026-11-02";

function wasCondition(code: string, text: string): boolean {
  const { conditions } = readConditions(text, { sought: "expert", today: TODAY, dropped: [] });
  return CONDITION_TOLD.some(([kind, codes]) => codes.test(code) && conditions.some((one) => one.kind === kind));
}

/** What a reason may name, by its code; a code that is not here names nothing that was asked for. */
const OF_THE_REQUEST: Readonly<Record<string, Rule>> = {
  "skills/same": ({ skill }, { chosen, text, offered }) =>
    wasWanted("skill", textOf(skill), chosen.skills, text) && offered.skills.includes(textOf(skill)),
  "skills/several": ({ skills }, { chosen, text, offered }) =>
    chosen.skills.length === 0 && text !== "" && among(listOf(skills), offered.skills),
  "skills/some": ({ skills, asked }, { chosen }) =>
    among(listOf(skills), chosen.skills) && asked === chosen.skills.length,
  "skills/some-and-close": ({ skills, asked, wanted }, { chosen }) =>
    among([...listOf(skills), textOf(wanted)], chosen.skills) && asked === chosen.skills.length,
  "skills/some-and-speaks-of": ({ skills, asked, term }, { chosen }) =>
    among([...listOf(skills), textOf(term)], chosen.skills) && asked === chosen.skills.length,
  "skills/close": ({ wanted, offered: has }, { chosen, offered }) =>
    among([textOf(wanted)], chosen.skills) && offered.skills.includes(textOf(has)),
  "skills/none": ({ skills }, { chosen }) => among(listOf(skills), chosen.skills),
  "skills/has": ({ skills, needed }, { chosen }) =>
    among(listOf(skills), chosen.skills) && needed === chosen.skills.length,
  "skills/lacks": ({ skills }, { chosen }) => among(listOf(skills), chosen.skills),
  "profile/speaks-of": ({ term }, { chosen, offered }) =>
    among([textOf(term)], [...chosen.skills, ...chosen.industries]) && speaksOf(offered.text, textOf(term)),
  "industries/same": ({ industry }, { chosen, text, offered }) =>
    wasWanted("industry", textOf(industry), chosen.industries, text) && offered.industries.includes(textOf(industry)),
  "industries/at-home": ({ industry }, { chosen, text, offered }) =>
    wasWanted("industry", textOf(industry), chosen.industries, text) && offered.industries.includes(textOf(industry)),
  "industries/close": ({ wanted, offered: has }, { chosen, offered }) =>
    among([textOf(wanted)], chosen.industries) && offered.industries.includes(textOf(has)),
  "industries/at-home-close": ({ wanted, offered: has }, { chosen, offered }) =>
    among([textOf(wanted)], chosen.industries) && offered.industries.includes(textOf(has)),
  "industries/none": ({ industries }, { chosen }) => among(listOf(industries), chosen.industries),
  "industries/not-named": ({ industries }, { chosen }) => among(listOf(industries), chosen.industries),
  "words/shared": ({ words }, told) =>
    listOf(words).length > 0 && listOf(words).every((word) => isSharedWord(word, told)),
  // What the model reads is measured, not ruled; that both sides say something it can be read from is.
  "niches/does": (_, { text, offered }) => text !== "" && offered.written !== "",
  "profile/writes": ({ quote }, { text, offered }) => text !== "" && offered.written.includes(textOf(quote)),
  "profile/little-in-common": ({ quote }, { text, offered }) => text !== "" && offered.written.includes(textOf(quote)),
  "profile/nearest": ({ quote }, { text, chosen, offered }) =>
    (text !== "" || chosen.skills.length > 0) && offered.written.includes(textOf(quote)),
  "words/few-of-request": (_, { text }) => text !== "",
  "words/few-of-description": (_, { text }) => text !== "",
  "roles/same": ({ role }, { chosen }) => chosen.roles.includes(textOf(role)),
  "roles/close": ({ wanted }, { chosen }) => chosen.roles.includes(textOf(wanted)),
  "roles/none": ({ roles }, { chosen }) => among(listOf(roles), chosen.roles),
};

function speaksOf(text: string, term: string): boolean {
  const named = (["skill", "industry"] as const).some((kind) =>
    readText(kind, text, "offers").spokenOf.some((spoken) => conceptOf(kind, spoken.term) === conceptOf(kind, term)),
  );
  return (
    named ||
    tokensOf(term).every(({ stem }) => tokensOf(text, "offers").some((token) => token.stem === stem && token.isMeant))
  );
}

/** A word that means something, of the request as of the profile. */
function isSharedWord(word: string, { text, chosen, offered }: Told): boolean {
  const asked = tellingTokensOf([text, ...chosen.skills, ...chosen.industries, ...chosen.roles].join(". "));
  const stem = stemOf(word.toLowerCase());
  return (
    !isGeneralWord(word.toLowerCase()) &&
    asked.some((token) => token.stem === stem) &&
    tokensOf(offered.text, "offers").some((token) => token.stem === stem && token.isMeant)
  );
}

/** What holds of a person whatever is asked, told in favour where nothing of the request is. */
const STANDING: ReadonlySet<string> = new Set([
  "availability/now",
  "experience/years",
  "projects/completed",
  "rating/mean",
  "verification/verified",
]);

/** The reasons of an answer that speak of something which was not asked for, or is not so. */
export function expertReasonsNotAsked(
  reasons: readonly MatchReasonDto[],
  query: Pick<ExpertQuery, "requirements" | "skillsRequired" | "industry">,
  profile: ExpertProfile,
): MatchReasonDto[] {
  const { title, company = "", bio, specializations, industries, place, name } = profile;
  const told = {
    text: query.requirements,
    chosen: { skills: query.skillsRequired, industries: query.industry ? [query.industry] : [], roles: [] },
    offered: {
      skills: specializations,
      industries,
      text: [title, company, bio, ...specializations, ...industries, place, name].join(". "),
      written: `${title}\n${bio}`,
    },
  };
  const inFavour = reasons.filter(({ kind }) => kind === "for");
  return reasons.filter(({ kind, code, params }) => {
    if (code.startsWith("conditions/")) return !wasCondition(code, told.text);
    if (kind === "for" && STANDING.has(code)) return !inFavour.every((one) => STANDING.has(one.code));
    return !OF_THE_REQUEST[code]?.(params, told);
  });
}

export function coFounderReasonsNotAsked(
  reasons: readonly MatchReasonDto[],
  { requirements, asker }: Pick<CoFounderQuery, "requirements" | "asker">,
  profile: EntrepreneurProfile,
): MatchReasonDto[] {
  const { title, bio, skills, industries, offering, previousStartups = "", lookingFor } = profile;
  const told = {
    text: requirements.projectDescription,
    chosen: {
      skills: requirements.skillsNeeded ?? [],
      industries: requirements.industryFocus,
      roles: requirements.lookingForRoles,
    },
    offered: {
      skills,
      industries,
      text: [title, bio, ...skills, ...industries, ...offering, previousStartups].join(". "),
      written: `${title}\n${bio}`,
    },
  };
  const ofTheForm: Readonly<Record<string, (params: Params) => boolean>> = {
    "commitment/given": ({ given }) => given === profile.commitment,
    "commitment/other": ({ given, wanted }) => given === profile.commitment && wanted === requirements.timeCommitment,
    "commitment/unknown": () => false,
    "experience/level": ({ level }) => level === profile.level,
    "experience/other-level": ({ level, wanted }) => level === profile.level && wanted === requirements.experienceLevel,
    "location/prefers": ({ given }) => given === profile.location && requirements.locationPreference !== undefined,
    "location/other": ({ given, wanted }) => given === profile.location && wanted === requirements.locationPreference,
    "equity/within": () => requirements.equityRange !== undefined && profile.equity !== undefined,
    "equity/beyond": () => requirements.equityRange !== undefined && profile.equity !== undefined,
    // A person who looks for a co-founder wants one who looks, too.
    "seeking/co-founders": () => profile.isSeeking !== false,
    "seeking/offers-services": () => profile.isSeeking === false,
    "roles/looks-for-too": ({ role }) =>
      requirements.lookingForRoles.includes(textOf(role)) &&
      lookingFor.some((one) => conceptOf("craft", one) === conceptOf("craft", textOf(role))),
    "complement/looks-for-you": ({ role }) =>
      lookingFor.includes(textOf(role)) && [...asker.skills, ...asker.offering].length > 0,
    "complement/looks-for-others": ({ roles }) => among(listOf(roles), lookingFor),
  };
  return reasons.filter(({ code, params }) => !(ofTheForm[code]?.(params) ?? OF_THE_REQUEST[code]?.(params, told)));
}
