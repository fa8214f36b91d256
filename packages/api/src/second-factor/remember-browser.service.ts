import type { RememberedBrowserId } from "@quorate/core/ids";
import { canBeRemembered, REMEMBERED_MS } from "@quorate/core/second-factor/remembered-browser";
import type { Context, RememberedAccount } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { findIsAdmin, insertRemembered, setRememberedUsed } from "./remembered-browsers.queries.ts";

type Given = Pick<Context, "db" | "now" | "hashToken" | "visitor">;

/** Under what this browser is remembered for an account; null where it is not known to it. */
export function rememberedUnder(
  { visitor, hashToken }: Pick<Given, "visitor" | "hashToken">,
  account: RememberedAccount,
) {
  const deviceId = visitor.deviceIdFor(account);
  return deviceId === null ? null : hashToken(deviceId);
}

/** Whether the second step was taken in this browser lately, with the wish not to be asked again. */
export async function isBrowserRemembered(ctx: Given, account: RememberedAccount): Promise<boolean> {
  const deviceHash = rememberedUnder(ctx, account);
  return deviceHash !== null && (await setRememberedUsed(ctx.db, account.userId, deviceHash, ctx.now()));
}

export async function canRememberBrowser({ db }: Pick<Given, "db">, account: RememberedAccount): Promise<boolean> {
  return canBeRemembered({ ...account, isAdmin: await findIsAdmin(db, account.userId) });
}

/** From now on this browser, which is known to the account by now, is not asked for the second step. Its owner is told. */
export async function rememberBrowser(ctx: Context, account: RememberedAccount): Promise<void> {
  const deviceHash = rememberedUnder(ctx, account);
  if (deviceHash === null || !(await canRememberBrowser(ctx, account))) return;
  const { userId } = account;
  const now = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    await insertRemembered(trx, {
      id: ctx.newId<RememberedBrowserId>(),
      userId,
      deviceHash,
      userAgent: ctx.visitor.userAgent,
      now,
      expiresAt: new Date(now.getTime() + REMEMBERED_MS),
    });
    await publishEvent(trx, ctx, { type: "account.browser-remembered", actorId: userId, accountId: userId });
  });
}
