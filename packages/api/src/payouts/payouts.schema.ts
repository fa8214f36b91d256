import { MONEY_STATES } from "@quorate/core/expert-money/expert-money";
import { HOLD_MOVERS, HOLD_REASONS } from "@quorate/core/expert-money/money-hold";
import type { ExpertId } from "@quorate/core/ids";
import { keysOf } from "@quorate/core/one-of";
import { REQUIREMENT_STAGES } from "@quorate/core/payouts/account-requirement";
import { ACCOUNT_TROUBLES } from "@quorate/core/payouts/account-trouble";
import { ACCOUNT_HALTS, PAYOUT_ACCOUNT_STATUSES, type Repairer } from "@quorate/core/payouts/payout-account";
import { PAYOUT_COUNTRIES } from "@quorate/core/payouts/payout-country";
import { z } from "zod";
import { expertFaceSchema } from "../schema/face.ts";
import { pageInput } from "../schema/pagination.ts";
import { zCursor, zDecimal, zDefault, zOptional, zTimestamp } from "../schema/scalars.ts";
import { zOneVisitUrl } from "../schema/told-once.ts";

const REPAIRERS = ["expert", "processor", "platform", "nobody"] as const satisfies readonly Repairer[];
const zPayoutCountry = z.enum(keysOf(PAYOUT_COUNTRIES));

const haltSchema = z.object({
  code: z.enum(ACCOUNT_HALTS),
  text: z.string(),
  repairer: z.enum(REPAIRERS).meta({ description: "Who can open it again" }),
});

const requirementSchema = z.object({
  text: z.string(),
  stage: z.enum(REQUIREMENT_STAGES).meta({
    description:
      "overdue: the account is shut for want of it; announced: due at a date; later: once more money has come",
  }),
  dueAt: zTimestamp.nullable(),
  problem: z.string().nullable().meta({ description: "Why what was given was not accepted, in the processor's words" }),
});

/** A reason for which an expert's money does not go on, as every screen names it. */
export const moneyHoldSchema = z.object({
  state: z
    .enum(MONEY_STATES)
    .meta({ description: "Where it is meanwhile; paid: on the account, and sent back by the bank" }),
  reason: z.enum(HOLD_REASONS),
  name: z.string().meta({ description: "State and reason in a few words, as every screen and mail says it" }),
  text: z.string(),
  details: z.array(z.string()).meta({ description: "What the card processor asks for, or what the bank said" }),
  mover: z.enum(HOLD_MOVERS).meta({ description: "Whose move it is" }),
  action: z.string().meta({ description: "What the button says that resolves it, or tells more" }),
  path: z.string().meta({ description: "Where in the web app that is" }),
  amount: zDecimal.nullable().meta({ description: "Null where it is in the currency of another bank account" }),
  since: zTimestamp,
});
export type MoneyHoldDto = z.infer<typeof moneyHoldSchema>;

export const payoutAccountSchema = z.object({
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  country: z.string().nullable().meta({ description: "ISO code of the country in which the expert is paid" }),
  halt: haltSchema.nullable().meta({ description: "Why nothing can be sent to the account, or paid out of it" }),
  deadlineAt: zTimestamp.nullable().meta({ description: "By when what is due has to be given" }),
  requirements: z.array(requirementSchema).meta({ description: "What the card processor asks for, most urgent first" }),
  owed: z
    .object({ amount: zDecimal, currency: z.string() })
    .nullable()
    .meta({ description: "By how much the account is below zero: kept from what is earned next" }),
  sentAmount: zDecimal.meta({ description: "What was sent to the expert's account until now" }),
  waitingAmount: zDecimal.meta({ description: "What was released and has not arrived: onItsWayAmount + heldAmount" }),
  onItsWayAmount: zDecimal,
  heldAmount: zDecimal.meta({ description: "Held: the sum of the next four, each of which has its reason in `holds`" }),
  holds: z.array(moneyHoldSchema).meta({ description: "What is blocked and why; what you can move first" }),
  heldForAccountAmount: zDecimal.meta({ description: "Held until the expert's account can receive it" }),
  delayedAmount: zDecimal.meta({ description: "Sent once the platform's balance at the card processor has filled" }),
  chargedBackAmount: zDecimal.meta({ description: "Held while the payer's bank takes the payment back" }),
  stoppedAmount: zDecimal.meta({ description: "Refused by the card processor; an administrator looks into it" }),
});
export type PayoutAccountDto = z.infer<typeof payoutAccountSchema>;

export const startPayoutAccountInput = z.object({
  country: zOptional(zPayoutCountry).meta({
    description: "Where the expert is paid; without it the profile's. It stays once the set-up was finished",
  }),
  sendsProfile: zDefault(z.boolean(), false).meta({
    description: "Whether name, e-mail address, telephone number and address go to the card processor",
  }),
});

export const payoutOnboardingSchema = z.object({
  onboardingUrl: zOneVisitUrl({ description: "Where to send the expert's browser; good for one visit" }),
});

export const payoutPrefillSchema = z.object({
  country: zPayoutCountry.nullable().meta({ description: "The account's, else the one that the profile names" }),
  countries: z.array(z.object({ code: zPayoutCountry, name: z.string(), currency: z.string() })),
  profile: z
    .array(z.object({ label: z.string(), value: z.string() }))
    .meta({ description: "What would be sent to the card processor, line by line" }),
});
export type PayoutPrefillDto = z.infer<typeof payoutPrefillSchema>;

export const listTroubledAccountsInput = z.object({
  trouble: zDefault(z.enum(ACCOUNT_TROUBLES), "shut"),
  ...pageInput,
  cursor: zCursor<ExpertId>(),
});

export const troubledAccountSchema = z.object({
  expertId: z.string(),
  expert: expertFaceSchema,
  email: z.string(),
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  halt: haltSchema.nullable(),
  country: z.string().nullable(),
  gatewayReference: z.string().nullable(),
  deadlineAt: zTimestamp.nullable(),
  statusAsOf: zTimestamp.nullable(),
  requirements: z.array(z.object({ text: z.string(), stage: z.enum(REQUIREMENT_STAGES) })),
  owed: z
    .object({ amount: zDecimal, currency: z.string() })
    .nullable()
    .meta({ description: "By how much it is below zero" }),
  waitingAmount: zDecimal.meta({ description: "What was released to the expert and waits with us" }),
  hold: z
    .object({
      cause: z.enum(["suspended", "tax_details"]).meta({
        description: "`tax_details`: the law has payouts held until the expert gives them",
      }),
      isConfirmed: z.boolean().meta({ description: "Whether the card processor has said that it pays nothing out" }),
    })
    .nullable()
    .meta({ description: "Nothing is paid out for this cause; null: payouts are not held" }),
});
export type TroubledAccountDto = z.infer<typeof troubledAccountSchema>;
