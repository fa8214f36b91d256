import { invariant } from "@quorate/core/errors";
import type { StartupIdeaId } from "@quorate/core/ids";
import { assertCanOpenIdea, ideaNotFound, isIdeaOwner } from "@quorate/core/startup-ideas/startup-idea-rules";
import { z } from "zod";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { rankByWords, rankSaying } from "../search/ranked-by-words.queries.ts";
import { listSaidOrNearest, markOf } from "../search/said-or-nearest.service.ts";
import { call } from "../trpc/call.ts";
import { requireViewer } from "../trpc/required-viewer.ts";
import { router } from "../trpc/trpc.ts";
import { toStartupIdeaDto, viewerOf } from "./startup-ideas.mapper.ts";
import {
  findIdeaRow,
  ideaRanking,
  insertIdea,
  listIdeaRows,
  listIdeaRowsAmong,
  listIdeaRowsByIds,
  lockIdea,
  setIdeaFields,
} from "./startup-ideas.queries.ts";
import {
  createStartupIdeaInput,
  listedIdeaSchema,
  listStartupIdeasInput,
  startupIdeaSchema,
  updateStartupIdeaInput,
} from "./startup-ideas.schema.ts";

export const startupIdeasRouter = router({
  list: call("GET /startup-ideas", {
    may: "everybody",
    scope: "co-founders:read",
    tag: "Startup ideas",
    summary:
      "Open startup ideas by words and filters, or your own, the latest first; with `q` the best for it, the nearest where none has it",
    refuses: [401],
    costWithWords: 2,
  })
    .input(listStartupIdeasInput)
    .output(z.array(listedIdeaSchema))
    .query(async ({ ctx, input: { scope, sort, ...page } }) => {
      const ownerId = scope === "mine" ? requireViewer(ctx).entrepreneurId : undefined;
      if (ownerId === null) return [];
      // One's own are read where they are written: an idea is in the list as soon as it is posted.
      const [db, viewer] = [ownerId ? ctx.db : ctx.readDb, viewerOf(ctx.viewer)];
      const list = { ...page, sort: page.q ? sort : "newest", ownerId };
      const ranking = ideaRanking(list, viewer);
      const search = () =>
        listSaidOrNearest(list, {
          listSaying: (part) => listIdeaRows(db, part, viewer),
          rankSaying: (q) => rankSaying(db, ranking, q),
          rankByNeed: (q) => rankByWords(db, ranking, q),
          readRows: (ids) => listIdeaRowsByIds(db, ids, viewer),
          listAmong: (ids, part) => listIdeaRowsAmong(db, ids, part, viewer),
        });
      const rows = await (page.q || page.skill ? ctx.searchInTurn(search) : search());
      return rows.map((row) => ({ ...toStartupIdeaDto(row), ...markOf(row) }));
    }),
  create: call("POST /startup-ideas", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Startup ideas",
    summary: "Post a startup idea",
    refuses: [409],
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
    ),
  update: call("PATCH /startup-ideas/{id}", {
    may: "entrepreneur",
    scope: "co-founders:write",
    tag: "Startup ideas",
    summary: "Change your idea, close it or open it again",
    refuses: [404, 409],
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
    ),
});
