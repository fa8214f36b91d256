import { ADMIN_WAITING_KINDS } from "@quorate/core/dashboards/admin-waiting";
import { DOCUMENT_KINDS } from "@quorate/core/experts/document-file";
import { FILE_PURPOSES } from "@quorate/core/files/file";
import type { ExpertId, OrganizationId } from "@quorate/core/ids";
import { INDEX_STATES } from "@quorate/core/match-index/index-state";
import { PROJECT_STATUSES } from "@quorate/core/projects/project";
import { REVENUE_SOURCES } from "@quorate/core/revenue/revenue-source";
import { PLAN_PAYMENTS, SUBSCRIPTION_STATUSES } from "@quorate/core/subscriptions/subscription";
import { VERIFICATION_FILTERS, VERIFICATION_STATUSES } from "@quorate/core/verification/verification";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { hasPage, organizationFace, personFace, personFaceSchema } from "../schema/face.ts";
import { zCursor, zDecimal, zDefault, zId, zOptional, zOptionalText, zText, zTimestamp } from "../schema/scalars.ts";
import { planSchema, subscriptionSchema } from "../subscriptions/subscriptions.schema.ts";
import { registerInput } from "../verification/verification.schema.ts";

export const listVerifiableInput = z.object({
  q: zOptional(zText(200)),
  status: zDefault(z.enum(VERIFICATION_FILTERS), "all"),
  ...datedPageInput,
  cursor: zCursor<ExpertId>(),
});

export const listAllProjectsInput = z.object({
  q: zOptional(zText(200)),
  status: zOptional(z.enum(PROJECT_STATUSES)),
  ...datedPageInput,
});

export const listSubscriptionsInput = z.object({
  q: zOptional(zText(200)),
  status: zOptional(z.enum(SUBSCRIPTION_STATUSES)),
  ...datedPageInput,
});

const verdict = {
  verified: z.boolean(),
  register: registerInput,
  reason: zOptionalText(2000).meta({ description: "Read by the person it is about, on the screen and in a mail" }),
  notes: zOptionalText(2000).meta({ description: "The same as `reason`, which is preferred" }),
};
/** What was said in either field reaches the person. */
export function reasonOf({ reason, notes }: { reason: string | null; notes: string | null }): string | null {
  return reason !== null && notes !== null && notes !== reason ? `${reason}\n\n${notes}` : (reason ?? notes);
}

export const verifyExpertInput = z.object({ id: zId<ExpertId>(), ...verdict });
export const verifyOrganizationInput = z.object({ id: zId<OrganizationId>(), ...verdict });

const ownerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: personFace.profileImageUrl,
});

export const adminExpertSchema = z.object({
  id: z.string(),
  userId: z.string(),
  user: ownerSchema,
  hasPage,
  title: z.string(),
  company: z.string().nullable(),
  mbaSchool: z.string(),
  graduationYear: z.number(),
  specializations: z.array(z.string()),
  rating: z.number(),
  totalProjects: z.number(),
  isAvailable: z.boolean(),
  isVerified: z.boolean(),
  verificationId: z.string().nullable().meta({ description: "Of the newest verification" }),
  verificationStatus: z.enum(VERIFICATION_STATUSES).nullable().meta({ description: "Of the newest verification" }),
  verificationNotes: z.string().nullable(),
  verificationDate: zTimestamp.nullable(),
  decidedBy: z.string().nullable().meta({ description: "The administrator's e-mail address" }),
  queue: z
    .object({
      waitingSince: zTimestamp,
      businessDays: z.number(),
      isExpedited: z.boolean().meta({ description: "Paid to be reviewed first" }),
      isOverdue: z.boolean().meta({ description: "Longer than promised: 3 business days, 1 once expedited" }),
    })
    .nullable()
    .meta({ description: "Null for whoever does not wait for a decision" }),
  documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), url: z.string() })),
  createdAt: zTimestamp,
});
export type AdminExpertDto = z.infer<typeof adminExpertSchema>;

export const adminOrganizationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  user: ownerSchema,
  ...organizationFace,
  hasPage,
  industry: z.string().nullable(),
  size: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  totalProjects: z.number(),
  isVerified: z.boolean(),
  verificationId: z
    .string()
    .nullable()
    .meta({ description: "Of the newest verification, null before anything was sent" }),
  verificationStatus: z.enum(VERIFICATION_STATUSES).nullable().meta({ description: "Of the newest verification" }),
  verificationNotes: z.string().nullable(),
  verificationDate: zTimestamp.nullable(),
  decidedBy: z.string().nullable().meta({ description: "The administrator's e-mail address" }),
  createdAt: zTimestamp,
});
export type AdminOrganizationDto = z.infer<typeof adminOrganizationSchema>;

export const adminSubscriptionSchema = subscriptionSchema.omit({ planName: true, state: true, next: true }).extend({
  plan: planSchema.pick({ id: true, name: true, price: true }),
  user: ownerSchema,
  createdAt: zTimestamp,
});
export type AdminSubscriptionDto = z.infer<typeof adminSubscriptionSchema>;

const shareSchema = z.object({
  step: z.string(),
  count: z.number(),
  total: z.number(),
  percent: z.number(),
});

const workflowSchema = z.object({ profiles: z.number(), percent: z.number(), steps: z.array(shareSchema) });

export const adminOverviewSchema = z.object({
  experts: z.object({
    total: z.number().meta({ description: "verified + pending + declined + lapsed" }),
    verified: z.number(),
    pending: z.number(),
    declined: z.number().meta({ description: "Declined, or asked for more" }),
    lapsed: z.number().meta({ description: "Verified once, no longer, and not waiting again" }),
    overdue: z.number().meta({ description: "Those of the pending who wait longer than promised" }),
  }),
  organizations: z.object({
    total: z.number().meta({ description: "verified + pending + declined + lapsed + notSent" }),
    verified: z.number(),
    pending: z.number(),
    declined: z.number().meta({ description: "Declined, or asked for more" }),
    lapsed: z.number().meta({ description: "Verified once, no longer, and not waiting again" }),
    notSent: z.number().meta({ description: "Have sent nothing to be verified by" }),
  }),
  projects: z.object({
    total: z.number().meta({ description: "open + inProgress + completed + cancelled" }),
    open: z.number(),
    inProgress: z.number(),
    completed: z.number(),
    cancelled: z.number(),
  }),
  revenue: z
    .object({
      received: zDecimal.meta({
        description: "What the platform has earned, all-time, net of VAT: the sum of bySource",
      }),
      vat: zDecimal.meta({ description: "What was charged beside it, and is owed to tax offices" }),
      bySource: z.array(
        z.object({
          sourceType: z.enum(REVENUE_SOURCES),
          amount: zDecimal.meta({ description: "Net of VAT" }),
          vat: zDecimal,
        }),
      ),
    })
    .nullable()
    .meta({ description: "Null for an administrator who does not look after money" }),
  subscriptions: z
    .object({
      live: z.number(),
      planPrices: zDecimal.meta({ description: "The sum of the live subscriptions' plan prices, free years included" }),
      byPayment: z
        .array(z.object({ payment: z.enum(PLAN_PAYMENTS), count: z.number(), planPrices: zDecimal }))
        .meta({ description: "The same by whether anything is paid for them" }),
    })
    .nullable()
    .meta({ description: "Null for an administrator who does not look after money" }),
  openDisputes: z.number(),
  workflows: z.object({
    percent: z.number().meta({ description: "Steps taken of all that all profiles have" }),
    expert: workflowSchema,
    organization: workflowSchema,
    entrepreneur: workflowSchema,
  }),
});
export type AdminOverviewDto = z.infer<typeof adminOverviewSchema>;

export const adminWaitingSchema = z
  .array(
    z.object({
      kind: z.enum(ADMIN_WAITING_KINDS),
      count: z.number(),
      oldest: z
        .object({ since: zTimestamp, days: z.number().meta({ description: "Business days for verifications" }) })
        .nullable(),
    }),
  )
  .meta({
    description:
      "Every kind that the role looks after, whether anything of it waits or not; those that are late are among the others",
  });
export type AdminWaitingDto = z.infer<typeof adminWaitingSchema>[number];

export const fileChecksSchema = z.object({
  waiting: z.number().meta({ description: "Held back until the scanner has looked through them" }),
  waitingSince: zTimestamp.nullable(),
  failures: z.array(z.object({ reason: z.string(), count: z.number(), since: zTimestamp, triedAt: zTimestamp })).meta({
    description:
      "Of those that it could not look through: what it said, how many, since when, and when it was tried last",
  }),
  refused: z
    .array(
      z.object({
        id: z.string(),
        purpose: z.enum([...FILE_PURPOSES, ...DOCUMENT_KINDS]),
        malware: z.string().meta({ description: "By the name that the scanner has for it" }),
        by: personFaceSchema,
        at: zTimestamp,
      }),
    )
    .meta({ description: "Of the last 30 days, the latest first. What was in them was not kept" }),
});
export type FileChecksDto = z.infer<typeof fileChecksSchema>;

const indexStateSchema = z.object({
  state: z.enum(INDEX_STATES),
  people: z.number(),
  bytes: z.number(),
  behindSeconds: z
    .number()
    .nullable()
    .meta({ description: "How long ago it had everything that the database has; null before the first time" }),
});
export type IndexStateDto = z.infer<typeof indexStateSchema>;

export const matchingStateSchema = z.object({ experts: indexStateSchema, founders: indexStateSchema });
