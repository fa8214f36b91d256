import { currencySaid } from "../../format/currency-said.ts";
import { languageNamedAbroad } from "../../languages/foreign-names.ts";
import type { LanguageLevel } from "../../languages/spoken-language.ts";
import { type Language, languageOf, saysEnglish } from "../language.ts";
import { aroundIn, clausesOf, sentenceBefore } from "./clauses.ts";
import type { Found } from "./condition.ts";
import { dayOf } from "./days-said.ts";
import type { ForeignRules } from "./foreign-rules.ts";
import { FRENCH } from "./french-rules.ts";
import { GERMAN } from "./german-rules.ts";
import { allMatches } from "./patterns.ts";
import { numberSaid } from "./said-numbers.ts";
import { SPANISH } from "./spanish-rules.ts";

const RULES: Readonly<Record<Exclude<Language, "en">, ForeignRules>> = { de: GERMAN, fr: FRENCH, es: SPANISH };

/**
 * What a text asks of an expert in German, French or Spanish. A text that is plainly in one of them is read by its rules alone, one that
 * tells no language, such as a few words, by those of all three, and one in English by none. `small` is the text in small letters, as long as it is; `today` is yyyy-MM-dd.
 */
export function readForeign(text: string, small: string, today: string): Found[] {
  const language = languageOf(text);
  if (language === "en" && saysEnglish(text)) return [];
  const all = language === "en" ? Object.values(RULES) : [RULES[language]];
  return all.flatMap((rules) => [
    ...ratesIn(small, rules),
    ...startIn(small, rules, today),
    ...placeIn(text, small, rules),
    ...languagesIn(small, rules),
    ...experienceIn(small, rules),
    ...notAgencyIn(small, rules),
  ]);
}

const spanOf = (match: RegExpExecArray) => ({ from: match.index, until: match.index + match[0].length });

/** What others pay, speak and do is what the text is about, unless a person is asked for in the same clause. */
function isOfOthers(small: string, match: RegExpExecArray, { others, person, crowd }: ForeignRules): boolean {
  const { before } = aroundIn(small, match.index, match.index + match[0].length);
  // Whom a clause with "who" is about, the one before says.
  const whole = RELATIVE.test(before) ? sentenceBefore(small, match.index) : before;
  if (crowd.test(whole) && !person.test(whole.slice(whole.search(crowd)))) return true;
  return others.test(before) && !person.test(before);
}

const RELATIVE = /^\s*(?:die|der|das|qui|que)(?![\wß-ɏ])/;

function matchesOf(small: string, patterns: readonly RegExp[], rules: ForeignRules): RegExpExecArray[] {
  return patterns
    .flatMap((pattern) => allMatches(pattern, small))
    .filter((match) => !isOfOthers(small, match, rules))
    .toSorted((one, other) => one.index - other.index || other[0].length - one[0].length);
}

function ratesIn(small: string, rules: ForeignRules): Found[] {
  return rules.rates.flatMap(({ per, pattern }) =>
    matchesOf(small, [pattern], rules).flatMap((match) => {
      const { sign, amount: said = "", name } = match.groups ?? {};
      const amount = numberSaid(said);
      const currency = currencySaid(sign ?? name ?? "");
      if (PER_TIME.test(small.slice(match.index + match[0].length))) return [];
      // "Bis zu 40 am Tag" may be anything; a sum without a currency may be, too.
      if (amount === null || amount <= 0 || currency === null) return [];
      return [{ kind: "rate" as const, value: { amount, currency, per }, ...spanOf(match) }];
    }),
  );
}

/** A budget of a year or a month is for something else. */
const PER_TIME =
  /^\s*(?:\/\s?(?:jahr|monat|an|mois|año|mes)|im (?:jahr|monat)|pro (?:jahr|monat)|jährlich|monatlich|par (?:an|mois)|al (?:año|mes)|anuales|mensuales)/;

function startIn(small: string, rules: ForeignRules, today: string): Found[] {
  const all = rules.starts.flatMap(({ pattern, isLoose }) =>
    matchesOf(small, [pattern], rules).filter((match) => isAskedForThen(small, match, { isLoose, rules })),
  );
  const [first] = all.toSorted((one, other) => one.index - other.index || other[0].length - one[0].length);
  if (!first) return [];
  const words = first.groups?.day ?? first[0];
  const english = rules.days.reduce((said, [own, meant]) => said.replace(own, meant), words);
  return [{ kind: "start", value: { words, day: dayOf(english.replace(/\.$/, "").trim(), today) }, ...spanOf(first) }];
}

/** Nothing more, or a place: "ab Montag in Leeds". */
const GOES_ON = /^[\s.,!]*$|^ (?:in|bei|für|à|en|pour|para) \S+(?: \S+){0,2}\s*$/;
const IF_POSSIBLE = /^(?:[\s.,!]|wenn möglich|bitte|si possible|svp|a ser posible|si es posible|por favor)*$/;

/** "Ab Januar gilt das Gesetz" asks no one; "…, ab Januar." and "Wir suchen ab Januar jemanden" do. */
function isAskedForThen(
  small: string,
  match: RegExpExecArray,
  { isLoose, rules: { person, others, tells } }: { isLoose: boolean; rules: ForeignRules },
): boolean {
  const { before, after } = aroundIn(small, match.index, match.index + match[0].length);
  const lead = sentenceBefore(small, match.index);
  const isOpening = isLoose && before.trim() === "" && !GOES_ON.test(after);
  if (person.test(lead) && !tells.test(before) && !isOpening) return true;
  if (!isLoose) return /^\s*(?:und|et|y)?\s*$/.test(before);
  const isWhole = before.trim() === "" && IF_POSSIBLE.test(after);
  if (!isWhole) return false;
  const until = match.index + match[0].length;
  const isLast = clausesOf(small).every(({ from }) => from < until) || /^\s*[.!?\n;]/.test(small.slice(until));
  // The sentence before may tell of the business; a clause of its own about others does not go on with a day.
  return isLast || (lead.trim() !== "" && !others.test(lead));
}

const NAME =
  /^\s?((?:\p{Lu}[\p{L}'-]+)(?:[ -](?:(?:am|an der|im|ob der|de|del|de la|sur|sous|y) )?\p{Lu}[\p{L}'-]+){0,2})/u;

/** "PME", "LQA". */
const SHORT_FORM = /^\p{Lu}{2,4}$/u;

function placeIn(text: string, small: string, rules: ForeignRules): Found[] {
  for (const { mode, isNamed, pattern } of rules.places) {
    for (const match of matchesOf(small, [pattern], rules)) {
      const span = spanOf(match);
      if (!isNamed) return [{ kind: "place", value: { place: null, mode }, ...span }];
      const [whole, place] = NAME.exec(text.slice(span.until)) ?? [];
      if (whole === undefined || place === undefined || rules.noPlace.test(place) || SHORT_FORM.test(place)) continue;
      return [{ kind: "place", value: { place, mode }, from: span.from, until: span.until + whole.length }];
    }
  }
  return [];
}

function languagesIn(small: string, rules: ForeignRules): Found[] {
  const found = new Map<string, Found>();
  for (const match of matchesOf(small, rules.languages, rules)) {
    const { language: named = "", level = "" } = match.groups ?? {};
    const language = languageNamedAbroad(named);
    const known = language !== null && found.get(language);
    const value = { language: language ?? "", level: levelOf(level) };
    // Of two ways in which the same words are read the one with the level.
    const isMore = known && known.kind === "language" && known.value.level === null && value.level !== null;
    if (language !== null && (!known || isMore)) found.set(language, { kind: "language", value, ...spanOf(match) });
  }
  return [...found.values()];
}

/** As in English: who is fluent has C1 at least. */
function levelOf(said: string): LanguageLevel | null {
  const code = /^[abc][12]/.exec(said)?.[0].toUpperCase();
  const known = (["A1", "A2", "B1", "B2", "C1", "C2"] as const).find((level) => level === code);
  if (known) return known;
  if (/mutter|matern|nativ/.test(said)) return "native";
  if (/flie|verhandlung|perfe|parfait|courant|courammen|bilingue|fluid/.test(said)) return "C1";
  if (/sehr|très|muy|professionnel/.test(said)) return "B2";
  return /gut|bien/.test(said) ? "B1" : null;
}

function experienceIn(small: string, rules: ForeignRules): Found[] {
  return matchesOf(small, rules.experience, rules).flatMap((match) => {
    const said = match.groups?.years ?? "";
    const years = rules.numbers[said] ?? Number(said);
    return years >= 1 && years <= 60 ? [{ kind: "experience" as const, value: { years }, ...spanOf(match) }] : [];
  });
}

function notAgencyIn(small: string, rules: ForeignRules): Found[] {
  return rules.notAgency
    .flatMap((pattern) => allMatches(pattern, small))
    .filter((match) => {
      const { before, after } = aroundIn(small, match.index, match.index + match[0].length);
      // "Keine Agenturen mehr beauftragen" goes on: it says what is wanted.
      return !rules.lacks.test(before) && /^\s*(?:bitte|melden|danke|svp|merci|por favor|gracias)?\s*$/.test(after);
    })
    .map((match) => ({ kind: "notAgency" as const, value: true as const, ...spanOf(match) }));
}
