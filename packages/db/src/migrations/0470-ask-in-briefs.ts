import { type Kysely, sql } from "kysely";

/**
 * A brief asks what each proposal answers. `proposal_answers` holds the answers of every version of an offer, each with the wording
 * that it answered: the client may ask otherwise later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table project_questions (
      project_id uuid not null references projects (id),
      "position" integer not null,
      question text not null,
      is_required boolean not null,
      primary key (project_id, "position"),
      constraint project_questions_asked_once unique (project_id, question)
    )`.execute(db);
  await sql`
    create table proposal_answers (
      proposal_id uuid not null references proposals (id),
      version integer not null,
      "position" integer not null,
      question text not null,
      answer text not null,
      primary key (proposal_id, version, "position")
    )`.execute(db);
}
