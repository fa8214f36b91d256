import { DomainError } from "@quorate/core/errors";
import { expertProfileAccess } from "@quorate/core/experts/expert-profile-access";
import { z } from "zod";
import { call } from "../trpc/call.ts";
import { sentAsIs } from "../trpc/sent-as-is.ts";
import { router } from "../trpc/trpc.ts";
import { createExpert } from "./create-expert.ts";
import { toExpertSummaryDto } from "./expert-summaries.mapper.ts";
import { toExpertDto } from "./experts.mapper.ts";
import { findExpertProfile, listClientsAmong } from "./experts.queries.ts";
import { expertSchema, expertSummarySchema, getExpertInput } from "./experts.schema.ts";
import { listFeaturedExperts } from "./featured-experts.queries.ts";
import { insertProfileView } from "./profile-views.queries.ts";

export const expertsRouter = router({
  featured: call("GET /experts/featured", {
    may: "signedIn",
    scope: "experts:read",
    tag: "Experts",
    summary: "The best proven of the verified experts who are available",
  })
    .output(sentAsIs(z.array(expertSummarySchema)))
    .query(async ({ ctx }) => (await listFeaturedExperts(ctx.readDb)).map(toExpertSummaryDto)),
  create: createExpert,
  get: call("GET /experts/{id}", {
    may: "everybody",
    scope: "experts:read",
    tag: "Experts",
    summary: "An expert's profile",
    refuses: [404],
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
    }),
});
