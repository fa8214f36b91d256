export const PROJECT_SORTS = ["match", "newest", "next-date", "budget", "fit"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** So many of the newest that are asked for are compared with a profile: the cost is the same however many are open. */
export const FITS_COMPARED_MAX = 300;

/** Projects are counted up to here; an answer that says so many means that many or more. */
export const PROJECTS_COUNTED_MAX = 300;

type Sorter = {
  sort: ProjectSort | undefined;
  scope: "mine" | "open" | undefined;
  expertId: string | null;
  hasWords: boolean;
};

/**
 * The order that this reader gets: best for the words first, if there are words and no other order is wished. The next date sorts only your
 * own projects, and the fit only open ones for an expert.
 */
export function sortFor({ sort, scope, expertId, hasWords }: Sorter): ProjectSort {
  if (sort === undefined || sort === "match") return hasWords ? "match" : "newest";
  if (sort === "next-date" && scope !== "mine") return "newest";
  if (sort === "fit" && (expertId === null || scope !== "open")) return "newest";
  return sort;
}
