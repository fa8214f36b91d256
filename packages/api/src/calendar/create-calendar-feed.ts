import { signedInProcedure } from "../trpc/trpc.ts";
import { createdCalendarFeedSchema } from "./calendar.schema.ts";
import { setCalendarFeed } from "./calendar-feeds.queries.ts";

export const createCalendarFeed = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/calendar-feed",
      tags: ["Calendar"],
      summary: "Make the secret address of your dates; one that you had is good no more",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(createdCalendarFeedSchema)
  .mutation(async ({ ctx }) => {
    const [{ token }, at] = [ctx.newToken(), ctx.now()];
    await setCalendarFeed(ctx.db, { userId: ctx.viewer.userId, tokenHash: ctx.hashToken(token), at });
    return { url: `${ctx.appUrl}/api/calendar/${token}.ics`, createdAt: at.toISOString() };
  });
