import type { MoneyHold } from "../expert-money/expert-money.ts";
import { HOLD_RULES, type HoldMover } from "../expert-money/money-hold.ts";
import { type Minor, minorFromDecimal } from "../money.ts";
import type { MilestoneStep, PlainStep, StepMilestone, WaitingExpenses } from "../project-steps/project-step.ts";
import { compareUrgency, type WaitingKind } from "../project-steps/waiting-kind.ts";
import { type VerificationState, type VerificationStatus, verificationState } from "../verification/verification.ts";
import { resubmission } from "../verification/verification-term.ts";

/** What waits for the reader's next step, as their dashboard names it. */
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
  /** Of blocked money: why, and whose move it is. */
  hold: (MoneyHold & { mover: HoldMover }) | null;
  since: string;
  until: string | null;
};

export type WaitingMilestone = StepMilestone & { id: string; title: string; amountMinor: Minor };

/** A project and what waits on it for the reader. */
export type WaitingProject = {
  projectId: string;
  projectTitle: string;
  counterpartName: string | null;
  lowestRateMinor: Minor | null;
  steps: readonly (MilestoneStep<WaitingMilestone> | PlainStep)[];
};

/** The newest verification of the reader's own profile. */
export type OwnVerification = { status: VerificationStatus; movedAt: Date; expiresAt: Date | null };

/** Everything that waits for one reader in one role, on all projects, in the order of a single one's. */
export function waitingItems(facts: {
  projects: readonly WaitingProject[];
  verification: OwnVerification | null;
  holds: readonly MoneyHold[];
  now: Date;
}): WaitingItem[] {
  const placed = facts.projects.flatMap((project) =>
    project.steps.map((step) => ({ item: itemOf(project, step), milestone: milestoneOf(step) })),
  );
  return [...ofHolds(facts), ...placed, ...ofVerification(facts)]
    .toSorted((one, other) => compareUrgency(placeOf(one), placeOf(other)))
    .map(({ item }) => item);
}

type Placed = { item: WaitingItem; milestone: WaitingMilestone | null };

function placeOf({ item, milestone }: Placed) {
  return milestone ? { ...item, milestone } : item;
}

function milestoneOf(step: MilestoneStep<WaitingMilestone> | PlainStep): WaitingMilestone | null {
  return "milestone" in step ? step.milestone : null;
}

function itemOf(project: WaitingProject, step: MilestoneStep<WaitingMilestone> | PlainStep): WaitingItem {
  const { projectId, projectTitle, counterpartName } = project;
  const milestone = milestoneOf(step);
  const isOfProposals = step.kind === "decide-proposals";
  const ofExpenses = expensesOf(step);
  return {
    kind: step.kind,
    projectId,
    projectTitle,
    counterpartName,
    milestoneId: milestone?.id ?? null,
    milestoneTitle: milestone?.title ?? null,
    amountMinor: ofExpenses ? minorFromDecimal(ofExpenses.amount) : (milestone?.amountMinor ?? null),
    count: isOfProposals ? step.count : (ofExpenses?.count ?? null),
    lowestRateMinor: isOfProposals ? project.lowestRateMinor : null,
    verification: null,
    hold: null,
    since: step.since,
    until: step.until,
  };
}

/** What the expenses that a step is about come to; null for every other step. */
function expensesOf(step: MilestoneStep<WaitingMilestone> | PlainStep): WaitingExpenses {
  const { waiting = null, toRevise = null } = milestoneOf(step)?.expenses ?? {};
  if (step.kind === "answer-expense") return waiting;
  return step.kind === "revise-expense" ? toRevise : null;
}

const NOTHING = {
  projectId: null,
  projectTitle: null,
  counterpartName: null,
  milestoneId: null,
  milestoneTitle: null,
  amountMinor: null,
  count: null,
  lowestRateMinor: null,
  verification: null,
  hold: null,
};

/** Money that does not go on; a dispute that the reader is to answer is a step of its project already. */
function ofHolds({ holds, projects }: Pick<Parameters<typeof waitingItems>[0], "holds" | "projects">): Placed[] {
  const answered = new Set(
    projects.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === "answer-dispute" ? [milestoneOf(step)?.id] : [])),
    ),
  );
  return holds
    .filter(({ milestone }) => milestone === null || !answered.has(milestone.id))
    .map((hold) => ({ item: itemOfHold(hold), milestone: null }));
}

function itemOfHold(hold: MoneyHold): WaitingItem {
  const { milestone, amountMinor, reason, since } = hold;
  return {
    ...NOTHING,
    kind: "unblock-money",
    ...(milestone && {
      projectId: milestone.projectId,
      projectTitle: milestone.projectTitle,
      counterpartName: milestone.clientName,
      milestoneId: milestone.id,
      milestoneTitle: milestone.title,
    }),
    amountMinor,
    hold: { ...hold, mover: HOLD_RULES[reason].mover },
    since: since.toISOString(),
    until: null,
  };
}

/** What was declined, asked for more or ended, and what ends soon; who never sent anything in is not asked to. */
function ofVerification({ verification, now }: { verification: OwnVerification | null; now: Date }): Placed[] {
  if (verification === null || resubmission(verification, now) === null) return [];
  const state = verificationState(verification.status);
  const item = {
    ...NOTHING,
    kind: "answer-verification" as const,
    verification: state,
    since: verification.movedAt.toISOString(),
    until: state === "verified" ? (verification.expiresAt?.toISOString() ?? null) : null,
  };
  return [{ item, milestone: null }];
}
