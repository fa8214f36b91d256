import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy } from "react";
import { displayName } from "../components/layout/menu.ts";
import { PageColumns } from "../components/ui/text/page.tsx";
import { ProjectDisputes } from "../features/disputes/project-disputes.tsx";
import { DecisionSheet } from "../features/milestones/decision-sheet.tsx";
import type { RenderDisputeDialog } from "../features/milestones/milestone-dialog-props.ts";
import { ProjectMilestones } from "../features/milestones/project-milestones.tsx";
import { waitingStep } from "../features/milestones/waiting-step.ts";
import { CancelRequest } from "../features/projects/cancel-request.tsx";
import { ProjectActivity } from "../features/projects/project-activity.tsx";
import { ProjectBrief } from "../features/projects/project-brief.tsx";
import { ProjectMenu } from "../features/projects/project-menu.tsx";
import { ProjectPageHead } from "../features/projects/project-page-head.tsx";
import { ProjectParties } from "../features/projects/project-parties.tsx";
import { MyProposal } from "../features/proposals/my-proposal.tsx";
import { ReceivedProposals } from "../features/proposals/received-proposals.tsx";
import { ProjectReviews } from "../features/reviews/project-reviews.tsx";
import type { CurrentUser } from "../lib/session.ts";
import { trpc } from "../lib/trpc.ts";
import { MessageCounterpart } from "./message-counterpart.tsx";

const DisputeDialog = lazy(async () => ({
  default: (await import("../features/disputes/dispute-dialog.tsx")).DisputeDialog,
}));
const renderDisputeDialog: RenderDisputeDialog = (asked) => <DisputeDialog {...asked} />;

/** The page for every reader: its client, its expert, an admin, and experts who look at an open project. */
export function ProjectPage({ project, user }: { project: ProjectDetailDto; user: CurrentUser }) {
  const isInsider = project.viewer !== "visitor";
  const query = trpc.milestones.list.useQuery({ id: project.id }, { enabled: isInsider });
  const milestones = query.data ?? [];
  const step = waitingStep(milestones, project);
  const shown = { project, milestones, renderDisputeDialog };
  const readsAll = project.viewer === "client" || project.viewer === "admin";
  const proposals = readsAll ? <ReceivedProposals project={project} /> : <MyProposal project={project} />;
  const isOpen = project.status === "open";

  return (
    <div className="wrap">
      <ProjectPageHead
        project={project}
        actions={
          <div className="button-row">
            <MessageCounterpart project={project} />
            {!query.isLoading && <ProjectMenu project={project} milestones={milestones} />}
          </div>
        }
      />
      <CancelRequest project={project} milestones={milestones} />
      {step && <DecisionSheet step={step} {...shown} />}
      <PageColumns
        aside={
          <>
            <ProjectParties project={project} />
            {isInsider && <ProjectActivity projectId={project.id} ownName={displayName(user)} />}
          </>
        }
      >
        <ProjectReviews project={project} />
        {isOpen && readsAll && proposals}
        {isInsider && <ProjectMilestones query={query} step={step} {...shown} />}
        <ProjectDisputes project={project} milestones={milestones} />
        <ProjectBrief project={project} />
        {!(isOpen && readsAll) && proposals}
      </PageColumns>
    </div>
  );
}
