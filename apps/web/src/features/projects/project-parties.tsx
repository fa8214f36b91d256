import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { FaceName } from "../../components/faces/face.tsx";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Rating, VerifiedMark } from "../../components/ui/text/marks.tsx";
import { Facts, Section } from "../../components/ui/text/page.tsx";
import { formatFullBudget } from "../../lib/money.ts";
import { AskForAgreement } from "./ask-for-agreement.tsx";
import { followOnPath } from "./follow-on.ts";
import styles from "./project-parties.module.css";

/** Who works with whom, and on which terms. */
export function ProjectParties({ project }: { project: ProjectDetailDto }) {
  const clientFirst = project.viewer !== "client" || project.expert === null;
  const client = <ClientParty key="client" project={project} />;
  const expert = project.expert && (
    <ExpertParty key="expert" expert={project.expert} followOn={followOnPath(project)} isCall={project.isPaidCall} />
  );
  return (
    <>
      {clientFirst ? [client, expert] : [expert, client]}
      <Section title="Terms" small>
        <Facts
          facts={[
            ...(project.amount === null ? [] : [{ label: "Agreed", value: formatFullBudget(project.amount) }]),
            { label: "Budget", value: formatFullBudget(project.budget) },
            { label: "Timeline", value: project.timeline ?? "Not stated" },
            ...(project.asksForAgreement ? [{ label: "Agreement", value: "Signed by both before funding" }] : []),
            ...(project.startDate ? [{ label: "Started", value: formatDate(project.startDate) }] : []),
            ...(project.endDate ? [{ label: "Ended", value: formatDate(project.endDate) }] : []),
            ...(project.proposalCount === null ? [] : [{ label: "Proposals", value: project.proposalCount }]),
          ]}
        />
        {project.viewer === "client" && project.status === "open" && <AskForAgreement project={project} />}
      </Section>
    </>
  );
}

type ExpertPartyProps = {
  expert: NonNullable<ProjectDetailDto["expert"]>;
  followOn: string | null;
  isCall: boolean;
};

function ExpertParty({ expert, followOn, isCall }: ExpertPartyProps) {
  return (
    <Section title="Expert" small>
      <div className={styles.party}>
        <Portrait name={expert.name} src={expert.profileImageUrl} />
        <div className="min-w-0">
          <p className="font-semibold">
            <FaceName face={expert} />
          </p>
          <p className="caption">
            {expert.title}
            {expert.company && `, ${expert.company}`}
          </p>
          <p className={styles.marks}>
            {expert.isVerified && <VerifiedMark />}
            <Rating rating={expert.rating} />
          </p>
        </div>
      </div>
      {followOn !== null && (
        <p className={styles.next}>
          <MoreLink to={followOn}>
            {isCall ? `Start a project with ${expert.name}` : "Post a follow-on project"}
          </MoreLink>
        </p>
      )}
    </Section>
  );
}

function ClientParty({ project: { organization } }: { project: ProjectDetailDto }) {
  const details = [organization.industry, organization.location].filter((detail) => detail !== null).join(", ");
  return (
    <Section title="Client" small>
      <div className={styles.party}>
        <Portrait name={organization.name} src={organization.logoUrl} isLogo />
        <div className="min-w-0">
          <p className="font-semibold">
            <FaceName face={organization} />
          </p>
          {details && <p className="caption">{details}</p>}
          {(organization.isVerified || organization.rating !== null) && (
            <p className={styles.marks}>
              {organization.isVerified && <VerifiedMark />}
              {organization.rating !== null && (
                <>
                  <Rating rating={organization.rating} />
                  <span className="caption">
                    {organization.reviewCount} {organization.reviewCount === 1 ? "review" : "reviews"} by experts
                  </span>
                </>
              )}
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}
