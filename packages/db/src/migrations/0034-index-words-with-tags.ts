import { type Kysely, sql } from "kysely";

/** What is looked up together in one index, and the indexes that did so one by one. */
const INDEXES = [
  { table: "experts", columns: ["search", "specializations", "industries"] },
  { table: "entrepreneurs", columns: ["search", "offer_search", "skills", "industries", "looking_for"] },
  { table: "startup_ideas", columns: ["search", "required_skills"] },
];
const FORMER = [
  ...["experts_search", "experts_specializations", "experts_industries"],
  ...["entrepreneurs_search", "entrepreneurs_offer_search", "entrepreneurs_skills"],
  ...["entrepreneurs_industries", "entrepreneurs_looking_for", "startup_ideas_search", "startup_ideas_skills"],
];

/**
 * One index for words and tags of a profile: with one for each, the planner enters by whatever it takes for rare and reads every row
 * that has it, however few have all that is asked for. Closed ideas are in it, too: with "is open" beside the words, the planner may
 * read all open ideas instead.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of FORMER) await sql`drop index ${sql.id(name)}`.execute(db);
  for (const { table, columns } of INDEXES) {
    await sql`create index ${sql.id(`${table}_words_and_tags`)} on ${sql.table(table)}
      using gin (${sql.join(columns.map((column) => sql.id(column)))})`.execute(db);
  }
}
