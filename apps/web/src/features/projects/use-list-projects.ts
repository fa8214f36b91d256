import type { ProjectSort } from "@quorate/core/project-lists/project-sort";
import type { ProjectStatus } from "@quorate/core/projects/project";
import { keepPreviousData } from "@tanstack/react-query";
import { LIST_PAGE_SIZE, nextCursor } from "../../lib/page-cursor.ts";
import { trpc } from "../../lib/trpc.ts";

/** What a list can be narrowed by; the count of its results takes the same. */
export type ProjectFilter = {
  scope?: "mine" | "open";
  status?: ProjectStatus;
  q?: string;
  needs?: "me";
  service?: string;
  industry?: string;
  minBudget?: string;
  maxBudget?: string;
};

/** A list of projects, page after page; the rows of the former filter stay until those of the new one are here. */
export function useListProjects(filter: ProjectFilter & { sort?: ProjectSort }) {
  const query = trpc.projects.list.useInfiniteQuery(
    { ...filter, limit: LIST_PAGE_SIZE },
    { getNextPageParam: nextCursor, placeholderData: keepPreviousData },
  );
  return { ...query, projects: query.data?.pages.flat() };
}
