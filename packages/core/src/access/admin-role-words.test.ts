import { expect, test } from "vitest";
import { ADMIN_AREAS, ADMIN_ROLES, rolesWith } from "./admin-role.ts";
import { AREA_WORDS, areaNamesOf, ROLE_WORDS } from "./admin-role-words.ts";

test("roles and areas are told apart by their words, and only roles with the area are said to have it", () => {
  const names = [
    ...ADMIN_AREAS.map((area) => AREA_WORDS[area].text),
    ...ADMIN_ROLES.map((role) => ROLE_WORDS[role].text),
  ];
  expect(new Set(names).size).toBe(ADMIN_AREAS.length + ADMIN_ROLES.length);
  for (const area of ADMIN_AREAS) {
    const roles = ADMIN_ROLES.filter((role) => areaNamesOf(role).includes(AREA_WORDS[area].name));
    expect(roles).toEqual(rolesWith(area));
  }
});
