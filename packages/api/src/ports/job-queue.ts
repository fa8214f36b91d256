import type {
  BankPayoutId,
  CheckoutId,
  ConnectionId,
  DeliveryId,
  DocumentId,
  EntrepreneurId,
  ExpertId,
  FileId,
  JobId,
  MilestoneId,
  ReconciliationId,
  RefundId,
  RenewalId,
  ReversalId,
  TransferId,
  UserId,
  VerificationId,
  VerificationStepId,
  WebhookEndpointId,
} from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";

/** Every job there is, with its payload. A payload names things by id and holds no secret: the worker looks the rest up. */
export type Jobs = {
  "send-verification-mail": { userId: UserId };
  "send-password-reset-mail": { userId: UserId };
  "close-checkout-page": { checkoutId: CheckoutId };
  "read-card": { checkoutId: CheckoutId };
  "follow-card": { userId: UserId };
  "charge-renewal": { renewalId: RenewalId };
  "send-refund": { refundId: RefundId };
  "send-reversal": { reversalId: ReversalId };
  "send-transfer": { transferId: TransferId };
  "hold-bank-payouts": { expertId: ExpertId };
  "read-bank-payout": { bankPayoutId: BankPayoutId };
  "read-payout-account": { expertId: ExpertId };
  "deliver-event": { deliveryId: DeliveryId };
  "check-document": { documentId: DocumentId };
  "check-file": { fileId: FileId };
  "remove-document": { documentId: DocumentId };
  "remove-file": { storageKey: string };
  "remove-picture": { key: string };
  "run-reconciliation": { reconciliationId: ReconciliationId };
  "send-webhooks": { endpointId: WebhookEndpointId };
  "settle-verification": { verificationId: VerificationId; stepId: VerificationStepId };
};
/** What versions before this one enqueued: worked until none is left, and never enqueued again. */
export type FormerJobs = {
  "send-submission-reminder-mail": { milestoneId: MilestoneId };
  "send-connection-invited-mail": { connectionId: ConnectionId };
  "send-connection-accepted-mail": { connectionId: ConnectionId };
  "send-profile-hidden-mail": { entrepreneurId: EntrepreneurId };
};
export type JobName = keyof Jobs;

/** A job as the queue keeps it; it forgets those that ended long ago. */
export type QueuedJob = {
  id: string;
  name: string;
  state: string;
  retries: number;
  error: string | null;
  createdAt: Date;
  endedAt: Date | null;
};

/**
 * A queue by its name: what is due in it and has not been begun, since when the oldest of that was due, and what has failed for good.
 * `isTimed`: its work comes again by the clock.
 */
export type QueueState = {
  queue: string;
  isTimed: boolean;
  dueCount: number;
  dueSince: Date | null;
  failedCount: number;
};

/** A job that has failed for good, as long as the queue keeps it. `error`: as it was thrown, in whatever words. */
export type FailedJob = {
  id: JobId;
  queue: string;
  isTimed: boolean;
  attempts: number;
  error: string | null;
  createdAt: Date;
  failedAt: Date | null;
};

export type FailedJobsPage = { queue?: string | undefined; limit: number; cursor?: string | undefined };

/** What operators see of the queue, and what they may do. */
export type FailedJobs = {
  /** Every queue, by name. */
  listQueues(db: DbOrTrx, now: Date): Promise<QueueState[]>;
  /** The newest first. */
  listFailed(db: DbOrTrx, page: FailedJobsPage): Promise<FailedJob[]>;
  /** Of two who ask at once the second waits, and learns what the first has made of it. */
  lockJob(trx: Trx, id: JobId): Promise<{ queue: string; isTimed: boolean; hasFailed: boolean } | undefined>;
  findQueue(trx: Trx, queue: string): Promise<{ queue: string; isTimed: boolean } | undefined>;
  /** Has what has failed worked once more: one job of a queue, or all of them. Returns how many those are. */
  retryFailed(trx: Trx, which: { queue: string; id?: JobId }): Promise<number>;
};

export type JobQueue = FailedJobs & {
  /** Inside a transaction the job exists if and only if that transaction commits. It is worked at once, or not before `notBefore`. */
  enqueue<Name extends JobName>(db: DbOrTrx, name: Name, payload: Jobs[Name], notBefore?: Date): Promise<void>;
  /** The jobs that name one of these ids of checkouts, refunds and transfers, the oldest first. */
  listAbout(db: DbOrTrx, ids: readonly string[]): Promise<QueuedJob[]>;
};
