import type { WorkPlace, WorksAs } from "../../experts/work-terms.ts";
import type { Currency } from "../../format/currency.ts";
import { formatRate } from "../../format/money-format.ts";
import { LANGUAGE_LEVELS, type SpokenLanguage } from "../../languages/spoken-language.ts";
import type { MatchReason } from "../match-scoring.ts";
import type { FactWishes } from "../wishes.ts";
import { sameWords } from "./clauses.ts";
import type { Condition, ConditionKind } from "./condition.ts";
import { countryOfPlace, plainPlace } from "./place-names.ts";
import { isPlacedIn, type Region, regionOfPlace } from "./regions.ts";

/**
 * What a profile says that conditions ask for; null or empty where it says nothing. `hourlyRate` is a decimal in the installation's currency,
 * `busyUntil` a day (yyyy-MM-dd), which is not free yet.
 */
export type ConditionFacts = {
  hourlyRate: string | null;
  yearsExperience: number;
  isAvailable: boolean;
  busyUntil: string | null;
  city: string | null;
  country: string | null;
  worksAt: WorkPlace | null;
  languages: readonly SpokenLanguage[];
  worksAs: WorksAs | null;
};

type Beside = { currency: Currency; today: string };
type Of<Kind extends ConditionKind> = Extract<Condition, { kind: Kind }>["value"];

/** The conditions of a text without those for which a field was chosen: a fact is told of each person once, by the field. */
export function conditionsBeyond({ maxRate, available }: FactWishes, conditions: readonly Condition[]): Condition[] {
  return conditions.filter(
    ({ kind }) => !(kind === "rate" && maxRate !== undefined) && !(kind === "start" && available !== undefined),
  );
}

/** What is said of each condition beside a person: that they meet it, that they do not, or that the profile does not tell. */
export function conditionReasons(
  conditions: readonly Condition[],
  facts: ConditionFacts,
  beside: Beside,
): MatchReason[] {
  return conditions.flatMap((condition) => reasonOf(condition, facts, beside) ?? []);
}

function reasonOf(condition: Condition, facts: ConditionFacts, beside: Beside): MatchReason | null {
  switch (condition.kind) {
    case "rate":
      return rateReason(condition.value, facts, beside);
    case "start":
      return startReason(condition.value, facts, beside);
    case "place":
      return condition.value.mode === "remote" ? remoteReason(facts) : placeReason(condition.value, facts);
    case "language":
      return languageReason(condition.value, facts);
    case "experience":
      return yearsReason(condition.value, facts);
    case "notAgency":
      return worksAsReason(facts);
    // Founders are compared by what their form asks for, which a text fills.
    case "equity":
    case "commitment":
      return null;
  }
}

/** A day's work, in which a rate a day and one an hour are compared. */
export const HOURS_A_DAY = 8;

function rateReason(
  { amount, currency, per }: Of<"rate">,
  { hourlyRate }: ConditionFacts,
  beside: Beside,
): MatchReason {
  if (hourlyRate === null) return { kind: "against", code: "conditions/rate-unknown", params: {} };
  const rate = formatRate(hourlyRate, beside.currency);
  if (currency !== null && isInOther(currency, beside.currency)) {
    return { kind: "near", code: "conditions/rate-elsewhere", params: { rate, currency } };
  }
  if (per === "total" && Number(hourlyRate) > 0) {
    const [hours, budget] = [Math.floor(amount / Number(hourlyRate)), formatRate(amount.toFixed(2), beside.currency)];
    const kind = hours >= HOURS_A_DAY ? "for" : "against";
    return {
      kind,
      code: "conditions/budget-hours",
      params: { budget, hours, rate },
    };
  }
  const [own, unit] = per === "day" ? [Number(hourlyRate) * HOURS_A_DAY, "day"] : [Number(hourlyRate), "h"];
  const shown = formatRate(own.toFixed(2), beside.currency);
  if (own <= amount) return { kind: "for", code: "conditions/rate-within", params: { rate: shown, unit } };
  const over = formatRate((own - amount).toFixed(2), beside.currency);
  return { kind: "against", code: "conditions/rate-over", params: { over, rate: shown, unit } };
}

/** From when a person is free: at once, from a day, or not at all. The only author of this fact. */
export function freeFrom({ isAvailable, busyUntil }: Pick<ConditionFacts, "isAvailable" | "busyUntil">, today: string) {
  if (busyUntil !== null && busyUntil > today) return busyUntil;
  return isAvailable ? today : null;
}

function startReason({ day }: Of<"start">, facts: ConditionFacts, { today }: Beside): MatchReason {
  const free = freeFrom(facts, today);
  if (free === null) return { kind: "against", code: "conditions/unavailable", params: {} };
  if (free === today) return { kind: "for", code: "conditions/available", params: {} };
  if (day !== null && free <= day) return { kind: "for", code: "conditions/free-from", params: { day: free } };
  return { kind: "against", code: "conditions/busy-until", params: { day: free } };
}

function remoteReason({ worksAt }: ConditionFacts): MatchReason {
  if (worksAt === null) return { kind: "against", code: "conditions/remote-unknown", params: {} };
  return { kind: "for", code: "conditions/remote", params: {} };
}

function placeReason({ place }: Of<"place">, { city, country, worksAt }: ConditionFacts): MatchReason {
  const home = city ?? country;
  if (worksAt === "remote") return { kind: "against", code: "conditions/remote-only", params: {} };
  const isThere =
    place !== null &&
    ([city, country].some((own) => own !== null && isSamePlace(own, place)) || isInRegion(place, { city, country }));
  if (isThere && home !== null) return { kind: "for", code: "conditions/based-in", params: { place: home } };
  if (worksAt === "travels") return { kind: "for", code: "conditions/travels", params: { home } };
  if (home === null) return { kind: "against", code: "conditions/place-unknown", params: {} };
  if (place === null) {
    return worksAt === null
      ? { kind: "against", code: "conditions/on-site-unknown", params: { home } }
      : { kind: "for", code: "conditions/near-home", params: { home } };
  }
  if (mayBeIn(place, { city, country })) {
    return { kind: "against", code: "conditions/town-unknown", params: { home, wanted: place } };
  }
  return { kind: "against", code: "conditions/based-elsewhere", params: { home, wanted: place } };
}

/** "Leeds, West Yorkshire" names two. */
const placesIn = (own: string | null) => (own === null ? [] : own.split(/[,/]/).map(plainPlace));

function isSamePlace(own: string, place: string): boolean {
  const plain = plainPlace(place);
  if (plainPlace(own) === plain) return true;
  const country = countryOfPlace(plain);
  // A country is more than Scotland is.
  return country !== null && regionOfPlace(plain) === null && country === countryOfPlace(plainPlace(own));
}

type Home = Pick<ConditionFacts, "city" | "country">;

/** Whether a town of the region is named, or the region itself or one in it. */
function isInRegion(place: string, { city, country }: Home): boolean {
  const region = regionOfPlace(plainPlace(place));
  if (!region || isOfOtherCountry(region, country)) return false;
  return [...placesIn(city), ...placesIn(country)].some((own) => region.places.has(own));
}

function isOfOtherCountry(region: Region, country: string | null): boolean {
  const home = country === null ? null : countryOfPlace(plainPlace(country));
  return home !== null && home !== region.country;
}

/**
 * Whether a profile that does not say so may mean this place: a town of which it names the country or the region alone, or a region of its
 * country where its town is in none that is known.
 */
function mayBeIn(place: string, { city, country }: Home): boolean {
  const plain = plainPlace(place);
  const region = regionOfPlace(plain);
  const towns = placesIn(city);
  if (towns.some((own) => regionOfPlace(own)?.places.has(plain))) return true;
  if (!region) return countryOfPlace(plain) === null && city === null;
  const part = country === null ? null : regionOfPlace(plainPlace(country));
  if (isOfOtherCountry(region, country) || (part !== null && !part.places.has(plain))) return false;
  return !towns.some((own) => isPlacedIn(region.country, own));
}

function languageReason({ language, level }: Of<"language">, { languages }: ConditionFacts): MatchReason {
  if (languages.length === 0) return { kind: "against", code: "conditions/languages-unknown", params: {} };
  const own = languages.find((one) => one.language === language);
  if (!own) {
    const spoken = languages.map((one) => one.language);
    return { kind: "against", code: "conditions/language-none", params: { language, spoken } };
  }
  const isEnough = level === null || LANGUAGE_LEVELS.indexOf(own.level) >= LANGUAGE_LEVELS.indexOf(level);
  const params = { language, level: own.level };
  if (isEnough) return { kind: "for", code: "conditions/language-spoken", params };
  return { kind: "against", code: "conditions/language-below", params: { ...params, wanted: level } };
}

function yearsReason({ years: wanted }: Of<"experience">, { yearsExperience: years }: ConditionFacts): MatchReason {
  if (years >= wanted) return { kind: "for", code: "conditions/years-met", params: { years, wanted } };
  return { kind: "against", code: "conditions/years-fewer", params: { years, fewer: wanted - years } };
}

function worksAsReason({ worksAs }: ConditionFacts): MatchReason {
  if (worksAs === null) return { kind: "against", code: "conditions/works-as-unknown", params: {} };
  if (worksAs === "independent") return { kind: "for", code: "conditions/independent", params: {} };
  return { kind: "against", code: "conditions/firm", params: {} };
}

const UNTOLD: ReadonlySet<string> = new Set<MatchReason["code"]>([
  "wishes/rate-unknown",
  "conditions/rate-unknown",
  "conditions/remote-unknown",
  "conditions/place-unknown",
  "conditions/on-site-unknown",
  "conditions/town-unknown",
  "conditions/languages-unknown",
  "conditions/works-as-unknown",
]);

/** How much of what was wished for and asked is missed: twice as much by a person who does not meet it as by one who does not tell. */
export function missedBy(reasons: readonly MatchReason[]): number {
  return reasons
    .filter(({ kind }) => kind === "against")
    .reduce((missed, { code }) => missed + (UNTOLD.has(code) ? 1 : 2), 0);
}

/**
 * Whether people can be left out by a condition: not by a limit in another currency, which is compared with no rate, nor by remote work,
 * which everyone offers who tells of it, nor by what is asked of founders alone.
 */
export function canLeaveOut(condition: Condition, currency: Currency): boolean {
  if (condition.kind === "rate") return !isInOther(condition.value.currency, currency);
  if (condition.kind === "place") return condition.value.mode === "on site";
  return condition.kind !== "equity" && condition.kind !== "commitment";
}

/**
 * Of conditions of which each of these people plainly misses some, as few as it takes to be given up so that one of them stays: what is
 * missed by who misses fewest, and of equals the later ones. None where there is no one.
 */
export function conditionsGivenUp(
  conditions: readonly Condition[],
  people: readonly ConditionFacts[],
  beside: Beside,
): Condition[] {
  const missed = people.map((facts) => conditions.filter((condition) => missesPlainly(condition, facts, beside)));
  const placesOf = (given: Condition[]) => given.reduce((sum, one) => sum + conditions.indexOf(one), 0);
  const [fewest = []] = missed.toSorted((one, other) => one.length - other.length || placesOf(other) - placesOf(one));
  return fewest;
}

/** Those of a text's conditions that are to leave people out, and can; `only` has their words. */
export function conditionsThatLeaveOut(
  conditions: readonly Condition[],
  only: readonly string[],
  currency: Currency,
): Condition[] {
  const chosen = new Set(only.map(sameWords));
  return conditions.filter((condition) => chosen.has(sameWords(condition.text)) && canLeaveOut(condition, currency));
}

/** Whether a limit is in another currency than rates here; one without a currency is not. */
export const isInOther = (limit: string | null, currency: Currency) => limit !== null && limit !== currency;

/**
 * Whether a profile plainly says that its person does not meet the condition. Who does not tell, does not; nor does who is busy until a
 * day where the text names a time that is no day ("after the audit").
 */
export function missesPlainly(condition: Condition, facts: ConditionFacts, beside: Beside): boolean {
  const reason = reasonOf(condition, facts, beside);
  if (reason?.kind !== "against" || UNTOLD.has(reason.code)) return false;
  return !(condition.kind === "start" && condition.value.day === null && reason.code === "conditions/busy-until");
}
