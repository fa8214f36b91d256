import { languageNamed } from "../../languages/languages.ts";
import { isFunctionWord } from "../function-words.ts";
import { aroundIn } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { allMatches, patternOf } from "./patterns.ts";
import { plainPlace } from "./place-names.ts";
import { regionOfPlace } from "./regions.ts";

const SITE = String.raw`(?:on[- ]?site|onsite|in[- ]person|face[- ]to[- ]face|physically(?: present)?|in[- ]office|in the office|at our office|at our premises|on our premises|on the premises)`;
const HOUSE = String.raw`(?:(?:head ?)?offices?|plants?|sites?|factory|factories|premises|warehouse|works|headquarters|hq|shops?|stores?|clinic|hospital|school|mill|yard|depot|lab|laboratory|studio|workshop|base|campus|building|place|showroom)`;
/** Letters of the languages that are written in Latin script: classes by property are ten times slower to begin with. */
const LETTER = String.raw`[a-zß-ɏ]`;
const CAPITAL = String.raw`[A-ZÀ-ÞŁŚŠŽ]`;
const NAME = String.raw`(?<place>(?:the )?${LETTER}[a-zß-ɏ'-]*(?: ${LETTER}[a-zß-ɏ'-]*){0,4})`;
const WRITTEN = String.raw`(?<place>${CAPITAL}(?:${LETTER}|${CAPITAL})+(?: ${CAPITAL}(?:${LETTER}|${CAPITAL})+)?)`;
const AT = String.raw`(?:in or (?:near|around)|in and around|near or in|in|at|near|around|close to|outside|from|to)`;
const OUGHT = String.raw`(?:must|has to|have to|needs? to|should|ought to|will(?: have to| need to)?|would(?: have to| need to)?|you'd|you'll|able to|willing to|prepared to|happy to|ready to|expected to|required to|please)`;
const OF_TIME = String.raw`(?:(?:\w+|\d) days? (?:a|per|each|out of) (?:week|month|five|fortnight) )?`;

/** Looked for in small letters; whether a name has a capital is seen in the text. */
const PLACES: readonly RegExp[] = [
  patternOf(
    String.raw`\b${OF_TIME}${SITE}(?: work(?:shops?)?| presence| attendance| meetings?| sessions?| training)?(?: is| required| needed| only| at our ${HOUSE}| \w+ days? (?:a|per) week)* ${AT} (?:our )?${NAME}`,
    "g",
  ),
  patternOf(String.raw`\bphysically ${AT} our ${NAME} ${HOUSE}`, "g"),
  patternOf(
    String.raw`\b(?:held|work|working|done|needed|required|be|based|place|presence|present|days?|week|happens?|meetings?|workshops?|sessions?|week|wanted|sit|sitting|come|travel|everything|person) (?:\w+ )?(?:at|in|to|from) our ${HOUSE} (?:in|near|at|outside|by) ${NAME}`,
    "g",
  ),
  patternOf(
    String.raw`\b(?:held|work|working|done|needed|required|be|based|sit|come|travel|presence|week|days?) (?:\w+ )?(?:at|in|to|from) our ${NAME} ${HOUSE}`,
    "g",
  ),
  patternOf(
    String.raw`\b${OUGHT} (?:be|live|work|sit|be based|reside|be located|be resident|be present|relocate|move|come|commute|travel|get)(?: (?:physically|based|located|resident|in person|on[- ]?site|over|regularly|weekly|often|sometimes|and work|present))* (?:${AT}|to) (?:(?:our|the) ${HOUSE} (?:in |near |at )|our )?${NAME}`,
    "g",
  ),
  patternOf(
    String.raw`\b(?:willing|prepared|able|ready|happy) to (?:travel|come|commute|relocate|move|be|visit)(?: (?:regularly|weekly|often|over))? (?:to|in) ${NAME}`,
    "g",
  ),
  patternOf(String.raw`^\s*(?:travel|come|commute|relocate) to ${NAME}`, "gm"),
  patternOf(String.raw`(?<=[.!?;,]\s)(?:travel|come|commute|relocate) to ${NAME}`, "g"),
  patternOf(
    String.raw`\b(?:(?:must be|be|should be|ideally|preferably|someone|somebody|person|anyone|consultant|expert|freelancer|adviser|advisor|lead|manager|director|co-?founder|cofounder|only|accountant|specialist|coach|strictly|needs to be|has to be) )(?:who (?:is|lives) )?(?:based|located|living|resident|local) (?:in or near|in and around|in|near|around|to|at|out of|within reach of|within an hour of) ${NAME}`,
    "g",
  ),
  patternOf(String.raw`(?<=^|[.!?;,:(\n]\s?)(?:based|located|local) (?:in or near|in|near|to|around) ${NAME}`, "g"),
  patternOf(
    String.raw`\b(?:within|inside) (?:an hour|\w+ (?:hours?|minutes?|miles|km)|commuting distance|reach|easy reach|driving distance)(?:'s drive)? of ${NAME}`,
    "g",
  ),
  patternOf(String.raw`\b(?:place|location|where|work location|place of work)(?: of work)?: ?${NAME}`, "g"),
];
/** Where a capital alone tells that it is a place. */
const PLACES_WRITTEN: readonly RegExp[] = [
  patternOf(
    String.raw`\b${WRITTEN}[- ](?:based(?! in)|area|region) (?:only|person|consultant|expert|freelancer|adviser|advisor|co-?founder|preferred|please|ideally|candidates?|people)`,
    "g",
  ),
  patternOf(String.raw`\b(?:must be|be|should be|ideally|preferably|only|someone|somebody) ${WRITTEN}[- ]based`, "g"),
  patternOf(String.raw`(?<=^|[.!?;,:(\n]\s?)${WRITTEN}(?:[- ]based)? only(?=\s*(?:please\s*)?(?:$|[.!?;,)\n]))`, "g"),
];
const SITE_ALONE = patternOf(
  String.raw`\b(?:${OF_TIME}${SITE} (?:only|work|required|needed|essential|please|presence|a must|\w+ days? (?:a|per|each) week)|(?:must|should|has to|have to|needs? to|will) (?:be|work|come) ${SITE}|(?:\w+|\d) days? (?:a|per|each) (?:week|month) (?:${SITE})|no remote(?: work| please| workers?)?|hybrid (?:role|contract|position|job))\b`,
  "g",
);
const SITE_CLAUSE = patternOf(
  String.raw`(?<=^|[.!?;,:(\n]\s?)(?:on[- ]?site|in[- ]person)(?=\s*(?:$|[.!?;,)\n]))`,
  "g",
);
const REMOTE =
  /\b(?:(?:fully|100 ?%|entirely|completely|purely|only|all|must be|can be|would be|be|work(?:ing)? is|everything|wholly|strictly|exclusively) remote(?:ly)?(?: only)?|remote(?:ly)?[- ](?:only|is (?:fine|ok|okay|possible|preferred|great|good|a must)|(?:is )?(?:fine|ok|okay|possible|preferred|required|please|role|position|contract|job|gig|work (?:only|is (?:fine|ok|okay|possible|preferred))))|(?:done|worked?|working|do it|do this|delivered|handled|helped?|help us|consult|join|be) (?:\w+ )?(?:remotely|from (?:home|anywhere|your (?:own )?(?:sofa|home|desk|office|kitchen table|couch|bed)|wherever))|from (?:your (?:sofa|home|couch|kitchen table|own desk)|anywhere(?: in the world)?)|(?:by|over|via) (?:video|zoom|teams)(?: calls?)?(?: only)|work(?:ing)? (?:from home|remotely) (?:is )?(?:fine|ok|okay|possible|preferred|welcome)|remote work (?:is )?(?:fine|ok|okay|possible|preferred|welcome|only)|location (?:does not|doesn't) matter|no (?:travel|need to travel|on[- ]?site)|wherever you (?:are|live)|online only|home[- ]based)\b/g;
const REMOTE_CLAUSE =
  /(?<=[;,:(]\s?)(?:remote(?:ly)?|online|REMOTE)(?=\s*(?:please|$|[.!?;,)\n]))|(?<=^|[.!?\n]\s?)(?:[Rr]emote(?:ly)?|REMOTE)(?=\s*(?:please|$|[.!?;,)\n]))/g;
/** Others who work from somewhere are what the text is about. */
const OTHERS =
  /\b(?:we|we're|we are|staff|team|teams|they|who mostly|people|employees|developers|engineers|customers|clients|half of|most of us|i|our (?!office|site|plant|side)\w+)\s+(?:\w+ ){0,2}$/;
const NO_PLACE = new Set(
  "anywhere everywhere wherever weekends weekend evenings evening nights mornings afternoons weekdays christmas individuals freelancers agencies consultants experts seniors essential required needed video monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december board house it us you them me our your their a an this that all any no one two three four days weeks week person remote site office time meet help see do run work our talk mind scale grow touch charge english easter which what where there here least most first next full part order place future principle english".split(
    " ",
  ),
);
const HOUSES = patternOf(String.raw`^(?:the )?${HOUSE}$`, "i");

/**
 * Where the work is done, and where a person has to live: "on site in Leeds", "remote only". Where the asker sits is none.
 * @param small the text in small letters, as long as it is
 */
export function readPlace(text: string, small: string): Found[] {
  const matchesOf = (patterns: readonly RegExp[], of: string) => patterns.flatMap((pattern) => allMatches(pattern, of));
  const named = [...matchesOf(PLACES, small), ...matchesOf(PLACES_WRITTEN, text)].flatMap((match) =>
    placed(text, small, match),
  );
  const [first] = named.toSorted((one, other) => one.from - other.from || other.until - one.until);
  if (first) return [first];
  const isOwn = (match: RegExpExecArray) => !isOfOthers(small, match);
  const [site] = matchesOf([SITE_ALONE, SITE_CLAUSE], small).filter(isOwn);
  if (site) return [found(site, null, "on site")];
  const [remote] = [...matchesOf([REMOTE], small), ...matchesOf([REMOTE_CLAUSE], text)].filter(isOwn);
  return remote ? [found(remote, null, "remote")] : [];
}

function isOfOthers(small: string, match: RegExpExecArray): boolean {
  const { before } = aroundIn(small, match.index, match.index + match[0].length);
  return OTHERS.test(before) || (/^(?:all|be|working|work) remote/.test(match[0]) && GROUP.test(before));
}

const GROUP = /\b(?:we|we're|they|teams?|staff)\b/;
const SEATED =
  /\b(?:we|we're|we are|our [\w-]+|company|firm|business|customers?|clients?|they|who) (?:are |is |were |was )?$/;
const SOUGHT = /\b(?:someone|somebody|person|anyone|consultant|expert|co-?founder|freelancer) who (?:is )?$/;

function placed(text: string, small: string, match: RegExpExecArray): Found[] {
  const found = match.groups?.place;
  if (found === undefined || isOfOthers(small, match)) return [];
  const at = match[0].lastIndexOf(found);
  const raw = text.slice(match.index + at, match.index + at + found.length);
  const place = placeOf(raw, text);
  const { before } = aroundIn(small, match.index, match.index + match[0].length);
  if (place === null || (SEATED.test(before) && !SOUGHT.test(before))) return [];
  const isLast = at + raw.length === match[0].length;
  const until = isLast ? match.index + at + raw.indexOf(place) + place.length : match.index + match[0].length;
  return [{ kind: "place", value: { place: shown(place), mode: "on site" }, from: match.index, until }];
}

const STOP =
  /^(?:(?:and|or|on|for|from|to|with|as|at|by|because|two|three|four|five|once|twice|every|most|some|several|one|the|is|are|please|only|nothing|we|you|i|no|not|but|so|if|when|per)\b|\d)/i;

/** The place without what follows it; null where no place is named ("in the office"). In a text of small letters one word is taken. */
function placeOf(raw: string, text: string): string | null {
  const isMixed = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text);
  const words = raw.replace(/^the /i, "").split(" ");
  const region = regionIn(words);
  if (region !== null && (region !== "north" || isSmallText(text))) return region;
  const own: string[] = [];
  for (const word of words) {
    const isCapital = /^\p{Lu}/u.test(word);
    if (own.length > 0 && NO_PLACE.has(word.toLowerCase().replace(/s$/u, ""))) {
      if (/^(?:on|of)$/u.test(own.at(-1) ?? "")) own.pop();
      break;
    }
    if (own.length > 0 && STOP.test(word) && !/^(?:on|upon|de|la|le|am|of|under|sur)$/u.test(word)) break;
    if (own.length > 0 && !isCapital && !/^(?:on|upon|de|la|le|am|of|under|sur|der)$/u.test(word)) break;
    own.push(word);
  }
  const [first = ""] = own;
  const lower = first.toLowerCase();
  if (first.length < 2 || NO_PLACE.has(lower) || isFunctionWord(lower) || HOUSES.test(first)) return null;
  if (languageNamed(first) !== null || /^(?:teams?|zoom|skype)$/i.test(first)) return null;
  if (isSmallText(text) && /^the /i.test(raw)) return null;
  if (isMixed && !/^\p{Lu}/u.test(first) && !isSmallText(text)) return null;
  return own.join(" ").replace(/'s?$/u, "");
}

/** The longest region that the words begin with, however it is written: few of their names are anything else. */
function regionIn(words: readonly string[]): string | null {
  const named = words.map((_word, last) => words.slice(0, last + 1).join(" "));
  return named.findLast((name) => regionOfPlace(plainPlace(name)) !== null) ?? null;
}

/** A text without any capitals has "leeds". */
const isSmallText = (text: string) => !/(?<!\p{L})\p{Lu}\p{Ll}/u.test(text);

const shown = (place: string) =>
  /^[\p{Lu}\s'-]{4,}$/u.test(place) || /^\p{Ll}/u.test(place)
    ? place.toLowerCase().replaceAll(/(?<!\p{L})(?!of |and )\p{L}/gu, (letter) => letter.toUpperCase())
    : place;

const found = (match: RegExpExecArray, place: string | null, mode: "on site" | "remote"): Found => ({
  kind: "place",
  value: { place, mode },
  from: match.index,
  until: match.index + match[0].length,
});
