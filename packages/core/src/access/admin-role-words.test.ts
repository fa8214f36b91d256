import { expect, test } from "vitest";
import { accountLetters } from "../mail/account-letters.ts";
import { ADMIN_AREAS, ADMIN_ROLES, rolesWith } from "./admin-role.ts";
import { AREA_WORDS, areaNamesOf, ROLE_WORDS } from "./admin-role-words.ts";

test("roles and areas are told apart by their words, and only roles with the area are said to have it", () => {
  const names = [
    ...ADMIN_AREAS.map((area) => AREA_WORDS[area].text),
    ...ADMIN_ROLES.map((role) => ROLE_WORDS[role].text),
  ];
  expect(new Set(names).size).toBe(ADMIN_AREAS.length + ADMIN_ROLES.length);
  for (const area of ADMIN_AREAS) {
    const said = ADMIN_ROLES.filter((role) => areaNamesOf(role).includes(AREA_WORDS[area].name));
    expect(said).toEqual(rolesWith(area));
  }
});

test("the mail about a role says what is looked after from now on, and what to do if it was somebody else", () => {
  const given = accountLetters["security-admin-role"]({ role: "verification" });
  expect(given.subject).toBe("Your role as an administrator: Verification");
  expect(JSON.stringify(given.parts)).toContain("You look after this from now on: Overview, Profiles, Verification.");
  const taken = accountLetters["security-admin-role"]({ role: null });
  expect(taken.subject).toBe("You are no longer an administrator");
  for (const { parts } of [given, taken]) expect(JSON.stringify(parts)).toContain("end every session at once");
});
