import type { OrganizationId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { toOrganizationDto } from "./organizations.mapper.ts";
import { listOrganizationsByIds } from "./organizations.queries.ts";
import type { OrganizationDto } from "./organizations.schema.ts";

/** Those of them that have a page, in one query. */
export async function readOrganizations(
  db: DbOrTrx,
  ids: readonly OrganizationId[],
): Promise<ReadonlyMap<string, OrganizationDto>> {
  return new Map((await listOrganizationsByIds(db, ids)).map((row) => [row.id, toOrganizationDto(row)]));
}
