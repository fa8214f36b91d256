import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { ArrowRight, ChevronDown, ChevronUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { Select } from "../../components/ui/form/select.tsx";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { useScrollToHash } from "../../lib/use-scroll-to-hash.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import type { RenderCall } from "./proposal-decisions.tsx";
import { inReadingOrder, PROPOSAL_SORTS, type ProposalSort } from "./proposal-order.ts";
import { ProposalsSkeleton } from "./proposals-skeleton.tsx";
import { SingleProposal } from "./single-proposal.tsx";

const COLUMNS_SHOWN = 3;

/** For the client, who decides, and for admins, who look on. */
export function ReceivedProposals({ project, renderCall }: { project: ProjectDetailDto; renderCall?: RenderCall }) {
  const titleId = useId();
  const sortId = useId();
  const part = useRef<HTMLElement>(null);
  useScrollToHash(part);
  const [sort, setSort] = useState<ProposalSort>("match");
  const [showsAll, setShowsAll] = useState(false);
  const [showsDeclined, setShowsDeclined] = useState(false);
  const query = trpc.proposals.listForProject.useQuery({ id: project.id });
  const received = query.data ?? [];
  const proposals = inReadingOrder(
    received.filter(({ status }) => status !== "withdrawn"),
    sort,
  );
  const withdrawn = received.length - proposals.length;
  const Fold = showsDeclined ? ChevronUp : ChevronDown;
  const canDecide = project.viewer === "client";
  const isDeclined = ({ status }: { status: string }) => status === "rejected";
  const declined = proposals.filter(isDeclined).length;
  const listed = showsDeclined ? proposals : proposals.filter((proposal) => !isDeclined(proposal));
  const isCompared = listed.length > 1;
  const hidden = listed.length > COLUMNS_SHOWN && !showsAll && !showsDeclined;
  return (
    <section className="section" aria-labelledby={titleId} id="proposals" ref={part}>
      <header>
        <h2 className="display-3" id={titleId}>
          {titleOf(listed)}
        </h2>
        {hidden && (
          <button className="more" type="button" onClick={() => setShowsAll(true)}>
            All {listed.length} proposals
            <ArrowRight className="icon" aria-hidden="true" />
          </button>
        )}
      </header>
      {query.isPending && <ProposalsSkeleton project={project} />}
      {query.isError && (
        <ErrorState title="We could not load the proposals" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isSuccess && proposals.length === 0 && <NoProposals project={project} />}
      {isCompared && (
        <p className="mb-4 flex items-center gap-2">
          <label htmlFor={sortId} className="caption">
            Sort by
          </label>
          <Select
            id={sortId}
            className="w-auto"
            options={PROPOSAL_SORTS}
            value={sort}
            onChange={({ target }) =>
              setSort(PROPOSAL_SORTS.find(({ value }) => value === target.value)?.value ?? "match")
            }
          />
        </p>
      )}
      {isCompared && (
        <ComparisonTable
          shown={hidden ? listed.slice(0, COLUMNS_SHOWN) : listed}
          all={proposals}
          project={project}
          canDecide={canDecide}
          renderCall={renderCall}
        />
      )}
      {listed.length === 1 &&
        listed.map((proposal) => (
          <SingleProposal
            key={proposal.id}
            proposal={proposal}
            project={project}
            canDecide={canDecide && project.status === "open"}
            renderCall={renderCall}
          />
        ))}
      {declined > 0 && (
        <button
          className="more mt-4"
          type="button"
          aria-expanded={showsDeclined}
          onClick={() => setShowsDeclined(!showsDeclined)}
        >
          {declined === 1 ? "1 declined proposal" : `${declined} declined proposals`}
          <Fold className="icon" aria-hidden="true" />
        </button>
      )}
      {withdrawn > 0 && (
        <p className="caption mt-4">
          {withdrawn === 1 ? "One proposal was withdrawn." : `${withdrawn} proposals were withdrawn.`}
        </p>
      )}
    </section>
  );
}

function titleOf(listed: readonly ProjectProposalDto[]): string {
  if (listed.length > 1) return "Compare proposals";
  const [only] = listed;
  if (!only) return "Proposals";
  return only.status === "accepted" ? "Accepted proposal" : "One proposal";
}

function NoProposals({ project }: { project: ProjectDetailDto }) {
  if (project.status !== "open") return <EmptyState title="No proposals were sent." />;
  const action = project.viewer === "client" && (
    <Button variant="secondary" asChild>
      <Link to={paths.findExperts}>Find Experts</Link>
    </Button>
  );
  return (
    <EmptyState title="No proposals yet." action={action}>
      Experts can see the project while it's open. You can invite those who fit.
    </EmptyState>
  );
}
