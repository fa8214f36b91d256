import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { asObject, asText, type FormObject, parseFormBody } from "./form-body.ts";
import {
  type AccountChange,
  changedAccountFields,
  newAccountFields,
  PASSED,
  SHUT,
  updatedAccountFields,
} from "./stripe-double/accounts.ts";
import { balanceLine, balanceOf, cardFee, DISPUTE_FEE } from "./stripe-double/balance.ts";
import { CARD_REFUSALS, type CardBehaviour, cardFields } from "./stripe-double/cards.ts";
import { disputeFields, evidencePages, PAGES_MAX } from "./stripe-double/disputes.ts";
import { BANK_REFUSED, type PayoutFields, payoutFields, payoutLines } from "./stripe-double/payouts.ts";
import { completed } from "./stripe-openapi/generated-answer.ts";
import { inventionIn, inventionOf, refusalOf } from "./stripe-openapi/stripe-document.ts";
import { schemaOf } from "./stripe-openapi/stripe-schemas.ts";
import { readForm, toUploadedFile, type UploadedFile } from "./uploaded-file.ts";

export const STRIPE_KEY = "sk_test_keyOfTheDouble";
export const STRIPE_WEBHOOK_SECRET = "whsec_secretOfThePlatform";
export const STRIPE_CONNECT_SECRET = "whsec_secretOfConnectedAccounts";

const MINUTE_SECONDS = 60;
const SESSION_LIFE_SECONDS = { min: 30 * MINUTE_SECONDS, max: 24 * 60 * MINUTE_SECONDS };
const AMOUNT_MAX = 99_999_999;
const LINK_LIFE_SECONDS = 5 * MINUTE_SECONDS;

/** An object of Stripe's API: the double keeps what was sent, and the fields that Stripe adds. */
type Kept = { id: string; object: string; created: number; [field: string]: unknown };
type Answer = { status: number; body: object; isReplayed?: boolean; isValidation?: boolean };
export type StripeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  account?: string;
  data: { object: Kept };
};

/**
 * How requests fail. `500` comes before the work, `500 done` after it, `500 later` before work that Stripe then finishes
 * anyway; all three are remembered under the key. `lost` and `late` do the work and drop the connection, or never answer;
 * `unheard` and `timeout` do nothing. `409` and `429` come before the work begins and are not remembered.
 */
export const FAULTS = ["500", "500 done", "500 later", "lost", "unheard", "timeout", "late", "409", "429"] as const;
export type Fault = (typeof FAULTS)[number];
type Failure = { on: string; how: Fault };

class Refused extends Error {
  readonly answer: Answer;
  /** Told from the parameters alone: the work has not begun, nothing is remembered. */
  readonly isValidation: boolean;
  constructor(
    code: string | null,
    message: string,
    { status = 400, isValidation = false, error }: { status?: number; isValidation?: boolean; error?: object } = {},
  ) {
    super(message);
    this.isValidation = isValidation;
    this.answer = {
      status,
      body: { error: error ?? { type: "invalid_request_error", ...(code && { code }), message } },
    };
  }
}

const FAULT_ANSWERS = {
  "500": { status: 500, body: { error: { type: "api_error", message: "Something went wrong on Stripe's end." } } },
  "409": {
    status: 409,
    body: { error: { type: "idempotency_error", code: "idempotency_key_in_use", message: "In use" } },
  },
  "429": { status: 429, body: { error: { type: "invalid_request_error", code: "rate_limit", message: "Slow down" } } },
} as const satisfies Record<string, Answer>;

/** What is taken as evidence, by its media type. */
const EVIDENCE_TYPES: Record<string, string> = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" };

/** Work that a failed request left behind is finished this much later. */
const LATER_SECONDS = 60;

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/**
 * Stripe's API as far as we use it, with a memory: what the real SDK sends is checked, kept and answered, the same key is
 * answered the same, failures included, and every change leaves an event to deliver, in whatever order and number a test wants.
 * Stripe's published document checks both sides: a request that it does not allow is refused as Stripe does, and neither an
 * answer nor an event says what it does not know. `stop` fails where either happened.
 */
export async function startStripeDouble(now: () => Date = () => new Date(), pageSize = 2) {
  const objects = new Map<string, Kept>();
  const events: StripeEvent[] = [];
  const failures: Failure[] = [];
  const requests: string[] = [];
  const answered = new Map<string, { body: string; answer: Answer }>();
  const unfinished: { at: number; finish: () => void }[] = [];
  const intentData = new Map<string, FormObject>();
  /** Pages that make the payer a customer, and how cards answer without them. */
  const makesCustomer = new Set<string>();
  const cards = new Map<string, CardBehaviour>();
  /** What was sent or answered against Stripe's document. A test that means it takes its own out. */
  const violations: string[] = [];
  let chaos: (operation: string) => Fault | null = () => null;
  let isBalanceShort = false;
  let reversibleMax: number | null = null;
  let count = 0;

  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  const get = (id: string | null): Kept => {
    const kept = id === null ? undefined : objects.get(id);
    if (!kept) throw new Refused("resource_missing", `No such object: '${id}'`, { status: 404 });
    return kept;
  };
  const keep = (prefix: string, object: string, fields: object): Kept => {
    const id = `${prefix}_double${String(++count).padStart(6, "0")}`;
    const kept: Kept = whole({ ...fields, id, object, created: nowSeconds() });
    objects.set(id, kept);
    return kept;
  };
  /** Accounts that are no longer connected to us, the balance of each, and from which each payout went. */
  const gone = new Set<string>();
  const balances = new Map<string, object>();
  const contents = new Map<string, Buffer>();
  const paidFrom = new Map<string, { account: string; lines: Kept[] }>();
  const note = (violation: string | null) => void (violation !== null && violations.push(violation));
  const emit = (type: string, object: Kept, account?: string): StripeEvent => {
    const id = `evt_double${String(++count).padStart(6, "0")}`;
    const data = { object: structuredClone(object) };
    const event = { id, object: "event" as const, type, created: nowSeconds(), ...(account && { account }), data };
    const told = whole(event);
    note(inventionIn(told));
    // An application is told by its id alone, and is no part of ours of the document.
    if (object.object !== "application") note(inventionIn(object));
    events.push(told);
    return told;
  };
  /** The platform's own account: every line that changed it. */
  const settle = (moved: Parameters<typeof balanceLine>[0]): Kept =>
    keep("txn", "balance_transaction", balanceLine(moved, nowSeconds()));
  const all = (object: string) => [...objects.values()].filter((kept) => kept.object === object).reverse();
  const refundedOf = (intent: string) =>
    all("refund").reduce((sum, refund) => {
      const counts = refund["payment_intent"] === intent && refund["status"] !== "failed";
      return counts ? sum + Number(refund["amount"]) : sum;
    }, 0);

  const integer = (value: string | null, name: string): number => {
    if (!/^[1-9]\d*$/.test(value ?? "")) {
      throw new Refused("parameter_invalid_integer", `Invalid integer: ${name}`, { isValidation: true });
    }
    return Number(value);
  };

  function createSession(body: FormObject): Kept {
    const isCardOnly = asText(body["mode"]) === "setup";
    const item = asObject(Array.isArray(body["line_items"]) ? body["line_items"][0] : undefined);
    const price = asObject(item["price_data"]);
    const amount = isCardOnly ? 0 : integer(asText(price["unit_amount"]), "unit_amount");
    if (amount > AMOUNT_MAX) throw new Refused("amount_too_large", "Amount must be no more than 999,999.99");
    const expiresAt = Number(asText(body["expires_at"]));
    const life = expiresAt - nowSeconds();
    if (life < SESSION_LIFE_SECONDS.min || life > SESSION_LIFE_SECONDS.max) {
      throw new Refused(null, "expires_at must be between 30 minutes and 24 hours from now");
    }
    const session = keep("cs_test", "checkout.session", {
      mode: asText(body["mode"]),
      metadata: asObject(body["metadata"]),
      amount_total: isCardOnly ? null : amount,
      currency: isCardOnly ? asText(body["currency"]) : asText(price["currency"]),
      customer: asText(body["customer"]),
      setup_intent: null,
      success_url: asText(body["success_url"]),
      cancel_url: asText(body["cancel_url"]),
      expires_at: expiresAt,
      payment_status: isCardOnly ? "no_payment_required" : "unpaid",
      payment_method_types: ["card"],
      payment_intent: null,
      status: "open",
    });
    session["url"] = `https://checkout.stripe.com/c/pay/${session.id}`;
    intentData.set(session.id, asObject(body["payment_intent_data"]));
    if (body["customer_creation"] === "always") makesCustomer.add(session.id);
    return session;
  }

  /** The payer fills the page in: a customer where one is to be made, and the card that is kept for later. */
  function fillIn(session: Kept): Kept | null {
    if (makesCustomer.has(session.id))
      session["customer"] = keep("cus", "customer", { email: "payer@quorate.example" }).id;
    const { customer } = session;
    const isKept = session["mode"] === "setup" || intentData.get(session.id)?.["setup_future_usage"] === "off_session";
    if (typeof customer !== "string" || !isKept) return null;
    return keep("pm", "payment_method", { ...cardFields(), customer });
  }

  /** A charge has the metadata that its intent was made with. */
  function chargeOf({ amount, currency, metadata }: Record<string, unknown>): Kept {
    const charge = keep("ch", "charge", { amount, currency, metadata });
    settle({ type: "charge", source: charge.id, amount: Number(amount), fee: cardFee(Number(amount)), currency });
    return charge;
  }

  function chargeCard(body: FormObject): Kept {
    const method = get(asText(body["payment_method"]));
    if (method["customer"] !== asText(body["customer"])) {
      throw new Refused(null, "The payment method does not belong to the customer.");
    }
    const amount = integer(asText(body["amount"]), "amount");
    const refusal = CARD_REFUSALS[cards.get(method.id) ?? "works"];
    const fields = {
      ...{
        amount,
        currency: asText(body["currency"]),
        customer: asText(body["customer"]),
        description: asText(body["description"]),
      },
      metadata: asObject(body["metadata"]),
      payment_method: method.id,
    };
    if (refusal === "processing") return keep("pi", "payment_intent", { ...fields, status: "processing" });
    if (refusal !== null) {
      const error = { type: "card_error", ...refusal, message: "Your card was declined." };
      const failed = { ...fields, status: "requires_payment_method", last_payment_error: error };
      const intent = keep("pi", "payment_intent", failed);
      emit("payment_intent.payment_failed", intent);
      throw new Refused(null, error.message, {
        status: 402,
        error: { ...error, payment_intent: structuredClone(intent) },
      });
    }
    const charge = chargeOf(fields);
    const intent = keep("pi", "payment_intent", { ...fields, latest_charge: charge.id, status: "succeeded" });
    emit("payment_intent.succeeded", intent);
    return intent;
  }

  function detach(method: Kept): Kept {
    if (method["customer"] === null) throw new Refused(null, "The payment method is not attached to a customer.");
    return Object.assign(method, { customer: null });
  }

  /** What was asked to be told whole, two steps deep. */
  function expanded(kept: Kept, paths: readonly string[]): object {
    const told: Record<string, unknown> = structuredClone(kept);
    for (const path of paths) {
      const [first = "", second = ""] = path.split(".");
      const reference = told[first];
      const within = asObject((reference ?? undefined) as FormObject | undefined);
      if (typeof within[second] === "string")
        told[first] = { ...within, [second]: structuredClone(get(within[second])) };
      if (typeof reference !== "string") continue;
      const inner = structuredClone(get(reference));
      const deeper = inner[second];
      if (typeof deeper === "string") inner[second] = structuredClone(get(deeper));
      told[first] = inner;
    }
    return told;
  }

  function expireSession(session: Kept): Kept {
    if (session["status"] !== "open") {
      const message = `Only open Checkout Sessions can be expired. This one has a status of ${String(session["status"])}.`;
      throw new Refused(null, message);
    }
    session["status"] = "expired";
    emit("checkout.session.expired", session);
    return session;
  }

  function createRefund(body: FormObject): Kept {
    const intent = get(asText(body["payment_intent"]));
    const amount = integer(asText(body["amount"]), "amount");
    const left = Number(intent["amount"]) - refundedOf(intent.id);
    if (left === 0) throw new Refused("charge_already_refunded", "Charge has already been refunded.");
    if (amount > left) throw new Refused("amount_too_large", "Refund amount is greater than unrefunded amount");
    const metadata = asObject(body["metadata"]);
    const fields = { payment_intent: intent.id, amount, currency: intent["currency"], metadata, status: "succeeded" };
    const refund = keep("re", "refund", fields);
    settle({ type: "refund", source: refund.id, amount: -amount, currency: intent["currency"] });
    emit("refund.created", refund);
    emit("charge.refunded", get(String(intent["latest_charge"])));
    return refund;
  }

  function createTransfer(body: FormObject): Kept {
    const account = getAccount(asText(body["destination"]));
    const capabilities = account["capabilities"] as { transfers: string };
    if (capabilities.transfers !== "active") {
      throw new Refused("insufficient_capabilities_for_transfer", "The destination may not receive transfers.");
    }
    get(asText(body["source_transaction"]));
    if (isBalanceShort) throw new Refused("balance_insufficient", "Insufficient funds in your Stripe balance.");
    const transfer = keep("tr", "transfer", {
      ...body,
      amount: integer(asText(body["amount"]), "amount"),
      amount_reversed: 0,
      metadata: asObject(body["metadata"]),
    });
    settle({
      type: "transfer",
      source: transfer.id,
      amount: -Number(transfer["amount"]),
      currency: transfer["currency"],
    });
    emit("transfer.created", transfer);
    return transfer;
  }

  /** Disputes carry the lines of our own account about them: the fee comes with the withdrawal and stays. */
  function moveFunds(dispute: Kept, how: "withdrawn" | "reinstated"): Kept {
    const amount = Number(dispute["amount"]) * (how === "withdrawn" ? -1 : 1);
    const fee = how === "withdrawn" ? DISPUTE_FEE : 0;
    const line = settle({ type: "adjustment", source: dispute.id, amount, fee, currency: dispute["currency"] });
    // as: it was made with a list of them
    return Object.assign(dispute, { balance_transactions: [...(dispute["balance_transactions"] as Kept[]), line] });
  }

  const assertOpen = (dispute: Kept): void => {
    if (dispute["status"] === "needs_response") return;
    throw new Refused(null, `This dispute has a status of ${String(dispute["status"])} and takes nothing any more.`);
  };

  /** The bank reads evidence once: what is submitted is the last word. */
  function tellBank(dispute: Kept, body: FormObject): Kept {
    assertOpen(dispute);
    const { submission_count: count, ...details } = asObject(dispute["evidence_details"] as FormObject);
    const isSubmitted = body["submit"] !== "false";
    const told = asObject(body["evidence"]);
    const files = ["service_documentation", "uncategorized_file"].flatMap((field) => {
      const id = asText(told[field]);
      return id === null ? [] : [contents.get(get(id).id) ?? Buffer.alloc(0)];
    });
    if (evidencePages(told, files) > PAGES_MAX) {
      throw new Refused("dispute_evidence_page_limit_exceeded", "The evidence exceeds the network's page limit.");
    }
    const evidence_details = {
      ...details,
      has_evidence: true,
      submission_count: Number(count) + (isSubmitted ? 1 : 0),
    };
    const evidence = { ...asObject(dispute["evidence"] as FormObject), ...told };
    Object.assign(dispute, { evidence, evidence_details, ...(isSubmitted && { status: "under_review" }) });
    emit("charge.dispute.updated", dispute);
    return dispute;
  }

  function shutDispute(dispute: Kept): Kept {
    assertOpen(dispute);
    emit("charge.dispute.closed", Object.assign(dispute, { status: "lost" }));
    return dispute;
  }

  /** An account that has not as much any more gives nothing back. */
  function createReversal(transfer: Kept, body: FormObject): Kept {
    const amount = integer(asText(body["amount"]), "amount");
    if (amount > Number(transfer["amount"]) - Number(transfer["amount_reversed"])) {
      throw new Refused(null, "Transfer reversal amount is greater than the unreversed amount of the transfer.");
    }
    if (reversibleMax !== null && amount > reversibleMax) {
      throw new Refused("balance_insufficient", "The destination has insufficient funds to reverse this transfer.");
    }
    const fields = {
      amount,
      currency: transfer["currency"],
      transfer: transfer.id,
      metadata: asObject(body["metadata"]),
    };
    const reversal = keep("trr", "transfer_reversal", fields);
    transfer["amount_reversed"] = Number(transfer["amount_reversed"]) + amount;
    settle({ type: "transfer_refund", source: reversal.id, amount, currency: transfer["currency"] });
    emit("transfer.reversed", transfer);
    return reversal;
  }

  const createAccount = (body: FormObject): Kept =>
    keep(
      "acct",
      "account",
      newAccountFields(body, (message) => new Refused(null, message, { isValidation: true })),
    );

  /** What Stripe says of an account that is not, or is no longer, connected to the platform. */
  const getAccount = (id: string | null): Kept => {
    const account = id === null ? undefined : objects.get(id);
    if (!account || gone.has(account.id)) {
      throw new Refused("account_invalid", "The provided key does not have access to account.", { status: 403 });
    }
    return account;
  };

  /** A link is not kept and has no id. */
  function createAccountLink(body: FormObject): object {
    const url = `https://connect.stripe.com/setup/${getAccount(asText(body["account"])).id}`;
    return { object: "account_link", created: nowSeconds(), expires_at: nowSeconds() + LINK_LIFE_SECONDS, url };
  }

  /** Its content is what counts, not its name. */
  function createFile(body: FormObject): Kept {
    const { name: filename, mediaType, base64 }: UploadedFile = toUploadedFile(asText(body["file"]) ?? "");
    const type = EVIDENCE_TYPES[mediaType];
    if (!type) throw new Refused(null, `Files of the type ${mediaType} are not taken.`);
    const content = Buffer.from(base64, "base64");
    const file = keep("file", "file", { filename, type, purpose: asText(body["purpose"]), size: content.length });
    contents.set(file.id, content);
    return file;
  }

  /** A page of Stripe's for a customer; nothing of it is kept. */
  function createPortal(body: FormObject): object {
    const customer = get(asText(body["customer"])).id;
    const url = `https://billing.stripe.com/p/session/${customer}`;
    const told = { configuration: "bpc_double", customer, return_url: asText(body["return_url"]), url };
    return whole({ id: "bps_double", object: "billing_portal.session", created: nowSeconds(), ...told });
  }

  const CREATE: Record<string, (body: FormObject) => object> = {
    "/v1/checkout/sessions": createSession,
    "/v1/payment_intents": chargeCard,
    "/v1/refunds": createRefund,
    "/v1/transfers": createTransfer,
    "/v1/accounts": createAccount,
    "/v1/account_links": createAccountLink,
    "/v1/files": createFile,
    "/v1/billing_portal/sessions": createPortal,
  };
  const LISTED: Record<string, string> = {
    "/v1/checkout/sessions": "checkout.session",
    "/v1/payment_intents": "payment_intent",
    "/v1/refunds": "refund",
    "/v1/transfers": "transfer",
    "/v1/disputes": "dispute",
    "/v1/accounts": "account",
  };

  /** By default in pages of two, so that code that reads only the first page is found out. */
  function list(object: string, query: FormObject): object {
    const filters = Object.entries(query).filter(([name]) => !["limit", "starting_after", "created"].includes(name));
    const since = Number(asText(asObject(query["created"])["gte"]) ?? 0);
    const found = all(object).filter(
      (kept) => kept.created >= since && filters.every(([name, value]) => kept[name] === value),
    );
    return pageOf(found, query);
  }

  function pageOf(found: readonly Kept[], query: FormObject): object {
    const start = query["starting_after"] ? found.findIndex(({ id }) => id === query["starting_after"]) + 1 : 0;
    return {
      object: "list",
      data: found.slice(start, start + pageSize),
      has_more: found.length > start + pageSize,
      url: "",
    };
  }

  function answerTo(method: string, url: URL, body: FormObject, account: string | null): Answer {
    const { pathname } = url;
    const named = /^\/v1\/accounts\/([^/]+)(\/login_links)?$/.exec(pathname);
    if (named?.[2]) {
      const { id } = getAccount(named[1] ?? null);
      return {
        status: 200,
        body: { object: "login_link", created: nowSeconds(), url: `https://connect.stripe.com/express/${id}` },
      };
    }
    if (method === "POST" && named) {
      const updated = getAccount(named[1] ?? null);
      emit("account.updated", Object.assign(updated, updatedAccountFields(body, updated["metadata"])));
      return { status: 200, body: structuredClone(updated) };
    }
    if (method === "GET" && named) return { status: 200, body: getAccount(named[1] ?? null) };
    if (pathname === "/v1/balance_transactions" && account === null) {
      const query = parseFormBody(url.search.slice(1));
      const since = Number(asText(asObject(query["created"])["gte"]) ?? 0);
      const lines = all("balance_transaction").filter(({ created }) => created >= since);
      const told = lines.map((line) => ({ ...line, source: objects.get(String(line["source"])) ?? line["source"] }));
      return { status: 200, body: pageOf(told, query) };
    }
    if (pathname === "/v1/payouts" || pathname === "/v1/balance_transactions") {
      const query = parseFormBody(url.search.slice(1));
      const { id } = getAccount(account);
      const paidOut = all("payout").filter((payout) => paidFrom.get(payout.id)?.account === id);
      const { lines = [] } = paidFrom.get(asText(query["payout"]) ?? "") ?? {};
      const data = pathname === "/v1/payouts" ? paidOut : lines.filter(({ type }) => type === query["type"]);
      return { status: 200, body: pageOf(data, query) };
    }
    if (pathname === "/v1/balance") {
      if (account === null) return { status: 200, body: whole(balanceOf(all("balance_transaction"))) };
      const balance = balances.get(getAccount(account).id);
      return { status: 200, body: balance ?? whole({ object: "balance", available: [], pending: [] }) };
    }
    const reversed = /^\/v1\/transfers\/([^/]+)\/reversals$/.exec(pathname)?.[1];
    if (reversed && method === "POST")
      return { status: 200, body: structuredClone(createReversal(get(reversed), body)) };
    if (reversed) {
      const made = all("transfer_reversal").filter(({ transfer }) => transfer === reversed);
      return { status: 200, body: pageOf(made, parseFormBody(url.search.slice(1))) };
    }
    const disputed = /^\/v1\/disputes\/([^/]+)(\/close)?$/.exec(pathname);
    if (disputed?.[1] && method === "POST") {
      const dispute = get(disputed[1]);
      return { status: 200, body: structuredClone(disputed[2] ? shutDispute(dispute) : tellBank(dispute, body)) };
    }
    const create = CREATE[pathname];
    if (method === "POST" && create) return { status: 200, body: structuredClone(create(body)) };
    if (method === "POST" && pathname.endsWith("/expire")) {
      return { status: 200, body: structuredClone(expireSession(get(pathname.split("/").at(-2) ?? null))) };
    }
    if (method === "POST" && pathname.endsWith("/detach")) {
      return { status: 200, body: structuredClone(detach(get(pathname.split("/").at(-2) ?? null))) };
    }
    const listed = LISTED[pathname];
    if (method === "GET" && listed) return { status: 200, body: list(listed, parseFormBody(url.search.slice(1))) };
    const wished = parseFormBody(url.search.slice(1))["expand"];
    const paths = Array.isArray(wished) ? wished.filter((path) => typeof path === "string") : [];
    return { status: 200, body: expanded(get(pathname.split("/").at(-1) ?? null), paths) };
  }

  /**
   * The same key is answered the same, whatever the answer was, and with another body refused. Only what ends before the work
   * begins is not remembered.
   */
  function answerOnce(
    request: IncomingMessage,
    url: URL,
    { body, fault }: { body: string; fault: Fault | null },
  ): Answer {
    if (fault === "409" || fault === "429") return FAULT_ANSWERS[fault];
    const work = () => attempt(() => answerTo(request.method ?? "GET", url, parseFormBody(body), accountOf(request)));
    const header = request.headers["idempotency-key"];
    const key = request.method === "POST" && typeof header === "string" ? header : null;
    const before = key === null ? undefined : answered.get(key);
    if (before && before.body !== body) {
      const message = "Keys for idempotent requests can only be used with the same parameters.";
      return { status: 400, body: { error: { type: "idempotency_error", message } } };
    }
    if (before) return { ...before.answer, isReplayed: true };
    if (fault?.startsWith("500")) {
      if (fault === "500 done") work();
      if (fault === "500 later") unfinished.push({ at: nowSeconds() + LATER_SECONDS, finish: work });
      if (key !== null) answered.set(key, { body, answer: FAULT_ANSWERS["500"] });
      return FAULT_ANSWERS["500"];
    }
    const answer = work();
    if (key !== null && !answer.isValidation) answered.set(key, { body, answer });
    return answer;
  }

  function faultOf(operation: string): Fault | null {
    const index = failures.findIndex(({ on }) => operation.startsWith(on));
    return failures.splice(index, index < 0 ? 0 : 1)[0]?.how ?? chaos(operation);
  }

  function finishWork(): void {
    const due = unfinished.filter(({ at }) => at <= nowSeconds());
    for (const each of due) {
      unfinished.splice(unfinished.indexOf(each), 1);
      each.finish();
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    finishWork();
    const url = new URL(request.url ?? "/", "http://double");
    const operation = `${request.method} ${url.pathname}`;
    requests.push(operation);
    const fault = faultOf(operation);
    if (fault === "timeout") return;
    if (fault === "unheard") return void request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
      return send(response, {
        status: 401,
        body: { error: { type: "invalid_request_error", message: "Invalid key" } },
      });
    }
    const body = await readForm(Buffer.concat(chunks), request.headers["content-type"]);
    const refusal = refusalOf(request.method ?? "GET", url, body);
    if (refusal) {
      note(`${operation}: ${refusal.message}`);
      const error = { type: "invalid_request_error", ...refusal };
      return send(response, { status: 400, body: { error } });
    }
    const answer = answerOnce(request, url, { body, fault });
    note(inventionOf(request.method ?? "GET", url.pathname, answer));
    if (fault === "lost") request.socket.destroy();
    else if (fault !== "late") send(response, answer);
  }

  function changeAccount(accountId: string, change: AccountChange): StripeEvent {
    const account = Object.assign(get(accountId), changedAccountFields(change));
    return emit("account.updated", account, account.id);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    apiBase: `http://127.0.0.1:${port}`,
    events,
    requests,
    objects: all,
    find: (id: string) => get(id),
    /** What was uploaded. */
    contentOf: (fileId: string) => contents.get(get(fileId).id),
    /** What a session's payment was to be made with. */
    intentDataOf: (sessionId: string) => intentData.get(sessionId),
    failNext: (...next: Failure[]) => void failures.push(...next),
    /** Every request is asked whether it fails; null: it does not. */
    failAt: (chosen: typeof chaos) => void (chaos = chosen),
    /** Without enough money there, transfers are refused. */
    setBalance: (state: "short" | "full"): StripeEvent => {
      isBalanceShort = state === "short";
      return emit("balance.available", whole({ object: "balance" }) as Kept);
    },
    /** Stripe forgets its keys after a day. */
    forgetKeys: () => answered.clear(),
    /** The payer pays on the hosted page. */
    pay: (sessionId: string): StripeEvent => {
      const session = get(sessionId);
      const { amount_total: amount, currency } = session;
      const payment_method = fillIn(session)?.id ?? null;
      if (session["mode"] === "setup") {
        const setup = keep("seti", "setup_intent", { payment_method, status: "succeeded", usage: "off_session" });
        Object.assign(session, { status: "complete", setup_intent: setup.id });
        return emit("checkout.session.completed", session);
      }
      // A charge has the metadata that its intent was made with.
      const metadata = asObject(intentData.get(sessionId)?.["metadata"]);
      const charge = keep("ch", "charge", { amount, currency, metadata });
      settle({ type: "charge", source: charge.id, amount: Number(amount), fee: cardFee(Number(amount)), currency });
      const fields = { ...intentData.get(sessionId), amount, currency, latest_charge: charge.id };
      const { customer } = session;
      const intent = keep("pi", "payment_intent", { ...fields, customer, payment_method, status: "succeeded" });
      Object.assign(session, { status: "complete", payment_status: "paid", payment_intent: intent.id });
      return emit("checkout.session.completed", session);
    },
    /** How a card that is kept answers when it is charged without its owner. */
    setCard: (methodId: string, behaviour: CardBehaviour) => void cards.set(get(methodId).id, behaviour),
    /** On the portal a customer gives another card, which is what they want to be charged from then on. */
    chooseCard: (customerId: string, last4: string): StripeEvent => {
      const fields = cardFields();
      const method = keep("pm", "payment_method", { ...fields, card: { ...fields.card, last4 }, customer: customerId });
      const settings = { custom_fields: null, footer: null, rendering_options: null };
      const invoice_settings = { ...settings, default_payment_method: method.id };
      return emit("customer.updated", Object.assign(get(customerId), { invoice_settings }));
    },
    /** On the portal a customer takes a card away. */
    takeCardAway: (methodId: string): StripeEvent => emit("payment_method.detached", detach(get(methodId))),
    /** The card's network tells Stripe of a new card in place of one that ends. */
    renewCard: (methodId: string, exp_year: number): StripeEvent => {
      const method = get(methodId);
      const card = { ...(method["card"] as object), exp_year };
      return emit("payment_method.automatically_updated", Object.assign(method, { card }));
    },
    /** A payment that took its time. */
    clear: (intentId: string): StripeEvent => {
      const intent = get(intentId);
      const { id: latest_charge } = chargeOf(intent);
      return emit("payment_intent.succeeded", Object.assign(intent, { status: "succeeded", latest_charge }));
    },
    expire: (sessionId: string): StripeEvent =>
      emit("checkout.session.expired", Object.assign(get(sessionId), { status: "expired" })),
    /** Payment methods that take days: the page is left first, the money comes or not. */
    payLater: (sessionId: string, isPaid: boolean): [StripeEvent, StripeEvent] => {
      const session = get(sessionId);
      session["status"] = "complete";
      const left = emit("checkout.session.completed", session);
      if (!isPaid) return [left, emit("checkout.session.async_payment_failed", session)];
      const metadata = asObject(intentData.get(sessionId)?.["metadata"]);
      const fields = { amount: session["amount_total"], currency: session["currency"], metadata };
      const charge = keep("ch", "charge", fields);
      const amount = Number(fields.amount);
      settle({ type: "payment", source: charge.id, amount, fee: cardFee(amount), currency: fields.currency });
      const intent = keep("pi", "payment_intent", { ...fields, latest_charge: charge.id });
      Object.assign(session, { payment_status: "paid", payment_intent: intent.id });
      return [left, emit("checkout.session.async_payment_succeeded", session)];
    },
    /** The expert's account passes its checks, or fails them later. */
    setTransfers: (accountId: string, transfers: "active" | "inactive"): StripeEvent =>
      changeAccount(accountId, transfers === "active" ? PASSED : SHUT),
    /** Whatever else happens to an account. */
    changeAccount,
    /** The expert ends the connection to us: Stripe says so, and from then on knows nothing of the account. */
    disconnectAccount: (accountId: string): StripeEvent => {
      gone.add(get(accountId).id);
      return emit("account.application.deauthorized", keep("ca", "application", {}), accountId);
    },
    /** Stripe pays out to an expert's bank, of its own accord. */
    payOut: (accountId: string, fields: PayoutFields): StripeEvent => {
      const payout = keep("po", "payout", payoutFields(fields, nowSeconds()));
      const lines = payoutLines(payout.id, fields).map((line) => whole({ ...line, created: nowSeconds() }) as Kept);
      paidFrom.set(payout.id, { account: accountId, lines });
      return emit("payout.created", payout, accountId);
    },
    arrive: (payoutId: string): StripeEvent =>
      emit("payout.paid", Object.assign(get(payoutId), { status: "paid" }), paidFrom.get(payoutId)?.account),
    /** A bank sends it back, days after it was paid as well; the account is asked for another bank account. */
    bounce: (payoutId: string, failure_code: string): [StripeEvent, StripeEvent] => {
      const account = paidFrom.get(payoutId)?.account ?? "";
      const failed = Object.assign(get(payoutId), { status: "failed", failure_code, failure_message: "Sent back." });
      return [emit("payout.failed", failed, account), changeAccount(account, BANK_REFUSED)];
    },
    /** The balance of an expert's account; below zero when more was taken back than there was. */
    setAccountBalance: (accountId: string, amount: number, currency = "gbp"): StripeEvent => {
      const balance = whole({ object: "balance", available: [{ amount, currency }], pending: [] });
      balances.set(get(accountId).id, balance);
      // as: a balance has no id and no moment.
      return emit("balance.available", balance as unknown as Kept, accountId);
    },
    failRefund: (refundId: string): StripeEvent => {
      const failed = { status: "failed", failure_reason: "expired_or_canceled_card" };
      const refund = Object.assign(get(refundId), failed);
      const amount = Number(refund["amount"]);
      settle({ type: "refund_failure", source: refundId, amount, currency: refund["currency"] });
      return emit("refund.failed", refund);
    },
    /** Stripe pays the platform out to its own bank. */
    payPlatformOut: (amount: number) =>
      settle({ type: "payout", source: "po_platform", amount: -amount, currency: "gbp" }),
    /** Stripe's monthly bill. */
    billPlatform: (amount: number) =>
      settle({ type: "stripe_fee", source: "fee_platform", amount: -amount, currency: "gbp" }),
    /** Someone charges a card on Stripe's own pages. */
    chargeByHand: (amount: number) =>
      settle({ type: "charge", source: keep("ch", "charge", { amount, currency: "gbp" }).id, amount, currency: "gbp" }),
    /** Stripe says another fee than it said before. */
    changeFee: (lineId: string, byMinor: number): void => {
      const line = get(lineId);
      line["fee"] = Number(line["fee"]) + byMinor;
      line["net"] = Number(line["net"]) - byMinor;
    },
    /** The payer's bank asks for the money: it is told before it is taken. */
    openDispute: (intentId: string, amount = Number(get(intentId)["amount"])): StripeEvent =>
      emit("charge.dispute.created", keep("dp", "dispute", disputeFields(get(intentId), amount, nowSeconds()))),
    withdrawFunds: (disputeId: string): StripeEvent =>
      emit("charge.dispute.funds_withdrawn", moveFunds(get(disputeId), "withdrawn")),
    updateDispute: (disputeId: string): StripeEvent => emit("charge.dispute.updated", get(disputeId)),
    /** Of one that is won the money comes back, with an event of its own. */
    closeDispute: (disputeId: string, status: "won" | "lost"): StripeEvent =>
      emit("charge.dispute.closed", Object.assign(get(disputeId), { status })),
    reinstateFunds: (disputeId: string): StripeEvent =>
      emit("charge.dispute.funds_reinstated", moveFunds(get(disputeId), "reinstated")),
    /** What an expert's account can give back; without a limit all of it. */
    setReversible: (amount: number | null) => void (reversibleMax = amount),
    emit: (type: string): StripeEvent => emit(type, keep("cus", "customer", {})),
    violations,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (violations.length > 0) throw new Error(`Against Stripe's document:\n${[...new Set(violations)].join("\n")}`);
    },
  };
}

/** A delivery as Stripe makes it, signed with the endpoint's secret. */
export function signedDelivery(event: StripeEvent, fields: { secret?: string; at?: Date } = {}) {
  const payload = JSON.stringify(event);
  const { secret = event.account ? STRIPE_CONNECT_SECRET : STRIPE_WEBHOOK_SECRET, at = new Date() } = fields;
  const timestamp = Math.floor(at.getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { "content-type": "application/json", "stripe-signature": signature } };
}

function accountOf(request: IncomingMessage): string | null {
  const header = request.headers["stripe-account"];
  return typeof header === "string" ? header : null;
}

/** With the fields that Stripe says beside, as its document has them. */
function whole<Told extends { object: string }>(told: Told): Told {
  // as: what was said stays, fields are added
  return completed(schemaOf(told.object) ?? {}, told) as Told;
}

function attempt(work: () => Answer): Answer {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return { ...error.answer, isValidation: error.isValidation };
    throw error;
  }
}

function send(response: ServerResponse, { status, body, isReplayed }: Answer): void {
  const replayed = isReplayed && { "idempotent-replayed": "true" };
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_double", ...replayed });
  response.end(JSON.stringify(body));
}
