import type { EntrepreneurId, StartupIdeaId, UserId } from "@quorate/core/ids";
import { expect, test } from "vitest";
import type { Viewer } from "../context.ts";
import { isSeenBy, ownerOf, toStartupIdeaDto, viewerOf } from "./startup-ideas.mapper.ts";

const row: Parameters<typeof toStartupIdeaDto>[0] = {
  id: "idea" as StartupIdeaId,
  entrepreneurId: "owner" as EntrepreneurId,
  ownerName: "Ada Brook",
  ownerTitle: "Founder",
  ownerImageUrl: "/pictures/ada/320.webp",
  ownerUserId: "owner's user" as UserId,
  isOwnerActive: true,
  isBlocked: false,
  hasApplied: false,
  title: "Clinics",
  description: "Clinics without a queue",
  industry: "Health",
  stage: "mvp",
  targetMarket: "Towns",
  businessModel: "Subscriptions",
  fundingStatus: "bootstrapped",
  requiredSkills: ["Sales"],
  equityOffered: "10 %",
  timeCommitmentRequired: "full-time",
  isActive: true,
  viewCount: 40,
  applicationCount: 5,
  pendingCount: 2,
  createdAt: new Date(Date.UTC(2026, 10, 1)),
  updatedAt: new Date(Date.UTC(2026, 10, 2)),
};
const reader = (entrepreneurId: string | null, isAdmin = false): Viewer => ({
  userId: "reader" as UserId,
  email: "reader@quorate.example",
  firstName: "Rea",
  lastName: "Der",
  profileImageUrl: null,
  timeZone: null,
  userType: "entrepreneur",
  isAdmin,
  adminRole: isAdmin ? "full" : null,
  emailVerified: true,
  expertId: null,
  organizationId: null,
  entrepreneurId: entrepreneurId as EntrepreneurId | null,
});

test("an idea shows everything of its own and of its owner name, title and picture", () => {
  expect(toStartupIdeaDto(row)).toEqual({
    id: "idea",
    entrepreneurId: "owner",
    owner: { id: "owner", name: "Ada Brook", title: "Founder", profileImageUrl: "/pictures/ada/320.webp" },
    title: "Clinics",
    description: "Clinics without a queue",
    industry: "Health",
    stage: "mvp",
    targetMarket: "Towns",
    businessModel: "Subscriptions",
    fundingStatus: "bootstrapped",
    requiredSkills: ["Sales"],
    equityOffered: "10 %",
    timeCommitmentRequired: "full-time",
    isActive: true,
    viewCount: 40,
    applicationCount: 5,
    pendingCount: 2,
    createdAt: "2026-11-01T00:00:00.000Z",
    updatedAt: "2026-11-02T00:00:00.000Z",
  });
});

test("a guest reads as nobody, and everybody else as themselves", () => {
  expect(viewerOf(null)).toEqual({ userId: null, entrepreneurId: null });
  expect(viewerOf(reader("me"))).toEqual({ userId: "reader", entrepreneurId: "me" });
  expect(viewerOf(reader(null))).toEqual({ userId: "reader", entrepreneurId: null });
  expect(ownerOf(row)).toEqual({ ownerId: "owner" });
});

test.each<[string, object, Viewer | null, boolean]>([
  ["that is open by a guest", {}, null, true],
  ["that is closed by a guest", { isActive: false }, null, false],
  ["whose owner is hidden by a stranger", { isOwnerActive: false }, reader("other"), false],
  ["that is closed by its owner", { isActive: false }, reader("owner"), true],
  ["that is closed by who applied to it", { isActive: false, hasApplied: true }, reader("other"), true],
  ["behind a block by a stranger", { isBlocked: true }, reader("other"), false],
  ["behind a block by an administrator", { isBlocked: true }, reader(null, true), true],
])("an idea %s is seen where it may be", (_, facts, viewer, isSeen) => {
  expect(isSeenBy({ ...row, ...facts }, viewer)).toBe(isSeen);
});
