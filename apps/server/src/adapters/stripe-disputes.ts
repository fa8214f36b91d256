import type { ChargebackEvidence } from "@quorate/core/chargebacks/chargeback-evidence";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type Stripe from "stripe";
import { unlessKeySpent } from "./stripe-attempts.ts";

/** Stripe takes evidence for the bank once: what is there already is looked at first, and once more where the answer was lost. */
export async function answerDispute(stripe: Stripe, id: string, evidence: ChargebackEvidence): Promise<void> {
  if (isAnswered(await stripe.disputes.retrieve(id))) return;
  const { productDescription, customerName, serviceDate, account, activityLog } = evidence;
  const body: Stripe.DisputeUpdateParams = {
    submit: true,
    evidence: {
      product_description: productDescription,
      customer_name: customerName,
      ...(serviceDate !== null && { service_date: serviceDate }),
      uncategorized_text: account,
      ...(activityLog !== "" && { access_activity_log: activityLog }),
    },
  };
  const asked = stripe.disputes.update(id, body, { idempotencyKey: `chargeback:${id}:evidence` });
  const answered = (await unlessKeySpent(asked)) ?? (await stripe.disputes.retrieve(id));
  if (!isAnswered(answered)) throw gatewayUnavailable();
}

const isAnswered = ({ evidence_details: { submission_count } }: Stripe.Dispute) => submission_count > 0;

/** A dispute that is closed is lost; one that is decided cannot be closed any more. */
export async function closeDispute(stripe: Stripe, id: string): Promise<void> {
  if (isDecided(await stripe.disputes.retrieve(id))) return;
  const asked = stripe.disputes.close(id, {}, { idempotencyKey: `chargeback:${id}:close` });
  const closed = (await unlessKeySpent(asked)) ?? (await stripe.disputes.retrieve(id));
  if (!isDecided(closed)) throw gatewayUnavailable();
}

const isDecided = ({ status }: Stripe.Dispute) => status === "lost" || status === "won";
