import type { PaymentId } from "@quorate/core/ids";
import { LEDGER_KINDS } from "@quorate/core/ledger/ledger";
import { PAYMENT_STATUSES } from "@quorate/core/payments/payment";
import { MOVEMENT_STATUSES } from "@quorate/core/payouts/movement";
import { z } from "zod";
import { projectSchema } from "../projects/projects.schema.ts";
import { datedPageInput } from "../schema/created.ts";
import { zExpand } from "../schema/expand.ts";
import { zCurrency, zCursor, zDecimal, zId, zOptional, zText, zTimestamp } from "../schema/scalars.ts";

export const listPaymentsInput = z.object({
  q: zOptional(zText(200)),
  status: zOptional(z.enum(PAYMENT_STATUSES)),
  expand: zExpand(["project"]),
  ...datedPageInput,
  cursor: zCursor<PaymentId>(),
});
export const paymentIdInput = z.object({ id: zId<PaymentId>() });

export const paymentSchema = z.object({
  id: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount: zDecimal,
  currency: zCurrency,
  platformFee: zDecimal.meta({ description: "As locked when it was funded" }),
  expertPayout: zDecimal,
  feeBasisPoints: z.number(),
  settledFee: zDecimal.nullable(),
  settledPayout: zDecimal.nullable(),
  refundedAmount: zDecimal,
  project: z.object({ id: z.string(), title: z.string() }),
  milestone: z.object({ id: z.string(), title: z.string() }),
  clientName: z.string(),
  expert: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  heldDays: z.number().nullable().meta({ description: "Whole days in escrow; null where nothing is held" }),
  escrowedAt: zTimestamp.nullable(),
  settledAt: zTimestamp.nullable(),
  createdAt: zTimestamp,
  expanded: z
    .object({
      project: projectSchema.nullable().optional().meta({ description: "Null: projects are not in your area" }),
    })
    .optional(),
});
export type PaymentDto = z.infer<typeof paymentSchema>;

const checkoutPartSchema = z.object({
  id: z.string(),
  gateway: z.string(),
  gatewayReference: z.string().nullable(),
  paymentReference: z.string().nullable(),
  status: z.string(),
  amount: zDecimal,
  refundedAmount: zDecimal,
  createdAt: zTimestamp,
  settledAt: zTimestamp.nullable(),
});
const movementPartSchema = z.object({
  id: z.string(),
  kind: z.enum(["refund", "transfer"]),
  status: z.enum(MOVEMENT_STATUSES),
  amount: zDecimal,
  attempt: z.number(),
  failure: z.string().nullable().meta({ description: "Why it has not gone through, in words" }),
  failureDetail: z.string().nullable().meta({ description: "The gateway's own word for it" }),
  gatewayReference: z.string().nullable(),
  createdAt: zTimestamp,
  settledAt: zTimestamp.nullable(),
});
const postingSchema = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  postedAt: zTimestamp,
  lineReference: z.string().nullable().meta({ description: "The line of the gateway's account that it books" }),
  paper: z.string(),
  documents: z
    .array(z.object({ number: z.string(), pdfUrl: z.string() }))
    .meta({ description: "Those that were issued for it, by number" }),
  entries: z.array(z.object({ account: z.string(), amount: zDecimal })),
});
const gatewayEventSchema = z.object({
  id: z.string(),
  type: z.string(),
  outcome: z.string().nullable().meta({ description: "What became of it here; null while it waits to be worked" }),
  receivedAt: zTimestamp,
});
const activitySchema = z.object({
  id: z.string(),
  kind: z.string(),
  actor: z.string().nullable().meta({ description: "Whose address; null for the clock" }),
  at: zTimestamp,
});
const jobSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.string(),
  retries: z.number(),
  error: z.string().nullable(),
  createdAt: zTimestamp,
  endedAt: zTimestamp.nullable(),
});

export const paymentDeskSchema = z.object({
  payment: paymentSchema,
  paymentMethod: z.string().nullable(),
  paymentReference: z.string().nullable(),
  checkouts: z.array(checkoutPartSchema),
  movements: z.array(movementPartSchema),
  postings: z.array(postingSchema),
  gatewayEvents: z.array(gatewayEventSchema),
  activity: z.array(activitySchema),
  jobs: z.array(jobSchema).meta({ description: "Those that the queue still keeps" }),
});
export type PaymentDeskDto = z.infer<typeof paymentDeskSchema>;

export const heldMoneySchema = z.object({
  currency: zCurrency,
  count: z.number(),
  amount: zDecimal,
  ages: z.array(
    z.object({
      fromDays: z.number(),
      toDays: z.number().nullable().meta({ description: "Included; null for the last age, which is open" }),
      count: z.number(),
      amount: zDecimal,
    }),
  ),
});
export type HeldMoneyDto = z.infer<typeof heldMoneySchema>;
