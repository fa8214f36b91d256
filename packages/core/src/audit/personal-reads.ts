import type { AuditSubjectKind } from "./audit-line.ts";

/**
 * What a call of administrators reads of other people: addresses, claims, words that were reported, whose money it is. `by`: the field of
 * its input that says of whom or what, and its kind; "personal" is a list. "impersonal" says nothing of a person but what everyone on the
 * platform may read, or is a figure, or the log itself.
 */
export type PersonalReads = "personal" | "impersonal" | { by: string; kind: AuditSubjectKind };

/** The same of the same is read again and again by a screen that stays open: once in this time is a line. */
export const PERSONAL_READ_EVERY_MS = 15 * 60_000;

export type PersonalRead = { kind: AuditSubjectKind; id: string } | null;

/** Null where a call reads nothing personal; else what it reads, where it says so. */
export function personalReadOf(reads: PersonalReads, input: unknown): { subject: PersonalRead } | null {
  if (reads === "impersonal") return null;
  if (reads === "personal" || typeof input !== "object" || input === null) return { subject: null };
  const id: unknown = Object.entries(input).find(([field]) => field === reads.by)?.[1];
  return { subject: typeof id === "string" ? { kind: reads.kind, id } : null };
}
