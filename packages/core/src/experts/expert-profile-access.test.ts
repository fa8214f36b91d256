import { expect, test } from "vitest";
import type { OrganizationId, UserId } from "../ids.ts";
import { expertProfileAccess } from "./expert-profile-access.ts";

const expert = { userId: "expert" as UserId, clientIds: ["client" as OrganizationId] };
const somebody = { userId: "somebody" as UserId, adminRole: null, organizationId: null };

test.each([
  ["a guest", null, false, false],
  ["a signed-in stranger", somebody, false, false],
  [
    "an organization without a common project",
    { ...somebody, organizationId: "other" as OrganizationId },
    false,
    false,
  ],
  ["an organization with a common project", { ...somebody, organizationId: "client" as OrganizationId }, true, false],
  ["an administrator", { ...somebody, adminRole: "full" as const }, true, true],
  ["the expert", { ...somebody, userId: expert.userId }, true, true],
])("%s: contact and private details", (_, reader, contact, privateDetails) => {
  expect(expertProfileAccess(reader, expert)).toEqual({ contact, privateDetails });
});
