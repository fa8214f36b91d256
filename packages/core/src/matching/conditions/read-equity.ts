import { aroundIn } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { allMatches, patternOf } from "./patterns.ts";
import { numberSaid } from "./said-numbers.ts";

const SHARE = String.raw`(?:\d{1,2}(?:[.,]\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty-five|twenty|thirty|forty-nine|forty|fifty)`;
const PERCENT = String.raw`(?:%|per ?cent\b|percent\b|pct\b)`;
const EQUITY = String.raw`(?:of )?(?:the )?(?:equity|shares?|stock|company|business|stake|cap table)`;
const SHARES = patternOf(
  String.raw`(?:\b(?<lead>between|from|up to|at most|at least|min(?:imum)?\.?|max(?:imum)?\.?|about|around|circa) )?(?<![\d.,/])(?<from>${SHARE})\s?${PERCENT}?(?:\s?(?:-|to|and|or)\s?(?<to>${SHARE}))?\s?${PERCENT}(?: ${EQUITY})?(?: vested over \w+ years?)?(?<plus>\+)?`,
  "g",
);
const SPLIT =
  /\b(?<from>\d{2})\s?[/:]\s?(?<to>\d{2})(?: split| equity| shares?| partners?| deal)?|\b(?:equal|even)(?:ly)? (?:shares?|split|partners?|equity|stakes?|co-?founders?)|\bsplit (?:it |everything )?(?:equally|evenly|down the middle)|\bhalf (?:of )?(?:the )?(?:equity|company|shares|business)|\bfifty[- ]fifty\b/g;
const OTHER_AFTER =
  /^\s*(?:of (?:the|our|all|my|their|every|users|customers|sales|revenue|orders|people|it) ?(?!equity|company|shares|business)|off\b|growth|margins?|churn|commission|discount|market|more|less|fewer|faster|cheaper|higher|lower|interest|a (?:month|year|week)|per (?:month|year|week)|month|year|conversion|retention|for \d|vat|tax|fee|rent|response|of users)/;
const OTHER_BEFORE =
  /\b(?:grew|grow|growing|grows|rose|fell|dropped|wants?|took|take|takes|raised|by|churn|margins?|conversion|pays?|charges?|costs?|interest|lost|lose|loses|save|saves|saving|cut|cuts|reduced?|increased?|is at|already (?:gave|own)|owns?|holds?|has|gave|discount|sold|vc|angel|investors?|only)\s*(?:\w+\s+){0,2}$/;
const OFFERS =
  /\b(?:equity|shares?|stake|split|vest(?:ed|ing)?|(?:i|we|i'd|we'd|i'll|we'll)(?: can| could| will| would)? (?:offer|give)|offering|on offer|is yours|you(?:'d|'ll)?(?: will| would)? (?:get|own|hold|have)|for you|to you|cap table)\b/;
/** What an investor, a bank or a rule has to do with shares is none of a co-founder's offer. */
const OTHERS =
  /\b(?:angel'?s?|investors?|vc|bank|accelerator|we've|we (?:have|own|hold)|i own|raise|raised|capital|market|listed|deadlocked|stuck|joint venture|jv|dispute)\b/;
/** What may follow a share that stands alone. */
const GOES_ON =
  /^\s*(?:$|[,.;:!?)]|(?:after|vested|for (?:you|the right|a|an|someone|whoever)|and|plus|to (?:start|begin)|over|depending|or|in exchange|from day)\b)/;

/** The equity that is offered: "2-5 %", "50/50 split", "equal shares". Markets, margins and what investors want are none. */
export function readEquity(text: string): Found[] {
  const shares = allMatches(SHARES, text).flatMap((match) => {
    const { lead = "", from = "", to, plus } = match.groups ?? {};
    const { before } = aroundIn(text, match.index, match.index + match[0].length);
    const rest = text.slice(match.index + match[0].length);
    const sentence = /[^.!?\n]*$/.exec(text.slice(0, match.index))?.[0] ?? "";
    const next = /^[^.!?\n]*/.exec(rest)?.[0] ?? "";
    if (OTHER_AFTER.test(rest) && !/(?:equity|company|shares)/.test(match[0])) return [];
    if (OTHER_BEFORE.test(before) && !/\b(?:equity|vested)\b/.test(match[0])) return [];
    const isAlone =
      before.trim() === "" && /^\s*(?:to start with|to begin with|for now|at first|after|[,;]|$)/.test(next);
    const isOffered = OFFERS.test(sentence + match[0] + next);
    const isRange =
      to !== undefined &&
      GOES_ON.test(next) &&
      (before.trim() === "" || /^[.\s]*$/.test(sentence) || /\b(?:anything|offer|something)\s*$/.test(before));
    if (!isAlone && !isOffered && !isRange) return [];
    if (OTHERS.test(isRange ? sentence : sentence + next) && !/\b(?:co-?founder|cofounder|you)\b/.test(sentence + next))
      return [];
    const [low, high] = [shareOf(from), shareOf(to ?? from)];
    if (low === null || high === null || low > 100 || high > 100) return [];
    const value = rangeOf({ low, high, lead: lead.toLowerCase(), isOpen: Boolean(plus) });
    return [{ kind: "equity" as const, value, from: match.index, until: match.index + match[0].length }];
  });
  const splits = allMatches(SPLIT, text).flatMap((match) => {
    const { from, to } = match.groups ?? {};
    if (from !== undefined && Number(from) + Number(to) !== 100) return [];
    const { before, after } = aroundIn(text, match.index, match.index + match[0].length);
    const isBare = !/(?:split|equity|shares?|partners?|deal|stakes?|co-?founders?)/.test(match[0]);
    if (OTHERS.test(before + after) || (isBare && (before + after).trim() !== "" && !OFFERS.test(before + after)))
      return [];
    const share = to === undefined ? 50 : Math.min(Number(from), Number(to));
    const value = { from: share, to: share };
    return [{ kind: "equity" as const, value, from: match.index, until: match.index + match[0].length }];
  });
  return [...shares, ...splits].toSorted((one, other) => one.from - other.from).slice(0, 1);
}

const shareOf = (said: string) => (/^\d/.test(said) ? Number(said.replace(",", ".")) : numberSaid(said));

function rangeOf({ low, high, lead, isOpen }: { low: number; high: number; lead: string; isOpen: boolean }) {
  if (low !== high) return { from: Math.min(low, high), to: Math.max(low, high) };
  if (/^(?:up to|at most|max)/.test(lead)) return { from: 0, to: high };
  return isOpen || /^(?:at least|min|from)/.test(lead) ? { from: low, to: 100 } : { from: low, to: high };
}
