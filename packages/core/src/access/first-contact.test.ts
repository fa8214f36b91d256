import { expect, test } from "vitest";
import { assertMayReachOut } from "./first-contact.ts";

test.each([
  [false, 0, true],
  [false, 2, true],
  [false, 3, false],
  [false, 100, false],
  [true, 3, true],
  [true, 100, true],
])("with a verified address: %s, after %i people within a day: %s", (emailVerified, peopleReached, expected) => {
  const reachOut = () => assertMayReachOut({ emailVerified }, peopleReached);
  if (expected) expect(reachOut).not.toThrow();
  else expect(reachOut).toThrow(expect.objectContaining({ kind: "forbidden", code: "accounts/first-contacts-limit" }));
});
