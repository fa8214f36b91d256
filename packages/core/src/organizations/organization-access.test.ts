import { expect, test } from "vitest";
import type { ExpertId, OrganizationId } from "../ids.ts";
import { canReadRecord } from "./organization-access.ts";

const [own, other] = ["own", "other"].map((id) => id as OrganizationId) as [OrganizationId, OrganizationId];
const nobody = { organizationId: null, expertId: null, isAdmin: false };

test("a client's record is for experts, itself and administrators", () => {
  expect(canReadRecord({ ...nobody, expertId: "expert" as ExpertId }, own)).toBe(true);
  expect(canReadRecord({ ...nobody, organizationId: own }, own)).toBe(true);
  expect(canReadRecord({ ...nobody, isAdmin: true }, own)).toBe(true);
});

test("another organization and people without a profile do not read it", () => {
  expect(canReadRecord({ ...nobody, organizationId: other }, own)).toBe(false);
  expect(canReadRecord(nobody, own)).toBe(false);
});
