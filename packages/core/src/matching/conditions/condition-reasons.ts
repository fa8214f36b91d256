import type { WorkPlace, WorksAs } from "../../experts/work-terms.ts";
import type { Currency } from "../../format/currency.ts";
import { formatRate } from "../../format/money-format.ts";
import { LANGUAGE_LEVELS, type SpokenLanguage } from "../../languages/spoken-language.ts";
import type { MatchReason } from "../match-scoring.ts";
import type { FactWishes } from "../wishes.ts";
import type { Condition, ConditionKind } from "./condition.ts";

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
  if (currency !== null && currency !== beside.currency) {
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
  const isThere = place !== null && [city, country].some((own) => own !== null && isSamePlace(own, place));
  if (isThere && place !== null) return { kind: "for", code: "conditions/based-in", params: { place: city ?? place } };
  if (worksAt === "travels") return { kind: "for", code: "conditions/travels", params: { home } };
  if (home === null) return { kind: "against", code: "conditions/place-unknown", params: {} };
  if (place === null) {
    return worksAt === null
      ? { kind: "against", code: "conditions/on-site-unknown", params: { home } }
      : { kind: "for", code: "conditions/near-home", params: { home } };
  }
  return { kind: "against", code: "conditions/based-elsewhere", params: { home, wanted: place } };
}

const PLACES_CALLED: readonly (readonly string[])[] = [
  ["uk", "united kingdom", "great britain", "britain", "gb"],
  ["us", "usa", "united states", "united states of america", "america"],
  ["netherlands", "holland"],
  ["uae", "united arab emirates"],
];
const plain = (place: string) =>
  place.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replace(/^the /, "").trim();

function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a === b || PLACES_CALLED.some((names) => names.includes(a) && names.includes(b));
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
  "conditions/languages-unknown",
  "conditions/works-as-unknown",
]);

/** How much of what was wished for and asked is missed: twice as much by a person who does not meet it as by one who does not tell. */
export function missedBy(reasons: readonly MatchReason[]): number {
  return reasons
    .filter(({ kind }) => kind === "against")
    .reduce((missed, { code }) => missed + (UNTOLD.has(code) ? 1 : 2), 0);
}
