import type { ListedProjectDto, ProjectWorkDto } from "@quorate/api/projects/reading/project-lists.schema";
import { Link } from "react-router-dom";
import { PositionLine } from "../../components/escrow/position-line.tsx";
import { Face } from "../../components/faces/face.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { formatFullBudget } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import type { CurrentUser } from "../../lib/session.ts";
import { stepPath } from "../../lib/step-path.ts";
import styles from "./project-work-row.module.css";
import { dateWords, moneyWords, stepWords, sumsOf } from "./work-words.ts";

type ProjectWorkRowProps = {
  project: ListedProjectDto;
  /** Whose list it is: it names everyone else. */
  reader: Pick<CurrentUser, "organizationId" | "expertId">;
  /** The level of the heading, one below that of the row's section. */
  as?: "h2" | "h3";
};

/** One of the reader's own projects as data: with whom, where its money stands, what comes next and whose turn it is. */
export function ProjectWorkRow({ project, reader, as: Heading = "h3" }: ProjectWorkRowProps) {
  const { work } = project;
  const step = work && stepWords(work);
  return (
    <article className={styles.row}>
      <div>
        <Heading className="display-4">
          <Link className="title-link" to={paths.project(project.id)}>
            {project.title}
          </Link>
        </Heading>
        <div className={styles.meta}>
          <Status of="project" value={project.status} />
          <Counterparts project={project} reader={reader} />
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Money</dt>
          <dd>
            <Money project={project} work={work} />
          </dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <p className="tnum">{dateWords(project)}</p>
            {step && work?.waiting && (
              <MoreLink className={styles.step} to={stepPath(work.waiting, project.id)} about={`on ${project.title}`}>
                {step}
              </MoreLink>
            )}
          </dd>
        </div>
      </dl>
    </article>
  );
}

function Counterparts({ project, reader }: Omit<ProjectWorkRowProps, "as">) {
  const { organization, expert, status } = project;
  const isOwn = organization.id === reader.organizationId;
  const others = [...(isOwn ? [] : [organization]), ...(expert && expert.id !== reader.expertId ? [expert] : [])];
  if (others.length === 0) {
    return <span className="caption">{status === "open" ? "No one hired yet" : "No one was hired"}</span>;
  }
  return others.map((face) => <Face key={face.id} face={face} />);
}

function Money({ project, work }: { project: ListedProjectDto; work: ProjectWorkDto | null }) {
  if (work === null || work.milestones === 0) {
    return (
      <>
        <p className="tnum">{sumWords(project)}</p>
        {project.timeline && <p className="caption">{project.timeline}</p>}
      </>
    );
  }
  return (
    <>
      <PositionLine totals={sumsOf(work)} />
      <p className="tnum">
        {work.settled} of {work.milestones}
        <span className="sr-only"> milestones settled</span>, {moneyWords(work)}
      </p>
    </>
  );
}

/** What was agreed on; before that the budget. */
function sumWords({ amount, budget }: ListedProjectDto): string {
  if (amount !== null) return `${formatFullBudget(amount)} agreed`;
  return budget === null ? "Budget: TBD" : `${formatFullBudget(budget)} budget`;
}
