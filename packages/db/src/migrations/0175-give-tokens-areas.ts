import { type Kysely, sql } from "kysely";

const AREAS = ["profile", "experts", "projects", "proposals", "money", "messages", "files", "co-founders", "webhooks"];

/**
 * Tokens name areas. Those that there are keep `read` and `write`, which stay what they were: everything. A server from before refuses a
 * token with areas alone, and knows nothing of the new columns.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const scopes = ["read", "write", ...AREAS.flatMap((area) => [`${area}:read`, `${area}:write`])];
  await sql`
    alter table api_tokens
      drop constraint api_tokens_scopes_known,
      add constraint api_tokens_scopes_known
        check (scopes <@ array[${sql.join(scopes.map((scope) => sql.lit(scope)))}] and cardinality(scopes) > 0),
      add column last_used_network text,
      add column last_used_agent text`.execute(db);
  await sql`alter table sessions add column factor_proved_at timestamptz`.execute(db);
}
