import { createHash, randomBytes } from "node:crypto";
import { DEMO_ISSUER, DEMO_SELLER } from "@quorate/core/billing/demo-seller";
import { DEFAULT_CURRENCY } from "@quorate/core/format/currency";
import { sandboxFee } from "@quorate/core/gateway/sandbox-fee";
import type { UserId } from "@quorate/core/ids";
import { createTestDatabase, type TestDatabase } from "@quorate/db/testing/test-database";
import type { Context, Passwords, Ports, RememberedAccount, Viewer, Visitor } from "../context.ts";
import { applyGatewayEvent } from "../gateway/apply-gateway-event.service.ts";
import { chooseCurrency } from "../installation/choose-currency.service.ts";
import { SUBSCRIBERS } from "../outbox/deliveries/subscribers.service.ts";
import type { FailedJob, JobName, JobQueue, Jobs } from "../ports/job-queue.ts";
import type { LiveMessage } from "../ports/live-streams.ts";
import type {
  CardChargeResult,
  ChargebackAnswer,
  CheckoutRequest,
  GatewayMovement,
  PaymentGateway,
  RefundRequest,
  ReversalRequest,
  ToldBalanceTransaction,
  TransferRequest,
} from "../ports/payment-gateway.ts";

import { failedJobsIn } from "./failed-jobs.ts";
import { followingTestMatchIndex } from "./match-index.ts";
import { plainPasskeys, plainTotp } from "./second-factors.ts";
import { takingWebhooks } from "./webhooks.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const APP_URL = "https://quorate.example";

/** A clock that stands still until a test moves it. */
export type TestClock = { now(): Date; advance(by: { days?: number; minutes?: number }): void };

export type RecordedJob = { [Name in JobName]: { name: Name; payload: Jobs[Name] } }[JobName];

export type TestContext = {
  ports: Ports;
  db: Ports["db"];
  /** The database's address, for a test that needs a connection of its own. */
  config: TestDatabase["config"];
  clock: TestClock;
  jobs: RecordedJob[];
  /** What the queue says failed for good. */
  failedJobs: FailedJob[];
  checkouts: CheckoutRequest[];
  /** What the gateway was asked to give back and to send on. */
  refunds: RefundRequest[];
  transfers: TransferRequest[];
  reversals: ReversalRequest[];
  /** What the payer's bank was told of a chargeback; null: the loss was accepted. */
  answers: { reference: string; evidence: ChargebackAnswer | null }[];
  /** The gateway's own books, for the comparison with ours. */
  movements: GatewayMovement[];
  /** The rest of our account at the gateway: lines besides those of its movements, and the difference between its balance and their sum. */
  account: { lines: ToldBalanceTransaction[]; feesMinor: Map<string, number>; offsetMinor: number };
  /** What the host's session would have been told. */
  sessions: { started: UserId[]; ended: number };
  contextOf(viewer: Viewer | null, visitor?: Visitor): Context;
  close(): Promise<void>;
};

/** The use cases' surroundings: a database of its own, and in-memory ports for what lies outside the system. */
export async function createTestContext(overrides: Partial<Ports> = {}): Promise<TestContext> {
  const database = await createTestDatabase();
  const clock = createTestClock(new Date("2026-03-02T09:00:00.000Z"));
  const jobs: RecordedJob[] = [];
  const failedJobs: FailedJob[] = [];
  const checkouts: CheckoutRequest[] = [];
  const refunds: RefundRequest[] = [];
  const transfers: TransferRequest[] = [];
  const reversals: ReversalRequest[] = [];
  const answers: TestContext["answers"] = [];
  const movements: GatewayMovement[] = [];
  const account: TestContext["account"] = { lines: [], feesMinor: new Map(), offsetMinor: 0 };
  const sessions: TestContext["sessions"] = { started: [], ended: 0 };

  const ports: Ports = {
    db: database.db,
    readDb: database.db,
    now: () => clock.now(),
    newId: createIdSource(),
    newToken: () => {
      const token = randomBytes(32).toString("base64url");
      return { token, tokenHash: hashToken(token) };
    },
    hashToken,
    passwords: reversiblePasswords,
    inTurn: (_share, task) => task(),
    totp: plainTotp,
    passkeys: plainPasskeys,
    signInProvider: null,
    jobs: recordJobs(jobs, failedJobs),
    listeners: SUBSCRIBERS,
    live: { open: neverAnything, tellTyping: async () => undefined },
    gateway: sandboxGateway(() => ports, { checkouts, refunds, transfers, reversals, answers, movements, account }),
    aiRanker: null,
    vatRegisters: {},
    webhooks: takingWebhooks,
    matchIndex: followingTestMatchIndex(database.db),
    learning: "report",
    appUrl: APP_URL,
    currency: DEFAULT_CURRENCY,
    milestoneMinMinor: 1,
    secondAdminAboveMinor: null,
    demoMode: false,
    secondFactorFor: "administrators",
    seller: DEMO_SELLER,
    lettersWithoutFont: (texts) => Promise.resolve(texts.join("").includes("\u{12000}") ? ["\u{12000}"] : []),
    drawPaper: (paper) => Promise.resolve(Buffer.from(JSON.stringify(paper))),
    agreements: { aboveMinor: null, clauses: {}, ndaClauses: {} },
    bookZone: DEMO_ISSUER.bookZone,
    ...overrides,
  };
  await chooseCurrency(ports, ports.currency);

  const contextOf = (viewer: Viewer | null, visitor: Visitor = createTestVisitor()): Context => ({
    ...ports,
    viewer,
    visitor,
    session: {
      sid: null,
      shownSid: null,
      // The caller has just signed in; a test can set another time.
      get startedAt() {
        return viewer && clock.now();
      },
      get provedAt() {
        return viewer && clock.now();
      },
      get factorProvedAt() {
        return viewer && clock.now();
      },
      get fullyProvedAt() {
        return viewer && clock.now();
      },
      issuer: null,
      prove: async () => undefined,
      start: async (userId) => void sessions.started.push(userId),
      end: async () => void sessions.ended++,
    },
    signInStep: { key: null, keep: () => undefined, drop: () => undefined },
    requestId: "request-of-a-test",
    apiTokenId: null,
    tokenScopes: null,
    published: [],
    searchInTurn: (search) => search(),
  });

  return {
    ports,
    db: database.db,
    config: database.config,
    clock,
    jobs,
    failedJobs,
    checkouts,
    refunds,
    transfers,
    reversals,
    answers,
    movements,
    account,
    sessions,
    contextOf,
    close: database.close,
  };
}

/** A stream that says that it is there, and nothing more. */
async function* neverAnything(): AsyncGenerator<LiveMessage, void> {
  yield { type: "ready", events: [] };
}

/** A browser in this network, which keeps what it signed in to. */
export function createTestVisitor(network = "192.0.2.1"): Visitor {
  const known = new Map<string, string>();
  const nameOf = ({ userId, passwordHash }: RememberedAccount) => `${userId} ${passwordHash}`;
  return {
    network,
    userAgent: "a browser of a test",
    asksForPrivacy: false,
    deviceIdFor: (account) => known.get(nameOf(account)) ?? null,
    remember: (account) => {
      const name = known.get(nameOf(account)) ?? `device ${randomBytes(4).toString("hex")}`;
      known.set(nameOf(account), name);
    },
  };
}

function createTestClock(start: Date): TestClock {
  let current = start;
  return {
    now: () => new Date(current),
    advance: ({ days = 0, minutes = 0 }) => {
      current = new Date(current.getTime() + days * DAY_MS + minutes * MINUTE_MS);
    },
  };
}

/** Ids in the order in which they were asked for, in the form of UUID version 7. */
function createIdSource(): Ports["newId"] {
  let last = 0;
  return <Id extends string>() => {
    last++;
    return `01900000-0000-7000-8000-${last.toString(16).padStart(12, "0")}` as Id;
  };
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Quick, and unlike the real one nothing to rely on. */
const reversiblePasswords: Passwords = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isCommon: async (password) => password === "password1234",
};

/** Keeps what was asked for in order. A job of a transaction that rolls back stays in the list. */
function recordJobs(jobs: RecordedJob[], failedJobs: FailedJob[]): JobQueue {
  return {
    ...failedJobsIn(failedJobs),
    enqueue: async (_db, name, payload) => {
      jobs.push({ name, payload } as RecordedJob);
    },
    listAbout: async (_db, ids) =>
      jobs.flatMap(({ name, payload }, index) =>
        Object.values(payload).some((value) => ids.includes(String(value)))
          ? [
              {
                id: String(index),
                name,
                state: "created",
                retries: 0,
                error: null,
                createdAt: new Date(0),
                endedAt: null,
              },
            ]
          : [],
      ),
  };
}

type Recorded = Pick<
  TestContext,
  "checkouts" | "refunds" | "transfers" | "reversals" | "answers" | "movements" | "account"
>;

const LINE_KINDS = { checkout: "charge", refund: "refund", transfer: "transfer", chargeback: "dispute" } as const;

/** What a movement changes in our account there: a charge costs what a card costs at the sandbox, unless a test says otherwise. */
function lineOf(movement: GatewayMovement, { feesMinor }: TestContext["account"]): ToldBalanceTransaction {
  const { kind, reference, ownId, currency, createdAt } = movement;
  const amountMinor = kind === "checkout" ? movement.amountMinor : -movement.amountMinor;
  const feeMinor = feesMinor.get(reference) ?? (kind === "checkout" ? sandboxFee(amountMinor) : 0);
  return {
    reference: `line-of-${reference}`,
    kind: LINE_KINDS[kind],
    toldType: kind,
    sourceReference: reference,
    ownId,
    amountMinor,
    feeMinor,
    netMinor: amountMinor - feeMinor,
    currency,
    createdAt,
    availableOn: createdAt,
  };
}

/** A card does what its reference says. */
function chargedAs(cardReference: string): CardChargeResult {
  if (cardReference.startsWith("card-declines")) return { outcome: "declined", failure: "declined" };
  if (cardReference.startsWith("card-asks")) return { outcome: "declined", failure: "confirmation_needed" };
  return { outcome: "paid", gatewayReference: null };
}

/** The sandbox without its signature: every outcome takes the way through the webhook's use case. */
function sandboxGateway(ports: () => Ports, recorded: Recorded): PaymentGateway {
  const { checkouts, refunds, transfers, reversals, answers, movements, account } = recorded;
  const lines = () => [
    ...movements.filter(({ outcome }) => outcome === "paid").map((movement) => lineOf(movement, account)),
    ...account.lines,
  ];
  const done = (ownId: string, attempt: number) =>
    ({ attempt, outcome: "paid", reference: `done-${ownId}`, failure: null, detail: null }) as const;
  return {
    name: "sandbox",
    createCheckout: async (request) => {
      checkouts.push(request);
      return { url: `${APP_URL}/sandbox-checkout/${request.checkoutId}`, gatewayReference: null, expiresAt: null };
    },
    closeCheckout: async () => undefined,
    chargeCard: async ({ cardReference }) => chargedAs(cardReference),
    readCard: async ({ checkoutId }) => ({
      ...{ customerReference: "customer", cardReference: `card-works-${checkoutId}` },
      ...{ brand: "visa", last4: "4242", expMonth: 12, expYear: 2030 },
    }),
    forgetCard: async () => undefined,
    sendRefund: async (request) => {
      refunds.push(request);
      return done(request.refundId, request.attempt);
    },
    sendTransfer: async (request) => {
      transfers.push(request);
      return done(request.transferId, request.attempt);
    },
    sendReversal: async (request) => {
      reversals.push(request);
      return done(request.reversalId, request.attempt);
    },
    answerChargeback: async (reference, evidence) => void answers.push({ reference, evidence }),
    acceptChargeback: async (reference) => void answers.push({ reference, evidence: null }),
    listMovements: async function* () {
      yield* movements;
    },
    listBalanceTransactions: async function* (since) {
      yield* lines().filter(({ createdAt }) => createdAt >= since);
    },
    readBalance: async () => {
      const amountMinor = lines().reduce((sum, { netMinor }) => sum + netMinor, account.offsetMinor);
      return [{ currency: DEFAULT_CURRENCY, amountMinor }];
    },
    settleSandboxCheckout: (checkoutId, outcome) =>
      applyGatewayEvent(ports(), {
        id: `event-${randomBytes(8).toString("hex")}`,
        type: `checkout.${outcome}`,
        subject: "checkout",
        checkoutId,
        outcome,
        gatewayReference: outcome === "paid" ? `sandbox_payment_${checkoutId}` : null,
        paymentMethod: "sandbox",
        paid: null,
      }),
  };
}
