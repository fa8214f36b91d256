import { expect, test } from "vitest";
import { readCommitment } from "./read-commitment.ts";

const briefly = (text: string) =>
  readCommitment(text)
    .flatMap((one) => (one.kind === "commitment" ? [`${one.value.commitment}: ${one.value.words}`] : []))
    .join("; ");

test.each([
  ["full-time only", "full-time: full-time only"],
  ["fulltime", "full-time: fulltime"],
  ["you work full time", "full-time: full time"],
  ["full time from day one", "full-time: full time from day one"],
  ["all in or nothing", "full-time: all in or nothing"],
  ["be all-in", "full-time: all-in"],
  ["no part-timers", "full-time: no part-timers"],
  ["no moonlighters please", "full-time: no moonlighters"],
  ["no side hustlers", "full-time: no side hustlers"],
  ["part-time is fine", "part-time: part-time is fine"],
  ["part time for now", "part-time: part time for now"],
  ["part-time until we raise money", "part-time: part-time until we raise money"],
  ["parttime at first", "part-time: parttime at first"],
  ["evenings and weekends", "part-time: evenings and weekends"],
  ["evenings, nights & sundays only", "part-time: evenings, nights & sundays only"],
  ["you give me your weekends", "part-time: weekends"],
  ["weekends to begin with", "part-time: weekends"],
  ["we could do evenings at first", "part-time: evenings"],
  ["mornings would do", "part-time: mornings"],
  ["on the side", "part-time: on the side"],
  ["side project", "part-time: side project"],
  ["alongside your job", "part-time: alongside your job"],
  ["flexible hours", "flexible: flexible hours"],
  ["flexible on time", "flexible: flexible on time"],
  ["as much as you can", "flexible: as much as you can"],
  ["34 hours a week", "part-time: 34 hours a week"],
  ["35 hours a week", "full-time: 35 hours a week"],
  ["40h/week", "full-time: 40h/week"],
  ["30-40 hours per week", "full-time: 30-40 hours per week"],
  ["20 to 30 hrs each week", "part-time: 20 to 30 hrs each week"],
  ["four days a week", "part-time: four days a week"],
  ["4 days a week", "part-time: 4 days a week"],
  ["five days a week", "full-time: five days a week"],
  ["5 days/wk", "full-time: 5 days/wk"],
  ["forty hours a week", "full-time: forty hours a week"],
  ["a few days a week", "part-time: a few days a week"],
  ["at least 10 hours per week", "part-time: at least 10 hours per week"],
  ["someone for 10 hours a week", "part-time: 10 hours a week"],
  ["10 hours a week is plenty", "part-time: 10 hours a week"],
  ["i work in a plant; you give it two days a week", "part-time: two days a week"],
])("“%s” asks for %s", (text, commitment) => {
  expect(briefly(text)).toBe(commitment);
});

test.each([
  "i work full time",
  "a full-time mum",
  "part-time workers",
  "full time dad",
  "we worked full-time",
  "a full-time job",
  "my full time job",
  "she left her full-time job",
  "part-time students",
  "part-time as a nurse",
  "full time at a bank",
  "full-time for the bank",
  "an app for part-time nurses",
  "we open on weekends",
  "weekend shifts",
  "weekend meals",
  "saturday market",
  "evening classes",
  "sunday visitors",
  "night orders",
  "you sell weekend bookings",
  "the plant runs five days a week",
  "our shop opens six days a week",
  "nurses do 40 hours a week",
  "staff who work on weekends",
  "restaurants that open on weekends",
  "our crew is on the road five days a week",
  "parcels lie about three days a week",
])("“%s” asks for no time", (text) => {
  expect(briefly(text)).toBe("");
});

test("the first that is said counts, and the longer of two at a place", () => {
  expect(briefly("part-time at first. full-time only from may")).toBe("part-time: part-time at first");
  expect(briefly("weekends, later full-time only")).toBe("part-time: weekends");
});
