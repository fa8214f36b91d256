import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";

/** What every dialog about a milestone gets. */
export type MilestoneDialogProps = { milestone: MilestoneDto; expertName: string; onClose: () => void };
