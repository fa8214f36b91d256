import type { ProjectBudgetDto } from "@quorate/api/spending/spending.schema";
import { minorFromSigned } from "@quorate/core/money";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { Bone, Skeleton } from "../../components/ui/data/skeleton.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { SpendingBar } from "./spending-bar.tsx";
import { useListProjectBudgets } from "./use-get-spending.ts";

/** Each project's budget against what became of it, over the project's whole life. */
export function ProjectBudgets() {
  const budgets = useListProjectBudgets();
  return (
    <Section title="Project budgets" note="Over each project's whole life">
      <Loaded
        query={budgets}
        failed="The budgets could not be loaded"
        loading={
          <Skeleton label="Loading the budgets">
            <Bone className="h-48" />
          </Skeleton>
        }
        empty={
          <EmptyState title="No project with a budget has started yet.">
            You set a project's budget when you post it. It appears here from the first milestone.
          </EmptyState>
        }
      >
        {(data) => <BudgetTable budgets={data} />}
      </Loaded>
    </Section>
  );
}

function BudgetTable({ budgets }: { budgets: readonly ProjectBudgetDto[] }) {
  return (
    <Table>
      <caption className="sr-only">Projects and their agreed amounts, newest first</caption>
      <thead>
        <tr>
          <ColumnHead>Project</ColumnHead>
          <ColumnHead>
            <span className="sr-only">Shares of the agreed amount</span>
          </ColumnHead>
          <ColumnHead right>Agreed</ColumnHead>
          <ColumnHead right>Spent</ColumnHead>
          <ColumnHead right>Held</ColumnHead>
          <ColumnHead right>Planned</ColumnHead>
          <ColumnHead right>Left</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {budgets.map((project) => (
          <tr key={project.id}>
            <RowHead>
              <Link className="title-link" to={paths.project(project.id)}>
                {project.title}
              </Link>
              <span className="block">
                <Status of="project" value={project.status} />
              </span>
            </RowHead>
            <td>
              <SpendingBar amounts={project} wholeMinor={barWhole(project)} />
            </td>
            <Cell label="Agreed" right>
              {formatMoney(agreedAmount(project))}
            </Cell>
            <Cell label="Spent" right className="mute">
              {formatMoney(project.spent)}
            </Cell>
            <Cell label="Held" right className="mute">
              {formatMoney(project.committed)}
            </Cell>
            <Cell label="Planned" right className="mute">
              {formatMoney(project.planned)}
            </Cell>
            <Cell label="Left" right className="font-semibold">
              {leftWords(project.left)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** "£250.00 over": never a colour alone. */
function leftWords(left: string): string {
  return left.startsWith("-") ? `${formatMoney(left.slice(1))} over` : formatMoney(left);
}

/** Of a project for which no sum was agreed on it is the budget. */
const agreedAmount = ({ amount, budget }: ProjectBudgetDto) => amount ?? budget ?? "0.00";

/** The bar is full where the agreed amount is spent, also where there is more than that. */
function barWhole(project: ProjectBudgetDto): number {
  const { spent, committed, planned } = project;
  return Math.max(
    minorFromSigned(agreedAmount(project)),
    minorFromSigned(spent) + minorFromSigned(committed) + minorFromSigned(planned),
  );
}
