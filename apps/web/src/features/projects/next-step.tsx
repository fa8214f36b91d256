import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { MilestoneStatus } from "@quorate/core/milestones/milestone";
import { Clock } from "lucide-react";
import { type RefCallback, useId, useRef } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import { IsThisTheEnd } from "./is-this-the-end.tsx";
import styles from "./next-step.module.css";
import { type AskedStep, type Awaiting, awaitedWords, plainStepWords } from "./next-step-words.ts";

type NextStepProps = {
  step: AskedStep;
  project: ProjectDetailDto;
  milestones?: readonly { status: MilestoneStatus }[];
  actionsRef?: RefCallback<Element>;
};

/** What waits for the reader where no milestone does: one sentence, and the way to the part where it is done. */
export function NextStep({ step, project, milestones = [], actionsRef }: NextStepProps) {
  const titleId = useId();
  const sheet = useRef<HTMLElement>(null);
  useScrollToHash(sheet);
  const { title, text, action, href } = plainStepWords(step, project);
  return (
    <section className={styles.step} aria-labelledby={titleId} id="next-step" tabIndex={-1} ref={sheet}>
      <div>
        <h2 className="display-4" id={titleId}>
          {title}
        </h2>
        <p className="mute measure text-sm">{text}</p>
      </div>
      {step.kind === "complete-project" ? (
        <IsThisTheEnd project={project} milestones={milestones} actionsRef={actionsRef} />
      ) : (
        <Button asChild>
          <a href={href} ref={actionsRef}>
            {action}
          </a>
        </Button>
      )}
    </section>
  );
}

type AwaitedProps = { awaited: Awaiting; project: ProjectDetailDto };

/** Nothing waits for the reader: who is waited for, with what, and until when. */
export function Awaited({ awaited, project }: AwaitedProps) {
  return (
    <p className={styles.awaited}>
      <Clock className="icon" aria-hidden="true" />
      <span>{awaitedWords(awaited, project)}</span>
    </p>
  );
}
