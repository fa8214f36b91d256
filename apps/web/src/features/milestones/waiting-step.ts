import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { canAnswerDispute, canResolveDispute } from "@quorate/core/disputes/dispute-actions";
import type { MilestoneAction } from "@quorate/core/milestones/milestone";
import { isEscrowed, milestoneActionsFor } from "@quorate/core/milestones/milestone-actions";

export type OfferedAction = MilestoneAction | "answerDispute" | "resolveDispute";
/** What is asked about before it is done. Funding leads to the checkout, which asks; the rest is not the parties' to do. */
export type DialogAction = Exclude<OfferedAction, "fund" | "refund" | "split">;
export type DisputeAction = Extract<DialogAction, "dispute" | "answerDispute" | "resolveDispute">;
export type MilestoneDialogAction = Exclude<DialogAction, DisputeAction>;

export function isDisputeAction(action: DialogAction): action is DisputeAction {
  return action === "dispute" || action === "answerDispute" || action === "resolveDispute";
}

export type StepKind = "resolveDispute" | "answerDispute" | "decide" | "makeChanges" | "handOver" | "fund";
export type WaitingStep = { kind: StepKind; milestone: MilestoneDto; actions: OfferedAction[] };

type ProjectFacts = Pick<ProjectDetailDto, "viewer" | "status">;

/** Most urgent first: what a dispute asks, what a deadline runs on, and last what nobody is kept waiting by. */
const STEP_ORDER: readonly StepKind[] = [
  "resolveDispute",
  "answerDispute",
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
export function offeredActions(milestone: MilestoneDto, project: ProjectFacts): OfferedAction[] {
  const { viewer } = project;
  const { dispute } = milestone;
  return [
    ...milestoneActionsFor(viewer, milestone, project),
    ...(dispute && canAnswerDispute(viewer, dispute) ? (["answerDispute"] as const) : []),
    ...(dispute && canResolveDispute(viewer, dispute) ? (["resolveDispute"] as const) : []),
  ];
}

/** The one thing on this project that waits for the reader, or null. */
export function waitingStep(milestones: readonly MilestoneDto[], project: ProjectFacts): WaitingStep | null {
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

function stepKind(milestone: MilestoneDto, offered: readonly OfferedAction[]): StepKind | null {
  if (offered.includes("resolveDispute")) return "resolveDispute";
  if (offered.includes("answerDispute")) return "answerDispute";
  if (offered.includes("release")) return "decide";
  if (offered.includes("submit")) return milestone.changeRequest === null ? "handOver" : "makeChanges";
  return offered.includes("fund") ? "fund" : null;
}
