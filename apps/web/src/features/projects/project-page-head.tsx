import type { ProjectDetailDto } from "@quorate/api/projects/projects.schema";
import { formatDate } from "@quorate/core/format/date-format";
import { PROJECT_STATUS_CAPTIONS } from "@quorate/core/projects/project";
import type { ReactNode } from "react";
import { Face, type FaceDto } from "../../components/faces/face.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Breadcrumb } from "../../components/ui/text/breadcrumb.tsx";
import { cn } from "../../lib/cn.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./project-page-head.module.css";
import { SuspendedParty } from "./suspended-party.tsx";

export function ProjectPageHead({ project, actions }: { project: ProjectDetailDto; actions: ReactNode }) {
  const list =
    project.viewer === "visitor"
      ? { label: "Find Projects", to: paths.findProjects }
      : { label: "Projects", to: paths.projects };
  const others = othersIn(project);
  return (
    <>
      <Breadcrumb steps={[{ label: "Dashboard", to: paths.dashboard }, list, { label: project.title }]} />
      <div className={cn(styles.head, "page-head")}>
        <div>
          <h1 className="display-2">{project.title}</h1>
          {others.length > 0 && (
            <div className={styles.people}>
              {others.map((face) => (
                <Face key={face.id} face={face} className="link" />
              ))}
            </div>
          )}
          <p className={styles.meta}>
            <Status of="project" value={project.status} />
            <span className="caption">{PROJECT_STATUS_CAPTIONS[project.status]}</span>
            {project.serviceCategoryName && <span className="caption">{project.serviceCategoryName}</span>}
            <span className="caption whitespace-nowrap">Posted {formatDate(project.createdAt)}</span>
          </p>
        </div>
        {actions}
      </div>
      <SuspendedParty project={project} />
    </>
  );
}

/** Whom the reader deals with here: the other side, and both for an onlooker. */
function othersIn({ viewer, organization, expert }: ProjectDetailDto): FaceDto[] {
  const hired = expert ? [expert] : [];
  if (viewer === "client") return hired;
  return viewer === "expert" ? [organization] : [organization, ...hired];
}
