import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { projectSteps } from "@quorate/core/project-steps/project-step";
import { lazy, Suspense } from "react";
import { displayName } from "../components/layout/menu.ts";
import { PageColumns, Section } from "../components/ui/text/page.tsx";
import { ProjectAgreement } from "../features/agreements/project-agreement.tsx";
import { WaitingAgreement } from "../features/agreements/waiting-agreement.tsx";
import { BookCallButton } from "../features/bookings/book-call-button.tsx";
import { ChangeOrders, WaitingChangeOrder } from "../features/change-orders/change-orders.tsx";
import { ProjectChargebacks } from "../features/chargebacks/project-chargebacks.tsx";
import { ConfidentialPart } from "../features/confidential-parts/confidential-part.tsx";
import { ProjectDisputes } from "../features/disputes/project-disputes.tsx";
import { ProjectExpenses } from "../features/expenses/project-expenses.tsx";
import { ProjectFiles } from "../features/files/project-files.tsx";
import type { RenderDisputeDialog } from "../features/milestones/milestone-dialog-props.ts";
import { ProjectMilestones } from "../features/milestones/project-milestones.tsx";
import { CancelRequest } from "../features/projects/cancel-request.tsx";
import { hasNoNotice } from "../features/projects/next-step-words.ts";
import { ProjectAccounting } from "../features/projects/project-accounting.tsx";
import { ProjectActivity } from "../features/projects/project-activity.tsx";
import { ProjectBrief } from "../features/projects/project-brief.tsx";
import { ProjectMenu } from "../features/projects/project-menu.tsx";
import { ProjectPageHead } from "../features/projects/project-page-head.tsx";
import { ProjectParties } from "../features/projects/project-parties.tsx";
import { ReopenRequest } from "../features/projects/reopen-request.tsx";
import { MyProposal } from "../features/proposals/my-proposal.tsx";
import { ProposalsSkeleton } from "../features/proposals/proposals-skeleton.tsx";
import { ProjectReviews } from "../features/reviews/project-reviews.tsx";
import { ProjectTimesheets } from "../features/timesheets/project-timesheets.tsx";
import type { CurrentUser } from "../lib/session.ts";
import { trpc } from "../lib/trpc.ts";
import { MessageCounterpart } from "./message-counterpart.tsx";
import { ProjectStepFrame } from "./project-step-frame.tsx";
import { useStepFacts } from "./use-step-facts.ts";

// Asked for together with its answer: what is shown above the work is loaded with the page, since it would move it.
const ReceivedProposals = lazy(async () => ({
  default: (await import("../features/proposals/received-proposals.tsx")).ReceivedProposals,
}));
const DisputeDialog = lazy(async () => ({
  default: (await import("../features/disputes/dispute-dialog.tsx")).DisputeDialog,
}));
const renderDisputeDialog: RenderDisputeDialog = (asked) => <DisputeDialog {...asked} />;

/** The page for every reader: its client, its expert, an admin, and experts who look at an open project. */
export function ProjectPage({ project, user }: { project: ProjectDetailDto; user: CurrentUser }) {
  const isInsider = project.viewer !== "visitor";
  const query = trpc.milestones.list.useQuery({ id: project.id }, { enabled: isInsider });
  const milestones = query.data ?? [];
  const { facts, isKnown } = useStepFacts(project, milestones);
  const first = projectSteps(facts).find(hasNoNotice);
  const step = first && "milestone" in first ? first : null;
  const shown = { project, milestones, step, renderDisputeDialog };
  const proposalsOnTheirWay = (
    <Section title="Proposals">
      <ProposalsSkeleton project={project} />
    </Section>
  );
  const readsAll = project.viewer === "client" || project.viewer === "admin";
  const proposals = readsAll ? (
    <Suspense fallback={proposalsOnTheirWay}>
      <ReceivedProposals project={project} renderCall={(expert) => <BookCallButton expert={expert} size="sm" />} />
    </Suspense>
  ) : (
    <MyProposal project={project} />
  );
  const isOpen = project.status === "open";
  const activity = isInsider && <ProjectActivity projectId={project.id} ownName={displayName(user)} small={isOpen} />;
  const brief = (
    <>
      <ProjectBrief project={project} />
      <ConfidentialPart project={project} ownName={[user.firstName, user.lastName].filter(Boolean).join(" ")} />
    </>
  );
  const isDeciding = isOpen && project.viewer === "client" && (project.proposalCount ?? 0) > 0;

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
      <ReopenRequest project={project} />
      {isInsider && !isOpen && <WaitingAgreement project={project} />}
      {isInsider && !isOpen && <WaitingChangeOrder project={project} />}
      <ProjectStepFrame {...shown} facts={facts} isKnown={isKnown && !(isInsider && query.isPending)}>
        <PageColumns
          aside={
            <>
              <ProjectParties project={project} />
              <ProjectAccounting project={project} />
              <ProjectFiles project={project} />
              {isOpen && activity}
            </>
          }
        >
          <ProjectReviews project={project} />
          {isDeciding && proposals}
          {isOpen && brief}
          {isOpen && !isDeciding && proposals}
          {isInsider && (
            <div id="milestones">
              <ProjectMilestones query={query} {...shown} />
            </div>
          )}
          {isInsider && !isOpen && !query.isLoading && <ProjectAgreement project={project} milestones={milestones} />}
          {isInsider && !isOpen && <ProjectTimesheets project={project} milestones={milestones} />}
          {isInsider && !isOpen && <ProjectExpenses project={project} milestones={milestones} />}
          {isInsider && !isOpen && <ChangeOrders project={project} milestones={milestones} />}
          <ProjectDisputes project={project} milestones={milestones} />
          <ProjectChargebacks milestones={milestones} />
          {!isOpen && (
            <>
              {activity}
              {brief}
              {proposals}
            </>
          )}
        </PageColumns>
      </ProjectStepFrame>
    </div>
  );
}
