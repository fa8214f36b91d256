import type { ExpertId, NdaId, ProjectId, UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { insertSignature } from "../agreements/agreements.queries.ts";

export async function findConfidentialPart(db: DbOrTrx, projectId: ProjectId) {
  return await db
    .selectFrom("confidential_parts")
    .select(["text", "updated_at as changedAt"])
    .where("project_id", "=", projectId)
    .executeTakeFirst();
}

/** Null takes it away; NDAs stay. Under the project's lock. */
export async function setConfidentialPart(
  trx: Trx,
  projectId: ProjectId,
  { text, at }: { text: string | null; at: Date },
): Promise<void> {
  if (text === null) {
    await trx.deleteFrom("confidential_parts").where("project_id", "=", projectId).execute();
    return;
  }
  await trx
    .insertInto("confidential_parts")
    .values({ project_id: projectId, text, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column("project_id").doUpdateSet({ text, updated_at: at }))
    .execute();
}

type NdaFilter = { projectId: ProjectId; expertUserId?: UserId };

/** Those of a project, the first one first; of one expert where one is named. */
export async function listNdas(db: DbOrTrx, { projectId, expertUserId }: NdaFilter) {
  return await db
    .selectFrom("ndas")
    .innerJoin("agreement_signatures", "agreement_signatures.nda_id", "ndas.id")
    .leftJoin("experts", "experts.user_id", "ndas.expert_user_id")
    .select([
      "ndas.id",
      "ndas.project_id as projectId",
      "experts.id as expertId",
      "agreement_signatures.name",
      "agreement_signatures.signed_at as agreedAt",
      "agreement_signatures.number as record",
      "ndas.pdf_sha256 as sha256",
    ])
    .where("ndas.project_id", "=", projectId)
    .$if(expertUserId !== undefined, (query) => query.where("ndas.expert_user_id", "=", expertUserId ?? null))
    .orderBy("agreement_signatures.number")
    .execute();
}

/** Experts who have agreed to the NDA of a project and have a profile still. */
export async function listThoseWhoAgreed(db: DbOrTrx, projectId: ProjectId) {
  return await db
    .selectFrom("ndas")
    .innerJoin("experts", "experts.user_id", "ndas.expert_user_id")
    .select(["experts.id as expertId", "experts.user_id as userId"])
    .where("ndas.project_id", "=", projectId)
    .orderBy("experts.id")
    .execute();
}

export async function hasAgreed(db: DbOrTrx, projectId: ProjectId, expertUserId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom("ndas")
    .select("id")
    .where("project_id", "=", projectId)
    .where("expert_user_id", "=", expertUserId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The file as it was agreed to, and the two whom it names. */
export async function findNdaFile(db: DbOrTrx, id: NdaId) {
  return await db
    .selectFrom("ndas")
    .select(["pdf", "project_id as projectId", "expert_user_id as expertUserId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What the NDA calls the two: an organization and an expert, by the names that they have here. */
export async function findNdaNames(db: DbOrTrx, { projectId, expertId }: { projectId: ProjectId; expertId: ExpertId }) {
  return await db
    .selectFrom("projects")
    .innerJoin("organizations", "organizations.id", "projects.organization_id")
    .innerJoin("experts", (join) => join.on("experts.id", "=", expertId))
    .innerJoin("users", "users.id", "experts.user_id")
    .select([
      "organizations.name as clientName",
      sql<string>`full_name(users.first_name, users.last_name)`.as("expertName"),
    ])
    .where("projects.id", "=", projectId)
    .executeTakeFirst();
}

type NewNda = {
  id: NdaId;
  projectId: ProjectId;
  expertUserId: UserId;
  paper: string;
  pdf: Buffer;
  signature: { name: string; consent: string; address: string };
  at: Date;
};

/** The NDA and its one signature; hashes are computed by the database, of what is stored. Under the project's lock. */
export async function insertNda(trx: Trx, nda: NewNda): Promise<void> {
  const { id, projectId, expertUserId, paper, pdf, signature, at } = nda;
  const { sha256 } = await trx
    .insertInto("ndas")
    .values({
      id,
      project_id: projectId,
      expert_user_id: expertUserId,
      paper,
      pdf,
      pdf_sha256: sql<string>`encode(sha256(${pdf}::bytea), 'hex')`,
      text_sha256: sql<string>`encode(sha256(convert_to(${paper}::text, 'UTF8')), 'hex')`,
      created_at: at,
    })
    .returning("pdf_sha256 as sha256")
    .executeTakeFirstOrThrow();
  await insertSignature(trx, { of: { nda_id: id }, sha256, party: "expert", signerId: expertUserId, ...signature, at });
}
