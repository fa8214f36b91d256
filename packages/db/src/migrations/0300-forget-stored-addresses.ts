import { type Kysely, sql } from "kysely";

/**
 * Answers are kept for a day under their Idempotency-Key. Until now that included addresses by which whoever has them gets in: a
 * calendar's, and pages of the card processor that are good for one visit. They are stored no more, and those that are there go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update idempotency_keys set response_body = jsonb_set(response_body, '{url}', 'null')
    where response_body ->> 'url' like '%/api/calendar/%'`.execute(db);
  await sql`
    update idempotency_keys set response_body = null, response_status = null
    where jsonb_typeof(response_body) = 'object' and response_body ?| array['portalUrl', 'onboardingUrl']`.execute(db);
}
