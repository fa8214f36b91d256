import type { ProjectDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { PROJECT_STATUS_CAPTIONS } from "@quorate/core/projects/project";
import { Link } from "react-router-dom";
import { Portrait } from "../../components/ui/data/portrait.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { TagList } from "../../components/ui/text/tag.tsx";
import { cn } from "../../lib/cn.ts";
import { formatBudget, formatFullBudget } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./project-card.module.css";

const EXPERTISE_TAGS_MAX = 4;
const ID_CHARACTERS_SHOWN = 8;

type CardProps = {
  project: ProjectDto;
  /** The level of the heading, one below the section the card stands in. */
  as?: "h2" | "h3";
};

/** The compact card: one project as a row of a list. Beside other amounts its budget is written out, so that the page adds up. */
export function ProjectRow({
  project,
  as: Heading = "h3",
  besideAmounts = false,
}: CardProps & { besideAmounts?: boolean }) {
  return (
    <article className={styles.project}>
      <div>
        <Heading className="display-4">
          <Link className="title-link" to={paths.project(project.id)}>
            {project.title}
          </Link>
        </Heading>
        <ProjectMeta project={project} />
        <p className={cn(styles.text, "mute")}>{project.description}</p>
      </div>
      <ProjectTerms project={project} format={besideAmounts ? formatFullBudget : formatBudget} />
    </article>
  );
}

/** The full card, as experts read it while they look for work. */
export function ProjectCard({ project, as: Heading = "h3", canPropose = false }: CardProps & { canPropose?: boolean }) {
  const isOpen = project.status === "open";
  return (
    <article className={cn(styles.project, styles.full)}>
      <div>
        <Heading className="display-4">
          <Link className="title-link" to={paths.project(project.id)}>
            {project.title}
          </Link>
        </Heading>
        <div className="flex items-center gap-2">
          <Portrait name={project.organizationName} src={project.organizationLogoUrl} size={24} isLogo />
          <p className="mute text-sm">
            {project.organizationName}
            <span className="caption"> Organization ID {project.organizationId.slice(0, ID_CHARACTERS_SHOWN)}</span>
          </p>
        </div>
        <ProjectMeta project={project} posted />
        <p className={cn(styles.text, "measure")}>{project.description}</p>
        <div className="mt-3">
          <TagList items={project.preferredExpertise} max={EXPERTISE_TAGS_MAX} label="Required Expertise" />
        </div>
      </div>
      <div className={styles.end}>
        <ProjectTerms project={project} format={formatBudget} />
        <div className="button-row">
          {isOpen && canPropose && (
            <Button asChild size="sm" variant="secondary">
              <Link to={`${paths.project(project.id)}#proposal`}>
                Submit Proposal<span className="sr-only"> for {project.title}</span>
              </Link>
            </Button>
          )}
          <Button asChild size="sm" variant={isOpen && canPropose ? "quiet" : "secondary"}>
            <Link to={paths.project(project.id)}>
              View Details<span className="sr-only"> of {project.title}</span>
            </Link>
          </Button>
        </div>
      </div>
    </article>
  );
}

function ProjectMeta({ project, posted = false }: { project: ProjectDto; posted?: boolean }) {
  return (
    <p className={styles.meta}>
      <Status of="project" value={project.status} />
      <span className="caption">{PROJECT_STATUS_CAPTIONS[project.status]}</span>
      {project.serviceCategoryName && <span className="caption">{project.serviceCategoryName}</span>}
      {posted && <span className="caption whitespace-nowrap">Posted {formatDate(project.createdAt)}</span>}
    </p>
  );
}

function ProjectTerms({ project, format }: { project: ProjectDto; format: typeof formatBudget }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt className="sr-only">Budget</dt>
        <dd className="tnum font-semibold">{project.budget === null ? "Budget: TBD" : format(project.budget)}</dd>
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
