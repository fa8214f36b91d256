import type { ApplicationStatus } from "../applications/application.ts";

/** What waits for an entrepreneur. At equal age the earlier kind comes first. */
export const FOUNDER_WAITING_KINDS = ["answer-invitation", "review-applications", "decide-applications"] as const;
export type FounderWaitingKind = (typeof FOUNDER_WAITING_KINDS)[number];

export type FounderWaitingItem = {
  kind: FounderWaitingKind;
  /** The idea that was applied to; null for an invitation. */
  ideaId: string | null;
  ideaTitle: string | null;
  /** Who invites; null for applications, which are counted. */
  personName: string | null;
  count: number | null;
  since: Date;
};

/** Applications to one idea that stand alike, and since when the oldest of them has. */
export type StandingApplications = {
  ideaId: string;
  ideaTitle: string;
  status: ApplicationStatus;
  count: number;
  oldestAt: Date;
};

export type ReceivedInvitation = { personName: string; invitedAt: Date };

/** Whose next step is the owner's: no one has looked at it yet, or they have and it wants an answer. */
const KIND_OF_STATUS: Partial<Record<ApplicationStatus, FounderWaitingKind>> = {
  pending: "review-applications",
  reviewed: "decide-applications",
  interview: "decide-applications",
};

/** The statuses in which an application waits for the owner of its idea. */
export const OWNERS_TURN: readonly ApplicationStatus[] = ["pending", "reviewed", "interview"];

/** What waits for an entrepreneur, the oldest first: invitations to answer, applicants to look at, applicants to decide on. */
export function waitingForFounder(facts: {
  applications: readonly StandingApplications[];
  invitations: readonly ReceivedInvitation[];
}): FounderWaitingItem[] {
  const items = new Map<string, FounderWaitingItem>();
  for (const { ideaId, ideaTitle, status, count, oldestAt } of facts.applications) {
    const kind = KIND_OF_STATUS[status];
    if (kind === undefined) continue;
    const key = `${kind} ${ideaId}`;
    const known = items.get(key);
    items.set(key, {
      kind,
      ideaId,
      ideaTitle,
      personName: null,
      count: (known?.count ?? 0) + count,
      since: known && known.since < oldestAt ? known.since : oldestAt,
    });
  }
  const invitations = facts.invitations.map(({ personName, invitedAt }) => ({
    kind: "answer-invitation" as const,
    ideaId: null,
    ideaTitle: null,
    personName,
    count: null,
    since: invitedAt,
  }));
  const rank = ({ kind }: FounderWaitingItem) => FOUNDER_WAITING_KINDS.indexOf(kind);
  return [...invitations, ...items.values()].toSorted(
    (one, other) => one.since.getTime() - other.since.getTime() || rank(one) - rank(other),
  );
}
