import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { assertUnchangedSince } from "./profile-edit.ts";

const changedAt = new Date("2026-11-19T16:42:00.123Z");

test("a change goes through as long as the profile is as it was read, in whatever zone the moment is written", () => {
  expect(() => assertUnchangedSince("2026-11-19T16:42:00.123Z", changedAt)).not.toThrow();
  expect(() => assertUnchangedSince("2026-11-19T17:42:00.123+01:00", changedAt)).not.toThrow();
  expect(() => assertUnchangedSince(undefined, changedAt)).not.toThrow();
});

test.each(["2026-11-19T16:42:00.122Z", "2026-11-19T16:42:00.124Z"])(
  "read at %s it is another profile by now",
  (seen) => {
    expect(() => assertUnchangedSince(seen, changedAt)).toThrow(saying("changed in another window"));
  },
);
