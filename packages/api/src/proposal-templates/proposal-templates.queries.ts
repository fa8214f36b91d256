import type { ProposalTemplateId, UserId } from "@quorate/core/ids";
import { PROPOSAL_TEMPLATES_MAX } from "@quorate/core/proposals/proposal-template";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { sql } from "kysely";
import { type StoredShape, toKeptShape } from "./proposal-templates.mapper.ts";
import type { TemplateShape } from "./proposal-templates.schema.ts";

/** An expert's templates by name. */
export async function listTemplates(db: DbOrTrx, userId: UserId) {
  const rows = await db
    .selectFrom("proposal_templates")
    .select(["id", "name", "created_at as createdAt"])
    .select(sql<StoredShape>`shape`.as("shape"))
    .where("user_id", "=", userId)
    .orderBy(sql`lower(name)`)
    .limit(PROPOSAL_TEMPLATES_MAX)
    .execute();
  return rows.map((row) => ({ ...row, shape: toKeptShape(row.shape) }));
}

/** Two templates saved at once queue at the person's row, so that names stay apart and the limit holds. */
export async function lockTemplates(trx: Trx, userId: UserId) {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return await listTemplates(trx, userId);
}

type NewTemplate = { id: ProposalTemplateId; userId: UserId; name: string; shape: TemplateShape; createdAt: Date };

export async function insertTemplate(trx: Trx, { id, userId, name, shape, createdAt }: NewTemplate): Promise<void> {
  await trx
    .insertInto("proposal_templates")
    .values({ id, user_id: userId, name, shape: JSON.stringify(shape), created_at: createdAt })
    .execute();
}

type ChangedTemplate = Pick<NewTemplate, "id" | "name" | "shape">;

export async function setTemplate(trx: Trx, { id, name, shape }: ChangedTemplate): Promise<void> {
  await trx
    .updateTable("proposal_templates")
    .set({ name, shape: JSON.stringify(shape) })
    .where("id", "=", id)
    .execute();
}

/** False where the person has no such template. */
export async function removeTemplate(db: DbOrTrx, userId: UserId, id: ProposalTemplateId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("proposal_templates")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
