import { DomainError } from "@quorate/core/errors";
import type { OrganizationId, UserId } from "@quorate/core/ids";
import { pictureKeyOf } from "@quorate/core/pictures/picture";
import type { Trx } from "@quorate/db/client";
import type { Context } from "../context.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { lockLogo, lockPortrait, setLogo, setPortrait } from "./pictures.queries.ts";

/** From now on the person is shown by this picture, or by none; the one before is taken away once that is certain. */
export async function showPortrait(ctx: Context, userId: UserId, url: string | null): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const shown = await lockPortrait(trx, userId);
    if (!shown || shown.url === url) return;
    await setPortrait(trx, userId, url);
    await takeAway(trx, ctx, shown.url);
    await publishEvent(trx, ctx, { type: "account.pictured", actorId: userId, accountId: userId });
  });
}

export async function showLogo(ctx: Context, id: OrganizationId, url: string | null): Promise<void> {
  const actorId = ctx.viewer?.userId ?? null;
  await ctx.db.transaction().execute(async (trx) => {
    const shown = await lockLogo(trx, id);
    if (!shown || shown.url === url) return;
    await setLogo(trx, id, url);
    await takeAway(trx, ctx, shown.url);
    await publishEvent(trx, ctx, { type: "organization.changed", actorId, organizationId: id });
  });
}

/** Its owner's logo alone can be changed; of another organization nothing is said, whether it is there or not. */
export function assertOwnOrganization(ctx: Context, id: OrganizationId | null): asserts id is OrganizationId {
  if (id === null || ctx.viewer?.organizationId !== id) throw new DomainError("not_found", "organizations/not-found");
}

async function takeAway(trx: Trx, { jobs }: Context, url: string | null): Promise<void> {
  const key = url && pictureKeyOf(url);
  if (key) await jobs.enqueue(trx, "remove-picture", { key });
}
