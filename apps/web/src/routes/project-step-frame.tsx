import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { placeOf } from "@quorate/core/milestones/project-standing";
import {
  awaitedStep,
  canBeProposedFor,
  type ProjectStep,
  projectSteps,
  type StepFacts,
} from "@quorate/core/project-steps/project-step";
import type { ReactNode } from "react";
import { Button } from "../components/ui/form/button.tsx";
import { DecisionSheet } from "../features/milestones/decision-sheet.tsx";
import { MilestoneActions } from "../features/milestones/milestone-actions.tsx";
import type { RenderDisputeDialog } from "../features/milestones/milestone-dialog-props.ts";
import { stepUntil } from "../features/milestones/step-words.tsx";
import type { WaitingStep } from "../features/milestones/waiting-step.ts";
import { Awaited, NextStep } from "../features/projects/next-step.tsx";
import { type AskedStep, plainStepWords, stepDay } from "../features/projects/next-step-words.ts";
import { StepBar } from "../features/projects/step-bar.tsx";
import { useInView, useIsPartInView } from "../lib/use-in-view.ts";

type ProjectStepFrameProps = {
  project: ProjectDetailDto;
  milestones: readonly MilestoneDto[];
  /** Of which `step` is the first milestone's; complete once everything is read. */
  facts: StepFacts<MilestoneDto>;
  isKnown: boolean;
  step: WaitingStep | null;
  renderDisputeDialog: RenderDisputeDialog;
  children: ReactNode;
};

/** What waits for the reader above the page, and at its foot while that is out of sight; or else who is waited for. */
export function ProjectStepFrame({ facts, isKnown, step, children, ...shown }: ProjectStepFrameProps) {
  const { project, milestones, renderDisputeDialog } = shown;
  const [actionsRef, isInView] = useInView();
  const ask = isKnown ? plainStep(facts) : null;
  const words = ask && plainStepWords(ask, project);
  const isPartInView = useIsPartInView(words && words.href);
  if (step) {
    const { place, count } = placeOf(step.milestone.id, milestones);
    return (
      <>
        <DecisionSheet step={step} actionsRef={actionsRef} {...shown} />
        {children}
        <StepBar about={`Milestone ${place} of ${count}`} until={stepUntil(step)} isShown={!isInView}>
          <MilestoneActions
            milestone={step.milestone}
            actions={step.actions.slice(0, 1)}
            look="bar"
            place={place}
            expertName={project.expertName ?? "the expert"}
            renderDisputeDialog={renderDisputeDialog}
          />
        </StepBar>
      </>
    );
  }
  const awaited = isKnown && !ask ? awaitedStep(facts) : null;
  return (
    <>
      {ask && <NextStep step={ask} project={project} milestones={milestones} actionsRef={actionsRef} />}
      {awaited && awaited.kind !== "answer-reopening" && <Awaited awaited={awaited} project={project} />}
      {children}
      {ask && words && (
        <StepBar about={words.title} until={stepDay(ask)} isShown={!isInView && !isPartInView}>
          <Button asChild>
            <a href={words.href}>{words.action}</a>
          </Button>
        </StepBar>
      )}
    </>
  );
}

function isNoReopening(step: ProjectStep<MilestoneDto>): step is Exclude<typeof step, { kind: "answer-reopening" }> {
  return step.kind !== "answer-reopening";
}

/** What is asked of the reader where no milestone is concerned; an open project asks whoever has not answered it. */
function plainStep(facts: StepFacts<MilestoneDto>): AskedStep | null {
  // A request to reopen has a notice of its own above the page.
  const [first] = projectSteps(facts).filter(isNoReopening);
  if (first) return "milestone" in first ? null : first;
  return canBeProposedFor(facts) ? { kind: "propose" } : null;
}
