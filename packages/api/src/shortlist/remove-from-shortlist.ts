import { signedInProcedure } from "../trpc/trpc.ts";
import { removeShortlistEntry } from "./shortlist.queries.ts";
import { shortlistExpertInput, shortlistedSchema } from "./shortlist.schema.ts";

export const removeFromShortlist = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/shortlist/{expertId}",
      tags: ["Shortlist"],
      summary: "Take an expert off your shortlist",
      errorResponses: [400, 401],
      protect: true,
    },
  })
  .input(shortlistExpertInput)
  .output(shortlistedSchema)
  .mutation(async ({ ctx, input: { expertId } }) => {
    await removeShortlistEntry(ctx.db, ctx.viewer.userId, expertId);
    return { expertId, isShortlisted: false };
  });
