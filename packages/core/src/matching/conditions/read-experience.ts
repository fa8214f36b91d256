import { aroundIn } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { allMatches, patternOf } from "./patterns.ts";
import { NUMBER, numberSaid } from "./said-numbers.ts";

const YEARS = String.raw`(?:years?|yrs?|y)(?:'s?)?(?![\w-])`;
const MANY = String.raw`(?:(?<number>${NUMBER})(?:-(?=y))?|(?<decades>an? decade|(?:\w+) decades|decade))`;
const LEAST = String.raw`(?:at (?:the )?(?:very )?least|minimum(?: of)?|min\.?(?: of)?|no(?:t)? (?:less|fewer) than|more than|over|upwards of|>=?|≥|a good)`;
const ASK = patternOf(
  String.raw`(?:\b(?<holder>with|has|have|having|brings?|who's got|got|of) )?(?:\b(?<least>${LEAST})\s{0,2})?(?<!\w)${MANY}(?<plus>\s?\+|\s?plus| or more| or above)?(?:\s?(?:-|to)\s?\d{1,2})?\s?(?:${YEARS}|(?<=decades?))(?<more> or (?:more|above|longer)|\s?\+| plus| minimum| min\b\.?| at (?:the )?(?:very )?least(?! ?(?:${NUMBER})))?(?<of>(?: or more)?(?: of)?(?: \w+){0,2} (?:experience|exp\b|track record|practice|background|in the (?:field|job|trade|industry|business)))?(?<end>(?:,)? (?:(?:is |are )?(?:(?:the )?minimum|min\b|at (?:the )?(?:very )?least)(?! ?(?:${NUMBER}))|(?:or more|required|needed|essential|a must|expected|mandatory|please|preferred|wanted)))?`,
  "g",
);
/** "20 years ago", "a lease of at least 10 years", "machines over 20 years old". */
const NO_EXPERIENCE_AFTER =
  /^\s*(?:ago|old\b|-old|of (?:data|history|age|lease|records|accounts|growth|losses|profit|books)|left|later|now|long|lease|contract|warranty|without|to (?:break|pay|get|run)|in (?:a row|prison|the making|business))/;
const LONG_BEFORE =
  /\b(?:for|since|after|in|within|lasts?|took|takes|past|last|next|every|running|ran|existed?|old|aged|age|been|lease of|contract of|runs|goes back|founded|spent|every|per|these|our|the)\s*$/;
const ASKED =
  /\b(?:need|want|looking|seek|someone|somebody|person|must|should|has|have|who|with|anyone|wanted|needed|required|writer|consultant|expert|please|min|minimum|only|lead|manager|director|coach|experience)\b/;
const OTHERS =
  /\b(?:we|we've|our (?:founder|manager|staff|team|firm|company|shop)|they|he|she|it|staff|machines?|customers?|i)\s+(?:\w+\s+){0,3}$/;
/** "We need someone with 10 years of experience" asks; "we have 10 years of experience" does not. */
const WE_ASK = /\b(?:we|i) (?:need|want|require|seek|expect|ask for|look for)\s+(?:\w+\s+){0,2}$/;

/** How many years of experience a person must have: "at least 20 years", "10+ yrs". What was so long ago is none. */
export function readExperience(text: string): Found[] {
  const all = allMatches(ASK, text).flatMap((match) => {
    const years = yearsOf(match);
    if (years === null || years < 1 || years > 60 || !isAsked(text, match)) return [];
    const lead = match[0].length - match[0].trimStart().length;
    return [
      { kind: "experience" as const, value: { years }, from: match.index + lead, until: match.index + match[0].length },
    ];
  });
  return all.slice(0, 1);
}

function yearsOf({ groups = {} }: RegExpExecArray): number | null {
  if (groups.number !== undefined) return numberSaid(groups.number);
  const decades = /(\w+) decades/.exec(groups.decades ?? "")?.[1];
  if (decades === undefined) return 10;
  const many = numberSaid(decades);
  return many === null ? null : 10 * many;
}

function isAsked(text: string, { 0: said, index, groups = {} }: RegExpExecArray): boolean {
  const { before, after } = aroundIn(text, index, index + said.length);
  const { least, plus, more, of, end, holder } = groups;
  if (NO_EXPERIENCE_AFTER.test(text.slice(index + said.length))) return false;
  const lead = `${before}${holder ? `${holder} ` : ""}`;
  if (OTHERS.test(lead) && !/\bwho\b/.test(before) && !(of && WE_ASK.test(lead))) return false;
  const isMin = Boolean(least ?? plus ?? more ?? end);
  if (LONG_BEFORE.test(before) && !of && !/\b(?:experience)\b/.test(after)) return false;
  const isAlone =
    before.trim() === "" &&
    (after.trim() === "" || /^\s*(?:in|with|as|of|at|please|doing|working|within)\b/.test(after));
  if (
    /^over$/.test(least ?? "") &&
    !of &&
    !holder &&
    !isAlone &&
    !/(?:\b(?:with|need|want|ideally|has|have)|,)\s*$/.test(before)
  )
    return false;
  if (isMin)
    return (
      Boolean(of) ||
      isAlone ||
      (Boolean(least) && before.trim() === "") ||
      ASKED.test(before) ||
      /^\s*(?:in|with|as|doing|please|experience)\b/.test(after) ||
      Boolean(end)
    );
  if (holder && holder.toLowerCase() !== "of" && (of || /\bexperience\b/.test(after)))
    return before.trim() === "" || ASKED.test(before);
  return (
    Boolean(of) && before.trim() !== "" && /\b(?:need|want|require|must have|looking for|expect|ask for)\b/.test(before)
  );
}
