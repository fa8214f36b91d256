type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What a catalogue's sentences are put together with, in the ways of its language. */
export type WordFormat = {
  /** The form that belongs to the count, `#` standing for the count itself: { one: "# review", other: "# reviews" }. */
  plural: (count: number, forms: PluralForms) => string;
  /** "A, B and C". */
  and: (items: readonly string[]) => string;
  /** "A, B or C". */
  or: (items: readonly string[]) => string;
  /** A day without a time (yyyy-MM-dd): "Mar 02, 2027". */
  day: (day: string) => string;
  /** A moment (ISO 8601) on the clock of a zone: "Mar 02, 2027, 09:30 (Europe/Lisbon)". */
  moment: (moment: string, timeZone: string) => string;
};

/** The platform's rules for a language. What they are made of costs a millisecond each, and is made once it is needed. */
export function createWordFormat(locale: string): WordFormat {
  const rules = once(() => new Intl.PluralRules(locale));
  const numbers = once(() => new Intl.NumberFormat(locale, { useGrouping: false }));
  const conjunction = once(() => new Intl.ListFormat(locale, { type: "conjunction" }));
  const disjunction = once(() => new Intl.ListFormat(locale, { type: "disjunction" }));
  const days = once(
    () => new Intl.DateTimeFormat(locale, { day: "2-digit", month: "short", year: "numeric", timeZone: "UTC" }),
  );
  return {
    plural: (count, forms) => (forms[rules().select(count)] ?? forms.other).replaceAll("#", numbers().format(count)),
    and: (items) => conjunction().format(items),
    or: (items) => disjunction().format(items),
    day: (day) => days().format(new Date(`${day}T00:00:00Z`)),
    moment: (moment, timeZone) => {
      const day = { day: "2-digit", month: "short", year: "numeric" } as const;
      const shown = new Intl.DateTimeFormat(locale, { ...day, timeZone });
      const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone });
      const date = new Date(moment);
      return `${shown.format(date)}, ${clock.format(date)} (${timeZone.replaceAll("_", " ")})`;
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
