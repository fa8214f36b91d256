import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { isEscrowed } from "@quorate/core/milestones/milestone-actions";
import { isPaid } from "@quorate/core/project-endings/project-ending";
import { REOPEN_DAYS } from "@quorate/core/project-endings/reopening";
import { REVIEW_WINDOW_DAYS } from "@quorate/core/reviews/review";
import { counted } from "../../lib/counted.ts";

export type ProjectEnd = "complete" | "cancel";
export type EndWords = { title: string; description: string; action: string; keep: string };

type Facts = Pick<ProjectDetailDto, "viewer" | "status" | "cancelRequestedBy" | "organizationName" | "expertName">;

/** The question and its consequence, which depends on who asks and on whether the other party has asked before. */
export function endProjectWords(
  end: ProjectEnd,
  project: Facts,
  milestones: readonly { status: MilestoneStatus }[],
): EndWords {
  const keep = "Keep the project";
  if (end === "complete") {
    const statuses = milestones.map(({ status }) => status);
    const planned = statuses.filter((status) => status === "planned").length;
    const sentences = [
      "No money is in escrow.",
      ...(planned > 0 ? [`${counted(planned, "planned milestone")} will be cancelled.`] : []),
      "No more milestones can be planned; messages and files stay.",
      ...(isPaid(statuses)
        ? [`You and ${project.expertName ?? "the expert"} can review each other for ${REVIEW_WINDOW_DAYS} days.`]
        : ["Nothing was paid through this project, so it can't be reviewed and doesn't count in anyone's record."]),
      `Within ${REOPEN_DAYS} days you can both agree to reopen it.`,
    ];
    return {
      title: "Complete this project?",
      description: sentences.join(" "),
      action: "Complete project",
      keep,
    };
  }
  const refund = milestones.some(({ status }) => isEscrowed(status))
    ? "Money in escrow goes back to the client first. "
    : "";
  const other = project.viewer === "client" ? (project.expertName ?? "The expert") : project.organizationName;
  if (project.status === "open") {
    return {
      title: "Cancel this project?",
      description: "It disappears from the experts' list, and every pending proposal is declined.",
      action: "Cancel project",
      keep,
    };
  }
  if (project.viewer === "admin" || project.cancelRequestedBy !== null) {
    return {
      title: "Cancel this project?",
      description: `${project.viewer === "admin" ? "" : `${other} has asked for it. `}The project ends straight away. ${refund}A cancelled project can't be opened again.`,
      action: "Cancel project",
      keep,
    };
  }
  return {
    title: "Ask to cancel this project?",
    description:
      `A project in progress ends when both parties agree. ${other} is asked; until they agree, everything continues. ${refund}`.trim(),
    action: "Ask to cancel",
    keep,
  };
}
