import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { offeredActions } from "@quorate/core/project-steps/project-step";
import { Plus } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { VatNotice } from "../../components/billing/vat-notice.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonForm } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import { feeSentence, ledgerLines } from "./ledger-lines.ts";
import { MilestoneActions } from "./milestone-actions.tsx";
import type { RenderDisputeDialog } from "./milestone-dialog-props.ts";
import { MilestoneLedger } from "./milestone-ledger.tsx";
import type { WaitingStep } from "./waiting-step.ts";

const loadPlanMilestoneForm = () => import("./plan-milestone-form.tsx");
const PlanMilestoneForm = lazy(async () => ({ default: (await loadPlanMilestoneForm()).PlanMilestoneForm }));

type MilestonesSectionProps = {
  project: ProjectDetailDto;
  milestones: readonly MilestoneDto[];
  /** What the decision sheet offers already is not offered twice. */
  step: WaitingStep | null;
  renderDisputeDialog: RenderDisputeDialog;
};

export function MilestonesSection({ project, milestones, step, renderDisputeDialog }: MilestonesSectionProps) {
  const [isPlanning, setPlanning] = useState(false);
  const ledger = useRef<HTMLDivElement>(null);
  useScrollToHash(ledger);
  const lines = ledgerLines(milestones);
  const isOngoing = project.status === "open" || project.status === "in_progress";
  // A paid call is the whole of its project; what comes next is offered beside its expert.
  const canPlan = project.viewer === "client" && isOngoing && !project.isPaidCall;
  const canBePaid = lines.some(({ milestone }) => offeredActions(milestone, project).includes("fund"));
  const isParty = project.viewer === "client" || project.viewer === "expert";
  const isOnPaper = isParty && milestones.some(({ fundedAt }) => fundedAt !== null);
  const planButton = (
    <Button
      variant="secondary"
      onPointerEnter={() => void loadPlanMilestoneForm()}
      onFocus={() => void loadPlanMilestoneForm()}
      onClick={() => setPlanning(true)}
    >
      <Plus className="icon" aria-hidden="true" />
      Plan a milestone
    </Button>
  );

  return (
    <Section title="Milestones" note={feeSentence(lines) ?? undefined}>
      {canBePaid && <VatNotice seller="expert" />}
      {lines.length > 0 && (
        <div ref={ledger}>
          <MilestoneLedger
            lines={lines}
            renderActions={({ milestone }) => (
              <MilestoneActions
                milestone={milestone}
                actions={offeredActions(milestone, project).filter(
                  (action) => step?.milestone.id !== milestone.id || !step.actions.includes(action),
                )}
                look="row"
                expertName={project.expertName ?? "the expert"}
                renderDisputeDialog={renderDisputeDialog}
              />
            )}
          />
        </div>
      )}
      {project.isPaidCall && project.viewer === "client" && (
        <p className="caption mt-4">This project is just the call. For further work, start a new project.</p>
      )}
      {isOnPaper && (
        <p className="mt-4">
          <MoreLink to={paths.invoicesOf(project.id)}>Invoices and receipts of this project</MoreLink>
        </p>
      )}
      {lines.length === 0 && !isPlanning && (
        <EmptyState
          title={isOngoing ? "No milestones yet." : "No milestone was funded."}
          action={canPlan && planButton}
        >
          {noMilestonesWords(project.status, canPlan)}
        </EmptyState>
      )}
      {lines.length > 0 && canPlan && !isPlanning && <div className="button-row mt-6">{planButton}</div>}
      {canPlan && isPlanning && (
        <Suspense fallback={<SkeletonForm label="Loading the form" rows={3} />}>
          <PlanMilestoneForm
            projectId={project.id}
            replacesWholeProject={lines.some(
              ({ milestone }) => milestone.isWholeProject && milestone.status === "planned",
            )}
            onDone={() => setPlanning(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function noMilestonesWords(status: ProjectDetailDto["status"], canPlan: boolean): string {
  if (status === "completed") return "The project was closed without one, and nothing was paid through it.";
  if (status === "cancelled") return "The project was cancelled before one was.";
  return canPlan
    ? "Split the work into parts that are paid one by one. An offer with its own total replaces what you plan here."
    : "The client plans them and pays for each one separately.";
}
