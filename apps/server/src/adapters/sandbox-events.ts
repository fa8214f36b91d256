import type { GatewayEvent } from "@quorate/api/ports/payment-gateway";
import { zId } from "@quorate/api/schema/scalars";
import { BANK_PAYOUT_FAILURES, BANK_PAYOUT_STATUSES } from "@quorate/core/bank-payouts/bank-payout";
import { CHARGEBACK_STATUSES } from "@quorate/core/chargebacks/chargeback";
import { CHECKOUT_OUTCOMES } from "@quorate/core/checkouts/checkout";
import type { CheckoutId } from "@quorate/core/ids";
import { REQUIREMENT_STAGES } from "@quorate/core/payouts/account-requirement";
import { ACCOUNT_HALTS } from "@quorate/core/payouts/payout-account";
import { z } from "zod";

const named = { id: z.string().min(1).max(200), type: z.string().min(1).max(100) };
const zMoment = z.coerce.date();
const zMaybe = zMoment.nullable();

const checkoutSchema = z
  .object({ ...named, checkoutId: zId<CheckoutId>(), outcome: z.enum(CHECKOUT_OUTCOMES) })
  .transform(
    (event): GatewayEvent => ({
      ...event,
      subject: "checkout",
      gatewayReference: event.outcome === "paid" ? `sandbox_payment_${event.checkoutId}` : null,
      paymentMethod: event.outcome === "paid" ? "sandbox card" : null,
      paid: null,
    }),
  );

const accountSchema = z
  .object({
    ...named,
    asOf: zMoment,
    account: z.object({
      gatewayReference: z.string(),
      country: z.string().nullable(),
      facts: z.object({
        isSubmitted: z.boolean(),
        canReceive: z.boolean(),
        canPayOut: z.boolean(),
        halt: z.enum(ACCOUNT_HALTS).nullable(),
        deadlineAt: zMaybe,
      }),
      // What an older server has signed does not say it.
      arePayoutsHeld: z.boolean().default(false),
      requirements: z.array(
        z.object({
          code: z.string(),
          stage: z.enum(REQUIREMENT_STAGES),
          dueAt: zMaybe,
          problem: z.string().nullable(),
        }),
      ),
    }),
  })
  .transform(
    ({ account, ...event }): GatewayEvent => ({ ...event, ...account, subject: "payoutAccount", expertId: null }),
  );

const payoutSchema = z
  .object({
    ...named,
    accountReference: z.string(),
    payout: z.object({
      reference: z.string(),
      amountMinor: z.number().int(),
      currency: z.string(),
      status: z.enum(BANK_PAYOUT_STATUSES),
      createdAt: zMoment,
      expectedAt: zMaybe,
      arrivedAt: zMaybe,
      failure: z.enum(BANK_PAYOUT_FAILURES).nullable(),
      failureDetail: z.string().nullable(),
      bank: z.object({ name: z.string().nullable(), last4: z.string().nullable() }).nullable(),
    }),
  })
  .transform((event): GatewayEvent => ({ ...event, subject: "bankPayout" }));

const lineSchema = z.object({
  reference: z.string(),
  kind: z.literal("dispute"),
  toldType: z.string(),
  sourceReference: z.string(),
  ownId: z.null(),
  amountMinor: z.number().int(),
  feeMinor: z.number().int(),
  netMinor: z.number().int(),
  currency: z.string(),
  createdAt: zMoment,
  availableOn: zMoment,
});

const chargebackSchema = z
  .object({
    ...named,
    chargeback: z.object({
      reference: z.string(),
      paymentReference: z.string(),
      status: z.enum(CHARGEBACK_STATUSES),
      amountMinor: z.number().int(),
      currency: z.string(),
      openedAt: zMoment,
      reason: z.string(),
      evidenceDueAt: zMoment,
      isAnswered: z.boolean(),
      lines: z.array(lineSchema),
    }),
  })
  .transform(({ chargeback, ...event }): GatewayEvent => ({ ...event, ...chargeback, subject: "chargeback" }));

/** Each of the sandbox's own deliveries, as a gateway's event. */
export const sandboxEventSchema = z.union([checkoutSchema, accountSchema, payoutSchema, chargebackSchema]);
