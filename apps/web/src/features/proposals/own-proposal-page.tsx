import type { OwnProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import type { ProposalOutcome } from "@quorate/core/proposals/own-proposal";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Face } from "../../components/faces/face.tsx";
import { ProposalStatus } from "../../components/proposals/proposal-status.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { PageHead, Section } from "../../components/ui/text/page.tsx";
import { toUiError } from "../../lib/errors.ts";
import { usePageMeta } from "../../lib/page-title.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/trpc.ts";
import { OfferAnswers } from "./offer-answers.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import styles from "./single-proposal.module.css";

const OUTCOME_WORDS: Record<ProposalOutcome, string> = {
  undecided: "The client has not decided on your proposal yet.",
  accepted: "The client accepted your proposal.",
  declined: "The client declined your proposal.",
  "other-chosen": "The client chose another expert, so the project is closed to you.",
  "called-off": "The project was called off, so it is closed to you.",
  withdrawn: "You withdrew your proposal, and the project is closed now.",
};

/** Of a project that others work on now, what its reader had to do with it: the proposal, how it ended, and where to go on. */
export function OwnProposalPage({ projectId, none }: { projectId: string; none: ReactNode }) {
  const query = trpc.proposals.getOwn.useQuery({ id: projectId }, { retry: false });
  usePageMeta({ title: query.data?.project.title ?? "Project" });
  if (query.isSuccess) return <ShownProposal proposal={query.data} />;
  if (query.isPending) {
    return (
      <div className="wrap py-12">
        <SkeletonRows label="Loading your proposal" />
      </div>
    );
  }
  const { status } = toUiError(query.error);
  if (status === 400 || status === 404) return none;
  return (
    <div className="wrap py-12">
      <ErrorState title="We could not load your proposal" error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}

function ShownProposal({ proposal }: { proposal: OwnProposalDto }) {
  const { project } = proposal;
  const more = [
    { label: "Sent", value: formatDate(proposal.createdAt) },
    ...(proposal.outcome === "undecided" ? [] : [{ label: "Decided", value: formatDate(proposal.updatedAt) }]),
  ];
  return (
    <div className="wrap pb-24">
      <PageHead
        title={project.title}
        actions={
          <>
            <Button asChild>
              <Link to={paths.findProjects}>Find Projects</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to={paths.proposals}>Your proposals</Link>
            </Button>
          </>
        }
      >
        {OUTCOME_WORDS[proposal.outcome]}
        {proposal.declineReason && <span className="block">“{proposal.declineReason}”</span>}
      </PageHead>
      <p className="mb-8 text-sm">
        <Face face={project.organization} size={32} />
      </p>
      <Section title="Your proposal" note={<ProposalStatus proposal={proposal} />}>
        <div className={styles.columns}>
          <div>
            <p className="measure whitespace-pre-line">{proposal.coverLetter}</p>
            <OfferAnswers answers={proposal.answers} questions={[]} />
            <HiddenDetails of="proposal" details={proposal.hiddenDetails} isOwn />
          </div>
          <OfferTerms offer={proposal} budget={null} more={more} />
        </div>
      </Section>
    </div>
  );
}
