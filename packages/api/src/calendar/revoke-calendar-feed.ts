import { signedInProcedure } from "../trpc/trpc.ts";
import { calendarFeedSchema } from "./calendar.schema.ts";
import { deleteCalendarFeed } from "./calendar-feeds.queries.ts";

export const revokeCalendarFeed = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/calendar-feed",
      tags: ["Calendar"],
      summary: "End the secret address of your dates",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(calendarFeedSchema)
  .mutation(async ({ ctx }) => {
    await deleteCalendarFeed(ctx.db, ctx.viewer.userId);
    return { createdAt: null, lastReadAt: null };
  });
