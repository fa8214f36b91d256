import { type Kysely, sql } from "kysely";

/**
 * Uploads that go on where they stopped, at whichever server: what has arrived lies in parts in the store of files, one behind the
 * other. The id is that of the file that it becomes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_uploads (
      id uuid primary key default gen_random_uuid(),
      uploader_id uuid not null references users (id),
      purpose text not null
        constraint file_uploads_purpose_known check (purpose in ('deliverable', 'project', 'message', 'dispute')),
      given_name text not null,
      size_bytes integer not null constraint file_uploads_size_positive check (size_bytes > 0),
      received_bytes integer not null default 0,
      created_at timestamptz not null default now(),
      constraint file_uploads_received_within_size check (received_bytes between 0 and size_bytes)
    )`.execute(db);
  await sql`create index file_uploads_uploader on file_uploads (uploader_id)`.execute(db);
  await sql`create index file_uploads_created on file_uploads (created_at)`.execute(db);
  await sql`
    create table file_upload_parts (
      upload_id uuid not null references file_uploads (id) on delete cascade,
      starts_at integer not null constraint file_upload_parts_start_not_negative check (starts_at >= 0),
      size_bytes integer not null constraint file_upload_parts_size_positive check (size_bytes > 0),
      storage_key text not null constraint file_upload_parts_storage_key unique,
      primary key (upload_id, starts_at)
    )`.execute(db);
}
