import { type Kysely, sql } from "kysely";

/**
 * Documents for verifications pass the scanner like other files: what came before is unchecked and as readable as it was. Of both it
 * is kept when the scanner last failed at one and why, so that whoever runs it sees what is held up; a verdict ends that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table documents
      add column safety text not null default 'unchecked',
      add column malware text,
      add column checked_at timestamptz,
      add column check_failed_at timestamptz,
      add column check_failure text,
      add constraint documents_safety_known check (safety in ('unchecked', 'checking', 'clean', 'infected')),
      add constraint documents_malware_is_named check ((safety = 'infected') = (malware is not null)),
      add constraint documents_failure_is_told check (
        (check_failed_at is null) = (check_failure is null) and (check_failed_at is null or safety = 'checking'))`.execute(
    db,
  );
  await sql`
    alter table files
      add column checked_at timestamptz,
      add column check_failed_at timestamptz,
      add column check_failure text,
      add constraint files_failure_is_told check (
        (check_failed_at is null) = (check_failure is null) and (check_failed_at is null or safety = 'checking'))`.execute(
    db,
  );
  await sql`create index documents_checking on documents (created_at) where safety = 'checking'`.execute(db);
  await sql`create index documents_infected on documents (checked_at) where safety = 'infected'`.execute(db);
  await sql`create index files_infected on files (checked_at) where safety = 'infected'`.execute(db);
}
