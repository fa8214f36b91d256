import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { lazy } from "react";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { ProposalStatus } from "../../components/proposals/proposal-status.tsx";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { SkeletonForm, SkeletonRows } from "../../components/ui/data/skeleton.tsx";
import { WhenNear } from "../../components/ui/data/when-near.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { trpc } from "../../lib/trpc.ts";
import { OfferAnswer } from "./offer-answer.tsx";
import { OfferAnswers } from "./offer-answers.tsx";
import { OfferHistory } from "./offer-history.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import styles from "./single-proposal.module.css";
import { WithdrawProposal } from "./withdraw-proposal.tsx";

const SubmitProposalForm = lazy(async () => ({
  default: (await import("./submit-proposal-form.tsx")).SubmitProposalForm,
}));

/** An expert's side: the proposal they sent, or the form for one while the project is open. */
export function MyProposal({ project }: { project: ProjectDetailDto }) {
  const query = trpc.proposals.listForProject.useQuery({ id: project.id });
  const own = query.data?.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)) ?? [];
  const live = own.find(({ status }) => status === "pending" || status === "accepted");
  const latest = live ?? own[0];
  if (query.isSuccess && !latest && project.status !== "open") return null;
  return (
    <>
      {query.isPending && (
        <Section title="Your proposal">
          <SkeletonRows label="Loading your proposal" rows={1} />
        </Section>
      )}
      {query.isError && (
        <Section title="Your proposal">
          <ErrorState
            title="We could not load your proposal"
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </Section>
      )}
      {latest && <SentProposal proposal={latest} project={project} />}
      {query.isSuccess && !live && project.status === "open" && (
        <WhenNear
          id="proposal"
          placeholder={
            <Section title={latest ? "Send another proposal" : "Submit Proposal"}>
              <SkeletonForm label="Loading the form" rows={4} />
            </Section>
          }
        >
          <SubmitProposalForm project={project} isAnother={latest !== undefined} />
        </WhenNear>
      )}
    </>
  );
}

function SentProposal({ proposal, project }: { proposal: ProjectProposalDto; project: ProjectDetailDto }) {
  const { organizationName } = project;
  return (
    <Section title="Your proposal" note={<ProposalStatus proposal={proposal} />}>
      <div className={styles.columns}>
        <div>
          <p className="measure whitespace-pre-line">{proposal.coverLetter}</p>
          <OfferAnswers answers={proposal.answers} questions={project.questions} />
          <HiddenDetails of="proposal" details={proposal.hiddenDetails} isOwn />
          {proposal.declineReason && (
            <p className="mt-4">
              {organizationName} declined: “{proposal.declineReason}”
            </p>
          )}
          <OfferHistory proposal={proposal} isExpert other={organizationName} />
        </div>
        <div>
          <OfferTerms
            offer={proposal}
            budget={project.budget}
            receives={proposal.status === "pending" ? "You receive" : undefined}
            more={[{ label: "Sent", value: formatDate(proposal.createdAt) }]}
          />
          <div className="button-row mt-3">
            <OfferAnswer proposal={proposal} project={project} />
            <WithdrawProposal proposal={proposal} projectTitle={null} />
          </div>
        </div>
      </div>
    </Section>
  );
}
