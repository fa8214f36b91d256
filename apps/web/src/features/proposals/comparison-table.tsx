import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { FaceName } from "../../components/faces/face.tsx";
import { ProposalStatus } from "../../components/proposals/proposal-status.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { cn } from "../../lib/cn.ts";
import { comparisonCriteria } from "./comparison-criteria.tsx";
import styles from "./comparison-table.module.css";
import { type DecidedProject, ProposalDecisions, type RenderCall } from "./proposal-decisions.tsx";
import { declinedByAccepting } from "./proposal-order.ts";

type ComparisonTableProps = {
  /** In the order of the columns. */
  shown: readonly ProjectProposalDto[];
  all: readonly ProjectProposalDto[];
  project: DecidedProject;
  canDecide: boolean;
  renderCall?: RenderCall | undefined;
};

/** Criteria as rows, people as columns. It scrolls inside itself, with the criteria in sight. */
export function ComparisonTable({ shown, all, project, canDecide, renderCall }: ComparisonTableProps) {
  const isDecidable = canDecide && project.status === "open";
  const columnClass = (proposal: ProjectProposalDto) => (proposal.status === "accepted" ? styles.chosen : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label="Proposal comparison">
      <table className={cn(styles.table, "data-table")} style={{ minWidth: `${8 + shown.length * 10}rem` }}>
        <thead>
          <tr>
            <td>
              <span className="sr-only">Criterion</span>
            </td>
            {shown.map((proposal) => (
              <th key={proposal.id} scope="col" className={columnClass(proposal)}>
                <ColumnTitle proposal={proposal} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonCriteria(shown, project).map(({ key, label, figure, isAgreed, cell }) => (
            <tr key={key ?? label}>
              <th scope="row">{label}</th>
              {shown.map((proposal, place) => (
                <td
                  key={proposal.id}
                  className={cn(
                    columnClass(proposal),
                    figure && "whitespace-nowrap",
                    isAgreed && proposal.status === "accepted" && "font-semibold",
                  )}
                >
                  {cell(proposal, place, shown)}
                </td>
              ))}
            </tr>
          ))}
          {isDecidable && (
            <tr>
              <th scope="row">Decision</th>
              {shown.map((proposal) => (
                <td key={proposal.id}>
                  <ProposalDecisions
                    proposal={proposal}
                    project={project}
                    declinedNames={declinedByAccepting(all, proposal.id)}
                    renderCall={renderCall}
                  />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function ColumnTitle({ proposal }: { proposal: ProjectProposalDto }) {
  const { expert } = proposal;
  return (
    <>
      <Portrait name={expert.name} src={expert.profileImageUrl} />
      <ProposalStatus proposal={proposal} />
      <FaceName face={expert} className="display-4 block" />
      <span className="caption block">
        {expert.mbaSchool}, {expert.yearsExperience} years
      </span>
    </>
  );
}
