import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { ArrowRight } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { EmptyState, ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { toUiError } from "../../lib/errors.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { inReadingOrder } from "./proposal-order.ts";
import { SingleProposal } from "./single-proposal.tsx";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

const COLUMNS_SHOWN = 3;

/** For the client, who decides, and for admins, who look on. */
export function ReceivedProposals({ project }: { project: ProjectDetailDto }) {
  const titleId = useId();
  const part = useRef<HTMLElement>(null);
  useScrollToHash(part);
  const [showsAll, setShowsAll] = useState(false);
  const query = trpc.proposals.listForProject.useQuery({ id: project.id });
  const received = query.data ?? [];
  const proposals = inReadingOrder(received.filter(({ status }) => status !== "withdrawn"));
  const withdrawn = received.length - proposals.length;
  const canDecide = project.viewer === "client";
  const isCompared = proposals.length > 1;
  const hidden = proposals.length > COLUMNS_SHOWN && !showsAll;
  return (
    <section className="section" aria-labelledby={titleId} id="proposals" ref={part}>
      <header>
        <h2 className="display-3" id={titleId}>
          {isCompared ? "Proposals compared" : proposals.length === 1 ? "One proposal" : "Proposals"}
        </h2>
        {hidden && (
          <button className="more" type="button" onClick={() => setShowsAll(true)}>
            All {proposals.length} proposals
            <ArrowRight className="icon" aria-hidden="true" />
          </button>
        )}
      </header>
      {query.isPending && <SkeletonRows label="Loading proposals" rows={2} />}
      {query.isError && (
        <ErrorState
          title="We could not load the proposals"
          requestId={toUiError(query.error).requestId}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isSuccess && proposals.length === 0 && <NoProposals project={project} />}
      {isCompared && (
        <ComparisonTable
          shown={hidden ? proposals.slice(0, COLUMNS_SHOWN) : proposals}
          all={proposals}
          projectStatus={project.status}
          canDecide={canDecide}
        />
      )}
      {proposals.length === 1 &&
        proposals.map((proposal) => (
          <SingleProposal
            key={proposal.id}
            proposal={proposal}
            projectStatus={project.status}
            canDecide={canDecide && project.status === "open"}
          />
        ))}
      {withdrawn > 0 && (
        <p className="caption mt-4">
          {withdrawn === 1 ? "One proposal was withdrawn." : `${withdrawn} proposals were withdrawn.`}
        </p>
      )}
    </section>
  );
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
      Experts see the project in their list as long as it is open. You can invite those who fit.
    </EmptyState>
  );
}
