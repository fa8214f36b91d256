import { DomainError } from "@quorate/core/errors";
import { expertProfileAccess } from "@quorate/core/experts/expert-profile-access";
import { publicProcedure } from "../trpc/trpc.ts";
import { toExpertDto } from "./experts.mapper.ts";
import { findExpertProfile, listClientsAmong } from "./experts.queries.ts";
import { expertSchema, getExpertInput } from "./experts.schema.ts";
import { insertProfileView } from "./profile-views.queries.ts";

export const getExpert = publicProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/experts/{id}",
      tags: ["Experts"],
      summary: "An expert's profile",
      errorResponses: [400, 404],
    },
  })
  .input(getExpertInput)
  .output(expertSchema)
  .query(async ({ ctx, input }) => {
    const expert = await findExpertProfile(ctx.db, input.id);
    if (!expert) throw new DomainError("not_found", "experts/not-found", { asked: "profile" });
    const viewerUserId = ctx.viewer?.userId;
    if (viewerUserId && viewerUserId !== expert.userId && !ctx.impersonation) {
      await insertProfileView(ctx.db, { expertId: input.id, viewerUserId, at: ctx.now() });
    }
    const clientIds = await listClientsAmong(ctx.db, input.id, ctx.viewer?.organizationId ?? null);
    return toExpertDto(expert, expertProfileAccess(ctx.viewer, { userId: expert.userId, clientIds }));
  });
