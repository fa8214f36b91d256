import type { UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { createTypingLimit } from "./typing-limit.ts";

test("those who were told of longest ago are forgotten, so that no crowd fills the memory", () => {
  const limit = createTypingLimit(() => 0);
  const typing = (nth: number) => ({ from: `person-${nth}` as UserId, to: "ada" as UserId });
  for (let nth = 0; nth <= 5_000; nth++) expect(limit.isTooSoon(typing(nth))).toBe(false);
  expect(limit.isTooSoon(typing(5_000))).toBe(true);
  expect(limit.isTooSoon(typing(0))).toBe(false);
});
