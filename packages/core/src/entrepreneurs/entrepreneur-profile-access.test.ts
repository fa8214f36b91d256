import { expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { entrepreneurProfileAccess } from "./entrepreneur-profile-access.ts";

const owner = { userId: "owner" as UserId };
const somebody = { userId: "somebody" as UserId };

test.each([
  { who: "the owner", reader: owner, isActive: true, access: { profile: true, contact: true } },
  { who: "the owner of an inactive profile", reader: owner, isActive: false, access: { profile: true, contact: true } },
  { who: "somebody else", reader: somebody, isActive: true, access: { profile: true, contact: false } },
  {
    who: "somebody else, of an inactive profile",
    reader: somebody,
    isActive: false,
    access: { profile: false, contact: false },
  },
])("$who sees $access", ({ reader, isActive, access }) => {
  expect(entrepreneurProfileAccess(reader, { ...owner, isActive })).toEqual(access);
});
