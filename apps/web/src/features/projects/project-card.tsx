import type { ProjectDto } from "@quorate/api/projects/projects.schema";
import type { ListedProjectDto } from "@quorate/api/projects/reading/project-lists.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { PROJECT_STATUS_CAPTIONS } from "@quorate/core/projects/project";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Face } from "../../components/faces/face.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { cn } from "../../lib/cn.ts";
import { formatBudget, formatFullBudget } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import styles from "./project-card.module.css";
import { OwnState, ProjectFit } from "./project-for-expert.tsx";

const EXPERTISE_TAGS_MAX = 4;
const ID_CHARACTERS_SHOWN = 8;

type CardProps = {
  project: ProjectDto;
  /** The level of the heading, one below that of the card's section. */
  as?: "h2" | "h3";
};

type RowProps = CardProps & {
  /** Whose list it is: it names everyone else. */
  reader: Pick<CurrentUser, "organizationId" | "expertId">;
  /** The budget is written out, so that the page adds up. */
  besideAmounts?: boolean;
};

/** The compact card: one project as a row of a list. */
export function ProjectRow({ project, as: Heading = "h3", reader, besideAmounts = false }: RowProps) {
  return (
    <article className={styles.project}>
      <div>
        <Heading className="display-4">
          <Link className="title-link" to={paths.project(project.id)}>
            {project.title}
          </Link>
        </Heading>
        <ProjectMeta project={project} />
        <ProjectPeople project={project} reader={reader} />
        <p className={cn(styles.text, "mute")}>{project.description}</p>
      </div>
      <ProjectTerms project={project} format={besideAmounts ? formatFullBudget : formatBudget} />
    </article>
  );
}

/** The full card, as experts read it while they look for work. */
export function ProjectCard({
  project,
  as: Heading = "h3",
  canPropose = false,
}: CardProps & { project: Pick<ListedProjectDto, "forExpert"> & ProjectDto; canPropose?: boolean }) {
  const { forExpert } = project;
  const proposal = forExpert?.proposal ?? null;
  const isAnswered = proposal !== null && (proposal.status === "pending" || proposal.status === "accepted");
  const offersProposal = project.status === "open" && canPropose && !isAnswered;
  return (
    <article className={cn(styles.project, styles.full)}>
      <div>
        <Heading className="display-4">
          <Link className="title-link" to={paths.project(project.id)}>
            {project.title}
          </Link>
        </Heading>
        <div className="mute mt-1 text-sm">
          <Face face={project.organization} className="link">
            <span className="caption"> Organization ID {project.organizationId.slice(0, ID_CHARACTERS_SHOWN)}</span>
          </Face>
        </div>
        <ProjectMeta project={project} posted>
          {forExpert && <OwnState {...forExpert} />}
        </ProjectMeta>
        <p className={cn(styles.text, "measure")}>{project.description}</p>
        <div className="mt-3">
          <TagList items={project.preferredExpertise} max={EXPERTISE_TAGS_MAX} label="Required Expertise" />
        </div>
      </div>
      <div className={styles.end}>
        <ProjectTerms project={project} format={formatBudget} />
        {forExpert && <ProjectFit fit={forExpert.fit} />}
        <div className="button-row">
          {isAnswered && (
            <Button asChild size="sm" variant="secondary">
              <Link to={`${paths.project(project.id)}#proposal`}>
                Your proposal<span className="sr-only"> for {project.title}</span>
              </Link>
            </Button>
          )}
          {offersProposal && (
            <Button asChild size="sm" variant="secondary">
              <Link to={`${paths.project(project.id)}#proposal`}>
                Submit Proposal<span className="sr-only"> for {project.title}</span>
              </Link>
            </Button>
          )}
          <Button asChild size="sm" variant={offersProposal || isAnswered ? "quiet" : "secondary"}>
            <Link to={paths.project(project.id)}>
              View Details<span className="sr-only"> of {project.title}</span>
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}

function ProjectPeople({ project: { organization, expert }, reader }: Pick<RowProps, "project" | "reader">) {
  const isOwn = organization.id === reader.organizationId;
  const others = [...(isOwn ? [] : [organization]), ...(expert && expert.id !== reader.expertId ? [expert] : [])];
  if (others.length === 0) return null;
  return (
    <p className={styles.people}>
      {others.map((face) => (
        <Face key={face.id} face={face} />
      ))}
    </p>
  );
}

type ProjectMetaProps = { project: ProjectDto; posted?: boolean; children?: ReactNode };

function ProjectMeta({ project, posted = false, children }: ProjectMetaProps) {
  return (
    <p className={styles.meta}>
      <Status of="project" value={project.status} />
      <span className="caption">{PROJECT_STATUS_CAPTIONS[project.status]}</span>
      {project.serviceCategoryName && <span className="caption">{project.serviceCategoryName}</span>}
      {posted && <span className="caption whitespace-nowrap">Posted {formatDate(project.createdAt)}</span>}
      {children}
    </p>
  );
}

function ProjectTerms({ project, format }: { project: ProjectDto; format: typeof formatBudget }) {
  const sum = project.amount ?? project.budget;
  return (
    <dl className={styles.terms}>
      <div>
        <dt className="sr-only">{project.amount === null ? "Budget" : "Agreed"}</dt>
        <dd className="tnum font-semibold">{sum === null ? "Budget: TBD" : format(sum)}</dd>
      </div>
      {project.timeline && (
        <div>
          <dt className="sr-only">Timeline</dt>
          <dd className="caption">{project.timeline}</dd>
        </div>
      )}
    </dl>
  );
}
