import { DomainError } from "@quorate/core/errors";
import type { CheckoutId, ExpertId, PaymentId, RefundId, TransferId } from "@quorate/core/ids";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isStripeError } from "../../adapters/stripe-errors.ts";
import { openStripeGateway } from "../../adapters/stripe-gateway.ts";
import { STRIPE_KEY } from "../stripe-double.ts";
import { startAnsweringDouble } from "./answering-double.ts";
import type { Choice } from "./generated-answer.ts";
import { generated } from "./generated-answer.ts";
import { inventionOf } from "./stripe-document.ts";
import { findOperation } from "./stripe-schemas.ts";

const AT = new Date("2026-03-02T09:00:00.000Z");
const MONEY = { amountMinor: 12_050, currency: "GBP" } as const;
const ATTEMPT = { attempt: 2, isRepeat: true };

/** The document's freedom, by a lot. */
function choiceFrom(lot: () => number): Choice {
  const isDrawn = (share: number) => lot() < share;
  return {
    isPresent: () => isDrawn(0.5),
    isNull: () => isDrawn(0.3),
    oneOf: (_, values) => values[Math.floor(lot() * values.length)],
    text: (name) => (name.endsWith("currency") ? "gbp" : `text${Math.floor(lot() * 1000)}`),
    integer: () => Math.floor(lot() * 2_000_000_000),
    length: () => Math.floor(lot() * 3),
  };
}

function lotOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const id = <Id extends string>() => "01900000-0000-7000-8000-000000000001" as Id;

const PLAIN = { savesCard: false, customerReference: null };
const KEPT = { savesCard: true, customerReference: null };
const CARD = { customerReference: "cus_1", cardReference: "pm_1" };

test("whatever Stripe's document allows as an answer is an answer to us, or a failure that we know", async () => {
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 30 }), async (seed) => {
    const double = await startAnsweringDouble(choiceFrom(lotOf(seed)));
    const gateway = await openStripeGateway({
      secretKey: STRIPE_KEY,
      webhookSecrets: [],
      apiBase: double.apiBase,
      appUrl: "https://quorate.example",
      now: () => AT,
      readFile: () => Promise.resolve(null),
    });
    const checkout = { checkoutId: id<CheckoutId>(), attempt: 2, createdAt: AT };
    const page = { ...MONEY, ...checkout, purpose: "milestone", paymentId: id<PaymentId>() } as const;
    const refund = { ...MONEY, ...ATTEMPT, refundId: id<RefundId>(), checkoutId: id<CheckoutId>() };
    const transfer = { ...MONEY, ...ATTEMPT, transferId: id<TransferId>(), paymentId: id<PaymentId>() };
    const accounts = gateway.payoutAccounts;
    const calls = [
      () => gateway.createCheckout({ ...page, ...PLAIN, description: "Interviews", returnPath: "/" }),
      () => gateway.createCheckout({ ...page, ...KEPT, purpose: "card", description: "A card", returnPath: "/" }),
      () => gateway.chargeCard({ ...MONEY, ...checkout, ...CARD, description: "Growth plan" }),
      () => gateway.readCard({ checkoutId: id<CheckoutId>(), gatewayReference: "cs_1" }),
      () => gateway.forgetCard("pm_1"),
      () => gateway.closeCheckout({ ...checkout, gatewayReference: null }),
      () => gateway.sendRefund({ ...refund, paymentReference: "pi_1" }),
      () => gateway.sendTransfer({ ...transfer, paymentReference: "pi_1", accountReference: "acct_1" }),
      () => accounts?.create({ expertId: id<ExpertId>(), attempt: 1, begunAt: AT, country: "GB", profile: null }),
      () => accounts?.read("acct_1"),
      () => accounts?.createOnboardingUrl("acct_1"),
    ];
    try {
      for (const call of calls) {
        const failure = await Promise.resolve(call()).then(
          () => null,
          (error: unknown) => error,
        );
        const isKnown = failure === null || failure instanceof DomainError || isStripeError(failure);
        if (!isKnown) throw failure;
      }
    } finally {
      await double.stop();
    }
  });
  await fc.assert(property, { numRuns: 60 });
}, 120_000);

test.each([
  "/v1/refunds",
  "/v1/transfers",
  "/v1/accounts",
  "/v1/checkout/sessions",
  "/v1/customers",
  "/v1/setup_intents",
])("answers %s as its own document has it", (path) => {
  const schema = findOperation("POST", path)?.operation.responses["200"].content["application/json"].schema;
  const answer = generated(schema ?? {}, choiceFrom(lotOf(7)));
  expect(inventionOf("POST", path, { status: 200, body: answer as object })).toBeNull();
});
