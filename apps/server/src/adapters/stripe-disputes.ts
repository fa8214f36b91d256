import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { ChargebackAnswer } from "@quorate/api/ports/payment-gateway";
import { DomainError } from "@quorate/core/errors";
import { gatewayUnavailable } from "@quorate/core/gateway/gateway-unavailable";
import type Stripe from "stripe";
import { drawInThread } from "../paper/paper-office.ts";
import { unlessKeySpent } from "./stripe-attempts.ts";
import { isStripeError } from "./stripe-errors.ts";

/** Stripe counts the pages of what a bank would get, texts and files together. */
const TOO_MANY_PAGES = "dispute_evidence_page_limit_exceeded";

type ReadFile = (storageKey: string) => Promise<Readable | null>;

/** Stripe takes evidence for the bank once: what is there already is looked at first, and once more where the answer was lost. */
export async function answerDispute(
  stripe: Stripe,
  id: string,
  answer: ChargebackAnswer,
  readFile: ReadFile,
): Promise<void> {
  if (isAnswered(await stripe.disputes.retrieve(id))) return;
  const { productDescription, customerName, serviceDate, account, activityLog, file } = answer;
  const record = await drawInThread(answer.record, answer.drawnAt);
  const recordId = await upload(stripe, { name: "record.pdf", mediaType: "application/pdf", data: record });
  const fileId = file && (await upload(stripe, { ...file, data: await contentOf(file.storageKey, readFile) }));
  const body: Stripe.DisputeUpdateParams = {
    submit: true,
    evidence: {
      product_description: productDescription,
      customer_name: customerName,
      ...(serviceDate !== null && { service_date: serviceDate }),
      uncategorized_text: account,
      ...(activityLog !== "" && { access_activity_log: activityLog }),
      service_documentation: recordId,
      ...(fileId !== null && { uncategorized_file: fileId }),
    },
  };
  const answered = (await submitted(stripe, id, body)) ?? (await stripe.disputes.retrieve(id));
  if (!isAnswered(answered)) throw gatewayUnavailable();
}

/** Under a key of its own for each pair of files: the same key with other files would be refused. Null: the key is spent. */
async function submitted(stripe: Stripe, id: string, body: Stripe.DisputeUpdateParams) {
  const idempotencyKey = `chargeback:${id}:evidence:${body.evidence?.service_documentation}`;
  try {
    return await unlessKeySpent(stripe.disputes.update(id, body, { idempotencyKey }));
  } catch (error) {
    if (!isStripeError(error)) throw error;
    if (error.code === TOO_MANY_PAGES) throw new DomainError("invalid", "chargebacks/too-many-pages");
    // Someone else may have answered at the same moment: the bank takes the first answer, and it is one.
    const dispute = await stripe.disputes.retrieve(id);
    if (isAnswered(dispute)) return dispute;
    throw error;
  }
}

/** One that nothing names is read by no one: what was uploaded before a failure is left, and uploaded again. */
async function upload(stripe: Stripe, file: { name: string; mediaType: string; data: Buffer }): Promise<string> {
  const { name, mediaType: type, data } = file;
  return (await stripe.files.create({ purpose: "dispute_evidence", file: { name, type, data } })).id;
}

async function contentOf(storageKey: string, readFile: ReadFile): Promise<Buffer> {
  const content = await readFile(storageKey);
  if (content === null) throw new DomainError("invalid", "chargebacks/file-not-taken");
  return await buffer(content);
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
