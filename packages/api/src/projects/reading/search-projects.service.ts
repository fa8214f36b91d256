import type { ExpertId, ProjectId } from "@quorate/core/ids";
import { projectFit } from "@quorate/core/matching/project-fit";
import { compareFits, type FitPlace } from "@quorate/core/project-lists/fit-order";
import {
  FITS_COMPARED_MAX,
  PROJECTS_COUNTED_MAX,
  type ProjectSort,
  sortFor,
} from "@quorate/core/project-lists/project-sort";
import type { ProjectStatus } from "@quorate/core/projects/project";
import type { Reader } from "@quorate/core/projects/project-access";
import { kindOfSearch } from "@quorate/core/search/search-kind";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { Db } from "@quorate/db/client";
import { findServiceCategory } from "../../catalog/catalog.queries.ts";
import type { CreatedWithin } from "../../schema/created.ts";
import { correctSearchText } from "../../search/correct-search-text.service.ts";
import { type Ranking, rankByWords, rankSaying } from "../../search/ranked-by-words.queries.ts";
import { listSaidOrNearest } from "../../search/said-or-nearest.service.ts";
import { type TextSearch, toTextSearch } from "../../search/text-search.queries.ts";
import {
  countProjectRows,
  countProjectRowsByText,
  findAskedOf,
  findExpertOffer,
  headOfProjects,
  type ListedProjectRow,
  listAskedOf,
  listPassingIds,
  listProjectRows,
  listProjectRowsByIds,
  listProjectRowsByText,
  type ProjectFilter,
  type ProjectPage,
} from "./project-list.queries.ts";
import { toWaitingProject } from "./project-lists.mapper.ts";
import { listWaitingProjects } from "./waiting.queries.ts";

export type ProjectQuestion = {
  scope?: "mine" | "open" | undefined;
  status?: ProjectStatus | undefined;
  q?: string | undefined;
  needs?: "me" | undefined;
  service?: string | undefined;
  industry?: string | undefined;
  minBudget?: number | undefined;
  maxBudget?: number | undefined;
  created?: CreatedWithin | undefined;
};
type PageOf = { sort?: ProjectSort | undefined; limit: number; cursor?: string | undefined };
type Asker = Reader & { now: Date };

/**
 * The projects that this reader may see, by words where some are asked for; with their reader's profile to compare them with. Where no
 * other order is wished the best for the words come first.
 */
export async function searchProjects(
  db: Db,
  asker: Asker,
  { sort: wished, limit, cursor, ...question }: ProjectQuestion & PageOf,
): Promise<(ListedProjectRow & { isNearest: boolean })[]> {
  const { q, scope } = question;
  const read = await readQuestion(db, asker, question);
  if (!read) return [];
  const sort = sortFor({ sort: wished, scope, expertId: asker.expertId, hasWords: q !== undefined && q !== "" });
  const listIn = async ({ filter, search }: Read, page: PagePart) => {
    if (sort === "fit" && asker.expertId) {
      return await bestFitting(db, asker, asker.expertId, { filter, search, limit: page.limit, cursor: page.cursor });
    }
    const inOrder: ProjectPage = { ...filter, sort: sort === "fit" || sort === "match" ? "newest" : sort, ...page };
    return search ? await listProjectRowsByText(db, asker, inOrder, search) : await listProjectRows(db, asker, inOrder);
  };
  const partOf = ({ limit, cursor }: PagePart) => ({ limit, cursor });
  return await listSaidOrNearest(
    { q, sort, limit, cursor },
    {
      listSaying: async (page) => (q && !read.search ? [] : await listIn(read, partOf(page))),
      rankSaying: async () => await rankSaying(db, projectRanking(db, asker, read.filter), read.text),
      rankByNeed: async () => await rankByWords(db, projectRanking(db, asker, read.filter), read.text),
      readRows: (ids) => listProjectRowsByIds(db, asker, ids),
      listAmong: (ids, page) => listIn({ filter: { ...read.filter, among: ids }, search: null }, partOf(page)),
    },
  );
}

export async function countProjects(db: Db, asker: Asker, question: ProjectQuestion): Promise<number> {
  const read = await readQuestion(db, asker, question);
  if (!read) return 0;
  const { filter, search, text } = read;
  const { q } = question;
  if (!q) return await countProjectRows(db, asker, filter, PROJECTS_COUNTED_MAX);
  const kind = kindOfSearch(q);
  const said =
    search && kind !== "sentence" ? await countProjectRowsByText(db, asker, filter, PROJECTS_COUNTED_MAX, search) : 0;
  return said > 0 || kind === "exact" ? said : (await rankByWords(db, projectRanking(db, asker, filter), text)).length;
}

type Read = { filter: ProjectFilter; search: TextSearch | null };
type PagePart = { limit: number; cursor?: string | undefined };

/** Null where nothing can be meant: a service that there is not. */
async function readQuestion(db: Db, asker: Asker, question: ProjectQuestion) {
  const { q, needs, service, minBudget, maxBudget, ...filter } = question;
  const category = service === undefined ? undefined : await findServiceCategory(db, service);
  if (service !== undefined && !category) return null;
  const text = q ? await correctSearchText(db, "projects", q) : "";
  const search = readSearchQuery(text);
  return {
    text,
    filter: {
      ...filter,
      serviceCategoryId: category?.id,
      minBudgetMinor: minBudget,
      maxBudgetMinor: maxBudget,
      among: needs ? await listWaitingFor(db, asker) : undefined,
    },
    search: search && toTextSearch(search),
  };
}

function projectRanking(db: Db, asker: Asker, filter: ProjectFilter): Ranking<ProjectId> {
  return {
    corpus: "projects",
    headOf: (count) => headOfProjects(db, asker, filter, count),
    passing: (on, ids, saying) => listPassingIds(on, asker, filter, { ids, saying }),
  };
}

/** The projects of which something waits for the reader, by the rule that the dashboards and each project's page follow. */
async function listWaitingFor(db: Db, { now, ...reader }: Asker): Promise<ProjectId[]> {
  const rows = await listWaitingProjects(db, reader, now);
  return rows.filter((row) => toWaitingProject(row, now).steps.length > 0).map(({ id }) => id);
}

type FitPage = Read & { limit: number; cursor: string | undefined };

/** Of the newest that are asked for, those that the profile fits best; the page begins behind the place of the cursor's project. */
async function bestFitting(db: Db, asker: Asker, expertId: ExpertId, { filter, search, limit, cursor }: FitPage) {
  const offer = await findExpertOffer(db, expertId);
  const placed = <Id extends string>({
    id,
    skills,
    industry,
    createdAt,
  }: {
    id: Id;
    skills: string[];
    industry: string | null;
    createdAt: Date;
  }) => ({
    id,
    createdAt,
    fit: projectFit({ skills, industry }, offer),
  });
  const page: ProjectPage = { ...filter, sort: "newest", limit: FITS_COMPARED_MAX };
  const among = search ? (await listProjectRowsByText(db, asker, page, search)).map(({ id }) => id) : undefined;
  const asked = await listAskedOf(db, asker, among ? { ...page, among } : page);
  const from = cursor === undefined ? undefined : await findAskedOf(db, cursor);
  if (cursor !== undefined && !from) return [];
  const after: FitPlace | undefined = from && placed(from);
  const ids = asked
    .map(placed)
    .filter((place) => after === undefined || compareFits(after, place) < 0)
    .toSorted(compareFits)
    .slice(0, limit)
    .map(({ id }) => id);
  const rows = new Map((await listProjectRowsByIds(db, asker, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id): ListedProjectRow[] => {
    const row = rows.get(id);
    return row ? [row] : [];
  });
}
