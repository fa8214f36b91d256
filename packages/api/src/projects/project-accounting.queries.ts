import type { ProjectId } from "@quorate/core/ids";
import type { ProjectAccounting } from "@quorate/core/projects/project-accounting";
import type { DbOrTrx, Trx } from "@quorate/db/client";

export async function findProjectAccounting(db: DbOrTrx, id: ProjectId): Promise<ProjectAccounting> {
  return await db
    .selectFrom("projects")
    .select(["purchase_order as purchaseOrder", "cost_centre as costCentre"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** What is left out stays as it is. */
export async function setProjectAccounting(
  trx: Trx,
  id: ProjectId,
  { purchaseOrder, costCentre }: { [Field in keyof ProjectAccounting]?: ProjectAccounting[Field] | undefined },
): Promise<void> {
  await trx
    .updateTable("projects")
    .set({ id, purchase_order: purchaseOrder, cost_centre: costCentre })
    .where("id", "=", id)
    .execute();
}
