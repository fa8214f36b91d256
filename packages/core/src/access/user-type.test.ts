import { describe, expect, test } from "vitest";
import { ROLES, seesRole, USER_TYPES, userTypeAfterProfile } from "./user-type.ts";

describe("a user's type", () => {
  // spec 6.7
  test.each(ROLES)("is %s after that profile as the first", (role) => {
    expect(userTypeAfterProfile([], role)).toBe(role);
  });

  // spec 6.7
  test.each(ROLES.flatMap((first) => ROLES.filter((role) => role !== first).map((second) => [first, second] as const)))(
    "is both after a profile of %s and then one of %s",
    (first, second) => {
      expect(userTypeAfterProfile([first], second)).toBe("both");
    },
  );

  test.each(ROLES)("stays %s with nothing but that profile", (role) => {
    expect(userTypeAfterProfile([role], role)).toBe(role);
  });
});

describe("a role's part of the product", () => {
  test.each(ROLES)("of %s is seen by its own type and by both", (role) => {
    const seeing = USER_TYPES.filter((userType) => seesRole({ userType, hasProfile: true }, role));
    expect(seeing).toEqual(USER_TYPES.filter((userType) => userType === role || userType === "both"));
  });

  test.each(ROLES)("of %s is seen by nobody without a profile", (role) => {
    expect(USER_TYPES.some((userType) => seesRole({ userType, hasProfile: false }, role))).toBe(false);
  });
});
