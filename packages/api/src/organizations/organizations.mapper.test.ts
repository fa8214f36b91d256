import type { OrganizationId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { toOrganizationDto } from "./organizations.mapper.ts";

test("an organization is sent as it stands, its moments as text", () => {
  const row: Parameters<typeof toOrganizationDto>[0] = {
    id: "organization" as OrganizationId,
    userId: "user" as UserId,
    name: "Wetherby & Loom",
    logoUrl: "/pictures/loom/320.webp",
    industry: "Retail",
    size: "small",
    website: "https://loom.example",
    description: "Cloth since 1904",
    location: "Leeds",
    isVerified: true,
    createdAt: new Date(Date.UTC(2026, 10, 1)),
    updatedAt: new Date(Date.UTC(2026, 10, 2)),
  };
  expect(toOrganizationDto(row)).toEqual({
    ...row,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-02T00:00:00.000Z",
  });
});
