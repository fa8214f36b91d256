import type { ExpertId, OrganizationId, PlanId, UserId, VerificationId } from "@quorate/core/ids";
import { describe, expect, test } from "vitest";
import {
  toAdminExpertDto,
  toAdminOrganizationDto,
  toAdminSubscriptionDto,
  toLiveSubscriptions,
  toReceivedRevenue,
  toWorkflows,
} from "./admin.mapper.ts";

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const user = {
  firstName: "Amara",
  lastName: "Lindqvist",
  email: "amara@quorate.example",
  profileImageUrl: "/pictures/rea/320.webp",
};

describe("an expert on the administrator's list", () => {
  const shown = {
    id: "expert" as ExpertId,
    userId: "user" as UserId,
    hasPage: true,
    title: "Pricing strategist",
    company: "Lindqvist Ltd",
    mbaSchool: "INSEAD",
    graduationYear: 2006,
    specializations: ["Pricing"],
    totalProjects: 31,
    isAvailable: true,
    isVerified: false,
    verificationId: "verification" as VerificationId,
    verificationNotes: "Seen the original",
    decidedBy: "admin@quorate.example",
  };
  const row: Parameters<typeof toAdminExpertDto>[0] = {
    ...shown,
    ...user,
    rating: "4.86",
    verificationDate: at(1),
    verificationStatus: "pending",
    verificationOpenedAt: at(3),
    expeditedAt: null,
    educationCertificateUrl: "/documents/certificate",
    cvUrl: "/documents/cv",
    additionalDocumentsUrls: ["/documents/one", "/documents/two"],
    createdAt: at(2),
  };

  test("shows the person, what waits for a decision, and each document as what it is", () => {
    expect(toAdminExpertDto(row, at(5))).toEqual({
      ...shown,
      user,
      rating: 4.86,
      verificationStatus: "pending",
      verificationDate: "2026-11-01T00:00:00.000Z",
      queue: { waitingSince: "2026-11-03T00:00:00.000Z", isExpedited: false, businessDays: 2, isOverdue: false },
      documents: [
        { kind: "education_certificate", url: "/documents/certificate" },
        { kind: "cv", url: "/documents/cv" },
        { kind: "additional", url: "/documents/one" },
        { kind: "additional", url: "/documents/two" },
      ],
      createdAt: "2026-11-02T00:00:00.000Z",
    });
  });

  test("waits since the profile was made where no verification was opened, and sooner too long once expedited", () => {
    const unopened = { ...row, verificationStatus: null, verificationOpenedAt: null };
    expect(toAdminExpertDto(unopened, at(5)).queue).toMatchObject({ waitingSince: "2026-11-02T00:00:00.000Z" });
    expect(toAdminExpertDto({ ...row, expeditedAt: at(3) }, at(5)).queue).toMatchObject({
      waitingSince: "2026-11-03T00:00:00.000Z",
      isExpedited: true,
      isOverdue: true,
    });
  });

  test("has no place in the queue once decided, and no documents where none were handed in", () => {
    const verified = { ...row, isVerified: true, verificationDate: null };
    const bare = { ...verified, educationCertificateUrl: null, cvUrl: null, additionalDocumentsUrls: [] };
    expect(toAdminExpertDto(bare, at(5))).toMatchObject({ queue: null, documents: [], verificationDate: null });
  });
});

test("an organization on the administrator's list shows its owner apart from itself", () => {
  const shown = {
    id: "organization" as OrganizationId,
    userId: "user" as UserId,
    name: "Wetherby & Loom",
    logoUrl: "/pictures/loom/320.webp",
    industry: "Retail",
    size: "small" as const,
    website: "https://loom.example",
    description: "Cloth since 1904",
    location: "Leeds",
    isVerified: true,
    verificationId: "verification" as VerificationId,
    verificationStatus: "approved" as const,
    hasPage: false,
    verificationNotes: "Register seen",
    decidedBy: "admin@quorate.example",
    totalProjects: 3,
  };
  const row = { ...shown, ...user, verificationDate: at(1), createdAt: at(2) };
  const sent = {
    ...shown,
    user,
    verificationDate: "2026-11-01T00:00:00.000Z",
    createdAt: "2026-11-02T00:00:00.000Z",
  };
  expect(toAdminOrganizationDto(row)).toEqual(sent);
  expect(toAdminOrganizationDto({ ...row, verificationDate: null })).toEqual({ ...sent, verificationDate: null });
});

test("a subscription on the administrator's list shows its plan's price and its subscriber", () => {
  const shown = {
    id: "subscription",
    userId: "user" as UserId,
    planId: "plan" as PlanId,
    billingCycle: "annual" as const,
    status: "active" as const,
    isFreeTrial: true,
  };
  const plan = { planName: "Growth", planPrice: "99.00" };
  const moments = { startDate: at(1), endDate: at(2), cancelledAt: at(3), createdAt: at(4) };
  const sent = {
    ...shown,
    startDate: "2026-11-01T00:00:00.000Z",
    endDate: "2026-11-02T00:00:00.000Z",
    cancelledAt: "2026-11-03T00:00:00.000Z",
    createdAt: "2026-11-04T00:00:00.000Z",
    plan: { id: "plan", name: "Growth", price: "99.00" },
    user,
  };
  expect(toAdminSubscriptionDto({ ...shown, ...plan, ...user, ...moments })).toEqual(sent);
  const running = { ...shown, ...plan, ...user, ...moments, cancelledAt: null };
  expect(toAdminSubscriptionDto(running)).toEqual({ ...sent, cancelledAt: null });
});

test("what was received is the sum of every source, those without a penny among them", () => {
  const rows = [
    { sourceType: "subscription" as const, amountMinor: 2_000, vatMinor: 400 },
    { sourceType: "transaction_fee" as const, amountMinor: 5_050, vatMinor: 1_011 },
  ];
  expect(toReceivedRevenue(rows)).toEqual({
    received: "70.50",
    vat: "14.11",
    bySource: [
      { sourceType: "transaction_fee", amount: "50.50", vat: "10.11" },
      { sourceType: "verification", amount: "0.00", vat: "0.00" },
      { sourceType: "subscription", amount: "20.00", vat: "4.00" },
      { sourceType: "enterprise", amount: "0.00", vat: "0.00" },
    ],
  });
});

test("live subscriptions and their prices are the sums of those billed, in a free year and of a free plan", () => {
  const rows = [
    { payment: "free_year" as const, count: 3, planPricesMinor: 29_700 },
    { payment: "billed" as const, count: 2, planPricesMinor: 19_800 },
  ];
  expect(toLiveSubscriptions(rows)).toEqual({
    live: 5,
    planPrices: "495.00",
    byPayment: [
      { payment: "billed", count: 2, planPrices: "198.00" },
      { payment: "free_year", count: 3, planPrices: "297.00" },
      { payment: "free_plan", count: 0, planPrices: "0.00" },
    ],
  });
});

test("the share of each workflow is that of its own steps, and the whole that of all steps", () => {
  const workflows = toWorkflows(
    { profiles: 4, profile: 4, verified: 2 },
    { profiles: 10, project: 1 },
    { profiles: 0, idea: 0 },
  );
  expect(workflows).toEqual({
    percent: 39,
    expert: {
      profiles: 4,
      percent: 75,
      steps: [
        { step: "profile", count: 4, total: 4, percent: 100 },
        { step: "verified", count: 2, total: 4, percent: 50 },
      ],
    },
    organization: { profiles: 10, percent: 10, steps: [{ step: "project", count: 1, total: 10, percent: 10 }] },
    entrepreneur: { profiles: 0, percent: 0, steps: [{ step: "idea", count: 0, total: 0, percent: 0 }] },
  });
});
