import { invariant } from "@quorate/core/errors";
import type { StartupIdeaId } from "@quorate/core/ids";
import { assertCanOpenIdea } from "@quorate/core/startup-ideas/startup-idea-rules";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { toStartupIdeaDto } from "./startup-ideas.mapper.ts";
import { findIdeaRow, insertIdea } from "./startup-ideas.queries.ts";
import { createStartupIdeaInput, startupIdeaSchema } from "./startup-ideas.schema.ts";

export const createStartupIdea = entrepreneurProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/startup-ideas",
      tags: ["Startup ideas"],
      summary: "Post a startup idea",
      errorResponses: [400, 401, 403, 409],
      protect: true,
    },
  })
  .input(createStartupIdeaInput)
  .output(startupIdeaSchema)
  .mutation(({ ctx, input }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { entrepreneurId: ownerId, viewer } = ctx;
      const owner = await lockEntrepreneur(trx, ownerId);
      invariant(owner, "whoever has an entrepreneur profile has its row");
      assertCanOpenIdea(owner);
      const id = ctx.newId<StartupIdeaId>();
      await insertIdea(trx, { ...input, id, ownerId, now: ctx.now() });
      await publishEvent(trx, ctx, { type: "idea.posted", startupIdeaId: id, actorId: viewer.userId });
      const created = await findIdeaRow(trx, id, viewer);
      invariant(created, "an idea is there after it was inserted");
      return toStartupIdeaDto(created);
    }),
  );
