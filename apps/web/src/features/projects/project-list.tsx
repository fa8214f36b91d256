import type { ListedProjectDto } from "@quorate/api/projects/reading/project-lists.schema";
import type { ReactNode } from "react";
import { ErrorState } from "../../components/ui/data/empty-state.tsx";
import { LoadMore } from "../../components/ui/data/load-more.tsx";
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
  if (list.isPending) return <ProjectListSkeleton />;
  if (!list.projects) {
    return <ErrorState title="We could not load the projects" error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.projects.length === 0) return empty;
  const { length } = list.projects;
  return (
    <>
      {note}
      <ul className="rows">
        {list.projects.map((project) => (
          <li key={project.id}>{renderProject(project)}</li>
        ))}
      </ul>
      <LoadMore
        shown={length}
        noun={length === 1 ? "project" : "projects"}
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onLoadMore={() => void list.fetchNextPage()}
      />
    </>
  );
}
