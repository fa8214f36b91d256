import { expect, test } from "vitest";
import { readRate } from "./read-rate.ts";

const briefly = (text: string) =>
  readRate(text)
    .flatMap((one) =>
      one.kind === "rate" ? [`${one.value.amount} ${one.value.currency ?? "?"} ${one.value.per}`] : [],
    )
    .join("; ");
const saidIn = (text: string) => readRate(text).map(({ from, until }) => text.slice(from, until).trim());

test.each([
  ["max £80/h", "80 GBP hour", "max £80/h"],
  ["max £80 per hr", "80 GBP hour", "max £80 per hr"],
  ["up to 80 gbp hourly", "80 GBP hour", "up to 80 gbp hourly"],
  ["£80ph tops", "80 GBP hour", "£80ph tops"],
  ["max £500pd", "500 GBP day", "max £500pd"],
  ["max £500 daily", "500 GBP day", "max £500 daily"],
  ["max £500/d", "500 GBP day", "max £500/d"],
  ["max £500 per project", "500 GBP total", "max £500 per project"],
  ["day rate 450", "450 ? day", "day rate 450"],
  ["daily rate: £450", "450 GBP day", "daily rate: £450"],
  ["hourly rate 90", "90 ? hour", "hourly rate 90"],
  ["£90 max an hour", "90 GBP hour", "£90 max"],
  ["max £90, per hour", "90 GBP hour", "max £90"],
  ["max £450, a day", "450 GBP day", "max £450"],
  ["budget £3,000", "3000 GBP total", "budget £3,000"],
  ["budget 5k", "5000 ? total", "budget 5k"],
  ["budget 3000", "3000 ? total", "budget 3000"],
  ["£3,000 budget", "3000 GBP total", "£3,000 budget"],
  ["a logo for £500 in total", "500 GBP total", "£500 in total"],
  ["£500 altogether", "500 GBP total", "£500 altogether"],
  ["we can pay £500", "500 GBP total", "can pay £500"],
  ["someone who can do it, we cannot pay more than £500", "500 GBP total", "cannot pay more than £500"],
  ["it must not cost more than €900", "900 EUR total", "must not cost more than €900"],
  ["and the job must not cost over €900", "900 EUR total", "must not cost over €900"],
  ["seventy pounds an hour at most", "70 GBP hour", "seventy pounds an hour at most"],
  ["£50-£70 an hour max", "70 GBP hour", "£50-£70 an hour max"],
  ["staff leave, we need someone for up to £80 an hour", "80 GBP hour", "up to £80 an hour"],
  ["up to £0.5 per hour", "0.5 GBP hour", "up to £0.5 per hour"],
])("“%s” asks for %s", (text, rate, said) => {
  expect(briefly(text)).toBe(rate);
  expect(saidIn(text)).toEqual([said]);
});

test.each([
  "£80 an hour",
  "max £0 an hour",
  "max £80 per month",
  "up to £80 a head",
  "max £80 per item",
  "max a day",
  "no more than two",
  "max 80% of it",
  "max 80 per cent",
  "our staff earn up to £80 an hour",
  "customers pay at most £20 a day",
  "they charge max £95/h",
  "we sold it for under £500",
  "we lose up to £500 a day",
  "the budget of £2m for our campus was approved",
  "we spent a budget of £20k",
  "we lost a £20k budget",
  "our marketing budget is £5k",
  "the ads budget is £5k",
  "£5k budget for our shop was spent",
  "budget of £5k for the old shop is gone",
  "orders under £50",
  "a bottle must not cost more than £9",
  "max 5 people",
  "sales of under £50 hurt us",
  "up to 20 vans",
])("“%s” asks for no rate", (text) => {
  expect(briefly(text)).toBe("");
});
