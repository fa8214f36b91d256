import { expect, test } from "vitest";
import { saying } from "../testing/refusal-of.ts";
import { addProfile } from "./new-profile.ts";
import { ROLES } from "./user-type.ts";

test.each(ROLES)("a second profile as %s is a conflict", (role) => {
  expect(() => addProfile(ROLES, role)).toThrow(
    expect.objectContaining({
      kind: "conflict",
      code: `${role}s/already-registered`,
    }),
  );
  expect(() => addProfile(ROLES, role)).toThrow(saying(`You already have an ${role} profile.`));
});

test("a profile of another role makes its owner a person of both", () => {
  expect(addProfile(["organization"], "expert")).toBe("both");
});
