import { type Kysely, sql } from "kysely";

/** What an administrator told the bank, word for word, and the file that went with it: the draft that the contract gives goes on changing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gateway_chargebacks
    add column evidence_account text,
    add column evidence_file_name text,
    add constraint gateway_chargebacks_evidence_told_when_sent check (evidence_account is null or evidence_sent_at is not null),
    add constraint gateway_chargebacks_file_with_an_account check (evidence_file_name is null or evidence_account is not null)`.execute(
    db,
  );
}
