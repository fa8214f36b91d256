import type { ProjectProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { Check, Minus, Quote } from "lucide-react";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { FaceName } from "../../components/faces/face.tsx";
import { ProposalStatus } from "../../components/proposals/proposal-status.tsx";
import { MatchFigure } from "../../components/ui/data/match-figure.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { VerifiedMark } from "../../components/ui/text/marks.tsx";
import { reasonText } from "../../lib/words.ts";
import { ExpertRating } from "./expert-rating.tsx";
import { OfferAnswers } from "./offer-answers.tsx";
import { OfferHistory } from "./offer-history.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { type DecidedProject, ProposalDecisions, type RenderCall } from "./proposal-decisions.tsx";
import styles from "./single-proposal.module.css";

type SingleProposalProps = {
  proposal: ProjectProposalDto;
  project: DecidedProject;
  canDecide: boolean;
  renderCall?: RenderCall | undefined;
};

/** With no one to compare with, the person, the letter and the reasons on either side. */
export function SingleProposal({ proposal, project, canDecide, renderCall }: SingleProposalProps) {
  const { expert } = proposal;
  return (
    <article className={styles.proposal}>
      <div className="flex gap-3">
        <Portrait name={expert.name} src={expert.profileImageUrl} />
        <div className="min-w-0">
          <h3 className="display-4">
            <FaceName face={expert} />
          </h3>
          <p className="caption">
            {expert.title}
            {expert.company && `, ${expert.company}`}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-xs">
            <ProposalStatus proposal={proposal} />
            {expert.isVerified && <VerifiedMark />}
            <ExpertRating expert={expert} />
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <div>
          <p className="measure whitespace-pre-line">{proposal.coverLetter}</p>
          <OfferAnswers answers={proposal.answers} questions={project.questions} />
          <HiddenDetails of="proposal" details={proposal.hiddenDetails} isOwn={false} />
          <OfferHistory proposal={proposal} isExpert={false} other={expert.name} />
        </div>
        <div>
          <OfferTerms
            offer={proposal}
            budget={project.budget}
            more={[
              { label: "Match", value: <MatchFigure score={proposal.matchScore} /> },
              { label: "Sent", value: formatDate(proposal.createdAt) },
            ]}
          />
          <ul className="mt-4 grid gap-2 text-sm">
            {proposal.reasons.map((reason) => (
              <li key={reasonText(reason)} className="mute flex gap-2">
                <ReasonMark kind={reason.kind} />
                {reasonText(reason)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {canDecide && (
        <ProposalDecisions proposal={proposal} project={project} declinedNames={[]} isOnly renderCall={renderCall} />
      )}
    </article>
  );
}

function ReasonMark({ kind }: Pick<ProjectProposalDto["reasons"][number], "kind">) {
  if (kind === "for") return <Check className="icon mt-0.5 text-accent" aria-label="For" />;
  if (kind === "near") return <Quote className="icon mt-0.5 text-ink-3" aria-label="Closest" />;
  return <Minus className="icon mt-0.5 text-ink-3" aria-label="Against" />;
}
