import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import { assertShortlistHasRoom } from "@quorate/core/shortlist/shortlist";
import { z } from "zod";
import { toExpertSummaryDto } from "../experts/expert-summaries.mapper.ts";
import { existsExpert } from "../experts/experts.queries.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { insertShortlistEntry, listShortlist, lockShortlist, removeShortlistEntry } from "./shortlist.queries.ts";
import { shortlistEntrySchema, shortlistExpertInput, shortlistedSchema } from "./shortlist.schema.ts";

export const shortlistRouter = router({
  get: call("GET /shortlist", {
    may: "signedIn",
    scope: "experts:read",
    tag: "Shortlist",
    summary: "The experts you keep, the latest first",
  })
    .output(z.array(shortlistEntrySchema))
    .query(async ({ ctx }) => {
      const rows = await listShortlist(ctx.db, ctx.viewer.userId);
      return rows.map(({ addedAt, ...expert }) => ({
        expert: toExpertSummaryDto(expert),
        addedAt: addedAt.toISOString(),
      }));
    }),
  add: call("PUT /shortlist/{expertId}", {
    may: "signedIn",
    scope: "experts:write",
    tag: "Shortlist",
    summary: "Keep an expert on your shortlist",
    refuses: [404, 409],
  })
    .input(shortlistExpertInput)
    .output(shortlistedSchema)
    .mutation(({ ctx, input: { expertId } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        if (!(await existsExpert(trx, expertId))) throw expertNotFound();
        assertShortlistHasRoom(await lockShortlist(trx, userId, expertId));
        await insertShortlistEntry(trx, { userId, expertId, createdAt: ctx.now() });
        return { expertId, isShortlisted: true };
      }),
    ),
  remove: call("DELETE /shortlist/{expertId}", {
    may: "signedIn",
    scope: "experts:write",
    tag: "Shortlist",
    summary: "Take an expert off your shortlist",
  })
    .input(shortlistExpertInput)
    .output(shortlistedSchema)
    .mutation(async ({ ctx, input: { expertId } }) => {
      await removeShortlistEntry(ctx.db, ctx.viewer.userId, expertId);
      return { expertId, isShortlisted: false };
    }),
});
