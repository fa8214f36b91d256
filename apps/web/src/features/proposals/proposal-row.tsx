import type { MyProposalDto } from "@quorate/api/proposals/proposals.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { PROJECT_STATUS_CAPTIONS } from "@quorate/core/projects/project";
import { Link } from "react-router-dom";
import { HiddenDetails } from "../../components/contact-details/hidden-details.tsx";
import { Face } from "../../components/faces/face.tsx";
import { ProposalStatus } from "../../components/proposals/proposal-status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { formatBudget, formatMoney } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./proposal-row.module.css";
import { RenewOffer } from "./renew-offer.tsx";
import { WithdrawProposal } from "./withdraw-proposal.tsx";

/** A proposal with the project it is for. */
export function ProposalRow({ proposal, isExpert }: { proposal: MyProposalDto; isExpert: boolean }) {
  const { project } = proposal;
  return (
    <article className={styles.row}>
      <ProposalStatus proposal={proposal} />
      <div className="min-w-0">
        <h3 className="display-4">
          <Link className="title-link" to={paths.project(project.id)}>
            {project.title}
          </Link>
        </h3>
        <p className="mt-1 text-sm">
          <Face face={isExpert ? project.organization : proposal.expert}>
            <span className="caption">
              , budget {formatBudget(project.budget)}, {PROJECT_STATUS_CAPTIONS[project.status].toLowerCase()}
            </span>
          </Face>
        </p>
        <p className="mute mt-1 line-clamp-2 text-sm">{proposal.coverLetter}</p>
        <HiddenDetails of="proposal" details={proposal.hiddenDetails} isOwn={isExpert} />
        <WhoseTurn proposal={proposal} isExpert={isExpert} />
      </div>
      <dl className={styles.terms}>
        <div>
          <dt className="sr-only">Total</dt>
          <dd className="tnum font-semibold">
            {proposal.total === null ? "No amount given" : formatMoney(proposal.total)}
          </dd>
        </div>
        {proposal.estimatedTimeline && (
          <div>
            <dt className="sr-only">Timeline</dt>
            <dd className="caption">{proposal.estimatedTimeline}</dd>
          </div>
        )}
        <div>
          <dt className="sr-only">Sent</dt>
          <dd className="caption whitespace-nowrap">{formatDate(proposal.createdAt)}</dd>
        </div>
      </dl>
      <div className={styles.end}>
        {isExpert ? (
          <>
            <RenewOffer proposal={proposal} otherName={project.organizationName} projectTitle={project.title} />
            <WithdrawProposal proposal={proposal} projectTitle={project.title} />
          </>
        ) : (
          <Button asChild variant="secondary" size="sm">
            <Link to={`${paths.project(project.id)}#proposals`}>
              {project.status === "open" && proposal.status === "pending" ? "Compare" : "View"}
              <span className="sr-only"> the proposals for {project.title}</span>
            </Link>
          </Button>
        )}
      </div>
    </article>
  );
}

/** Who moves next on a pending proposal, where that is not simply the client. */
function WhoseTurn({ proposal, isExpert }: { proposal: MyProposalDto; isExpert: boolean }) {
  const { status, offeredBy, isExpired, validUntil } = proposal;
  if (status !== "pending" || (offeredBy === "expert" && !isExpired)) return null;
  const what = offeredBy === "client" ? "counter-offer" : "offer";
  const isOwn = isExpert === (offeredBy === "expert");
  if (isExpired && validUntil !== null) {
    return (
      <p className="mt-1 text-sm">
        {isOwn ? "Your" : "The"} {what} expired after {formatDate(validUntil)} and can no longer be accepted.
      </p>
    );
  }
  return (
    <p className="mt-1 text-sm">
      {isExpert ? "The client made a counter-offer." : "Your counter-offer is with the expert."}
    </p>
  );
}
