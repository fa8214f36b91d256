import { invariant } from "@quorate/core/errors";
import { assertCanOpenIdea, ideaNotFound, isIdeaOwner } from "@quorate/core/startup-ideas/startup-idea-rules";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { entrepreneurProcedure } from "../trpc/trpc.ts";
import { toStartupIdeaDto } from "./startup-ideas.mapper.ts";
import { findIdeaRow, lockIdea, setIdeaFields } from "./startup-ideas.queries.ts";
import { startupIdeaSchema, updateStartupIdeaInput } from "./startup-ideas.schema.ts";

export const updateStartupIdea = entrepreneurProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/startup-ideas/{id}",
      tags: ["Startup ideas"],
      summary: "Change your idea, close it or open it again",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(updateStartupIdeaInput)
  .output(startupIdeaSchema)
  .mutation(({ ctx, input: { id, ...fields } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const idea = await lockIdea(trx, id);
      if (!idea || !isIdeaOwner(ctx, idea)) throw ideaNotFound();
      if (fields.isActive && !idea.isActive) {
        const owner = await lockEntrepreneur(trx, ctx.entrepreneurId);
        invariant(owner, "an idea has an owner");
        assertCanOpenIdea(owner);
      }
      await setIdeaFields(trx, id, fields);
      await publishEvent(trx, ctx, { type: "idea.changed", startupIdeaId: id, actorId: ctx.viewer.userId });
      const changed = await findIdeaRow(trx, id, ctx.viewer);
      invariant(changed, "ideas are never deleted while their owner is there");
      return toStartupIdeaDto(changed);
    }),
  );
