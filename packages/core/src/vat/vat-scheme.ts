import type { CountryCode } from "../billing/country.ts";
import { DomainError } from "../errors.ts";
import { hasVat, isInEu } from "./vat-rates.ts";

export const VAT_FREQUENCIES = ["monthly", "quarterly"] as const;
export type VatFrequency = (typeof VAT_FREQUENCIES)[number];

/** Quarters that end with March, April or May, and so on (VAT Notice 700/12; HMRC calls them stagger groups). */
export const STAGGER_GROUPS = [1, 2, 3] as const;
export type StaggerGroup = (typeof STAGGER_GROUPS)[number];

/** How the platform files its VAT, from the first day of a month (yyyy-MM-dd) until the next scheme begins. */
export type VatScheme = {
  fromDay: string;
  /** The state of establishment, to whose tax office the return at home goes. */
  country: CountryCode;
  frequency: VatFrequency;
  /** Of quarters; those of the calendar are group 1. */
  staggerGroup: StaggerGroup;
  /** Of the EC sales list. */
  ecSalesFrequency: VatFrequency;
};

/**
 * `vat`: the return at home. `uk_vat`: that of a platform established elsewhere to HMRC, for consumers in the United Kingdom. `oss`: the one-stop
 * shop's (Directive 2006/112/EC, articles 358 to 369k): the Union scheme of a platform in a member state, the non-Union scheme of every other.
 * `ec_sales`: the list of services to businesses in other member states (article 262).
 */
export const VAT_RETURN_KINDS = ["vat", "uk_vat", "oss", "ec_sales"] as const;
export type VatReturnKind = (typeof VAT_RETURN_KINDS)[number];

export const VAT_RETURN_NAMES = {
  vat: "VAT return",
  uk_vat: "VAT return to the United Kingdom",
  oss: "One-stop shop",
  ec_sales: "EC sales list",
} as const satisfies Record<VatReturnKind, string>;

/** Days of the books, the first and the last included. `dueOn`: null where no one asks for it. */
export type VatPeriod = { kind: VatReturnKind; from: string; to: string; scheme: VatScheme; dueOn: string | null };

/** Before the operator has said otherwise: calendar quarters. */
export function usualScheme(country: CountryCode): VatScheme {
  return { fromDay: "0001-01-01", country, frequency: "quarterly", staggerGroup: 1, ecSalesFrequency: "quarterly" };
}

/**
 * Refuses (invalid or conflict) a scheme that does not begin with a month after the last one's first day and after every filed period; stagger groups of
 * months, or outside the United Kingdom; a state without VAT of ours; another state within a calendar quarter, which the one-stop shop would
 * cut in two; and another state after anything was filed, as what was filed in one return would belong to another.
 * @param last the scheme that holds until then
 * @param filedUntil the last day that was filed in any return, or null
 */
export function assertCanBegin(scheme: VatScheme, last: VatScheme, filedUntil: string | null): void {
  const { fromDay, country, frequency, staggerGroup } = scheme;
  const month = Number(fromDay.slice(5, 7));
  const isWhole = fromDay.endsWith("-01") && (country === last.country || month % 3 === 1);
  if (!isWhole) throw new DomainError("invalid", "vat/scheme-within-period");
  if (fromDay <= last.fromDay || (filedUntil !== null && fromDay <= filedUntil)) {
    throw new DomainError("conflict", "vat/scheme-too-early");
  }
  if (!hasVat(country)) throw new DomainError("invalid", "vat/scheme-country");
  if (country !== last.country && filedUntil !== null) throw new DomainError("conflict", "vat/scheme-other-state");
  if (staggerGroup !== 1 && (frequency === "monthly" || country !== "GB")) {
    throw new DomainError("invalid", "vat/scheme-stagger");
  }
}

/** Which returns there are for a platform in that state. */
export function returnKindsOf(country: CountryCode): readonly VatReturnKind[] {
  if (!hasVat(country)) return ["vat"];
  return country === "GB" ? ["vat", "oss", "ec_sales"] : VAT_RETURN_KINDS;
}

/**
 * The period of a return that has a day in it. A new scheme cuts the period before it, except calendar quarters of the one-stop shop and of the
 * return to the United Kingdom from abroad, which it leaves whole.
 * @param schemes in order; the first holds before, too
 */
export function vatPeriodOf(kind: VatReturnKind, day: string, schemes: readonly VatScheme[]): VatPeriod {
  const nth = Math.max(
    0,
    schemes.findLastIndex(({ fromDay }) => fromDay <= day),
  );
  const [scheme, next] = [schemes[nth] ?? usualScheme("GB"), schemes[nth + 1]];
  const isOfCalendar = kind === "oss" || kind === "uk_vat";
  const frequency = isOfCalendar ? "quarterly" : kind === "ec_sales" ? scheme.ecSalesFrequency : scheme.frequency;
  const group = kind === "vat" ? scheme.staggerGroup : 1;
  const month = Temporal.PlainDate.from(day).with({ day: 1 });
  const within = frequency === "monthly" ? 0 : (month.month - group + 12) % 3;
  const first = month.subtract({ months: within });
  const last = first.add({ months: frequency === "monthly" ? 1 : 3 }).subtract({ days: 1 });
  const isCut = (to: string) => !isOfCalendar && next !== undefined && next.fromDay <= to;
  const from = !isOfCalendar && scheme.fromDay > first.toString() ? scheme.fromDay : first.toString();
  const to = isCut(last.toString())
    ? Temporal.PlainDate.from(next?.fromDay ?? "")
        .subtract({ days: 1 })
        .toString()
    : last.toString();
  return { kind, from, to, scheme, dueOn: dueDay(kind, to, scheme.country) };
}

/** The periods of a return that have a day between two days, the oldest first; none where the state of the time has no such return. */
export function vatPeriods(
  kind: VatReturnKind,
  { from, to }: { from: string; to: string },
  schemes: readonly VatScheme[],
): VatPeriod[] {
  const periods: VatPeriod[] = [];
  for (let day = from; day <= to; ) {
    const period = vatPeriodOf(kind, day, schemes);
    if (returnKindsOf(period.scheme.country).includes(kind)) periods.push(period);
    day = Temporal.PlainDate.from(period.to).add({ days: 1 }).toString();
  }
  return periods;
}

/**
 * The last day for a return. United Kingdom: one month and seven days after the period (VAT Regulations 1995, regulations 25 and 25A). One-stop
 * shop: the end of the month after it (Directive 2006/112/EC, articles 364 and 369f). At home in a member state and the EC sales list: each state has its
 * own day within the limits of articles 252 and 263; here the tenth and the twentieth day after the period, so that a reminder is not late. The United Kingdom asks for
 * no list of services since 2021.
 */
function dueDay(kind: VatReturnKind, to: string, country: CountryCode): string | null {
  const end = Temporal.PlainDate.from(to);
  const monthAfter = end.add({ days: 1 }).add({ months: 1 }).subtract({ days: 1 });
  if (kind === "oss") return monthAfter.toString();
  if (kind === "uk_vat" || (kind === "vat" && country === "GB")) return monthAfter.add({ days: 7 }).toString();
  if (!isInEu(country)) return null;
  return end.add({ days: kind === "vat" ? 10 : 20 }).toString();
}

/** Days before the last day on which finance is reminded. */
const REMINDED_DAYS = [1, 7] as const;

/** How many days are left from one day of the books to the last day for a return; below zero once it is past. */
export function daysUntilReturn(dueOn: string, today: string): number {
  return Temporal.PlainDate.from(today).until(dueOn).days;
}

/** Which reminder of a return is due: of one day before, of seven, or none, as after its last day. */
export function vatReminderDue(dueOn: string, today: string): (typeof REMINDED_DAYS)[number] | null {
  const left = daysUntilReturn(dueOn, today);
  return left < 0 ? null : (REMINDED_DAYS.find((days) => left <= days) ?? null);
}
