import type { MatchReason } from "./match-scoring.ts";
import { type NicheModel, nicheStrengthsOf } from "./niche-model.ts";
import { createNicheCloseness, REQUEST_NICHES_MAX, strongestNiches } from "./niche-vector.ts";
import { remembered } from "./remembered.ts";
import { isNamedIn, isSameTerm, matchTerms, tellingWordsOf } from "./term-matching.ts";
import { stemOf } from "./text-words.ts";
import type { WrittenProfile } from "./told-truly.ts";
import { wordsOffered, wordsOfTerm } from "./words-read.ts";

/** Whether the words of a profile come so near a skill that it is neither told to be missing nor told by another's name. */
export type SkillReader = {
  /** Whether some part of a text is about it. */
  isSpokenOf: (skill: string, text: string) => boolean;
  /** Whether a tag comes close to it in a client's eyes: by name, or as the text has it. */
  isCloseTo: (tag: string, skill: string, text: string) => boolean;
  /** Whether a tag of one word stands for a trade that has it in its name, and is another: who does transfer pricing sets no prices. */
  isAnothers: (tag: string, text: string) => boolean;
};

/** From here on a part of a text may be about a skill: "pay them for the business you want" is about compensation. */
const SPOKEN_OF = 0.3;
/** What is less near than this is close to a skill by the thesaurus alone: Leadership Development to succession planning. */
const CLOSE_TO = 0.35;
/** So many niches of a sentence are compared: a few words speak of more of them than a profile keeps. */
const PART_NICHES_MAX = 24;

const TERM_CHARACTERS_MAX = 40_000;
/** The niches of a text take about as many bytes as it has letters. */
const TEXT_CHARACTERS_MAX = 400_000;

export function createSkillReader(model: NicheModel): SkillReader {
  const nichesOf = (text: string, most: number) => {
    const strengths = nicheStrengthsOf(model, text);
    return strengths && strongestNiches(strengths, most);
  };
  const closenessTo = remembered(TERM_CHARACTERS_MAX, (term) => {
    const asked = nichesOf(term, REQUEST_NICHES_MAX);
    return asked && createNicheCloseness(asked);
  });
  const nichesOfTag = remembered(TERM_CHARACTERS_MAX, (tag) => nichesOf(tag, PART_NICHES_MAX));
  // Thirty skills are looked for in the same text: it is read for the first of them.
  const nichesOfParts = remembered(TEXT_CHARACTERS_MAX, (text) =>
    text.split(PARTS).flatMap((part) => nichesOf(part, PART_NICHES_MAX) ?? []),
  );
  const mostSpokenOf = remembered(TEXT_CHARACTERS_MAX, (text) => {
    const strengths = nicheStrengthsOf(model, text);
    return (strengths && model.niches[strengths.indexOf(Math.max(...strengths))]) ?? null;
  });
  const closenessOf = (term: string, tag: string) => {
    const offered = nichesOfTag(tag);
    return (offered && closenessTo(term)?.(offered)) ?? 0;
  };
  const nearestIn = (term: string, text: string) => {
    const closeness = closenessTo(term);
    return closeness ? Math.max(0, ...nichesOfParts(text).map(closeness)) : 0;
  };
  return {
    isSpokenOf: (skill, text) => nearestIn(skill, text) >= SPOKEN_OF,
    isCloseTo: (tag, skill, text) =>
      isNamedIn(skill, tag) || closenessOf(skill, tag) >= CLOSE_TO || nearestIn(skill, text) >= CLOSE_TO,
    isAnothers: (tag, text) => {
      const [word, ...more] = wordsOfTerm(tag);
      if (word === undefined || more.length > 0) return false;
      const most = mostSpokenOf(text);
      if (!most || !wordsOfTerm(most.name).some(({ stem }) => stem === word.stem)) return false;
      return matchTerms("skill", [tag], most.fields).every(({ closeness }) => closeness === "none");
    },
  };
}

const tellingStemsOf = remembered(TERM_CHARACTERS_MAX, (skill) => tellingWordsOf(skill).map(stemOf));

const PARTS = /[.;:!?\n]+\s*/u;

type Asked = { skills: readonly string[] };

/**
 * Keeps only the reasons about skills that a client would agree with. A skill that the person describes in their own way is not called
 * missing; no tag is called close to a skill whose meaning depends on the industry, if the person is in another one; and a tag that is a
 * skill is shown as that skill before it is shown as close to another.
 */
export function withoutDoubt(
  reasons: readonly MatchReason[],
  { texts, tags }: WrittenProfile,
  { skills: asked }: Asked,
  reader: SkillReader,
): MatchReason[] {
  const text = texts.filter((one) => one !== null).join(".\n");
  const said = wordsOffered(text).stems;
  const isOfField = !reasons.some(({ code }) => code === "industries/none");
  const comesNear = (skill: string) =>
    tellingStemsOf(skill).some((stem) => said.has(stem)) || reader.isSpokenOf(skill, text);
  const isClose = (offered: string, wanted: string) =>
    isNamedIn(wanted, offered) || (isOfField && reader.isCloseTo(offered, wanted, text));
  const isOwn = (skill: string) => !reader.isAnothers(skill, text);
  return reasons.flatMap((reason): MatchReason[] => {
    switch (reason.code) {
      case "skills/none": {
        const skills = reason.params.skills.filter((skill) => !comesNear(skill));
        return skills.length > 0 ? [{ ...reason, params: { skills } }] : [];
      }
      case "skills/same":
        return isOwn(reason.params.skill) ? [reason] : [];
      case "skills/several":
        return severalOf(reason.params.skills.filter(isOwn));
      case "skills/some":
        return someOf(reason.params.skills.filter(isOwn), asked);
      case "skills/close": {
        const { offered, wanted } = reason.params;
        const itself = asked.find((skill) => isSameTerm(skill, offered));
        if (itself !== undefined) return someOf([itself].filter(isOwn), asked);
        const named = tags.find((tag) => tag !== null && isNamedIn(wanted, tag));
        if (named) return [{ ...reason, params: { offered: named, wanted } }];
        return isClose(offered, wanted) ? [reason] : [];
      }
      case "skills/some-and-close": {
        const { offered, wanted, skills } = reason.params;
        const itself = asked.find((skill) => isSameTerm(skill, offered));
        const has = [...new Set(itself === undefined ? skills : [...skills, itself])].filter(isOwn);
        if (itself !== undefined || !isClose(offered, wanted)) return someOf(has, asked);
        if (has.length === 0) return [{ kind: reason.kind, code: "skills/close", params: { offered, wanted } }];
        return [{ ...reason, params: { ...reason.params, skills: has } }];
      }
      default:
        return [reason];
    }
  });
}

function someOf(skills: readonly string[], asked: readonly string[]): MatchReason[] {
  const [skill] = skills;
  if (skill === undefined) return [];
  if (asked.length === 1) return [{ kind: "for", code: "skills/same", params: { skill } }];
  return [{ kind: "for", code: "skills/some", params: { skills: [...skills], asked: asked.length } }];
}

function severalOf(skills: readonly string[]): MatchReason[] {
  const [skill, ...more] = skills;
  if (skill === undefined) return [];
  if (more.length === 0) return [{ kind: "for", code: "skills/same", params: { skill } }];
  return [{ kind: "for", code: "skills/several", params: { skills: [...skills] } }];
}
