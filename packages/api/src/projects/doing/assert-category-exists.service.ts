import { DomainError } from "@quorate/core/errors";
import type { ServiceCategoryId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { existsServiceCategory } from "../projects.queries.ts";

/** A project may have no category, but not one that we do not offer. */
export async function assertCategoryExists(db: DbOrTrx, id: ServiceCategoryId | null | undefined): Promise<void> {
  if (!id || (await existsServiceCategory(db, id))) return;
  throw new DomainError("invalid", "projects/unknown-category");
}
