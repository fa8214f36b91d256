import { type AgreementStatus, nextSigner } from "../agreements/agreement.ts";
import { type ChangeOrderStatus, isLive, type LiveChangeOrder } from "../change-orders/change-order.ts";
import type { DisputeStatus } from "../disputes/dispute.ts";
import { canAnswerDispute, canResolveDispute } from "../disputes/dispute-actions.ts";
import type { MilestoneAction, MilestoneStatus } from "../milestones/milestone.ts";
import { type CallToCome, isEscrowed, isUnderWay, milestoneActionsFor } from "../milestones/milestone-actions.ts";
import { completesAt } from "../project-endings/ending-clock.ts";
import { isReopenable, reopenUntil } from "../project-endings/reopening.ts";
import type { ProjectParty, ProjectStatus } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import type { ProposalStatus } from "../proposals/proposal.ts";
import type { Review } from "../reviews/review.ts";
import { reviewStage, reviewWindowEndsAt } from "../reviews/review-rules.ts";
import { compareUrgency, type ProjectStepKind } from "./waiting-kind.ts";

export type OfferedAction = MilestoneAction | "answerDispute" | "resolveDispute";

/** What a step is read from; instants and days are texts, as on the wire. */
export type StepMilestone = {
  position: number;
  status: MilestoneStatus;
  changeRequest: string | null;
  dueDate: string | null;
  autoReleaseAt: string | null;
  createdAt: string;
  updatedAt: string;
  fundedAt: string | null;
  submittedAt: string | null;
  /** Of one by the hour: the week that waits for the client's answer first, and the first week that the expert can hand over. */
  period?: { waiting: WaitingWeek; toHandOver: WaitingWeek } | null;
  /** Of money for expenses: the milestone whose expenses these are. */
  expensesOfId?: string | null;
  /** Of a paid call whose time is not over: how it stands. */
  callToCome?: CallToCome | null;
  /** Its expenses that wait for the client's answer, and those that were sent back and can be revised. */
  expenses?: { waiting: WaitingExpenses; toRevise: WaitingExpenses } | null;
  dispute: { status: DisputeStatus; openedBy: ProjectParty; answerDueAt: string; createdAt: string } | null;
};

type WaitingWeek = { week: number; since: string; until: string } | null;

/** How many, what they come to as decimal text, the oldest's moment, and when the first of them is approved automatically. */
export type WaitingExpenses = { count: number; amount: string; since: string; until: string | null } | null;

export type StepProject = {
  viewer: ProjectViewer;
  status: ProjectStatus;
  createdAt: string;
  startDate: string | null;
  endDate: string | null;
  /** Since when nothing is left to do; null where something is. */
  settledSince: string | null;
  /** Who asked to reopen it. */
  reopenRequestedBy: ProjectParty | null;
  reopenRequestedAt: string | null;
  /** The agreement that counts now, and since when it is so; null without one. */
  agreement: { status: AgreementStatus; since: string } | null;
  isPaid: boolean;
  /** It is a paid call: the call is the whole of it. */
  isPaidCall?: boolean;
  /** When the client invited the reader to propose. */
  invitedAt: string | null;
};

/**
 * Of the proposals that the reader may read: all for the client and administrators, their own for an expert. The client decides on what
 * the expert offered last, the expert on a counter-offer.
 */
export type ProposalFacts = {
  count: number;
  undecided: number;
  oldestUndecidedAt: string | null;
  oldestCounterOfferAt: string | null;
};

/** The change order that waits for an answer or for the client's money. */
export type OrderFacts = {
  status: LiveChangeOrder;
  proposedBy: ProjectParty;
  since: string;
};

export type StepFacts<M extends StepMilestone> = {
  project: StepProject;
  changeOrder: OrderFacts | null;
  milestones: readonly M[];
  proposals: ProposalFacts;
  /** Those that the reader may read. */
  reviews: readonly Review[];
  now: Date;
};

export type MilestoneStepKind = Extract<
  ProjectStepKind,
  | "resolve-dispute"
  | "answer-dispute"
  | "decide-submission"
  | "answer-timesheet"
  | "answer-expense"
  | "make-changes"
  | "revise-expense"
  | "hand-over-work"
  | "hand-over-week"
  | "fund-milestone"
>;

type Waiting<Kind extends ProjectStepKind> = { kind: Kind; since: string; until: string | null };

/** What one milestone waits for, and everything that may be done about it. */
export type MilestoneStep<M extends StepMilestone> = Waiting<MilestoneStepKind> & {
  milestone: M;
  actions: OfferedAction[];
};

type OrderStepKind = "answer-change-order" | "fund-change-order";

/** A step that concerns no milestone. */
export type PlainStep =
  | (Waiting<"decide-proposals"> & { count: number })
  | (Waiting<"plan-milestone" | "answer-invitation" | "answer-counter-offer"> & { until: null })
  | (Waiting<"sign-agreement" | "decide-agreement"> & { until: null })
  | (Waiting<OrderStepKind> & { until: null })
  | (Waiting<"write-review" | "complete-project"> & { until: string })
  | (Waiting<"answer-reopening"> & { until: string });

/** What waits for the reader, since when, and the day on which it is over or happens without them. */
export type ProjectStep<M extends StepMilestone> = MilestoneStep<M> | PlainStep;

/** Whom the work waits for, if not for the reader, with what, and until when. Experts at large may answer an open project. */
export type AwaitedStep<M extends StepMilestone> =
  | { of: "client" | "expert" | "admin"; kind: MilestoneStepKind; milestone: M; until: string | null }
  | { of: "client"; kind: "decide-proposals" | "plan-milestone" }
  | { of: ProjectParty; kind: "sign-agreement" | "decide-agreement" }
  | { of: "client"; kind: "complete-project"; until: string }
  | { of: ProjectParty; kind: "answer-reopening"; until: string }
  | { of: "experts"; kind: "propose" | "answer-counter-offer" };

const STEP_ACTIONS: Record<MilestoneStepKind, readonly OfferedAction[]> = {
  "resolve-dispute": ["resolveDispute"],
  "answer-dispute": ["answerDispute"],
  "decide-submission": ["release", "requestChanges", "dispute"],
  "answer-timesheet": [],
  "answer-expense": [],
  "make-changes": ["submit", "dispute"],
  "revise-expense": [],
  "hand-over-work": ["submit", "dispute"],
  "hand-over-week": [],
  "fund-milestone": ["fund"],
};

/** Whose turn it is among others: an administrator decides once the other party has answered, or can no longer. */
const AWAITED_ORDER: readonly MilestoneStepKind[] = [
  "answer-dispute",
  "resolve-dispute",
  "decide-submission",
  "answer-timesheet",
  "make-changes",
  "hand-over-work",
  "hand-over-week",
  "answer-expense",
  "revise-expense",
  "fund-milestone",
];

/** Everything the reader may do with a milestone, its dispute included. */
export function offeredActions(
  milestone: Pick<StepMilestone, "status" | "dispute" | "period" | "expensesOfId" | "callToCome">,
  project: Pick<StepProject, "viewer" | "status" | "agreement" | "isPaidCall">,
): OfferedAction[] {
  const { viewer } = project;
  const { dispute } = milestone;
  return [
    ...milestoneActionsFor(viewer, milestone, project),
    ...(dispute && canAnswerDispute(viewer, dispute) ? (["answerDispute"] as const) : []),
    ...(dispute && canResolveDispute(viewer, dispute) ? (["resolveDispute"] as const) : []),
  ];
}

/**
 * All that waits on a project for one of its readers, most urgent first. The project's page shows the first of it, lists of projects
 * say its verb, and the dashboards name each: whose turn it is, is decided here alone.
 */
export function projectSteps<M extends StepMilestone>(facts: StepFacts<M>): ProjectStep<M>[] {
  const steps: ProjectStep<M>[] = [
    ...milestoneSteps(facts.milestones, facts.project),
    ...orderSteps(facts),
    ...plainSteps(facts),
  ];
  return steps.toSorted(compareUrgency);
}

/** An open project that is not waiting for a particular person: an expert who was not invited and has not responded to it may propose. */
export function canBeProposedFor({ project, proposals }: Pick<StepFacts<StepMilestone>, "project" | "proposals">) {
  const { viewer, status, invitedAt } = project;
  return viewer === "visitor" && status === "open" && proposals.count === 0 && invitedAt === null;
}

/** What proposals that were read tell a step. */
export function proposalFacts(
  proposals: readonly { status: ProposalStatus; isExpired: boolean; offeredBy: ProjectParty; offeredAt: string }[],
): ProposalFacts {
  const pendingBy = (party: ProjectParty) =>
    proposals
      .filter(({ status, isExpired, offeredBy }) => status === "pending" && !isExpired && offeredBy === party)
      .map(({ offeredAt }) => offeredAt)
      .toSorted();
  const undecided = pendingBy("expert");
  return {
    count: proposals.length,
    undecided: undecided.length,
    oldestUndecidedAt: undecided[0] ?? null,
    oldestCounterOfferAt: pendingBy("client")[0] ?? null,
  };
}

/** The one of a project's change orders that waits; `createdAt` and `agreedAt` ISO texts. */
export function orderFacts(
  orders: readonly {
    status: ChangeOrderStatus;
    proposedBy: ProjectParty;
    createdAt: string;
    agreedAt: string | null;
  }[],
): OrderFacts | null {
  for (const { status, proposedBy, createdAt, agreedAt } of orders) {
    if (isLive(status)) return { status, proposedBy, since: agreedAt ?? createdAt };
  }
  return null;
}

/** Who has the next step if the reader has none: the same rules, applied to everyone else. */
export function awaitedStep<M extends StepMilestone>(facts: StepFacts<M>): AwaitedStep<M> | null {
  const { project, milestones, proposals, now } = facts;
  if (project.status === "open") {
    const isPending = proposals.undecided > 0;
    const isCountered = proposals.oldestCounterOfferAt !== null;
    if (project.viewer !== "client") return isPending ? { of: "client", kind: "decide-proposals" } : null;
    return isPending ? null : { of: "experts", kind: isCountered ? "answer-counter-offer" : "propose" };
  }
  if (project.viewer === "visitor") return null;
  const agreement = agreementStep(project);
  if (agreement && agreement.of !== project.viewer) return { of: agreement.of, kind: agreement.kind };
  const others = (["client", "expert", "admin"] as const).filter((viewer) => viewer !== project.viewer);
  const steps = others.flatMap((of) =>
    milestoneSteps(milestones, { ...project, viewer: of }).map((step) => ({ of, ...step })),
  );
  const [first] = steps
    .toSorted(compareUrgency)
    .toSorted((one, other) => AWAITED_ORDER.indexOf(one.kind) - AWAITED_ORDER.indexOf(other.kind));
  if (first) return { of: first.of, kind: first.kind, milestone: first.milestone, until: first.until };
  const request = reopeningOf(project, now);
  if (request) return request.by === project.viewer || project.viewer === "admin" ? awaitedReopening(request) : null;
  if (project.viewer === "client") return null;
  const ending = endingOf(project);
  if (ending) return { of: "client", kind: "complete-project", until: ending.until };
  return lacksMilestones(project, milestones) ? { of: "client", kind: "plan-milestone" } : null;
}

/**
 * The steps of milestones alone. While money is at work, no one is asked to fund the next milestone; after that, only the first planned
 * one.
 */
export function milestoneSteps<M extends StepMilestone>(
  milestones: readonly M[],
  project: Pick<StepProject, "viewer" | "status" | "agreement">,
): MilestoneStep<M>[] {
  const isMoneyAtWork = milestones.some(({ status, expensesOfId }) => isEscrowed(status) && !expensesOfId);
  const steps = milestones
    .toSorted((one, other) => one.position - other.position)
    .flatMap((milestone): MilestoneStep<M>[] => {
      const offered = offeredActions(milestone, project);
      const work = stepKind(milestone, offered) ?? weekStepKind(milestone, project.viewer);
      return [work, expenseStepKind(milestone, project)].flatMap((kind) => {
        if (kind === null) return [];
        const actions = STEP_ACTIONS[kind].filter((action) => offered.includes(action));
        return [{ kind, milestone, actions, since: sinceOf(kind, milestone), until: untilOf(kind, milestone) }];
      });
    });
  const toFund = steps.find(({ kind }) => kind === "fund-milestone");
  return steps.filter((step) => step.kind !== "fund-milestone" || (step === toFund && !isMoneyAtWork));
}

/** The party that did not propose a change order answers it; the client pays what it raises. */
function orderSteps<M extends StepMilestone>({ project, changeOrder }: StepFacts<M>): PlainStep[] {
  const { viewer, status } = project;
  if (changeOrder === null || status !== "in_progress" || (viewer !== "client" && viewer !== "expert")) return [];
  const { since, proposedBy } = changeOrder;
  if (changeOrder.status === "awaiting_payment")
    return viewer === "client" ? [{ kind: "fund-change-order", since, until: null }] : [];
  return viewer === proposedBy ? [] : [{ kind: "answer-change-order", since, until: null }];
}

/** Proposals to decide on, the first milestone to plan, a project to complete, an invitation to answer, the other party to review. */
function plainSteps<M extends StepMilestone>({
  project,
  milestones,
  proposals,
  reviews,
  now,
}: StepFacts<M>): PlainStep[] {
  const { viewer, status, invitedAt } = project;
  if (status === "open" && viewer === "client") {
    const { undecided: count, oldestUndecidedAt: since } = proposals;
    return since === null ? [] : [{ kind: "decide-proposals", count, since, until: null }];
  }
  const { oldestCounterOfferAt } = proposals;
  if (status === "open" && viewer === "visitor" && oldestCounterOfferAt !== null) {
    return [{ kind: "answer-counter-offer", since: oldestCounterOfferAt, until: null }];
  }
  if (status === "open" && viewer === "visitor" && invitedAt !== null && proposals.count === 0) {
    return [{ kind: "answer-invitation", since: invitedAt, until: null }];
  }
  const agreement = agreementStep(project);
  if (agreement?.of === viewer) return [{ kind: agreement.kind, since: agreement.since, until: null }];
  if (viewer === "client" && lacksMilestones(project, milestones)) {
    return [{ kind: "plan-milestone", since: project.startDate ?? project.createdAt, until: null }];
  }
  const ending = endingOf(project);
  if (viewer === "client" && ending) return [{ kind: "complete-project", ...ending }];
  if ((viewer !== "client" && viewer !== "expert") || project.endDate === null) return [];
  const request = reopeningOf(project, now);
  const answer: PlainStep[] =
    request && request.by !== viewer
      ? [{ kind: "answer-reopening", since: request.since, until: request.until.toISOString() }]
      : [];
  const reviewed = { ...project, endDate: new Date(project.endDate) };
  const endsAt = reviewWindowEndsAt(reviewed);
  if (endsAt === null || reviewStage(reviewed, viewer, reviews, now) !== "open") return answer;
  return [...answer, { kind: "write-review", since: project.endDate, until: endsAt.toISOString() }];
}

/** Whose move an agreement is: the next signer's, or after a decline the client's. */
function agreementStep({ status, agreement }: StepProject) {
  if (status !== "in_progress" || agreement === null) return null;
  const { since } = agreement;
  const signer = nextSigner(agreement);
  if (signer) return { of: signer, kind: "sign-agreement" as const, since };
  return agreement.status === "declined" ? { of: "client" as const, kind: "decide-agreement" as const, since } : null;
}

/** Since when nothing is left to do, and when the project completes automatically. */
function endingOf({ status, settledSince: since }: StepProject): { since: string; until: string } | null {
  if (status !== "in_progress" || since === null) return null;
  return { since, until: completesAt(new Date(since)).toISOString() };
}

/** Who asked to reopen a completed project, while the other party can agree. */
function reopeningOf(project: StepProject, now: Date) {
  const { status, endDate, reopenRequestedBy: by, reopenRequestedAt: since } = project;
  const ended = { status, endDate: endDate === null ? null : new Date(endDate) };
  if (by === null || since === null || ended.endDate === null || !isReopenable(ended, now)) return null;
  return { by, since, until: reopenUntil(ended.endDate) };
}

function awaitedReopening({ by, until }: { by: ProjectParty; until: Date }) {
  const of = by === "client" ? ("expert" as const) : ("client" as const);
  return { of, kind: "answer-reopening" as const, until: until.toISOString() };
}

function lacksMilestones(
  { status }: Pick<StepProject, "status">,
  milestones: readonly { status: MilestoneStatus }[],
): boolean {
  return status === "in_progress" && milestones.every((milestone) => milestone.status === "cancelled");
}

/** When the step began to wait for its person. */
function sinceOf(kind: MilestoneStepKind, milestone: StepMilestone): string {
  const { createdAt, updatedAt, fundedAt, submittedAt, dispute, period, expenses } = milestone;
  switch (kind) {
    case "resolve-dispute":
    case "answer-dispute":
      return dispute?.createdAt ?? updatedAt;
    case "decide-submission":
      return submittedAt ?? updatedAt;
    case "hand-over-work":
      return fundedAt ?? updatedAt;
    case "answer-timesheet":
      return period?.waiting?.since ?? updatedAt;
    case "hand-over-week":
      // A week begins with its first day, the step at its first moment.
      return period?.toHandOver ? new Date(period.toHandOver.since).toISOString() : updatedAt;
    case "answer-expense":
      return expenses?.waiting?.since ?? updatedAt;
    case "revise-expense":
      return expenses?.toRevise?.since ?? updatedAt;
    case "make-changes":
      return updatedAt;
    case "fund-milestone":
      return createdAt;
  }
}

/** The day a step expires: work is released automatically, a reply is no longer accepted, a milestone was due. */
function untilOf(kind: MilestoneStepKind, milestone: StepMilestone): string | null {
  const { autoReleaseAt, dueDate, dispute, period, expenses } = milestone;
  if (kind === "answer-expense") return expenses?.waiting?.until ?? null;
  if (kind === "revise-expense") return null;
  if (kind === "answer-timesheet") return period?.waiting?.until ?? null;
  if (kind === "hand-over-week") return period?.toHandOver?.until ?? null;
  if (kind === "decide-submission") return autoReleaseAt;
  if (kind === "answer-dispute") return dispute?.answerDueAt ?? null;
  return kind === "resolve-dispute" ? null : dueDate;
}

function stepKind(milestone: StepMilestone, offered: readonly OfferedAction[]): MilestoneStepKind | null {
  if (offered.includes("resolveDispute")) return "resolve-dispute";
  if (offered.includes("answerDispute")) return "answer-dispute";
  if (offered.includes("release")) return "decide-submission";
  if (offered.includes("submit")) return milestone.changeRequest === null ? "hand-over-work" : "make-changes";
  return offered.includes("fund") ? "fund-milestone" : null;
}

/** While the money of a milestone by the hour is held: whose week it is. */
function weekStepKind({ status, period }: StepMilestone, viewer: ProjectViewer): MilestoneStepKind | null {
  if (status !== "funded") return null;
  if (viewer === "client" && period?.waiting) return "answer-timesheet";
  return viewer === "expert" && period?.toHandOver ? "hand-over-week" : null;
}

/**
 * Beside the work: the client answers what was handed in, also after the release; the expert revises what was sent back as long as anything
 * is handed in. Nothing moves while the milestone is in dispute.
 */
function expenseStepKind(
  { status, expenses }: StepMilestone,
  project: Pick<StepProject, "viewer" | "status">,
): MilestoneStepKind | null {
  if (!expenses || status === "disputed" || project.status !== "in_progress") return null;
  if (project.viewer === "client" && expenses.waiting) return "answer-expense";
  return project.viewer === "expert" && expenses.toRevise && isUnderWay({ status }) ? "revise-expense" : null;
}
