import type { MyProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Link } from "react-router-dom";
import { Face } from "../../components/faces/face.tsx";
import { ProposalStatus } from "../../components/proposals/proposal-status.tsx";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { cn } from "../../lib/cn.ts";
import { formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./proposals-panel.module.css";

export function ProposalsPanel({ proposals }: { proposals: readonly MyProposalDto[] }) {
  if (proposals.length === 0) {
    return (
      <Section title="Proposals">
        <EmptyState
          title="No proposals yet."
          action={
            <Button asChild variant="secondary">
              <Link to={paths.findProjects}>Find Projects</Link>
            </Button>
          }
        >
          Make an offer on an open project. The client's answer appears here.
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section title="Proposals" note={<MoreLink to={paths.proposals}>All proposals</MoreLink>}>
      <ul className={cn(styles.proposals, "rows")}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <div>
              <h3 className="display-4">
                <Link className="title-link" to={paths.project(proposal.projectId)}>
                  {proposal.project.title}
                </Link>
              </h3>
              <p className="flex flex-wrap items-center gap-x-4">
                <ProposalStatus proposal={proposal} />
                <span className="text-sm">
                  <Face face={proposal.project.organization} />
                </span>
                <span className="caption whitespace-nowrap">Sent {formatDate(proposal.createdAt)}</span>
              </p>
            </div>
            {proposal.total !== null && (
              <p className="tnum whitespace-nowrap text-sm font-semibold">{formatMoney(proposal.total)}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
