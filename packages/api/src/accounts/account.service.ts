import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx } from "@quorate/db/client";
import { findHasPassword } from "../second-factor/provider-identities.queries.ts";
import { findAccount } from "./accounts.queries.ts";
import type { AccountDto } from "./accounts.schema.ts";
import { findEmailChange } from "./email-changes.queries.ts";

/** The account as its owner sees it. */
export async function readAccount(db: DbOrTrx, userId: UserId): Promise<AccountDto> {
  const { emailVerifiedAt, ...account } = await findAccount(db, userId);
  const change = await findEmailChange(db, userId);
  const isPending = change && change.confirmedAt === null;
  return {
    ...account,
    emailVerified: emailVerifiedAt !== null,
    hasPassword: await findHasPassword(db, userId),
    pendingEmail: isPending ? { email: change.newEmail, requestedAt: change.requestedAt.toISOString() } : null,
  };
}
