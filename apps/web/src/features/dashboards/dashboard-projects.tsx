import type { ProjectDto } from "@quorate/api/projects/projects.schema";
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
    text: "Post the work you need done: experts answer with proposals.",
    to: paths.postProject,
    label: "Post New Project",
  },
  expert: {
    text: "A project appears here once a client accepts your proposal.",
    to: paths.findProjects,
    label: "Find Projects",
  },
  entrepreneur: {
    text: "Projects belong to an organization. Register yours to post the first one.",
    to: paths.registerOrganization,
    label: "Register an organization",
  },
} as const;

export type RenderProject = (project: ProjectDto) => ReactNode;
export type ProjectRole = "organization" | "expert" | "entrepreneur";
type ProjectsProps = {
  projects: readonly ProjectDto[];
  renderProject: RenderProject;
  /** Decides where a first project comes from. */
  projectsOf: ProjectRole;
};

export function RecentProjects({ projects, renderProject, projectsOf }: ProjectsProps) {
  const more = <MoreLink to={paths.projects}>All {projects.length} projects</MoreLink>;
  return (
    <Section title="Recent Projects" note={projects.length > RECENT_MAX ? more : undefined}>
      <ProjectList projects={projects.slice(0, RECENT_MAX)} renderProject={renderProject} projectsOf={projectsOf} />
    </Section>
  );
}

export function AllProjects({ title, ...list }: ProjectsProps & { title: string }) {
  return (
    <Section
      title={title}
      note={list.projects.length > 0 ? <MoreLink to={paths.projects}>All projects</MoreLink> : undefined}
    >
      <ProjectList {...list} />
    </Section>
  );
}

function ProjectList({ projects, renderProject, projectsOf }: ProjectsProps) {
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

/** The projects of both roles as one list, newest first; a project that stands in both lists stands in it once. */
export function mergeProjects(lists: readonly (readonly ProjectDto[])[]): ProjectDto[] {
  const byId = new Map(lists.flat().map((project) => [project.id, project]));
  return [...byId.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
