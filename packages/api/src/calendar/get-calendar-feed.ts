import { signedInProcedure } from "../trpc/trpc.ts";
import { calendarFeedSchema } from "./calendar.schema.ts";
import { findCalendarFeed } from "./calendar-feeds.queries.ts";

export const getCalendarFeed = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/calendar-feed",
      tags: ["Calendar"],
      summary: "Whether your dates can be read under a secret address, and when they were",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(calendarFeedSchema)
  .query(async ({ ctx }) => {
    const feed = await findCalendarFeed(ctx.db, ctx.viewer.userId);
    return { createdAt: feed?.createdAt.toISOString() ?? null, lastReadAt: feed?.lastReadAt?.toISOString() ?? null };
  });
