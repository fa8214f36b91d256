import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { placeOf } from "@quorate/core/milestones/project-standing";
import { type Ref, useId, useRef } from "react";
import { Status } from "../../components/ui/data/status.tsx";
import { statusLook } from "../../components/ui/data/status-look.ts";
import { cn } from "../../lib/cn.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import styles from "./decision-sheet.module.css";
import { HandedOverFiles } from "./handed-over-files.tsx";
import { MilestoneActions } from "./milestone-actions.tsx";
import type { RenderDisputeDialog } from "./milestone-dialog-props.ts";
import { stepPart } from "./step-part.ts";
import { stepWords } from "./step-words.tsx";
import type { WaitingStep } from "./waiting-step.ts";

type DecisionSheetProps = {
  step: WaitingStep;
  milestones: readonly MilestoneDto[];
  project: ProjectDetailDto;
  renderDisputeDialog: RenderDisputeDialog;
  /** Told where the actions stand, so that they can be offered elsewhere while they are out of sight. */
  actionsRef?: Ref<HTMLDivElement>;
};

/** The page's focal point: the one thing that waits for the reader, with its date, its amount and what can be done. */
export function DecisionSheet({ step, milestones, project, renderDisputeDialog, actionsRef }: DecisionSheetProps) {
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  useScrollToHash(sheet);
  const { milestone, actions } = step;
  const expertName = project.expertName ?? "the expert";
  const { title, text, note } = stepWords(step, project);
  const part = stepPart(step);
  return (
    <section className={styles.sheet} aria-labelledby={titleId} id="next-step" tabIndex={-1} ref={sheet}>
      <div>
        <p>
          <Status of="milestone" value={milestone.status} label={positionLabel(milestone, milestones)} />
        </p>
        <h2 className="display-3" id={titleId}>
          {title}
        </h2>
        <p className="mute measure text-sm">{text}</p>
      </div>
      <HandedOverFiles milestone={milestone} />
      <div ref={actionsRef}>
        {part && (
          <a className="button button-primary" href={part.href}>
            {part.label}
          </a>
        )}
        <MilestoneActions
          milestone={milestone}
          actions={actions}
          look="sheet"
          expertName={expertName}
          renderDisputeDialog={renderDisputeDialog}
        />
      </div>
      {note && (
        <blockquote className={cn(styles.quote, styles.note)}>
          <p className="caption">{note.from}</p>
          <p className="whitespace-pre-line">{note.text}</p>
        </blockquote>
      )}
    </section>
  );
}

/** "Milestone 3 of 5, submitted". */
function positionLabel(milestone: MilestoneDto, milestones: readonly MilestoneDto[]): string {
  const { place, count } = placeOf(milestone.id, milestones);
  return `Milestone ${place} of ${count}, ${statusLook("milestone", milestone.status).word.toLowerCase()}`;
}
