import { DISPUTE_OUTCOMES, DISPUTE_STATUSES } from "@quorate/core/disputes/dispute";
import type { DisputeId, MilestoneId } from "@quorate/core/ids";
import { z } from "zod";
import { zFileIds } from "../files/files.schema.ts";
import { expertFaceSchema, organizationFaceSchema } from "../schema/face.ts";
import {
  zAmountMinor,
  zCurrency,
  zDecimal,
  zId,
  zOptional,
  zOptionalText,
  zText,
  zTimestamp,
} from "../schema/scalars.ts";

export const disputeMilestoneInput = z.object({
  id: zId<MilestoneId>(),
  reason: zText(4000).min(1, "Say what went wrong"),
  fileIds: zFileIds,
});
export const answerDisputeInput = z.object({
  id: zId<DisputeId>(),
  answer: zText(4000).min(1, "Write your answer"),
  fileIds: zFileIds,
});
export const resolveDisputeInput = z.object({
  id: zId<DisputeId>(),
  outcome: z.enum(DISPUTE_OUTCOMES),
  /** For a split: what leaves escrow towards the expert, fee included; the rest goes back to the client. */
  releaseAmount: zOptional(zAmountMinor()),
  note: zOptionalText(4000),
});

export const disputeIdInput = z.object({ id: zId<DisputeId>() });

export const disputeProposalSchema = z.object({
  takesTwo: z.boolean().meta({ description: "The amount is above what one administrator decides alone" }),
  proposal: z
    .object({
      outcome: z.enum(DISPUTE_OUTCOMES),
      releasedAmount: zDecimal.meta({ description: "What leaves escrow towards the expert, fee included" }),
      proposedBy: z.string(),
      isOwn: z
        .boolean()
        .meta({ description: "Proposed by whoever asks: another administrator has to decide the same" }),
      proposedAt: zTimestamp,
    })
    .nullable(),
});
export type DisputeProposalDto = z.infer<typeof disputeProposalSchema>;

export const openDisputeSchema = z.object({
  id: z.string(),
  projectId: z.string(),
  projectTitle: z.string(),
  milestoneTitle: z.string(),
  amount: zDecimal,
  currency: zCurrency,
  client: organizationFaceSchema,
  expert: expertFaceSchema,
  openedBy: z.enum(["client", "expert"]),
  reason: z.string(),
  status: z.enum(DISPUTE_STATUSES),
  answerDueAt: zTimestamp,
  proposedBy: z
    .string()
    .nullable()
    .meta({ description: "The administrator whose decision another one has to confirm" }),
  heldUntil: zTimestamp
    .nullable()
    .meta({ description: "Then the money goes back to the client, unless it was decided" }),
  createdAt: zTimestamp,
});
export type OpenDisputeDto = z.infer<typeof openDisputeSchema>;
