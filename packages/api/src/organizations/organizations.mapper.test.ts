import type { OrganizationId, ProjectId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import { toOrganizationDto, toOrganizationProfileDto } from "./organizations.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

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

test("a page says each figure of a record in its own place, and none to whom it is not for", () => {
  const profile: Parameters<typeof toOrganizationProfileDto>[0] = {
    organization: {
      id: "organization" as OrganizationId,
      userId: "user" as UserId,
      name: "Wetherby & Loom",
      logoUrl: null,
      industry: null,
      size: null,
      website: null,
      description: null,
      location: null,
      isVerified: false,
      createdAt: at(1),
      updatedAt: at(2),
    },
    verification: {
      verifiedAt: at(4),
      expiresAt: at(5),
      lastVerifiedAt: at(4),
      isPending: false,
      basis: ["documents"],
      register: null,
    },
    summary: {
      ...{ count: 1, rating: 4, five: 0, four: 1, three: 0, two: 0, one: 0 },
      ...{ quality: null, communication: null, timeliness: 3 },
      ...{ qualityCount: 0, communicationCount: 0, timelinessCount: 1 },
    },
    reviews: [],
    record: {
      ...{ posted: 10, open: 1, inProgress: 2, completed: 3, cancelled: 4 },
      ...{ paidTotal: "42000.00", paidProjects: 3, released: 7, releasedInTime: 6, releaseDays: 2.349 },
      openProjects: [
        {
          id: "project" as ProjectId,
          title: "Depot",
          budget: "1.00",
          timeline: "1-2 weeks",
          service: null,
          createdAt: at(3),
        },
      ],
    },
  };
  expect(toOrganizationProfileDto(profile)).toMatchObject({
    verification: { state: "verified", checkedAt: "2026-11-04T00:00:00.000Z" },
    rating: 4,
    reviewSummary: { count: 1, scores: [{}, {}, { score: "timeliness", mean: 3, count: 1 }] },
    record: {
      projects: { posted: 10, open: 1, inProgress: 2, completed: 3, cancelled: 4 },
      paidTotal: "42000.00",
      paidProjects: 3,
      releases: { count: 7, inTime: 6, medianDays: 2.3 },
      openProjects: [{ id: "project", title: "Depot", createdAt: "2026-11-03T00:00:00.000Z" }],
    },
  });
  expect(toOrganizationProfileDto({ ...profile, record: null }).record).toBeNull();
});
