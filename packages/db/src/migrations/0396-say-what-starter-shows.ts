import { type Kysely, sql } from "kysely";

const ALL_MATCHES = "Every match, with its reasons";

/** Starter shows every match, as every plan does; its list of features kept it to itself. It comes where the others have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update subscription_plans set features = features[1:2] || ${ALL_MATCHES}::text || features[3:]
    where name = 'Starter' and not features @> array[${ALL_MATCHES}::text]`.execute(db);
}
