import { formatDate } from "@quorate/core/format/date-format";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Face } from "../../components/faces/face.tsx";
import { Status } from "../../components/ui/data/status.tsx";
import { Cell, ColumnHead, RowHead, Table } from "../../components/ui/data/table.tsx";
import { Section } from "../../components/ui/text/page.tsx";
import { formatFullBudget } from "../../lib/money.ts";
import { paths } from "../../lib/paths.ts";
import { AdminList } from "./admin-list.tsx";
import { ListSearch } from "./list-search.tsx";
import type { AdminFilter } from "./use-admin-filter.ts";
import { useListAdminProjects } from "./use-admin-lists.ts";

type ProjectsPanelProps = {
  filter: AdminFilter;
  /** Those that wait for a decision, above the projects. */
  disputes: ReactNode;
};

export function ProjectsPanel({ filter, disputes }: ProjectsPanelProps) {
  const list = useListAdminProjects(filter);
  return (
    <>
      {disputes}
      <Section title="All projects">
        <ListSearch key={filter.q} filter={filter} label="Search projects" hint="Title, task or expertise" />
        <AdminList
          list={list}
          noun={["project", "projects"]}
          renderTable={(projects) => (
            <Table>
              <caption className="sr-only">Projects, newest first</caption>
              <thead>
                <tr>
                  <ColumnHead>Project</ColumnHead>
                  <ColumnHead>Status</ColumnHead>
                  <ColumnHead>Expert</ColumnHead>
                  <ColumnHead>Posted</ColumnHead>
                  <ColumnHead right>Agreed or budget</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {projects.map((project) => (
                  <tr key={project.id}>
                    <RowHead>
                      <Link className="title-link font-semibold" to={paths.project(project.id)}>
                        {project.title}
                      </Link>
                      <span className="mt-1 block text-sm font-normal">
                        <Face face={project.organization} />
                      </span>
                    </RowHead>
                    <Cell label="Status">
                      <Status of="project" value={project.status} />
                    </Cell>
                    <Cell label="Expert">
                      {project.expert ? <Face face={project.expert} /> : <span className="caption">No one yet</span>}
                    </Cell>
                    <Cell label="Posted" className="whitespace-nowrap mute">
                      {formatDate(project.createdAt)}
                    </Cell>
                    <Cell label={project.amount === null ? "Budget" : "Agreed"} right>
                      {formatFullBudget(project.amount ?? project.budget)}
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        />
      </Section>
    </>
  );
}
