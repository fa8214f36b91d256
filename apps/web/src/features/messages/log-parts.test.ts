import { describe, expect, test } from "vitest";
import { dayWords, readWords } from "./log-words.ts";
import { standingWords } from "./standing-words.ts";
import { textParts } from "./text-parts.ts";

describe("a message's text", () => {
  test.each([
    ["nothing to follow", "Call me on Monday.", []],
    ["an address, without the full stop behind it", "See https://example.org/a.", ["https://example.org/a"]],
    ["two addresses", "http://a.example, (https://b.example/c)", ["http://a.example", "https://b.example/c"]],
    ["no other scheme", "javascript:alert(1) data:text/html,x ftp://a.example", []],
    ["none with a name before the host", "https://quorate.example@evil.example/", []],
    ["no tag", "<https://a.example>", ["https://a.example"]],
  ])("has %s", (_what, text, addresses) => {
    const parts = textParts(text);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.filter(({ href }) => href !== null).map((part) => part.text)).toEqual(addresses);
  });
});

test.each([
  ["2026-11-19T09:00:00.000Z", "Today"],
  ["2026-11-18T09:00:00.000Z", "Yesterday"],
  ["2026-11-17T09:00:00.000Z", "Nov 17, 2026"],
])("the day of %s is %s", (instant, words) => {
  expect(dayWords(instant, new Date("2026-11-19T12:00:00.000Z"))).toBe(words);
});

test.each([
  [null, "Read"],
  ["2026-11-19T10:00:00.000Z", "Read 15:45"],
  ["2026-11-20T10:00:00.000Z", "Read Nov 20, 15:45"],
])("what was read at %s says %s", (readAt, words) => {
  expect(readWords({ createdAt: "2026-11-19T09:00:00.000Z", readAt })).toBe(words);
});

const standing = { place: 2, count: 5, heldAmount: "12500.00", heldInAll: "12500.00" } as const;
test.each([
  ["in_progress", { ...standing, status: "submitted" }, "Milestone 2 of 5: handed over, £12,500.00 held"],
  [
    "in_progress",
    { ...standing, status: "funded", heldInAll: "20000.00" },
    "Milestone 2 of 5: funded, £12,500.00 held, £20,000.00 in total",
  ],
  [
    "in_progress",
    { ...standing, status: "planned", heldAmount: "0.00", heldInAll: "0.00" },
    "Milestone 2 of 5: not funded yet",
  ],
  [
    "in_progress",
    { ...standing, status: "released", heldAmount: "0.00", heldInAll: "0.00" },
    "Milestone 2 of 5: released",
  ],
  ["in_progress", null, "In progress"],
  ["open", null, "A proposal is waiting for a decision"],
  ["completed", { ...standing, status: "released" }, "Completed"],
  ["cancelled", null, "Cancelled"],
] as const)("a project that is %s says where it stands", (status, at, words) => {
  expect(standingWords({ status, standing: at })).toBe(words);
});
