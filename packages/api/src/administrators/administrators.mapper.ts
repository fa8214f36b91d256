import type { UserId } from "@quorate/core/ids";
import type { AdministratorRow } from "./administrators.queries.ts";
import type { AdministratorDto } from "./administrators.schema.ts";

/** `readerId`: who asks. */
export function toAdministratorDto(row: AdministratorRow, readerId: UserId): AdministratorDto {
  return { ...row, signedInAt: row.signedInAt?.toISOString() ?? null, isYou: row.id === readerId };
}
