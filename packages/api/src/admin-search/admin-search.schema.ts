import { OPERATOR_HIT_KINDS } from "@quorate/core/search/operator-hit";
import { z } from "zod";
import { zCurrency, zDecimal, zText } from "../schema/scalars.ts";

const WORDS_LENGTH_MAX = 200;

export const searchEverythingInput = z.object({
  q: zText(WORDS_LENGTH_MAX).meta({
    description: "What the operator has in hand, as it stands there",
    example: "pi_3Nq8pQ",
  }),
});

/** One shape for everything that is found: what tells it apart, and where it is looked at. */
export const operatorHitSchema = z.object({
  kind: z.enum(OPERATOR_HIT_KINDS),
  id: z.string(),
  title: z.string().meta({ description: "What it is called", example: "Ada Whitfield" }),
  detail: z.string().nullable().meta({ description: "What tells it apart: an address, a client, a milestone" }),
  status: z.string().nullable(),
  amount: zDecimal.nullable(),
  currency: zCurrency.nullable(),
  reference: z.string().nullable().meta({ description: "The card processor's id of it", example: "pi_3Nq8pQ" }),
  userId: z.string().nullable().meta({ description: "The person that it is, or that owns it" }),
  expertId: z.string().nullable(),
  organizationId: z.string().nullable(),
  entrepreneurId: z.string().nullable(),
  projectId: z.string().nullable(),
  paymentId: z.string().nullable().meta({ description: "The payment of a milestone that it belongs to" }),
});
export type OperatorHitDto = z.infer<typeof operatorHitSchema>;

const foundSchema = z.object({
  hits: z.array(operatorHitSchema).meta({ description: "The best ones: by id or reference first, then the newest" }),
  hasMore: z.boolean().meta({ description: "There are others, which more of the word or number would tell apart" }),
});

/** Null: the administrator's role does not see it. */
export const foundEverythingSchema = z.object({
  people: foundSchema.nullable().meta({ description: "By address, name, company or id, their profiles' ids included" }),
  organizations: foundSchema.nullable().meta({ description: "By name or id" }),
  projects: foundSchema.meta({ description: "By title or id" }),
  payments: foundSchema
    .nullable()
    .meta({ description: "Of milestones, and what was paid for plans and reviews of credentials" }),
  payouts: foundSchema.nullable().meta({ description: "To experts and from them to their banks, and refunds" }),
  disputes: foundSchema
    .nullable()
    .meta({ description: "Between the two parties, and payments that a bank takes back" }),
});
export type FoundEverythingDto = z.infer<typeof foundEverythingSchema>;
