import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { accessTo } from "../entrepreneurs/entrepreneurs.mapper.ts";
import { findEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { entrepreneurProfileSchema, getEntrepreneurInput } from "../entrepreneurs/entrepreneurs.schema.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { insertEntrepreneurView } from "./entrepreneur-views.queries.ts";
import { readProfile } from "./read-profile.service.ts";

export const getEntrepreneur = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/entrepreneurs/{id}",
      tags: ["Entrepreneurs"],
      summary: "An entrepreneur's profile; contact details for oneself and accepted connections",
      errorResponses: [400, 401, 404],
      protect: true,
    },
  })
  .input(getEntrepreneurInput)
  .output(entrepreneurProfileSchema)
  .query(async ({ ctx, input }) => {
    const entrepreneur = await findEntrepreneur(ctx.db, input.id, ctx.viewer);
    if (!entrepreneur || !accessTo(entrepreneur, ctx.viewer).profile) throw entrepreneurNotFound();
    const { userId } = ctx.viewer;
    if (userId !== entrepreneur.userId && !ctx.impersonation) {
      await insertEntrepreneurView(ctx.db, { entrepreneurId: input.id, viewerUserId: userId, at: ctx.now() });
    }
    return await readProfile(ctx, entrepreneur);
  });
