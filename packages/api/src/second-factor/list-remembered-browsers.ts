import { z } from "zod";
import { signedInProcedure } from "../trpc/trpc.ts";
import { rememberedUnder } from "./remember-browser.service.ts";
import { findPasswordHash, listRemembered } from "./remembered-browsers.queries.ts";
import { rememberedBrowserSchema } from "./remembered-browsers.schema.ts";

export const listRememberedBrowsers = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/account/remembered-browsers",
      tags: ["Account"],
      summary: "The browsers that are not asked for your second step",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(z.array(rememberedBrowserSchema))
  .query(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const own = rememberedUnder(ctx, { userId, passwordHash: await findPasswordHash(ctx.db, userId) });
    const rows = await listRemembered(ctx.db, userId, ctx.now());
    return rows.map(({ id, deviceHash, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      userAgent,
      rememberedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
      isCurrent: deviceHash === own,
    }));
  });
