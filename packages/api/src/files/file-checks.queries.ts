import type { DocumentKind } from "@quorate/core/experts/document-file";
import type { FilePurpose } from "@quorate/core/files/file";
import type { DbOrTrx } from "@quorate/db/client";
import { sql } from "kysely";
import { personFace } from "../profiles/faces.queries.ts";
import type { PersonFaceDto } from "../schema/face.ts";

export type WaitingChecks = { waiting: number; failed: number; since: Date | null };

const beingChecked = sql`(
  select created_at, check_failed_at, check_failure from files where safety = 'checking'
  union all
  select created_at, check_failed_at, check_failure from documents where safety = 'checking')`;

/** Files and documents that are held back, and how many of them the scanner could not look through. Of both an index holds what waits. */
export async function findWaitingChecks(db: DbOrTrx): Promise<WaitingChecks> {
  const { rows } = await sql<WaitingChecks>`
    select count(*)::int as waiting, count(check_failed_at)::int as failed, min(created_at) as since
    from ${beingChecked} held`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0, since: null };
}

export type FailureRow = { reason: string; count: number; since: Date; triedAt: Date };

/** Why they wait, those longest first. */
export async function listCheckFailures(db: DbOrTrx): Promise<FailureRow[]> {
  const { rows } = await sql<FailureRow>`
    select check_failure as reason, count(*)::int as count, min(created_at) as since, max(check_failed_at) as "triedAt"
    from ${beingChecked} held where check_failure is not null
    group by check_failure order by since, reason limit 20`.execute(db);
  return rows;
}

export type RefusedFileRow = {
  id: string;
  purpose: FilePurpose | DocumentKind;
  malware: string;
  at: Date;
  by: PersonFaceDto;
};

/** What malware was found in since then, the latest first. */
export async function listRefusedFiles(db: DbOrTrx, since: Date): Promise<RefusedFileRow[]> {
  const { rows } = await sql<RefusedFileRow>`
    select refused.id, refused.purpose, refused.malware, refused.at, ${personFace("users").$notNull()} as by
    from (
      select id, uploader_id as user_id, purpose, malware, checked_at as at from files
      where safety = 'infected' and checked_at >= ${since}
      union all
      select id, user_id, kind, malware, checked_at from documents
      where safety = 'infected' and checked_at >= ${since}) refused
    join users on users.id = refused.user_id
    order by refused.at desc, refused.id limit 50`.execute(db);
  return rows;
}
