import { expect, test } from "vitest";
import { type CheckoutPage, isCheckoutPayable } from "./checkout-page.ts";

const createdAt = new Date("2026-03-02T09:00:00Z");
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);
const page: CheckoutPage = {
  status: "open",
  gateway: "stripe",
  url: "https://pay",
  expiresAt: after(60 * 23),
  createdAt,
};

test.each<[string, Partial<CheckoutPage>, Date, boolean]>([
  ["an open page before it expires", {}, after(60 * 23 - 1), true],
  ["an open page that has expired", {}, after(60 * 23), false],
  ["a page that never expires", { expiresAt: null }, after(60 * 24 * 400), true],
  ["a checkout whose page is not there yet", { url: null, expiresAt: null }, after(59), true],
  ["a checkout whose page never came", { url: null, expiresAt: null }, after(60), false],
  ["a checkout of another gateway", { gateway: "sandbox" }, after(1), false],
  ["a checkout that is paid", { status: "paid" }, after(1), false],
])("%s can be paid on: %#", (_case, fields, now, expected) => {
  expect(isCheckoutPayable({ ...page, ...fields }, "stripe", now)).toBe(expected);
});
