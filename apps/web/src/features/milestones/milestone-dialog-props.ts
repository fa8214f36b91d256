import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ReactNode } from "react";
import type { DisputeAction } from "./waiting-step.ts";

/** What every dialog about a milestone gets. */
export type MilestoneDialogProps = { milestone: MilestoneDto; expertName: string; onClose: () => void };

/** Opens what a dispute asks: disputes meet milestones where both are shown. */
export type RenderDisputeDialog = (asked: MilestoneDialogProps & { action: DisputeAction }) => ReactNode;
