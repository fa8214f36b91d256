import { CHECKOUT_PURPOSES } from "@quorate/core/checkouts/checkout";
import type { MovementId } from "@quorate/core/ids";
import { MOVEMENT_OUTCOMES, MOVEMENT_STATUSES } from "@quorate/core/payouts/movement";
import { MOVEMENT_FAILURES } from "@quorate/core/payouts/movement-failure";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { personFace } from "../schema/face.ts";
import { zCursor, zDecimal, zDefault, zId, zTimestamp } from "../schema/scalars.ts";

export const listMovementsInput = z.object({
  status: zDefault(z.enum(MOVEMENT_STATUSES), "failed"),
  ...datedPageInput,
  cursor: zCursor<MovementId>(),
});

export const movementIdInput = z.object({ id: zId<MovementId>() });

const failureSchema = z.object({
  code: z.enum(MOVEMENT_FAILURES),
  text: z.string(),
  detail: z.string().nullable().meta({ description: "The gateway's own word for it" }),
});

const attemptSchema = z.object({
  number: z.number(),
  orderedBy: z.string().nullable().meta({ description: "The administrator who had it tried again" }),
  askedAt: zTimestamp.nullable().meta({ description: "Null while it waits for its turn" }),
  answeredAt: zTimestamp.nullable(),
  outcome: z.enum(MOVEMENT_OUTCOMES).nullable(),
  failure: failureSchema.nullable(),
});

export const movementSchema = z.object({
  id: z.string(),
  kind: z.enum(["refund", "transfer"]),
  status: z.enum(MOVEMENT_STATUSES),
  amount: zDecimal,
  currency: z.string(),
  purpose: z.enum(CHECKOUT_PURPOSES).meta({ description: "What the money was paid for" }),
  description: z.string(),
  projectId: z.string().nullable(),
  person: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      profileImageUrl: personFace.profileImageUrl,
    })
    .meta({ description: "Whom the money goes to: the payer of a refund, the expert of a transfer" }),
  failure: failureSchema.nullable().meta({ description: "The last one; null while nothing has failed" }),
  nextAttemptAt: zTimestamp.nullable().meta({ description: "When it is tried again by itself at the latest" }),
  isHeld: z.boolean().meta({ description: "Not sent while its receiver is suspended; goes on by itself afterwards" }),
  canRetry: z.boolean(),
  attempts: z.array(attemptSchema).meta({ description: "What was tried, the last first" }),
  createdAt: zTimestamp,
});
export type MovementDto = z.infer<typeof movementSchema>;
