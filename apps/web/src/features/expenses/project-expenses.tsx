import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy, Suspense } from "react";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";

const ExpensesSection = lazy(async () => ({ default: (await import("./expenses-section.tsx")).ExpensesSection }));

type ProjectExpensesProps = { project: ProjectDetailDto; milestones: readonly MilestoneDto[] };

/** What milestones may cost beside the work: agreed before they are funded, handed in and answered afterwards. */
export function ProjectExpenses({ project, milestones }: ProjectExpensesProps) {
  const isClient = project.viewer === "client" && project.status === "in_progress";
  const shown = milestonesWithExpenses(milestones, isClient);
  if (shown.length === 0) return null;
  return (
    <div id="expenses">
      <Suspense fallback={<SkeletonRows label="Loading the expenses" />}>
        <ExpensesSection project={project} shown={shown} isClient={isClient} />
      </Suspense>
    </div>
  );
}

/** Milestones of work, each with its place for expenses: a cap that was agreed, or for the client one that can be. */
function milestonesWithExpenses(milestones: readonly MilestoneDto[], isClient: boolean): MilestoneDto[] {
  return milestones.filter(({ expensesOfId, expensesCap, status, settledAt }) => {
    if (expensesOfId !== null || status === "cancelled") return false;
    return expensesCap !== null || (isClient && status === "planned" && settledAt === null);
  });
}
