import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";
import { messageNotFound } from "../messages/message-rules.ts";
import { isOneOf } from "../one-of.ts";
import {
  MESSAGE_HIDING_REASONS,
  MESSAGE_OUTCOMES,
  type MessageHidingReason,
  PERSON_OUTCOMES,
  type ReportOutcome,
  type ReportReason,
  type ReportStatus,
} from "./report.ts";
import { assertIsOpen, assertSaysWhy, otherOutcome } from "./report-rules.ts";

/** How many messages before a reported one, and how many after it, an administrator reads with it. */
export const SURROUNDING_MESSAGES = 5;

export type ModeratedMessage = { senderId: UserId; receiverId: UserId; hiddenAt: Date | null };

/** Its receiver may report it; to everyone else but its author it does not exist. */
export function assertCanReportMessage(
  { senderId, receiverId, hiddenAt }: ModeratedMessage,
  { userId }: { userId: UserId },
  report: { reason: ReportReason; note: string | null },
): void {
  if (userId === senderId) throw new DomainError("forbidden", "reports/own-words");
  if (userId !== receiverId) throw messageNotFound();
  if (hiddenAt !== null) throw new DomainError("conflict", "reports/message-hidden");
  assertSaysWhy(report);
}

export function messageReportAlreadyOpen(): DomainError {
  return new DomainError("conflict", "reports/message-already-open");
}

export function personReportAlreadyOpen(): DomainError {
  return new DomainError("conflict", "reports/person-already-open");
}

/** Who wrote, was written to, reported or is reported is a party; another administrator decides. */
export function assertIsNoCorrespondent(people: readonly UserId[], by: UserId): void {
  if (people.includes(by)) throw new DomainError("forbidden", "reports/own-message");
}

type Verdict = { does: "nothing" } | { does: "hide" | "warn"; reason: MessageHidingReason };

/**
 * A report on a message or on a person is decided once: nothing happens, a message is hidden from its receiver, or the person who is
 * behind it is warned. They are told the reason, which is the reporter's unless the administrator names another.
 */
export function resolveMessageReport(
  report: { status: ReportStatus; reason: ReportReason; isOfMessage: boolean },
  { outcome, reason }: { outcome: ReportOutcome; reason: ReportReason | null },
): Verdict {
  assertIsOpen(report);
  if (!isOneOf(report.isOfMessage ? MESSAGE_OUTCOMES : PERSON_OUTCOMES, outcome)) throw otherOutcome();
  if (outcome === "dismissed") return { does: "nothing" };
  const finalReason = reason ?? report.reason;
  if (!isOneOf(MESSAGE_HIDING_REASONS, finalReason)) {
    throw new DomainError("invalid", "reports/reason-required", {}, { issues: [{ path: "reason" }] });
  }
  return { does: outcome === "message_hidden" ? "hide" : "warn", reason: finalReason };
}

/** A mistake is put right: what an administrator hid is shown again, as it was. */
export function assertCanShowMessageAgain({ hiddenAt }: ModeratedMessage): void {
  if (hiddenAt === null) throw new DomainError("conflict", "messages/not-hidden");
}
