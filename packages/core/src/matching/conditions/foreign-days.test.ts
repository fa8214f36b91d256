import { expect, test } from "vitest";
import { readConditions } from "./read-conditions.ts";

/** A Monday. */
const TODAY = "2026-11-30";
const dayIn = (text: string) =>
  readConditions(text, { sought: "expert", today: TODAY }).conditions.flatMap((one) =>
    one.kind === "start" ? [one.value.day] : [],
  );

/** What each day of the three languages is; "-" where the language has no such words. */
const DAYS: readonly (readonly [day: string, german: string, french: string, spanish: string])[] = [
  ["2027-01-01", "Januar", "janvier", "enero"],
  ["2027-01-01", "Jänner", "-", "-"],
  ["2027-02-01", "Februar", "février", "febrero"],
  ["2027-02-01", "-", "fevrier", "-"],
  ["2027-03-01", "März", "mars", "marzo"],
  ["2027-04-01", "April", "avril", "abril"],
  ["2027-05-01", "Mai", "mai", "mayo"],
  ["2027-06-01", "Juni", "juin", "junio"],
  ["2027-07-01", "Juli", "juillet", "julio"],
  ["2027-08-01", "August", "août", "agosto"],
  ["2027-08-01", "-", "aout", "-"],
  ["2027-09-01", "September", "septembre", "septiembre"],
  ["2027-09-01", "-", "-", "setiembre"],
  ["2027-10-01", "Oktober", "octobre", "octubre"],
  ["2026-11-30", "November", "novembre", "noviembre"],
  ["2026-12-01", "Dezember", "décembre", "diciembre"],
  ["2026-12-01", "-", "decembre", "-"],
  ["2026-12-07", "Montag", "lundi", "lunes"],
  ["2026-12-01", "Dienstag", "mardi", "martes"],
  ["2026-12-02", "Mittwoch", "mercredi", "miércoles"],
  ["2026-12-02", "-", "-", "miercoles"],
  ["2026-12-03", "Donnerstag", "jeudi", "jueves"],
  ["2026-12-04", "Freitag", "vendredi", "viernes"],
  ["2026-12-01", "kommenden Dienstag", "mardi prochain", "próximo martes"],
  ["2026-12-07", "nächster Woche", "la semaine prochaine", "la próxima semana"],
  ["2026-12-07", "kommender Woche", "-", "la semana que viene"],
  ["2026-12-01", "nächstem Monat", "le mois prochain", "el próximo mes"],
  ["2026-12-01", "kommenden Monat", "-", "el mes que viene"],
  ["2027-01-01", "nächstem Jahr", "-", "-"],
  ["2026-12-01", "morgen", "demain", "mañana"],
  ["2026-11-30", "sofort", "maintenant", "ya"],
  ["2026-12-01", "Anfang Dezember", "début décembre", "principios de diciembre"],
  ["2026-12-15", "Mitte Dezember", "mi-décembre", "mediados de diciembre"],
  ["2026-12-25", "Ende Dezember", "fin décembre", "finales de diciembre"],
  ["2028-03-14", "14. März 2028", "14 mars 2028", "14 de marzo de 2028"],
  ["2026-12-14", "14.12.", "14/12", "14/12"],
  ["2026-12-14", "14.12.2026", "14/12/2026", "14/12/2026"],
  ["2027-01-01", "-", "1er janvier", "-"],
];

const LEADS = [
  "Wir suchen einen Controller, Beginn ab",
  "Nous cherchons un comptable disponible",
  "Buscamos un contable disponible",
];

test.each(
  DAYS.flatMap(([day, ...said]) =>
    said.flatMap((words, language) => (words === "-" ? [] : [[`${LEADS[language]} ${words}`, day] as const])),
  ),
)("%s: %s", (text, day) => {
  expect(dayIn(text)).toEqual([day]);
});

test.each([
  ["Wir suchen schnellstmöglich einen Controller", TODAY],
  ["Wir suchen so bald wie möglich einen Controller", TODAY],
  ["Wir suchen umgehend einen Controller", TODAY],
  ["Nous cherchons un comptable, au plus vite", TODAY],
  ["Nous cherchons un comptable, au plus tôt", TODAY],
  ["Nous cherchons un comptable, immédiatement", TODAY],
  ["Nous cherchons un comptable, disponibilité immédiate", TODAY],
  ["Buscamos un contable, lo antes posible", TODAY],
  ["Buscamos un contable, de inmediato", TODAY],
  ["Buscamos un contable, inmediatamente", TODAY],
])("at once: %s", (text, day) => {
  expect(dayIn(text)).toEqual([day]);
});
