import type { JourneyDto } from "@quorate/api/journeys/journeys.schema";
import { isJourneyFinished, STEP_ACTION_LABELS } from "@quorate/core/journeys/journey-step";
import { Check, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { Progress } from "../../components/ui/text/progress.tsx";
import { cn } from "../../lib/cn.ts";
import styles from "./journey-checklist.module.css";

type Step = JourneyDto["steps"][number];

type ChecklistProps = { title: string; journey: JourneyDto; small?: boolean; more?: ReactNode };

/** The steps in their order; the one that can be taken has a button. A journey that is finished is one line, which can be opened. */
export function JourneyChecklist({ title, journey, small = false, more }: ChecklistProps) {
  if (isJourneyFinished(journey.steps)) {
    return (
      <Section title={title} small={small}>
        <details className={styles.finished}>
          <summary>{allDone(journey.steps.length)}</summary>
          <Steps journey={journey} small={small} />
          {more}
        </details>
      </Section>
    );
  }
  const completed = journey.steps.filter(({ status }) => status === "completed").length;
  return (
    <Section title={title} small={small} note={`${completed} of ${journey.steps.length} completed`}>
      <Progress percent={journey.progress} label={`${title}: progress`} />
      <Steps journey={journey} small={small} />
      {more}
    </Section>
  );
}

function Steps({ journey, small }: { journey: JourneyDto; small: boolean }) {
  return (
    <ol className={cn(styles.journey, "rows")}>
      {journey.steps.map((step, index) => (
        <li key={step.id}>
          <StepMark status={step.status} position={index + 1} />
          <div>
            <h3 className="heading">{step.title}</h3>
            {!small && <p className="mute text-sm">{step.description}</p>}
            <p className="text-xs">
              <Status of="step" value={step.status} {...(step.note !== null && { label: step.note })} />
            </p>
          </div>
          <StepAction step={step} />
        </li>
      ))}
    </ol>
  );
}

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven"];

function allDone(steps: number): string {
  return `All ${NUMBER_WORDS[steps] ?? steps} steps done`;
}

const MARK_CLASSES: Partial<Record<Step["status"], string | undefined>> = {
  active: styles.active,
  in_progress: styles.active,
  completed: styles.completed,
};

function StepMark({ status, position }: { status: Step["status"]; position: number }) {
  const Sign = status === "completed" ? Check : status === "locked" ? Lock : null;
  return (
    <span className={cn(styles.mark, MARK_CLASSES[status])} aria-hidden="true">
      {Sign ? <Sign className={cn(styles.sign, "icon")} /> : position}
    </span>
  );
}

function StepAction({ step }: { step: Step }) {
  const label = STEP_ACTION_LABELS[step.status];
  if (!label) return null;
  return (
    <Button size="sm" variant="secondary" asChild>
      <Link to={step.path}>
        {label} <span className="sr-only">with {step.title}</span>
      </Link>
    </Button>
  );
}
