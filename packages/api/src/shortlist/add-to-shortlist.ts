import { expertNotFound } from "@quorate/core/experts/expert-profile-access";
import { assertShortlistHasRoom } from "@quorate/core/shortlist/shortlist";
import { existsExpert } from "../experts/experts.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { insertShortlistEntry, lockShortlist } from "./shortlist.queries.ts";
import { shortlistExpertInput, shortlistedSchema } from "./shortlist.schema.ts";

export const addToShortlist = signedInProcedure
  .meta({
    openapi: {
      method: "PUT",
      path: "/shortlist/{expertId}",
      tags: ["Shortlist"],
      summary: "Keep an expert on your shortlist",
      errorResponses: [400, 401, 404, 409],
      protect: true,
    },
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
  );
