import { createHmac, timingSafeEqual } from "node:crypto";
import { deleteSandboxCard, findSandboxCard, insertSandboxCard } from "@quorate/api/gateway/sandbox-cards.queries";
import {
  findSandboxDispute,
  insertSandboxDispute,
  setSandboxDisputeAnswered,
  setSandboxDisputeDecided,
} from "@quorate/api/gateway/sandbox-disputes.queries";
import {
  insertSandboxCharge,
  insertSandboxMovement,
  listSandboxBalance,
  listSandboxMovements,
  readSandboxBalance,
} from "@quorate/api/gateway/sandbox-movements.queries";
import type { GatewayEventResult } from "@quorate/api/ports/payment-gateway";
import { findSandboxAccount } from "@quorate/api/sandbox-accounts/sandbox-accounts.queries";
import type { CheckoutId } from "@quorate/core/ids";
import type { AccountHalt } from "@quorate/core/payouts/payout-account";
import { SANDBOX_CARDS } from "@quorate/core/subscriptions/saved-card";
import type { Db } from "@quorate/db/client";
import { sandboxPayoutAccounts, workSandboxAction } from "./sandbox-accounts.ts";
import { sandboxEventSchema } from "./sandbox-events.ts";
import { badSignature, type WebhookDelivery, type WebhookGateway } from "./webhook-gateway.ts";

/** A signature older than this is refused: a recorded delivery cannot be played again later. */
const SIGNATURE_AGE_MAX_MS = 5 * 60_000;

type Options = {
  /** Where the sandbox keeps books of its own about what it moved. */
  db: Db;
  appUrl: string;
  secret: string;
  now: () => Date;
  /** Hands a signed delivery to the webhook's handler, as the real gateway does over the network. */
  deliver: (delivery: WebhookDelivery) => Promise<GatewayEventResult>;
};

const done = (attempt: number, reference: string) =>
  ({ attempt, outcome: "paid", reference, failure: null, detail: null }) as const;

const CARD_YEARS = 3;
const sandboxCardOf = (checkoutId: CheckoutId) => `sandbox_card_${checkoutId}`;

const refused = (attempt: number, halt: AccountHalt | null) => {
  const failure = halt === "closed" ? ("account_unusable" as const) : ("account_not_ready" as const);
  return { attempt, outcome: "failed", reference: null, failure, detail: null } as const;
};

/** The gateway that runs without keys: a checkout page of our own, and the same signed webhooks as a real one's. */
export function createSandboxGateway({ db, appUrl, secret, now, deliver }: Options): WebhookGateway {
  const signatureOf = (timestamp: string, body: Buffer) =>
    createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex");

  const sign = (body: Buffer) => {
    const timestamp = String(now().getTime());
    return `t=${timestamp},v1=${signatureOf(timestamp, body)}`;
  };

  const deliverSigned = (event: Readonly<Record<string, unknown>>) => {
    const body = Buffer.from(JSON.stringify(event));
    return deliver({ body, signature: sign(body) });
  };

  const tellDispute = async (reference: string, what: string): Promise<GatewayEventResult> => {
    const chargeback = await findSandboxDispute(db, reference);
    if (!chargeback) return "ignored";
    return await deliverSigned({ id: `${reference}_${what}`, type: `chargeback.${what}`, chargeback });
  };

  const decideDispute = async (reference: string, outcome: "won" | "lost") => {
    await setSandboxDisputeDecided(db, reference, { outcome, at: now() });
    return await tellDispute(reference, outcome);
  };

  return {
    name: "sandbox",
    signatureHeader: "quorate-signature",
    checkoutOrigin: null,
    createCheckout: async ({ checkoutId }) => ({
      url: `${appUrl}/sandbox-checkout/${checkoutId}`,
      gatewayReference: null,
      expiresAt: null,
    }),
    // The page is ours, and refuses a checkout that is not open.
    closeCheckout: async () => undefined,
    chargeCard: async ({ checkoutId, cardReference }) => {
      const behaviour = await findSandboxCard(db, cardReference);
      if (behaviour !== "works") {
        return { outcome: "declined", failure: behaviour === "asks" ? "confirmation_needed" : "declined" };
      }
      await insertSandboxCharge(db, checkoutId, now());
      return { outcome: "paid", gatewayReference: null };
    },
    readCard: async ({ checkoutId }) => {
      const cardReference = sandboxCardOf(checkoutId);
      const behaviour = await findSandboxCard(db, cardReference);
      if (!behaviour) return null;
      const expiry = { expMonth: 12, expYear: now().getUTCFullYear() + CARD_YEARS };
      return { customerReference: "sandbox", cardReference, ...SANDBOX_CARDS[behaviour], ...expiry };
    },
    forgetCard: async (cardReference) => deleteSandboxCard(db, cardReference),
    // No card was charged and no bank is asked: writing it down is all there is to do, and it is done at once.
    sendRefund: async ({ refundId, amountMinor, currency, attempt }) => {
      await insertSandboxMovement(db, { kind: "refund", ownId: refundId, amountMinor, currency, at: now() });
      return done(attempt, `sandbox_refund_${refundId}`);
    },
    sendTransfer: async ({ transferId, accountReference, amountMinor, currency, attempt }) => {
      const account = accountReference === null ? undefined : await findSandboxAccount(db, accountReference);
      if (!account?.isSubmitted || account.halt !== null) return refused(attempt, account?.halt ?? null);
      await insertSandboxMovement(db, { kind: "transfer", ownId: transferId, amountMinor, currency, at: now() });
      return done(attempt, `sandbox_transfer_${transferId}`);
    },
    sendReversal: async ({ reversalId, amountMinor, currency, attempt }) => {
      await insertSandboxMovement(db, { kind: "reversal", ownId: reversalId, amountMinor, currency, at: now() });
      return done(attempt, `sandbox_reversal_${reversalId}`);
    },
    answerChargeback: async (reference) => {
      await setSandboxDisputeAnswered(db, reference);
      await tellDispute(reference, "answered");
    },
    acceptChargeback: async (reference) => void (await decideDispute(reference, "lost")),
    raiseSandboxChargeback: async (checkoutId) => {
      await insertSandboxDispute(db, checkoutId, now());
      return await tellDispute(`sandbox_dispute_${checkoutId}`, "opened");
    },
    decideSandboxChargeback: decideDispute,
    payoutAccounts: sandboxPayoutAccounts({ db, appUrl, now }),
    actOnSandboxAccount: async (reference, action) => {
      let result: GatewayEventResult = "ignored";
      for (const [nth, word] of (await workSandboxAction({ db, now }, reference, action)).entries()) {
        const about = { id: `sandbox_${reference}_${now().getTime()}_${nth}`, type: `account.${action}`, asOf: now() };
        result = await deliverSigned({ ...about, ...word });
      }
      return result;
    },
    listMovements: (since) => listSandboxMovements(db, since),
    listBalanceTransactions: (since) => listSandboxBalance(db, since),
    readBalance: () => readSandboxBalance(db),
    settleSandboxCheckout: async (checkoutId, outcome, card = "works") => {
      if (outcome === "paid") {
        await insertSandboxCharge(db, checkoutId, now());
        await insertSandboxCard(db, sandboxCardOf(checkoutId), card);
      }
      return await deliverSigned({
        id: `sandbox_${checkoutId}_${outcome}`,
        type: `checkout.${outcome}`,
        checkoutId,
        outcome,
      });
    },
    readDelivery: ({ body, signature }) => {
      const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature);
      if (!match?.[1] || !match[2]) throw badSignature();
      const expected = Buffer.from(signatureOf(match[1], body));
      const isFresh = Math.abs(now().getTime() - Number(match[1])) <= SIGNATURE_AGE_MAX_MS;
      if (!isFresh || !timingSafeEqual(expected, Buffer.from(match[2]))) throw badSignature();
      return sandboxEventSchema.parse(JSON.parse(body.toString("utf8")));
    },
  };
}
