import type { DisputeStatus } from "../disputes/dispute.ts";
import type { MilestoneStatus } from "../milestones/milestone.ts";
import type { Minor } from "../money.ts";
import { type VerificationState, type VerificationStatus, verificationState } from "../verification/verification.ts";
import { resubmission } from "../verification/verification-term.ts";

/** What waits for the reader's next step. At equal urgency the earlier kind comes first. */
export const WAITING_KINDS = [
  "decide-submission",
  "decide-proposals",
  "fund-milestone",
  "answer-dispute",
  "hand-over-work",
  "make-changes",
  "answer-invitation",
  "answer-verification",
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export type WaitingItem = {
  kind: WaitingKind;
  /** Null where it is about no project. */
  projectId: string | null;
  projectTitle: string | null;
  counterpartName: string | null;
  milestoneId: string | null;
  milestoneTitle: string | null;
  amountMinor: Minor | null;
  count: number | null;
  /** Of proposals: the lowest rate an hour among them. */
  lowestRateMinor: Minor | null;
  /** Of a verification: how it stands. */
  verification: VerificationState | null;
  since: Date;
  dueAt: Date | null;
};

type ProjectFacts = { projectId: string; projectTitle: string; counterpartName: string | null };

/** A milestone of a project in progress, with its dispute if there is one. */
export type MilestoneFacts = ProjectFacts & {
  milestoneId: string;
  milestoneTitle: string;
  position: number;
  status: MilestoneStatus;
  amountMinor: Minor;
  dueAt: Date | null;
  isChangeRequested: boolean;
  createdAt: Date;
  updatedAt: Date;
  fundedAt: Date | null;
  submittedAt: Date | null;
  autoReleaseAt: Date | null;
  dispute: { status: DisputeStatus; openedBy: "client" | "expert"; answerDueAt: Date; createdAt: Date } | null;
};

/** Proposals of an open project that nobody has decided on. */
export type UndecidedProposals = ProjectFacts & { count: number; lowestRateMinor: Minor | null; oldestAt: Date };

/** An invitation to an open project that the expert has not proposed for. */
export type OpenInvitation = ProjectFacts & { invitedAt: Date };

/** The newest verification of the reader's own profile. */
export type OwnVerification = { status: VerificationStatus; movedAt: Date; expiresAt: Date | null };

/** What waits for an organization: work to look at, proposals to decide on, the next milestone to fund, disputes to answer. */
export function waitingForClient(facts: {
  milestones: readonly MilestoneFacts[];
  proposals: readonly UndecidedProposals[];
  verification: OwnVerification | null;
  now: Date;
}): WaitingItem[] {
  const { milestones, proposals } = facts;
  return mostUrgentFirst([
    ...milestones
      .filter(({ status }) => status === "submitted")
      .map((it) => milestoneItem("decide-submission", it, it.submittedAt ?? it.updatedAt, it.autoReleaseAt)),
    ...proposals.map((it) => projectItem("decide-proposals", it, it.oldestAt, it)),
    ...nextToFund(milestones).map((it) => milestoneItem("fund-milestone", it, it.createdAt, it.dueAt)),
    ...disputesToAnswer(milestones, "client"),
    ...verificationToAnswer(facts.verification, facts.now),
  ]);
}

/** What waits for an expert: funded work to hand over or change, disputes and invitations to answer. */
export function waitingForExpert(facts: {
  milestones: readonly MilestoneFacts[];
  invitations: readonly OpenInvitation[];
  verification: OwnVerification | null;
  now: Date;
}): WaitingItem[] {
  const { milestones, invitations } = facts;
  return mostUrgentFirst([
    ...milestones
      .filter(({ status }) => status === "funded")
      .map((it) =>
        it.isChangeRequested
          ? milestoneItem("make-changes", it, it.updatedAt, it.dueAt)
          : milestoneItem("hand-over-work", it, it.fundedAt ?? it.updatedAt, it.dueAt),
      ),
    ...disputesToAnswer(milestones, "expert"),
    ...invitations.map((it) => projectItem("answer-invitation", it, it.invitedAt)),
    ...verificationToAnswer(facts.verification, facts.now),
  ]);
}

/** The first planned milestone of each project in which no other one is being worked on. */
function nextToFund(milestones: readonly MilestoneFacts[]): MilestoneFacts[] {
  const busy = milestones.filter(
    ({ status }) => status === "funded" || status === "submitted" || status === "disputed",
  );
  const busyProjects = new Set(busy.map(({ projectId }) => projectId));
  const next = new Map<string, MilestoneFacts>();
  for (const milestone of milestones) {
    if (milestone.status !== "planned" || busyProjects.has(milestone.projectId)) continue;
    const known = next.get(milestone.projectId);
    if (!known || milestone.position < known.position) next.set(milestone.projectId, milestone);
  }
  return [...next.values()];
}

function disputesToAnswer(milestones: readonly MilestoneFacts[], party: "client" | "expert"): WaitingItem[] {
  return milestones.flatMap((it) =>
    it.dispute?.status === "open" && it.dispute.openedBy !== party
      ? milestoneItem("answer-dispute", it, it.dispute.createdAt, it.dispute.answerDueAt)
      : [],
  );
}

/** What was declined, asked for more or ended, and what ends soon; who never sent anything in is not asked to. */
function verificationToAnswer(newest: OwnVerification | null, now: Date): WaitingItem[] {
  if (newest === null || resubmission(newest, now) === null) return [];
  const state = verificationState(newest.status);
  const nothing = {
    projectId: null,
    projectTitle: null,
    counterpartName: null,
    milestoneId: null,
    milestoneTitle: null,
  };
  const dueAt = state === "verified" ? newest.expiresAt : null;
  const facts = { amountMinor: null, ...NOTHING_PROPOSED, verification: state, since: newest.movedAt, dueAt };
  return [{ kind: "answer-verification", ...nothing, ...facts }];
}

/** What has a date first, the nearest date leading; then what has waited longest. */
function mostUrgentFirst(items: WaitingItem[]): WaitingItem[] {
  const due = ({ dueAt }: WaitingItem) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  const kind = (item: WaitingItem) => WAITING_KINDS.indexOf(item.kind);
  return items.toSorted(
    (one, other) => due(one) - due(other) || one.since.getTime() - other.since.getTime() || kind(one) - kind(other),
  );
}

function milestoneItem(kind: WaitingKind, milestone: MilestoneFacts, since: Date, dueAt: Date | null): WaitingItem {
  const { projectId, projectTitle, counterpartName, milestoneId, milestoneTitle, amountMinor } = milestone;
  const subject = { kind, projectId, projectTitle, counterpartName, milestoneId, milestoneTitle };
  return { ...subject, amountMinor, ...NOTHING_PROPOSED, verification: null, since, dueAt };
}

type Proposed = Pick<WaitingItem, "count" | "lowestRateMinor">;
const NOTHING_PROPOSED: Proposed = { count: null, lowestRateMinor: null };

function projectItem(
  kind: WaitingKind,
  project: ProjectFacts,
  since: Date,
  { count, lowestRateMinor }: Proposed = NOTHING_PROPOSED,
): WaitingItem {
  const { projectId, projectTitle, counterpartName } = project;
  const subject = { kind, projectId, projectTitle, counterpartName, milestoneId: null, milestoneTitle: null };
  return { ...subject, amountMinor: null, count, lowestRateMinor, verification: null, since, dueAt: null };
}
