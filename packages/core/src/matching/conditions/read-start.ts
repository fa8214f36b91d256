import { aroundIn, clausesOf, sentenceBefore } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { DAY, dayOf } from "./days-said.ts";
import { allMatches, patternOf } from "./patterns.ts";

const START = String.raw`(?:start|starting|begin|beginning|kick(?:ing)?[- ]?off|commence|commencing|get going|get started|get cracking|join(?: us)?|on ?board|hit the ground|go|be here|be there|be free|be available|available|availability|free|(?:need|want) (?:someone|somebody|help|you|a person|an expert)|needed|required|wanted|start date|starting date|date)`;
/** "The season starts in May" is nothing that is asked of anybody, nor is "we started in March". */
const CUED = patternOf(
  String.raw`\b(?<cue>${START})(?: is| would be| should be| must be| to start| to begin| work| with us| ideally| preferably| latest| at the latest|:)*[\s,]*(?<prep>(?:from|on|in|by|before|after|as of|no later than|not later than|around|about|within|at|ideally|preferably|this|for a)[\s:]+)*(?<day>${DAY})(?: (?:on(?:wards?)?|latest|at the latest))?\b`,
  "g",
);
const IMMEDIATE =
  /\b(?<day>immediate)(?:ly)? (?:start|availability|need|requirement|begin)|\bstart(?:ing)? (?:is )?(?<day2>immediate|immediately)\b|\b(?:a|an) (?<day3>january|february|march|april|may|june|july|august|september|october|november|december|monday|immediate|early|spring|summer|autumn) start\b|\burgent(?:ly)? (?:start|needed|required)\b/g;
const LEAD = patternOf(
  String.raw`^\s*(?:(?:and|ideally|preferably|please|best|if possible|needed|for|starting)[\s,]+)*(?<prep>from|after|by|as of|starting|in|on|at|no later than)?\s*(?<day>${DAY})(?: on| onwards?| please| latest| at the latest| if you can| if possible| ideally| preferably| or sooner| or earlier| is fine| is ideal| would be (?:great|ideal|good|fine)| pls)*\s*$`,
);
const WANTED = /\b(?:needed|wanted|required|need|looking|seeking|sought|someone|somebody|want|help)\b/;
const FROM = patternOf(String.raw`\b(?:from|as of|starting(?: from)?) (?<day>${DAY})(?: on(?:wards?)?)?\b`, "g");
const URGENT = /\b(?<day>asap|a\.s\.a\.p|as soon as possible|straight ?away|right away|immediately)\b/g;
const OTHERS =
  /\b(?:customers?|clients?|they|people|users|patients|drivers|orders?|expects?|respond|reply|replies|deliver|delivered|ship|answer|season|school|year|who leaves?|retires?|fees?|prices?|law|rules?|bank|tenants?|since|until|leave|leaves|go live|goes|went|was|were|did|had)\b/;

const OTHERS_WANT =
  /\b(?:asked|demands?|wants?|opened|orders|he|she|they|his|her|investors|customers?|clients?|users?|regulator|bank|law|rules?|prices?|fees?|since)\b/;

/** From when a person is needed: "can start Monday", "ASAP", "from 14 Dec". What happens to others at a time is none. */
export function readStart(text: string, today: string): Found[] {
  const found = [...cued(text), ...ofClauses(text), ...fromDay(text), ...urgent(text)];
  const [first] = found.toSorted((one, other) => one.from - other.from || other.until - one.until);
  if (!first) return [];
  const value = { words: first.words, day: dayOf(first.words, today) };
  return [{ kind: "start" as const, value, from: first.from, until: first.until }];
}

type Said = { from: number; until: number; words: string };

function cued(text: string): Said[] {
  const starts = allMatches(CUED, text).flatMap((match) => {
    const { cue = "", prep = "", day = "" } = match.groups ?? {};
    const { before } = aroundIn(text, match.index, match.index + match[0].length);
    if (isOfOthers(before, cue)) return [];
    const isBare = /^(?:needed|required|wanted|go|date|be here|be there|free|available|availability)$/.test(cue);
    // "Needed two days a week" and "available three days" tell how much, and not when.
    if (
      /\b(?:days?|weeks?|months?)$/.test(day) &&
      !/\b(?:in|within)\b/.test(prep + day) &&
      !/next|this|coming/.test(day)
    ) {
      return [];
    }
    if (isBare && /^(?:now|today)$/.test(day) && !/avail|needed/.test(cue)) return [];
    const words = /^(?:from|by|after|in|within|before)\b/.test(prep.trim()) ? `${prep.trim()} ${day}` : day;
    const lead =
      /\b(?:(?:can|could|must|should|to|able to|be able to|need to|have to|ready to|want to|like to|happy to) )$/.exec(
        before,
      );
    const from = match.index - (lead?.[0].length ?? 0);
    return [{ from, until: match.index + match[0].length, words }];
  });
  const immediate = allMatches(IMMEDIATE, text).map((match) => ({
    from: match.index,
    until: match.index + match[0].length,
    words: match.groups?.day ?? match.groups?.day2 ?? match.groups?.day3 ?? match[0],
  }));
  return [...starts, ...immediate];
}

function isOfOthers(before: string, cue: string): boolean {
  if (
    /\b(?:season|school|year|term|course|project|shop|store|trial|production|sales|work|works|building|he|she|it|they|customers?|clients?|staff|employees|new (?:hire|law|rule)s?|who)\s+(?:will |would |can |to |must )?$/.test(
      before,
    )
  ) {
    return !/\b(?:someone|somebody|person|anyone|consultant|expert|one|freelancer|lead|manager|director) who\s+(?:will |would |can |could )?$/.test(
      before,
    );
  }
  if (/\b(?:never|not|don't|won't|cannot|can't)\s+$/.test(before)) return true;
  if (/^(?:start|begin|commence|kick off)$/.test(cue) && before.trim() !== "") {
    return !/(?:\b(?:to|can|could|must|should|would|will|you|please|and|we|ideally|might|may|or|then|just|who|possibly|preferably|work|needs?|wanted|needed)|'d|'ll|[-,])\s+$/.test(
      before,
    );
  }
  return /^(?:go|join|free)$/.test(cue) && !/\b(?:can|could|must|should|be|to|able|you)\b[^,]*$/.test(before);
}

/** A time that stands alone: "After Easter.", "Next week if you can.", "from mid-January on". */
function ofClauses(text: string): Said[] {
  return clausesOf(text).flatMap((clause) => {
    const match = LEAD.exec(clause.text);
    const { prep = "", day = "" } = match?.groups ?? {};
    if (
      !match ||
      (/\b(?:days?|weeks?|months?)$/.test(day) &&
        !/^(?:in|within|next|this|the (?:next|coming|following)|coming)/.test(`${prep} ${day}`.trim()))
    )
      return [];
    // "Now" and a month alone are parts of a list or of a sentence that goes on.
    if (
      prep === "" &&
      !/asap|possible|^(?:the )?(?:next|this|coming) (?:week|month)|immediately|straight|right away|tomorrow|soon/.test(
        day,
      )
    )
      return [];
    // "By Monday" alone is when something has to be done, "in February" when something happened.
    if (/^(?:by|in|on|at|no later than)$/.test(prep) || /^(?:in|within)\b/.test(day)) return [];
    if (OTHERS_WANT.test(sentenceBefore(text, clause.from))) return [];
    if (/^now$/.test(day) || (/^(?:in|on|at)$/.test(prep) && day.startsWith("20"))) return [];
    const lead = clause.text.length - clause.text.trimStart().length;
    return [
      { from: clause.from + lead, until: clause.from + clause.text.trimEnd().length, words: `${prep} ${day}`.trim() },
    ];
  });
}

function fromDay(text: string): Said[] {
  return allMatches(FROM, text).flatMap((match) => {
    const { before } = aroundIn(text, match.index, match.index + match[0].length);
    const isWanted = WANTED.test(before) || /\b(?:on[- ]?site|remote|interim)\b/.test(before);
    if (!isWanted || OTHERS.test(before) || /^(?:right )?now$/.test(match.groups?.day ?? "")) return [];
    if (/\b(?:days?|weeks?|months?)$/.test(match.groups?.day ?? "")) return [];
    return [{ from: match.index, until: match.index + match[0].length, words: match.groups?.day ?? "" }];
  });
}

function urgent(text: string): Said[] {
  return allMatches(URGENT, text).flatMap((match) => {
    const { before, after } = aroundIn(text, match.index, match.index + match[0].length);
    const isAlone = before.trim().split(/\s+/).length <= 1 && after.trim() === "";
    if ((!isAlone && !WANTED.test(before) && !/\bplease\b/.test(after)) || OTHERS.test(before)) return [];
    return [{ from: match.index, until: match.index + match[0].length, words: match[0] }];
  });
}
