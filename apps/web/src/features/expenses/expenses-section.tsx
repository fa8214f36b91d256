import type { MilestoneDto } from "@quorate/api/milestones/milestones.schema";
import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/form/button.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import styles from "./expenses.module.css";
import { ExpensesOfMilestone } from "./expenses-of-milestone.tsx";

const ExpensesCapDialog = lazy(async () => ({
  default: (await import("./expenses-cap-dialog.tsx")).ExpensesCapDialog,
}));

type ExpensesSectionProps = { project: ProjectDetailDto; shown: readonly MilestoneDto[]; isClient: boolean };

/** Milestone by milestone: the cap before it is funded, what is handed in and answered afterwards. */
export function ExpensesSection({ project, shown, isClient }: ExpensesSectionProps) {
  const [asked, setAsked] = useState<MilestoneDto | null>(null);
  return (
    <>
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
                      : `Up to ${formatMoney(milestone.expensesCap)}, funded with the milestone; anything unused is refunded. A change order that both accept can change it.`}
                  </p>
                </div>
                {isClient && milestone.status === "planned" && milestone.expensesCap === null && (
                  <Button variant="secondary" size="sm" onClick={() => setAsked(milestone)}>
                    Allow expenses
                    <span className="sr-only">, {milestone.title}</span>
                  </Button>
                )}
              </li>
            ) : (
              <li key={milestone.id}>
                <ExpensesOfMilestone milestone={milestone} project={project} />
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
    </>
  );
}
