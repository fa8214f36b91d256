import type { ListedProjectDto } from "@quorate/api/projects/reading/project-lists.schema";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { EmptyState } from "../../components/ui/data/empty-state.tsx";
import { Button } from "../../components/ui/form/button.tsx";
import { MoreLink } from "../../components/ui/text/link.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { paths } from "../../lib/paths.ts";

const RECENT_MAX = 3;

const FIRST_STEPS = {
  organization: {
    text: "Post the work you need done, and experts send proposals.",
    to: paths.postProject,
    label: "Post New Project",
  },
  expert: {
    text: "A project appears here once a client accepts your proposal.",
    to: paths.findProjects,
    label: "Find Projects",
  },
  entrepreneur: {
    text: "Projects belong to an organization. Register yours to post your first one.",
    to: paths.registerOrganization,
    label: "Register an organization",
  },
} as const;

export type RenderProject = (project: ListedProjectDto) => ReactNode;
export type ProjectRole = "organization" | "expert" | "entrepreneur";
type ProjectsProps = {
  /** The newest of them. */
  projects: readonly ListedProjectDto[];
  /** How many there are. */
  total: number;
  renderProject: RenderProject;
  /** Decides where a first project comes from. */
  projectsOf: ProjectRole;
};

export function RecentProjects({ projects, total, ...list }: ProjectsProps) {
  const more = <MoreLink to={paths.projects}>All {total} projects</MoreLink>;
  return (
    <Section title="Recent Projects" note={total > RECENT_MAX ? more : undefined}>
      <ProjectList projects={projects.slice(0, RECENT_MAX)} {...list} />
    </Section>
  );
}

export function AllProjects({ title, projects, total, ...list }: ProjectsProps & { title: string }) {
  const more = total > projects.length ? `All ${total} projects` : "All projects";
  return (
    <Section title={title} note={total > 0 ? <MoreLink to={paths.projects}>{more}</MoreLink> : undefined}>
      <ProjectList projects={projects} {...list} />
    </Section>
  );
}

function ProjectList({ projects, renderProject, projectsOf }: Omit<ProjectsProps, "total">) {
  if (projects.length === 0) return <NoProjects projectsOf={projectsOf} />;
  return (
    <ul className="rows">
      {projects.map((project) => (
        <li key={project.id}>{renderProject(project)}</li>
      ))}
    </ul>
  );
}

function NoProjects({ projectsOf }: { projectsOf: ProjectRole }) {
  const { text, to, label } = FIRST_STEPS[projectsOf];
  return (
    <EmptyState
      title="No projects yet."
      action={
        <Button asChild variant="secondary">
          <Link to={to}>{label}</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
