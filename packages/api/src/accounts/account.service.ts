import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { findAccount } from "./accounts.queries.ts";
import type { AccountDto } from "./accounts.schema.ts";

/** The account as its owner sees it. */
export async function readAccount(db: DbOrTrx, userId: UserId): Promise<AccountDto> {
  const { emailVerifiedAt, ...account } = await findAccount(db, userId);
  return { ...account, emailVerified: emailVerifiedAt !== null };
}
