import { type AdminArea, type AdminRole, looksAfter, type RoleHolder, rolesWith } from "../access/admin-role.ts";
import { DomainError } from "../errors.ts";

/** What a queue is worked for; every other one belongs to those who look after operations. */
const QUEUES_OF_MONEY: ReadonlySet<string> = new Set([
  "charge-renewal",
  "close-checkout-page",
  "hold-bank-payouts",
  "read-bank-payout",
  "read-card",
  "read-payout-account",
  "run-reconciliation",
  "send-refund",
  "send-reversal",
  "send-transfer",
]);

/** `isTimed`: the clock brings the work again. */
type Queue = { queue: string; isTimed: boolean };

/** The areas of an administrator who has the jobs of a queue worked again: who sees them, and for those of money who moves it. */
function areasOfQueue(queue: string): AdminArea[] {
  return QUEUES_OF_MONEY.has(queue) ? ["operations", "money"] : ["operations"];
}

/** The roles that have the jobs of a queue worked again, in the order of `ADMIN_ROLES`. */
export function rolesThatRetry(queue: string): AdminRole[] {
  const [first = [], ...others] = areasOfQueue(queue).map(rolesWith);
  return first.filter((role) => others.every((roles) => roles.includes(role)));
}

function isOfRole(holder: RoleHolder, queue: string): boolean {
  return areasOfQueue(queue).every((area) => looksAfter(holder, area));
}

/** Whether an administrator may have the failed jobs of a queue worked again. */
export function canRetryQueue(holder: RoleHolder, { queue, isTimed }: Queue): boolean {
  return !isTimed && isOfRole(holder, queue);
}

/**
 * Refuses to have the failed jobs of a queue worked again: an unknown one (not_found), one that the clock works (conflict), one that
 * the role does not look after (forbidden).
 */
export function assertCanRetryQueue(holder: RoleHolder, queue: Queue | undefined): asserts queue is Queue {
  if (!queue) throw new DomainError("not_found", "jobs/no-queue");
  if (!isOfRole(holder, queue.queue)) {
    throw new DomainError("forbidden", "access/not-of-role", { roles: rolesThatRetry(queue.queue) });
  }
  if (queue.isTimed) throw new DomainError("conflict", "jobs/timed");
}

/** As `assertCanRetryQueue`, of one job: it is gone (not_found), or did not fail or was begun again meanwhile (conflict). */
export function assertCanRetryJob<Job extends Queue & { hasFailed: boolean }>(
  holder: RoleHolder,
  job: Job | undefined,
): asserts job is Job {
  if (!job) throw new DomainError("not_found", "jobs/not-found");
  assertCanRetryQueue(holder, job);
  if (!job.hasFailed) throw new DomainError("conflict", "jobs/not-failed");
}

const ERROR_LENGTH_MAX = 300;
/** Nothing beyond is looked at: an error may quote a whole answer. */
const ERROR_READ_MAX = 2_000;
const HIDDEN = "[hidden]";
/** What errors of others may quote, and an administrator of operations need not read. In this order: an address may hold a key. */
const SECRETS: readonly RegExp[] = [
  /(?<=\w:\/\/)[^\s/@]+@/g, // a name and password in an address
  /(?<=\w:\/\/[^\s?#]*)\?[^\s"']+/g, // what follows the question mark of an address
  /\b(?:Bearer|Basic)\s+[\w.~+/=-]+/gi,
  /\b(?:sk|rk|pk|whsec|qrt)_[\w-]{6,}/g, // keys of the card processor, of webhooks and of our API
  /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, // an email address
  /(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)(?=[\w-]*\d)[\w-]{28,}/gi, // whatever is long, has a figure and is no id of ours
];

/**
 * Why a job failed, as operators may read it: at most 300 characters, and "[hidden]" in place of keys, passwords, email addresses and what
 * follows the question mark of a web address. Ids stay, as they lead to what it is about.
 */
export function tellJobError(error: string): string {
  const reason = SECRETS.reduce((text, secret) => text.replace(secret, HIDDEN), error.trim().slice(0, ERROR_READ_MAX));
  return reason.length <= ERROR_LENGTH_MAX ? reason : `${reason.slice(0, ERROR_LENGTH_MAX - 1).trimEnd()}…`;
}
