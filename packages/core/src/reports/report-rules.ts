import { DomainError } from "../errors.ts";
import type { UserId } from "../ids.ts";
import { isOneOf } from "../one-of.ts";
import { PROFILE_OUTCOMES, type ReportOutcome, type ReportReason, type ReportStatus } from "./report.ts";

/** Other people's profiles may be reported; "something else" needs words. */
export function assertCanReport(
  reporter: { userId: UserId },
  subject: { userId: UserId },
  report: { reason: ReportReason; note: string | null },
): void {
  if (reporter.userId === subject.userId) {
    throw new DomainError("forbidden", "reports/own-profile");
  }
  assertSaysWhy(report);
}

/** Another reason than those listed needs words. */
export function assertSaysWhy({ reason, note }: { reason: ReportReason; note: string | null }): void {
  if (reason === "other" && !note) {
    throw new DomainError("invalid", "reports/note-required", {}, { issues: [{ path: "note" }] });
  }
}

export function reportAlreadyOpen(): DomainError {
  return new DomainError("conflict", "reports/already-open");
}

export function reportNotFound(): DomainError {
  return new DomainError("not_found", "reports/not-found");
}

type Verdict = {
  /** The profile is taken out of sight, with the report's reason for its owner to read. */
  hides: boolean;
  /** Whether the verdict answers every open report on the same profile, not this one alone. */
  settlesAll: boolean;
};

/** A report is decided once. Hiding a profile answers everyone who reported it; dismissing answers one report. */
export function resolveReport(report: { status: ReportStatus }, outcome: ReportOutcome): Verdict {
  assertIsOpen(report);
  if (!isOneOf(PROFILE_OUTCOMES, outcome)) throw otherOutcome();
  const hides = outcome === "profile_hidden";
  return { hides, settlesAll: hides };
}

export function assertIsOpen({ status }: { status: ReportStatus }): void {
  if (status !== "open") throw new DomainError("conflict", "reports/already-resolved");
}

/** A profile is not hidden by what was said of a review, nor the other way round. */
export function otherOutcome(): DomainError {
  return new DomainError("invalid", "reports/other-outcome", {}, { issues: [{ path: "outcome" }] });
}

/** Only what an administrator hid is an administrator's to show again. */
export function assertCanRestore(entrepreneur: { hiddenAt: Date | null }): void {
  if (entrepreneur.hiddenAt) return;
  throw new DomainError("conflict", "entrepreneurs/not-hidden");
}
