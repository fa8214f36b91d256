import { CHARGEBACK_STATUSES } from "@quorate/core/chargebacks/chargeback";
import { EVIDENCE_TEXT_MAX } from "@quorate/core/chargebacks/chargeback-evidence";
import { CHECKOUT_PURPOSES } from "@quorate/core/checkouts/checkout";
import type { ChargebackId, CheckoutId, FileId } from "@quorate/core/ids";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { zCursor, zDecimal, zDefault, zId, zNullable, zText, zTimestamp } from "../schema/scalars.ts";

export const listChargebacksInput = z.object({
  status: zDefault(z.enum(CHARGEBACK_STATUSES), "open"),
  ...datedPageInput,
  cursor: zCursor<ChargebackId>(),
});
export const chargebackIdInput = z.object({ id: zId<ChargebackId>() });
export const answerChargebackInput = z.object({
  id: zId<ChargebackId>(),
  account: zText(EVIDENCE_TEXT_MAX).min(1, "Say what happened in the account"),
  fileId: zNullable(zId<FileId>()).meta({ description: "A file that was handed over, to go with it" }),
});

export const raiseChargebackInput = z.object({ checkoutId: zId<CheckoutId>() });
export const decideChargebackInput = z.object({ id: zId<ChargebackId>(), outcome: z.enum(["won", "lost"]) });

export const sandboxPaymentSchema = z.object({
  id: z.string(),
  description: z.string(),
  amount: zDecimal,
  currency: z.string(),
  payerEmail: z.string(),
  paidAt: zTimestamp.nullable(),
});
export type SandboxPaymentDto = z.infer<typeof sandboxPaymentSchema>;

const lossSchema = z
  .object({
    escrow: zDecimal.meta({ description: "Money of the milestone that still lay in escrow" }),
    expert: zDecimal.meta({ description: "A payout that was not sent, or that came back" }),
    askedBack: zDecimal.meta({ description: "What is still asked back from the expert" }),
    platform: zDecimal.meta({ description: "The rest" }),
  })
  .meta({ description: "Who bears what the bank took; the four add up to it" });

export const chargebackSchema = z.object({
  id: z.string(),
  gateway: z.string(),
  reference: z.string().meta({ description: "The gateway's name of it" }),
  status: z.enum(CHARGEBACK_STATUSES),
  reason: z.string().nullable().meta({ description: "The bank's own word for why" }),
  amount: zDecimal,
  currency: z.string(),
  withdrawn: zDecimal.meta({ description: "What the bank took out of our account at the gateway" }),
  reinstated: zDecimal.meta({ description: "What it put back" }),
  fee: zDecimal.meta({ description: "What the gateway charged for it; always the platform's" }),
  loss: lossSchema.nullable(),
  openedAt: zTimestamp,
  evidenceDueAt: zTimestamp.nullable(),
  evidenceSentAt: zTimestamp.nullable(),
  evidenceSentBy: z.string().nullable(),
  acceptedAt: zTimestamp.nullable(),
  acceptedBy: z.string().nullable(),
  lossProposedAt: zTimestamp.nullable().meta({
    description: "Since when one administrator wants to accept the loss; above a limit it takes a second one",
  }),
  lossProposedBy: z.string().nullable().meta({ description: "That administrator's e-mail address" }),
  decidedAt: zTimestamp.nullable(),
  canAnswer: z.boolean(),
  canDecide: z
    .boolean()
    .meta({ description: "Whether the bank is the sandbox's, and decides at an administrator's word" }),
  purpose: z.enum(CHECKOUT_PURPOSES).nullable().meta({ description: "Null: the payment is not ours, or not yet" }),
  description: z.string().nullable(),
  payerEmail: z.string().nullable(),
  projectId: z.string().nullable(),
  milestoneTitle: z.string().nullable(),
  expertName: z.string().nullable(),
});
export type ChargebackDto = z.infer<typeof chargebackSchema>;

const evidenceFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int().meta({ description: "Bytes" }),
  handedOverAt: zTimestamp,
  canSend: z.boolean().meta({ description: "Whether a bank takes it: PDF, JPEG or PNG of at most 4 MB" }),
});
export type EvidenceFileDto = z.infer<typeof evidenceFileSchema>;

export const chargebackDetailSchema = chargebackSchema.extend({
  evidence: z
    .object({
      productDescription: z.string(),
      customerName: z.string(),
      serviceDate: z.string().nullable(),
      account: z.string(),
      activityLog: z.string(),
      files: z.array(evidenceFileSchema).meta({ description: "What the expert handed over" }),
    })
    .nullable()
    .meta({ description: "What the contract says, as it would be sent; null where there is no contract" }),
  sent: z
    .object({ account: z.string(), fileName: z.string().nullable() })
    .nullable()
    .meta({ description: "What an administrator sent with the contract's record, word for word" }),
});
export type ChargebackDetailDto = z.infer<typeof chargebackDetailSchema>;
