import type { DisputeStatus } from "../disputes/dispute.ts";
import { canAnswerDispute, canResolveDispute } from "../disputes/dispute-actions.ts";
import type { MilestoneAction, MilestoneStatus } from "../milestones/milestone.ts";
import { isEscrowed, milestoneActionsFor } from "../milestones/milestone-actions.ts";
import type { ProjectParty, ProjectStatus } from "../projects/project.ts";
import type { ProjectViewer } from "../projects/project-access.ts";
import type { ProposalStatus } from "../proposals/proposal.ts";

export type OfferedAction = MilestoneAction | "answerDispute" | "resolveDispute";

/** What a step is read from; instants and days are texts, as on the wire. */
export type StepMilestone = {
  position: number;
  status: MilestoneStatus;
  changeRequest: string | null;
  dueDate: string | null;
  autoReleaseAt: string | null;
  dispute: { status: DisputeStatus; openedBy: ProjectParty; answerDueAt: string } | null;
};

type ProjectFacts = { viewer: ProjectViewer; status: ProjectStatus };
type ProposalFacts = readonly { status: ProposalStatus }[];

export type StepKind = "resolveDispute" | "answerDispute" | "decide" | "makeChanges" | "handOver" | "fund";
export type WaitingStep<M extends StepMilestone> = { kind: StepKind; milestone: M; actions: OfferedAction[] };

/** What is asked of somebody where no milestone is concerned. */
export type ProjectStep = { kind: "decideProposals"; count: number } | { kind: "plan" } | { kind: "propose" };

/** Whom the work waits for, if not for the reader, with what, and until when. Experts at large may answer an open project. */
export type AwaitedStep<M extends StepMilestone> =
  | { of: "client" | "expert" | "admin"; kind: StepKind; milestone: M; until: string | null }
  | { of: "client"; kind: "decideProposals" | "plan" }
  | { of: "experts"; kind: "propose" };

/** Most urgent first: what a dispute asks, what a deadline runs on, and last what nobody is kept waiting by. */
const STEP_ORDER: readonly StepKind[] = [
  "resolveDispute",
  "answerDispute",
  "decide",
  "makeChanges",
  "handOver",
  "fund",
];

/** Whose turn it is among others: an administrator decides once the other party has answered, or can no longer. */
const AWAITED_ORDER: readonly StepKind[] = [
  "answerDispute",
  "resolveDispute",
  "decide",
  "makeChanges",
  "handOver",
  "fund",
];

const STEP_ACTIONS: Record<StepKind, readonly OfferedAction[]> = {
  resolveDispute: ["resolveDispute"],
  answerDispute: ["answerDispute"],
  decide: ["release", "requestChanges", "dispute"],
  makeChanges: ["submit", "dispute"],
  handOver: ["submit", "dispute"],
  fund: ["fund"],
};

/** Everything the reader may do with a milestone, its dispute included. */
export function offeredActions(
  milestone: Pick<StepMilestone, "status" | "dispute">,
  project: ProjectFacts,
): OfferedAction[] {
  const { viewer } = project;
  const { dispute } = milestone;
  return [
    ...milestoneActionsFor(viewer, milestone, project),
    ...(dispute && canAnswerDispute(viewer, dispute) ? (["answerDispute"] as const) : []),
    ...(dispute && canResolveDispute(viewer, dispute) ? (["resolveDispute"] as const) : []),
  ];
}

/** The one milestone of this project that waits for the reader, or null. */
export function waitingStep<M extends StepMilestone>(
  milestones: readonly M[],
  project: ProjectFacts,
): WaitingStep<M> | null {
  const isMoneyAtWork = milestones.some(({ status }) => isEscrowed(status));
  const steps = milestones
    .toSorted((one, other) => one.position - other.position)
    .flatMap((milestone) => {
      const offered = offeredActions(milestone, project);
      const kind = stepKind(milestone, offered);
      if (kind === null || (kind === "fund" && isMoneyAtWork)) return [];
      return [{ kind, milestone, actions: STEP_ACTIONS[kind].filter((action) => offered.includes(action)) }];
    });
  return steps.toSorted((one, other) => STEP_ORDER.indexOf(one.kind) - STEP_ORDER.indexOf(other.kind))[0] ?? null;
}

/**
 * What waits for the reader apart from the milestones there are: proposals to decide on, the first milestone to plan, a project to
 * propose for. `proposals` are those that the reader may see: all for the client, their own for an expert.
 */
export function projectStep(
  project: ProjectFacts,
  milestones: readonly { status: MilestoneStatus }[],
  proposals: ProposalFacts,
): ProjectStep | null {
  if (project.status === "open") {
    const count = proposals.filter(({ status }) => status === "pending").length;
    if (project.viewer === "client") return count > 0 ? { kind: "decideProposals", count } : null;
    return project.viewer === "visitor" && proposals.length === 0 ? { kind: "propose" } : null;
  }
  return project.viewer === "client" && lacksMilestones(project, milestones) ? { kind: "plan" } : null;
}

/** Who is waited for where nothing waits for the reader: by the same rules, asked for everybody else. */
export function awaitedStep<M extends StepMilestone>(
  project: ProjectFacts,
  milestones: readonly M[],
  proposals: ProposalFacts,
): AwaitedStep<M> | null {
  if (project.status === "open") {
    const isPending = proposals.some(({ status }) => status === "pending");
    if (project.viewer === "client") return isPending ? null : { of: "experts", kind: "propose" };
    return isPending ? { of: "client", kind: "decideProposals" } : null;
  }
  if (project.viewer === "visitor") return null;
  const others = (["client", "expert", "admin"] as const).filter((viewer) => viewer !== project.viewer);
  const steps = others.flatMap((of) => {
    const step = waitingStep(milestones, { ...project, viewer: of });
    return step ? [{ of, kind: step.kind, milestone: step.milestone, until: untilOf(step) }] : [];
  });
  const [first] = steps.toSorted((one, other) => AWAITED_ORDER.indexOf(one.kind) - AWAITED_ORDER.indexOf(other.kind));
  if (first) return first;
  return project.viewer !== "client" && lacksMilestones(project, milestones) ? { of: "client", kind: "plan" } : null;
}

function lacksMilestones(
  { status }: Pick<ProjectFacts, "status">,
  milestones: readonly { status: MilestoneStatus }[],
): boolean {
  return status === "in_progress" && milestones.every((milestone) => milestone.status === "cancelled");
}

/** The day a step runs out: work is released by itself, an answer is no longer taken, a milestone was to be handed over. */
function untilOf({ kind, milestone }: WaitingStep<StepMilestone>): string | null {
  if (kind === "decide") return milestone.autoReleaseAt;
  if (kind === "answerDispute") return milestone.dispute?.answerDueAt ?? null;
  return kind === "handOver" || kind === "makeChanges" ? milestone.dueDate : null;
}

function stepKind(milestone: StepMilestone, offered: readonly OfferedAction[]): StepKind | null {
  if (offered.includes("resolveDispute")) return "resolveDispute";
  if (offered.includes("answerDispute")) return "answerDispute";
  if (offered.includes("release")) return "decide";
  if (offered.includes("submit")) return milestone.changeRequest === null ? "handOver" : "makeChanges";
  return offered.includes("fund") ? "fund" : null;
}
