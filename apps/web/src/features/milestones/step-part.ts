import type { WaitingStep } from "./waiting-step.ts";

type StepPart = { href: string; label: string };

/** Where on the project's page a step is done that has no action of its own: weeks and expenses are answered in their sections. */
export function stepPart({ kind, milestone }: Pick<WaitingStep, "kind" | "milestone">): StepPart | null {
  const hours = `#hours-${milestone.id}`;
  switch (kind) {
    case "answer-timesheet":
      return { href: hours, label: "Look at the week" };
    case "hand-over-week":
      return { href: hours, label: "Open the timesheet" };
    case "answer-expense":
      return { href: "#expenses", label: "Look at the expenses" };
    case "revise-expense":
      return { href: "#expenses", label: "Open the expenses" };
    default:
      return null;
  }
}
