import type { TimeCommitment } from "../../entrepreneurs/entrepreneur.ts";
import { aroundIn, sentenceBefore } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { allMatches, patternOf } from "./patterns.ts";
import { numberSaid } from "./said-numbers.ts";

const COUNT = String.raw`(?:\d{1,2}(?:\s?(?:-|to)\s?\d{1,2})?\+?|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty|thirty|forty|a few|a couple of)`;
const ABOUT = String.raw`(?:(?:about|around|at least|roughly|maybe|say|only|min\.?|minimum) )?`;
const TIMES: readonly (readonly [RegExp, TimeCommitment | "counted"])[] = [
  [
    /\bfull[- ]?time(?: only| required| needed| commitment| or (?:nothing|not at all)| from (?:day one|the start))?\b/g,
    "full-time",
  ],
  [/\b(?:all in|all-in)(?= or|\s*$|[.,;!]| only| from)(?: or (?:not at all|nothing|out))?/g, "full-time"],
  [/\bno (?:part[- ]?timers?|moonlight(?:ing|ers?)|side hustlers?)\b/g, "full-time"],
  [
    /\bpart[- ]?time(?: only| at first| to begin with| for now| is (?:fine|ok|enough)| until [\w' ]{2,30})?/g,
    "part-time",
  ],
  [
    /\b(?:evenings|nights|weekends?|sundays|saturdays|after work|mornings)(?:(?:,| and| or| &| plus) (?:the )?(?:evenings|nights|weekends?|sundays|saturdays))*(?: only| (?:is|are) (?:fine|ok|enough|all))?/g,
    "part-time",
  ],
  [
    /\b(?:on the side|alongside (?:a|your|the) (?:day )?job|next to (?:a|your) (?:day )?job|spare time|side project)\b/g,
    "part-time",
  ],
  [
    /\b(?:flexible hours|hours are flexible|flexible on (?:time|hours)|any amount of time|as much as you can)\b/g,
    "flexible",
  ],
  [
    patternOf(
      String.raw`\b${ABOUT}(?<count>${COUNT})\s?(?<unit>hours?|hrs?|h|days?)\s?(?:a|per|each|\/|every)\s?(?:week|wk)\b`,
      "g",
    ),
    "counted",
  ],
];
const OTHERS =
  /\b(?:we|i|i'm|they|he|she|working|worked|works?|quit|left|employ(?:s|ed)?|our|my|staff|hired|open|opens|closed|customers?|busy|deliver|sell|sold|drivers|job|been|day|the)\s+(?:\w+ )?$/;
const ASKED =
  /\b(?:you|you'd|you'll|who|person|someone|somebody|co-?founder|cofounder|need|want|must|should|expect|looking|offer|give|i have|we have|fine|needed|both)\b/;

const LOOSE = /^(?:evening|night|weekend|sunday|saturday|morning|after work|full|part|on the side|spare|side)/;

/** How much time a co-founder is asked for: "full time only", "evenings and weekends". How the asker or their staff work is none. */
export function readCommitment(text: string): Found[] {
  const all = TIMES.flatMap(([pattern, meant]) =>
    allMatches(pattern, text).flatMap((match) => {
      const { before, after } = aroundIn(text, match.index, match.index + match[0].length);
      const isStrong = /\b(?:only|required|needed|or (?:nothing|not at all)|commitment|is|are|fine)\b/.test(match[0]);
      if (OTHERS.test(before) && !ASKED.test(before) && !isStrong) return [];
      const isLoose = meant === "counted" || LOOSE.test(match[0]);
      if (isLoose && !isStrong && !isAsked(text, match, before + after)) return [];
      if (
        /^full|^part/.test(match[0]) &&
        /^\s*(?:out of|as an?|at|for (?:a|the) (?:bank|company)|jobs?|staff|employees|mum|dad|parents?|students?|workers?)\b/.test(
          after,
        ) &&
        !isStrong
      )
        return [];
      if (
        /^(?:evening|night|weekend|sunday|saturday|morning)/.test(match[0]) &&
        /^\s*(?:shifts?|trade|sales|orders?|rush|classes|guests|market|meals?|visitors|bookings)\b/.test(after)
      )
        return [];
      const commitment = meant === "counted" ? counted(match) : meant;
      return [{ from: match.index, until: match.index + match[0].length, words: match[0], commitment }];
    }),
  );
  const [first] = all.toSorted((one, other) => one.from - other.from || other.until - one.until);
  if (!first) return [];
  const { from, until, words, commitment } = first;
  return [{ kind: "commitment" as const, value: { words, commitment }, from, until }];
}

/** Whether the time is that of the person who is sought: it stands alone, or the sentence speaks of them. */
function isAsked(text: string, match: RegExpExecArray, around: string): boolean {
  const lead = sentenceBefore(text, match.index);
  const rest = /^[^.!?\n]*/.exec(text.slice(match.index + match[0].length))?.[0] ?? "";
  if (OF_WORK.test(lead + match[0] + rest) && (!SOUGHT.test(around) || WHO_WORK.test(lead))) return false;
  const isWhole = lead.trim() === "" && /^\s*(?:,|and|$)/.test(rest);
  if (TO_BEGIN.test(rest)) return true;
  return isWhole || SOUGHT.test(around) || (SOUGHT.test(lead + rest) && around.trim() === "") || HAVE.test(rest);
}

const SOUGHT =
  /\b(?:you|you'd|you'll|who|someone|somebody|co-?founder|cofounder|need|must|commit|commitment|expect|offer|give|give[sn]?|equity|%|per ?cent|to (?:start|begin) with|for now|at first|fine|enough|until we|ideally|needed|required|both of us|two of us)(?!\w)|%/;
const TO_BEGIN = /^\s*(?:to (?:start|begin)|at first|for now)\b/;
const HAVE = /^\s*(?:(?:is|are) all|would (?:do|be (?:fine|enough|ok))|is (?:fine|enough|ok|plenty))\b/;
const OF_WORK =
  /\b(?:roster|shifts?|staff|crew|customers|restaurants?|shops?|machines?|line|plant|factory|works council|employees|nurses?|everyone|opens?|i work|we work)\b/;
/** "Staff who work on weekends" are not sought. */
const WHO_WORK = /\b(?:staff|crew|customers|employees|nurses?|restaurants?|shops?) (?:who|that|which)\b/;

const FULL_TIME_HOURS = 35;
const FULL_TIME_DAYS = 5;

function counted({ groups = {} }: RegExpExecArray): TimeCommitment {
  const many = groups.count ?? "";
  const count = Number(/\d+(?!.*\d)/.exec(many)?.[0]) || (numberSaid(many) ?? 1);
  const least = groups.unit?.startsWith("d") ? FULL_TIME_DAYS : FULL_TIME_HOURS;
  return count >= least ? "full-time" : "part-time";
}
