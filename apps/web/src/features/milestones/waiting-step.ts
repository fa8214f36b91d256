import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { MilestoneStep, OfferedAction } from "@quorate/core/project-steps/project-step";

export type WaitingStep = MilestoneStep<MilestoneDto>;

/** What is asked about before it is done. Funding leads to the checkout, which asks; the rest is not the parties' to do. */
export type DialogAction = Exclude<OfferedAction, "fund" | "refund" | "split">;
export type DisputeAction = Extract<DialogAction, "dispute" | "answerDispute" | "resolveDispute">;
export type MilestoneDialogAction = Exclude<DialogAction, DisputeAction>;

export function isDisputeAction(action: DialogAction): action is DisputeAction {
  return action === "dispute" || action === "answerDispute" || action === "resolveDispute";
}
