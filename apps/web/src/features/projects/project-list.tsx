import type { ListedProjectDto } from "@quorate/api/projects/reading/project-lists.schema";
import type { ReactNode } from "react";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
import { Loaded } from "../../components/ui/data/loaded.tsx";
import { ProjectListSkeleton } from "./project-list-skeleton.tsx";
import type { useListProjects } from "./use-list-projects.ts";

type ProjectListProps = {
  list: ReturnType<typeof useListProjects>;
  empty: ReactNode;
  /** Above the rows. */
  note?: ReactNode;
  renderProject: (project: ListedProjectDto) => ReactNode;
};

/** Rows in every state a list has: loading, failed, empty, filled, and more to come. */
export function ProjectList({ list, empty, note, renderProject }: ProjectListProps) {
  return (
    <Loaded
      query={{ ...list, data: list.projects }}
      what="the projects"
      loading={<ProjectListSkeleton />}
      empty={empty}
      keeps
    >
      {(projects) => (
        <>
          {note}
          <ul className="rows">
            {projects.map((project) => (
              <li key={project.id}>{renderProject(project)}</li>
            ))}
          </ul>
          <LoadMore
            shown={projects.length}
            noun={projects.length === 1 ? "project" : "projects"}
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Loaded>
  );
}
