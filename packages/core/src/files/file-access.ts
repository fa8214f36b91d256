import { looksAfter } from "../access/admin-role.ts";
import type { UserId } from "../ids.ts";
import type { Project } from "../projects/project.ts";
import { insiderOf, type Reader } from "../projects/project-access.ts";

type OfProject = {
  of: "project";
  project: Pick<Project, "organizationId" | "expertId" | "status">;
  /** Whether it belongs to the brief, for an expert who prices the work. */
  isOfBrief: boolean;
  /** Whether the milestone that it belongs to, or for a file of the project any of its milestones, is or was in dispute. */
  isDisputed: boolean;
  /** Whether the milestone that it was handed over with was paid, in whole or in part. */
  isPaidFor: boolean;
  /** Whether it is the receipt of an expense, which those who look after money read as well. */
  isReceipt?: boolean;
};
type OfMessage = {
  of: "message";
  between: readonly [UserId, UserId];
  /** Whether a person reported it, and whether an administrator hid it after that. */
  isReported: boolean;
  isHidden: boolean;
};

/** `use`: what it was handed over, added or sent with; null while no one has used it. */
export type KeptFile = { uploaderId: UserId; use: OfProject | OfMessage | null };

export type FileReader = Reader & {
  userId: UserId;
  /** Whether the uploader of the file blocked the reader. */
  isBlocked: boolean;
  /** Whether the reader is asked to propose for the file's project, or did and waits for the answer. */
  isCandidate: boolean;
};

/**
 * A file that no one has used yet is its uploader's alone. What was sent is the two people's who wrote to each other, until its sender blocks
 * the other or an administrator hides it; an administrator's only where it was reported. What is on a project is its client's and its accepted expert's, an administrator's where the two disagree, and beside the
 * brief of an open project its candidates'. Of a project that was cancelled each keeps what they gave themselves, what was paid for and
 * what was disputed. To everyone else it does not exist.
 */
export function mayReadFile({ uploaderId, use }: KeptFile, reader: FileReader): boolean {
  const isOwn = uploaderId === reader.userId;
  if (use === null) return isOwn;
  if (use.of === "message") return isOwn || mayReadSent(use, reader);
  const insider = insiderOf(use.project, reader);
  if (insider === "admin") return use.isDisputed || use.isReceipt === true;
  if (insider === null) return mayReadBrief(use, reader);
  return use.project.status !== "cancelled" || isOwn || use.isPaidFor || use.isDisputed;
}

function mayReadSent({ between, isHidden, isReported }: OfMessage, reader: FileReader): boolean {
  if (between.includes(reader.userId)) return !reader.isBlocked && !isHidden;
  return looksAfter(reader, "moderation") && isReported;
}

function mayReadBrief({ project, isOfBrief }: OfProject, { isCandidate, isBlocked }: FileReader): boolean {
  return project.status === "open" && isOfBrief && isCandidate && !isBlocked;
}
