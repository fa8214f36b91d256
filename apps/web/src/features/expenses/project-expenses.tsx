import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy, Suspense, useState } from "react";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import styles from "./expenses.module.css";

const ExpensesOfMilestone = lazy(async () => ({
  default: (await import("./expenses-of-milestone.tsx")).ExpensesOfMilestone,
}));
const ExpensesCapDialog = lazy(async () => ({
  default: (await import("./expenses-cap-dialog.tsx")).ExpensesCapDialog,
}));

type ProjectExpensesProps = { project: ProjectDetailDto; milestones: readonly MilestoneDto[] };

/** What milestones may cost beside the work: agreed before they are funded, handed in and answered afterwards. */
export function ProjectExpenses({ project, milestones }: ProjectExpensesProps) {
  const [asked, setAsked] = useState<MilestoneDto | null>(null);
  const isClient = project.viewer === "client" && project.status === "in_progress";
  const shown = milestonesWithExpenses(milestones, isClient);
  if (shown.length === 0) return null;
  return (
    <div id="expenses">
      <Section title="Expenses" note="No platform fee">
        <ul className={styles.list}>
          {shown.map((milestone) =>
            milestone.fundedAt === null ? (
              <li key={milestone.id} className={styles.row}>
                <div>
                  <p className="heading">{milestone.title}</p>
                  <p className="mute text-sm">
                    {milestone.expensesCap === null
                      ? "No expenses agreed"
                      : `Up to ${formatMoney(milestone.expensesCap)}, paid in with the milestone; what is unused comes back`}
                  </p>
                </div>
                {isClient && milestone.status === "planned" && (
                  <Button variant="secondary" size="sm" onClick={() => setAsked(milestone)}>
                    {milestone.expensesCap === null ? "Allow expenses" : "Change the cap"}
                    <span className="sr-only">, {milestone.title}</span>
                  </Button>
                )}
              </li>
            ) : (
              <li key={milestone.id}>
                <Suspense fallback={<SkeletonRows label="Loading the expenses" />}>
                  <ExpensesOfMilestone milestone={milestone} project={project} />
                </Suspense>
              </li>
            ),
          )}
        </ul>
      </Section>
      {asked && (
        <Suspense>
          <ExpensesCapDialog milestone={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
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
