import { meanPercent, profileShare } from "@quorate/core/journeys/profile-share";
import { decimalFromMinor } from "@quorate/core/money";
import { REVENUE_SOURCES, type RevenueSource } from "@quorate/core/revenue/revenue-source";
import { PLAN_PAYMENTS } from "@quorate/core/subscriptions/subscription";
import { reviewAge } from "@quorate/core/verification/review-queue";
import { waitsForReview } from "@quorate/core/verification/verification";
import type { listRevenueBySource } from "../revenue/revenue.queries.ts";
import type { AdminExpertDto, AdminOrganizationDto, AdminOverviewDto, AdminSubscriptionDto } from "./admin.schema.ts";
import type { AdminExpertRow } from "./admin-experts.queries.ts";
import type { AdminOrganizationRow } from "./admin-organizations.queries.ts";
import type { listAdminSubscriptions, listLivePlans } from "./admin-subscriptions.queries.ts";

export function toAdminExpertDto(row: AdminExpertRow, now: Date): AdminExpertDto {
  const {
    firstName,
    lastName,
    email,
    profileImageUrl,
    verificationOpenedAt,
    educationCertificateUrl,
    cvUrl,
    ...shown
  } = row;
  const { additionalDocumentsUrls, expeditedAt, ...profile } = shown;
  const status = row.verificationStatus;
  const waitingSince = verificationOpenedAt ?? row.createdAt;
  const { businessDays, isOverdue } = reviewAge(waitingSince, now, expeditedAt);
  return {
    ...profile,
    user: { firstName, lastName, email, profileImageUrl },
    rating: Number(row.rating),
    verificationStatus: status,
    verificationDate: row.verificationDate?.toISOString() ?? null,
    queue: waitsForReview(row.isVerified, status)
      ? {
          waitingSince: waitingSince.toISOString(),
          isExpedited: expeditedAt !== null,
          businessDays,
          isOverdue,
        }
      : null,
    documents: [
      ...(educationCertificateUrl ? [{ kind: "education_certificate" as const, url: educationCertificateUrl }] : []),
      ...(cvUrl ? [{ kind: "cv" as const, url: cvUrl }] : []),
      ...additionalDocumentsUrls.map((url) => ({ kind: "additional" as const, url })),
    ],
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminOrganizationDto(row: AdminOrganizationRow): AdminOrganizationDto {
  const { firstName, lastName, email, profileImageUrl, ...organization } = row;
  return {
    ...organization,
    user: { firstName, lastName, email, profileImageUrl },
    verificationDate: row.verificationDate?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toAdminSubscriptionDto(
  row: Awaited<ReturnType<typeof listAdminSubscriptions>>[number],
): AdminSubscriptionDto {
  const { planName, planPrice, firstName, lastName, email, profileImageUrl, ...subscription } = row;
  return {
    ...subscription,
    billingCycle: row.billingCycle,
    status: row.status,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    plan: { id: row.planId, name: planName, price: planPrice },
    user: { firstName, lastName, email, profileImageUrl },
  };
}

export function toReceivedRevenue(rows: Awaited<ReturnType<typeof listRevenueBySource>>): AdminOverviewDto["revenue"] {
  const sumsOf = (source: RevenueSource) =>
    rows.find(({ sourceType }) => sourceType === source) ?? { amountMinor: 0, vatMinor: 0 };
  const total = (of: "amountMinor" | "vatMinor") =>
    REVENUE_SOURCES.reduce((sum, source) => sum + sumsOf(source)[of], 0);
  return {
    received: decimalFromMinor(total("amountMinor")),
    vat: decimalFromMinor(total("vatMinor")),
    bySource: REVENUE_SOURCES.map((sourceType) => {
      const { amountMinor, vatMinor } = sumsOf(sourceType);
      return { sourceType, amount: decimalFromMinor(amountMinor), vat: decimalFromMinor(vatMinor) };
    }),
  };
}

export function toLiveSubscriptions(
  rows: Awaited<ReturnType<typeof listLivePlans>>,
): AdminOverviewDto["subscriptions"] {
  const parts = PLAN_PAYMENTS.map(
    (payment) => rows.find((row) => row.payment === payment) ?? { payment, count: 0, planPricesMinor: 0 },
  );
  return {
    live: parts.reduce((sum, { count }) => sum + count, 0),
    planPrices: decimalFromMinor(parts.reduce((sum, { planPricesMinor }) => sum + planPricesMinor, 0)),
    byPayment: parts.map(({ planPricesMinor, ...part }) => ({
      ...part,
      planPrices: decimalFromMinor(planPricesMinor),
    })),
  };
}

type Counts = { profiles: number } & Record<string, number>;

export function toWorkflows(expert: Counts, organization: Counts, entrepreneur: Counts): AdminOverviewDto["workflows"] {
  const workflows = {
    expert: toWorkflow(expert),
    organization: toWorkflow(organization),
    entrepreneur: toWorkflow(entrepreneur),
  };
  return { percent: meanPercent(Object.values(workflows).flatMap(({ steps }) => steps)), ...workflows };
}

function toWorkflow({ profiles, ...counts }: Counts) {
  const steps = Object.entries(counts).map(([step, count]) => ({ step, ...profileShare(count, profiles) }));
  return { profiles, percent: meanPercent(steps), steps };
}
