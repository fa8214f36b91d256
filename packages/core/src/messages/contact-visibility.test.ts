import { expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { readsContactDetails } from "./contact-visibility.ts";

test.each([
  ["me", false, true],
  ["other", false, false],
  ["other", true, true],
] as const)("what %s wrote, with a contract %s: %s", (author, isOpen, reads) => {
  expect(readsContactDetails("me" as UserId, { authorId: author as UserId }, { isOpen })).toBe(reads);
});
