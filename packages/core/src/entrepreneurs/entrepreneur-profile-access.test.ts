import { expect, test } from "vitest";
import type { UserId } from "../ids.ts";
import { refusalOf, saying } from "../testing/refusal-of.ts";
import { assertCanShowProfile, entrepreneurProfileAccess } from "./entrepreneur-profile-access.ts";

const ownerId = "owner" as UserId;
const owner = { userId: ownerId, adminRole: null };
const admin = { userId: "admin" as UserId, adminRole: "full" as const };
const somebody = { userId: "somebody" as UserId, adminRole: null };

const [everything, profileOnly, nothing] = [
  { profile: true, contact: true },
  { profile: true, contact: false },
  { profile: false, contact: false },
];

test.each([
  ["the owner", owner, { isActive: true, isConnected: false }, everything],
  ["the owner of an inactive profile", owner, { isActive: false, isConnected: false }, everything],
  ["an administrator", admin, { isActive: true, isConnected: false }, everything],
  ["an administrator, of an inactive profile", admin, { isActive: false, isConnected: false }, everything],
  ["somebody else", somebody, { isActive: true, isConnected: false }, profileOnly],
  ["a connected person", somebody, { isActive: true, isConnected: true }, everything],
  ["somebody else, of an inactive profile", somebody, { isActive: false, isConnected: false }, nothing],
  ["somebody behind a block", somebody, { isActive: true, isConnected: false, isBlocked: true }, nothing],
  [
    "somebody behind a block, connected or not",
    somebody,
    { isActive: true, isConnected: true, isBlocked: true },
    nothing,
  ],
])("%s sees what is theirs to see", (_who, reader, profile, access) => {
  expect(entrepreneurProfileAccess(reader, { userId: ownerId, isBlocked: false, ...profile })).toEqual(access);
});

test("a connected person keeps the contact while the profile is inactive, though not the profile", () => {
  const paused = { userId: ownerId, isActive: false, isConnected: true, isBlocked: false };
  expect(entrepreneurProfileAccess(somebody, paused)).toEqual({ profile: false, contact: true });
});

test("what an administrator hid is not the owner's to show", () => {
  expect(() => assertCanShowProfile({ hiddenAt: null })).not.toThrow();
  const show = () => assertCanShowProfile({ hiddenAt: new Date(0) });
  expect(show).toThrow(saying("hidden by an administrator"));
  expect(refusalOf(show)).toBe("conflict entrepreneurs/hidden-by-moderation");
});
