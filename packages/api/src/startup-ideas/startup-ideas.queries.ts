import type { EntrepreneurId, StartupIdeaId, UserId } from "@quorate/core/ids";
import { readSearchQuery } from "@quorate/core/search/search-query";
import type { FundingStatus, IdeaStage, StartupIdea } from "@quorate/core/startup-ideas/startup-idea";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { z } from "zod";
import { withoutBlocked } from "../blocks/blocks.queries.ts";
import { IDEA_FIELDS } from "../profiles/idea-fields.schema.ts";
import type { CreatedWithin } from "../schema/created.ts";
import { namesShown, selected, written } from "../schema/fields.ts";
import { searchBounds, takeBounded } from "../search/bounded-search.queries.ts";
import { createdWithin } from "../search/created-within.queries.ts";
import { CANDIDATES_MAX, type Ranking } from "../search/ranked-by-words.queries.ts";
import { toTextSearch } from "../search/text-search.queries.ts";
import type { createStartupIdeaInput, updateStartupIdeaInput } from "./startup-ideas.schema.ts";

/** Who reads; both are null for guests. */
export type IdeaViewer = { userId: UserId | null; entrepreneurId: EntrepreneurId | null };

export type IdeaRow = Awaited<ReturnType<ReturnType<typeof selectIdeas>["execute"]>>[number];

/** Ideas with their owners, with what decides whether this reader sees them, and with the owner's own figures. */
function selectIdeas(db: DbOrTrx, { userId, entrepreneurId }: IdeaViewer) {
  const isOwn = sql<boolean>`startup_ideas.entrepreneur_id = ${entrepreneurId}`;
  const applications = sql`select count(*) from co_founder_applications application
    join entrepreneurs applicant on applicant.id = application.entrepreneur_id
    where application.startup_idea_id = startup_ideas.id
      and ${userId ? withoutBlocked(userId, "applicant.user_id") : sql`true`}`;
  return db
    .selectFrom("startup_ideas")
    .innerJoin("entrepreneurs", "entrepreneurs.id", "startup_ideas.entrepreneur_id")
    .select([
      "startup_ideas.id",
      "startup_ideas.entrepreneur_id as entrepreneurId",
      ...selected("startup_ideas", namesShown(IDEA_FIELDS, "everybody")),
      "startup_ideas.is_active as isActive",
      "startup_ideas.view_count as viewCount",
      "startup_ideas.created_at as createdAt",
      "startup_ideas.updated_at as updatedAt",
      "entrepreneurs.name as ownerName",
      "entrepreneurs.title as ownerTitle",
      "entrepreneurs.user_id as ownerUserId",
      "entrepreneurs.is_active as isOwnerActive",
      (eb) =>
        eb
          .selectFrom("users")
          .select("users.profile_image_url")
          .whereRef("users.id", "=", "entrepreneurs.user_id")
          .as("ownerImageUrl"),
      userId
        ? sql<boolean>`not ${withoutBlocked(userId, "entrepreneurs.user_id")}`.as("isBlocked")
        : sql<boolean>`false`.as("isBlocked"),
      sql<boolean>`exists (select from co_founder_applications where startup_idea_id = startup_ideas.id
        and entrepreneur_id = ${entrepreneurId})`.as("hasApplied"),
      sql<number | null>`case when ${isOwn} then (${applications} and status <> 'withdrawn') end`.as(
        "applicationCount",
      ),
      sql<number | null>`case when ${isOwn} then (${applications} and status = 'pending') end`.as("pendingCount"),
    ]);
}

export async function findIdeaRow(db: DbOrTrx, id: StartupIdeaId, viewer: IdeaViewer): Promise<IdeaRow | undefined> {
  return await selectIdeas(db, viewer).where("startup_ideas.id", "=", id).executeTakeFirst();
}

export type IdeaFilter = {
  q?: string | undefined;
  industry?: string[] | undefined;
  skill?: string[] | undefined;
  stage?: IdeaStage | undefined;
  fundingStatus?: FundingStatus | undefined;
  /** Only what is open of this person. */
  entrepreneurId?: EntrepreneurId | undefined;
  created?: CreatedWithin | undefined;
};
type IdeaPage = IdeaFilter & {
  /** Only this person's own, closed ones too. */
  ownerId?: EntrepreneurId | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** How ideas that this reader may have in the list are ranked by words. */
export function ideaRanking(page: IdeaPage, viewer: IdeaViewer): Ranking<StartupIdeaId> {
  const { skill = [], ownerId, entrepreneurId, created } = page;
  const whole = { ...page, cursor: undefined, limit: CANDIDATES_MAX };
  const tagged =
    skill.length > 0 ? sql<SqlBool>`startup_ideas.required_skills && ${skill}::text[]` : sql<SqlBool>`true`;
  const person = ownerId ?? entrepreneurId;
  const isOpen = person ? sql`startup_ideas.entrepreneur_id = ${person}` : sql`is_active`;
  return {
    corpus: "startup_ideas",
    headOf: (count) => sql`select id from startup_ideas where ${isOpen} and ${postedWithin(created)}
      order by created_at desc, id limit ${count}`,
    passing: async (db, ids, saying) => {
      const rows = await pageOf(db, whole, viewer)
        .where(sql<SqlBool>`startup_ideas.id = any(${ids})`)
        .where(tagged)
        .where(saying)
        .clearSelect()
        .select("startup_ideas.id")
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export async function listIdeaRowsByIds(db: DbOrTrx, ids: readonly StartupIdeaId[], viewer: IdeaViewer) {
  return await selectIdeas(db, viewer).where("startup_ideas.id", "in", ids).execute();
}

/** Of these alone, the latest first. */
export async function listIdeaRowsAmong(
  db: DbOrTrx,
  ids: readonly StartupIdeaId[],
  page: IdeaPage,
  viewer: IdeaViewer,
) {
  return await pageOf(db, page, viewer)
    .where(sql<SqlBool>`startup_ideas.id = any(${[...ids]}::uuid[])`)
    .execute();
}

/** The latest first, in the order of the indexes of the table. */
export async function listIdeaRows(db: DbOrTrx, page: IdeaPage, viewer: IdeaViewer) {
  const { q, skill = [], ownerId, entrepreneurId, created, limit, cursor } = page;
  const search = q ? readSearchQuery(q) : undefined;
  if (search === null) return [];
  const words = search && toTextSearch(search);
  const tagged = skill.length > 0 ? [sql<SqlBool>`startup_ideas.required_skills && ${skill}::text[]`] : [];
  const said = [...(words ? [words.isSaidBy(sql`startup_ideas.search`)] : []), ...tagged];
  const saying = said.length > 0 ? sql<SqlBool>`${sql.join(said, sql` and `)}` : sql<SqlBool>`true`;
  // One person's ideas are few.
  if (said.length === 0 || ownerId || entrepreneurId) return await pageOf(db, page, viewer).where(saying).execute();

  const indexed = [...(words?.hasWordsIn ? [words.hasWordsIn(sql`startup_ideas.search`)] : []), ...tagged];
  const bounds = searchBounds(limit);
  return await takeBounded(
    db,
    limit,
    {
      head: sql`select id from startup_ideas where is_active and ${afterCursor(cursor)} and ${postedWithin(created)}
        order by created_at desc, id limit ${bounds.walked}`,
      // By words and tags alone: with anything else beside them the planner would rather read the other index through.
      found:
        indexed.length > 0
          ? sql`select id from startup_ideas where ${sql.join(indexed, sql` and `)} limit ${bounds.found}`
          : null,
    },
    async (on, ids) =>
      await pageOf(on, page, viewer).where(sql<SqlBool>`startup_ideas.id = any(${ids})`).where(saying).execute(),
  );
}

function pageOf(db: DbOrTrx, page: IdeaPage, viewer: IdeaViewer) {
  const { industry = [], stage, fundingStatus, entrepreneurId, ownerId, created, limit, cursor } = page;
  let query = selectIdeas(db, viewer).where(postedWithin(created)).where(afterCursor(cursor));
  if (ownerId) query = query.where("startup_ideas.entrepreneur_id", "=", ownerId);
  else {
    query = query.where("startup_ideas.is_active", "=", true).where("entrepreneurs.is_active", "=", true);
    if (viewer.userId) query = query.where(withoutBlocked(viewer.userId, "entrepreneurs.user_id"));
  }
  if (entrepreneurId) query = query.where("startup_ideas.entrepreneur_id", "=", entrepreneurId);
  if (industry.length > 0) query = query.where("startup_ideas.industry", "in", industry);
  if (stage) query = query.where("startup_ideas.stage", "=", stage);
  if (fundingStatus) query = query.where("startup_ideas.funding_status", "=", fundingStatus);
  return query.orderBy("startup_ideas.created_at", "desc").orderBy("startup_ideas.id").limit(limit);
}

const postedWithin = (created: CreatedWithin | undefined) => createdWithin("startup_ideas.created_at", created);

function afterCursor(cursor: string | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`true`;
  const last = sql`(select created_at from startup_ideas where id = ${cursor})`;
  return sql`startup_ideas.created_at <= ${last}
    and (startup_ideas.created_at < ${last} or startup_ideas.id > ${cursor}::uuid)`;
}

/** The idea's row is the lock for closing it and for every decision on its applications. */
export async function lockIdea(trx: Trx, id: StartupIdeaId): Promise<StartupIdea | undefined> {
  const row = await trx
    .selectFrom("startup_ideas")
    .select(["id", "entrepreneur_id", "is_active"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id, ownerId: row.entrepreneur_id, isActive: row.is_active };
}

/** What an owner gives of an idea, at first and as a change. */
type NewIdea = z.output<typeof createStartupIdeaInput>;
type IdeaChanges = Partial<Pick<z.output<typeof updateStartupIdeaInput>, keyof NewIdea | "isActive">>;

export async function insertIdea(
  trx: Trx,
  idea: NewIdea & { id: StartupIdeaId; ownerId: EntrepreneurId; now: Date },
): Promise<void> {
  const { id, ownerId, now, title, description, industry, stage } = idea;
  const fixed = { id, entrepreneur_id: ownerId, created_at: now, updated_at: now };
  // What the compiler wants to see; all of them are among what is written.
  const required = { title, description, industry, stage };
  await trx
    .insertInto("startup_ideas")
    .values({ ...required, ...written(IDEA_FIELDS, idea), ...fixed })
    .execute();
}

/** What is left out stays as it is; the columns are those of the form, whether the idea is open, and no others. */
export async function setIdeaFields(trx: Trx, id: StartupIdeaId, { isActive, ...changes }: IdeaChanges): Promise<void> {
  await trx
    .updateTable("startup_ideas")
    .set({ id, ...written(IDEA_FIELDS, changes), is_active: isActive })
    .where("id", "=", id)
    .execute();
}
