import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { placeOf } from "@quorate/core/milestones/project-standing";
import { awaitedStep, canBeProposedFor, projectSteps, type StepFacts } from "@quorate/core/project-steps/project-step";
import type { ReactNode } from "react";
import { Button } from "../components/ui/form/button.tsx";
import { DecisionSheet } from "../features/milestones/decision-sheet.tsx";
import { MilestoneActions } from "../features/milestones/milestone-actions.tsx";
import type { RenderDisputeDialog } from "../features/milestones/milestone-dialog-props.ts";
import { stepPart } from "../features/milestones/step-part.ts";
import { stepUntil } from "../features/milestones/step-words.tsx";
import type { WaitingStep } from "../features/milestones/waiting-step.ts";
import { Awaited, NextStep } from "../features/projects/next-step.tsx";
import { type AskedStep, hasNoNotice, plainStepWords, stepDay } from "../features/projects/next-step-words.ts";
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
  const part = step ? stepPart(step) : words && { href: words.href, label: words.action };
  const isPartInView = useIsPartInView(part && part.href);
  const awaited = !step && isKnown && !ask ? awaitedStep(facts) : null;
  // Whatever the step, the page has one place: a form that is open in it stays open when the other party's act changes the step.
  return (
    <>
      {step && <DecisionSheet step={step} actionsRef={actionsRef} {...shown} />}
      {!step && ask && <NextStep step={ask} project={project} milestones={milestones} actionsRef={actionsRef} />}
      {awaited && hasNoNotice(awaited) && <Awaited awaited={awaited} project={project} />}
      {children}
      {step && (
        <StepBar about={aboutMilestone(step, milestones)} until={stepUntil(step)} isShown={!isInView && !isPartInView}>
          {part ? (
            <PartLink {...part} />
          ) : (
            <MilestoneActions
              milestone={step.milestone}
              actions={step.actions.slice(0, 1)}
              look="bar"
              place={placeOf(step.milestone.id, milestones).place}
              expertName={project.expertName ?? "the expert"}
              renderDisputeDialog={renderDisputeDialog}
            />
          )}
        </StepBar>
      )}
      {!step && ask && words && part && (
        <StepBar about={words.title} until={stepDay(ask)} isShown={!isInView && !isPartInView}>
          <PartLink {...part} />
        </StepBar>
      )}
    </>
  );
}

const PartLink = ({ href, label }: { href: string; label: string }) => (
  <Button asChild>
    <a href={href}>{label}</a>
  </Button>
);

function aboutMilestone({ milestone }: WaitingStep, milestones: readonly MilestoneDto[]): string {
  const { place, count } = placeOf(milestone.id, milestones);
  return `Milestone ${place} of ${count}`;
}

/** The reader's step if it concerns no milestone; an open project asks experts who have not responded to it. */
function plainStep(facts: StepFacts<MilestoneDto>): AskedStep | null {
  const [first] = projectSteps(facts).filter((each) => hasNoNotice(each));
  if (first) return "milestone" in first ? null : first;
  return canBeProposedFor(facts) ? { kind: "propose" } : null;
}
