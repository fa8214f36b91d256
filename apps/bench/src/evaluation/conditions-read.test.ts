import { readFileSync } from "node:fs";
import path from "node:path";
import { readConditions } from "@quorate/core/matching/conditions/read-conditions";
import { expect, test } from "vitest";
import { z } from "zod";

const zText = z.object({
  part: z.enum(["tuning", "validation"]),
  for: z.enum(["expert", "co-founder"]),
  text: z.string(),
  conditions: z.array(z.object({ kind: z.string(), text: z.string(), value: z.unknown() })),
});
const file = path.join(import.meta.dirname, "data/wording/conditions.json");
const TEXTS = z.array(zText).parse(JSON.parse(readFileSync(file, "utf8")));

/** Values that are words ("Monday") may be read with a word more or less. */
function isSameValue(wanted: unknown, read: unknown): boolean {
  if (typeof wanted !== "object" || wanted === null) return wanted === read;
  const own = new Map(Object.entries(z.record(z.string(), z.unknown()).parse(read)));
  return Object.entries(wanted).every(([name, value]) => name === "words" || own.get(name) === value);
}

function sumsOf(part: "tuning" | "validation") {
  const sums = { asked: 0, found: 0, rightly: 0, falsely: 0 };
  for (const { for: sought, text, conditions } of TEXTS.filter((one) => one.part === part)) {
    const read = readConditions(text, { sought, today: "2026-11-30" }).conditions;
    sums.asked += conditions.length;
    sums.falsely += read.filter(({ kind }) => !conditions.some((wanted) => wanted.kind === kind)).length;
    for (const wanted of conditions) {
      const own = read.find(({ kind }) => kind === wanted.kind);
      if (own) sums.found++;
      if (own && isSameValue(wanted.value, own.value)) sums.rightly++;
    }
  }
  return sums;
}

// The one false reading is "equal shares", which its writer held for no condition: it is half of the company, as "50/50" is.
test.each([
  ["tuning", { asked: 37, found: 37, rightly: 37, falsely: 0 }],
  ["validation", { asked: 39, found: 39, rightly: 39, falsely: 1 }],
] as const)("conditions of %s are read, and nothing else is read for one", (part, sums) => {
  expect(sumsOf(part)).toEqual(sums);
});
