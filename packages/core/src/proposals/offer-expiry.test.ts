import { describe, expect, test } from "vitest";
import { expiryNoticesDue, expiryNoticesUntil, OFFER_EXPIRED } from "./offer-expiry.ts";

const LONDON = "Europe/London";
const at = (moment: string) => new Date(moment);
type Offer = { validUntil?: string | null; offeredAt?: string };
const due = (now: string, { validUntil = "2026-12-10", offeredAt = "2026-12-01T09:00:00Z" }: Offer = {}) =>
  expiryNoticesDue({ validUntil, offeredAt: at(offeredAt) }, at(now), LONDON);

describe("the notices of an offer's end", () => {
  test("are two reminders, three days and one day before the last day, and the end", () => {
    expect(due("2026-12-06T23:59:59Z")).toBe(0);
    expect(due("2026-12-07T00:00:00Z")).toBe(1);
    expect(due("2026-12-08T23:59:59Z")).toBe(1);
    expect(due("2026-12-09T00:00:00Z")).toBe(2);
    expect(due("2026-12-11T11:59:59Z")).toBe(2);
    expect(due("2026-12-11T12:00:00Z")).toBe(OFFER_EXPIRED);
  });

  test("count days by the calendar of the books, also over a change of clocks", () => {
    const offer = { validUntil: "2027-03-29", offeredAt: at("2027-03-01T09:00:00Z") };
    expect(expiryNoticesDue(offer, at("2027-03-27T23:30:00Z"), LONDON)).toBe(1);
    expect(expiryNoticesDue(offer, at("2027-03-28T00:00:00Z"), LONDON)).toBe(2);
    expect(expiryNoticesDue(offer, at("2027-03-27T18:15:00Z"), "Asia/Kathmandu")).toBe(2);
    expect(expiryNoticesDue(offer, at("2027-03-28T00:00:00Z"), "America/New_York")).toBe(1);
  });

  test("leave out a reminder whose day had come when the version was put on the table", () => {
    expect(due("2026-12-09T10:00:00Z", { offeredAt: "2026-12-09T08:00:00Z" })).toBe(0);
    expect(due("2026-12-09T10:00:00Z", { offeredAt: "2026-12-07T08:00:00Z" })).toBe(1);
    expect(due("2026-12-11T12:00:00Z", { offeredAt: "2026-12-10T08:00:00Z" })).toBe(OFFER_EXPIRED);
  });

  test("are none for an offer without a last day", () => {
    expect(due("2099-01-01T00:00:00Z", { validUntil: null })).toBe(0);
  });

  test("are looked for three days ahead", () => {
    expect(expiryNoticesUntil(at("2026-12-31T23:30:00Z"), LONDON)).toBe("2027-01-03");
    expect(expiryNoticesUntil(at("2026-12-31T23:30:00Z"), "Asia/Kathmandu")).toBe("2027-01-04");
  });
});
