import { type Kysely, sql } from "kysely";

/** What is in force and came about before claims were kept with an approval was given for the name as it stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update verifications v set verification_data = v.verification_data || jsonb_build_object('name', coalesce(
      (select person_name from experts where id = v.expert_id), (select name from organizations where id = v.organization_id)))
    where status = 'approved' and v.verification_data ->> 'name' is null`.execute(db);
}
