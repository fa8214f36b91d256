import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { linkNotValid } from "@quorate/core/accounts/link-lifetime";
import type { UserId } from "@quorate/core/ids";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { findOneTimeTokenOwner, findUserForMail, type TokenPurpose, takeOneTimeToken } from "./accounts.queries.ts";

type Given = Pick<Ports, "hashToken" | "now" | "demoMode">;

async function findOwner(db: DbOrTrx, userId: UserId | null, demoMode: boolean) {
  const user = userId && (await findUserForMail(db, userId));
  if (!user || isLockedDemoAccount(user, demoMode)) throw linkNotValid();
  return { ...user, userId };
}

/** Whose link it is, without using it up; refuses one that does not work, or that leads to a locked account. */
export async function findLink(
  { db, hashToken, now, demoMode }: Given & Pick<Ports, "db">,
  token: string,
  purpose: TokenPurpose,
) {
  return await findOwner(db, await findOneTimeTokenOwner(db, hashToken(token), purpose, now()), demoMode);
}

/** Uses up the link and says whose it was, with the same refusals. */
export async function takeLink(trx: Trx, { hashToken, now, demoMode }: Given, token: string, purpose: TokenPurpose) {
  return await findOwner(trx, await takeOneTimeToken(trx, hashToken(token), purpose, now()), demoMode);
}
