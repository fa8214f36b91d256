import type { ProposalSide } from "@quorate/api/proposals/proposals.schema";
import { PROPOSAL_STATUSES, type ProposalStatus } from "@quorate/core/proposals/proposal";
import { keepPreviousData } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { PagedList } from "../../components/ui/data/paged-list.tsx";
import { statusLook } from "../../components/ui/data/status-look.ts";
import { StatusTabs } from "../../components/ui/data/status-tabs.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ProposalRow } from "./proposal-row.tsx";

const TABS = [
  { value: null, label: "All" },
  ...PROPOSAL_STATUSES.map((status) => ({ value: status, label: statusLook("proposal", status).word })),
];

type ProposalListProps = {
  isExpert: boolean;
  /** Of a person who is an expert and has an organization: the side that the address names. */
  side?: ProposalSide;
};

/** An expert's own proposals, or those an organization received. */
export function ProposalList({ isExpert, side }: ProposalListProps) {
  const [search] = useSearchParams();
  const status = PROPOSAL_STATUSES.find((known) => known === search.get("status")) ?? null;
  const list = useListMyProposals({ ...(status && { status }), ...(side && { side }) });
  return (
    <>
      <StatusTabs
        label="Proposals by status"
        value={status}
        options={TABS}
        {...(side === "received" && { kept: { side } })}
      />
      <h2 className="sr-only">List of proposals</h2>
      <PagedList
        query={list}
        noun={["proposal", "proposals"]}
        what="the proposals"
        loading="Loading proposals"
        keeps
        empty={<NoProposals isExpert={isExpert} statusWord={status && statusLook("proposal", status).word} />}
      >
        {(proposals) => (
          <ul className="rows">
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <ProposalRow proposal={proposal} isExpert={isExpert} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function NoProposals({ isExpert, statusWord }: { isExpert: boolean; statusWord: string | null }) {
  if (statusWord !== null) {
    return (
      <EmptyState title={`No ${statusWord.toLowerCase()} proposals.`}>
        You'll find all other proposals under All.
      </EmptyState>
    );
  }
  const [to, label] = isExpert ? [paths.findProjects, "Find Projects"] : [paths.postProject, "Post Project"];
  return (
    <EmptyState
      title="No proposals yet."
      action={
        <Button asChild>
          <Link to={to}>{label}</Link>
        </Button>
      }
    >
      {isExpert
        ? "A proposal sets out your rate and how you'd approach the work. The client compares it with the others."
        : "When experts answer a project you posted, their proposals appear here and on the project's page."}
    </EmptyState>
  );
}

/** An expert's own proposals, or those an organization received. */
function useListMyProposals(filter: { status?: ProposalStatus; side?: ProposalSide }) {
  return trpc.proposals.listMine.useInfiniteQuery(
    { ...filter, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
}
