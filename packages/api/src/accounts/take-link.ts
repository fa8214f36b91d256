import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { linkNotValid } from "@quorate/core/accounts/link-lifetime";
import type { Trx } from "@quorate/db/client";
import type { Services } from "../context.ts";
import { findUserForMail, type TokenPurpose, takeOneTimeToken } from "./accounts.queries.ts";

type Given = Pick<Services, "hashToken" | "now" | "demoMode">;

/** Uses up the link and says whose it was; refuses one that does not work, or that leads to a locked account. */
export async function takeLink(trx: Trx, { hashToken, now, demoMode }: Given, token: string, purpose: TokenPurpose) {
  const userId = await takeOneTimeToken(trx, hashToken(token), purpose, now());
  const user = userId && (await findUserForMail(trx, userId));
  if (!user || isLockedDemoAccount(user, demoMode)) throw linkNotValid();
  return { ...user, userId };
}
