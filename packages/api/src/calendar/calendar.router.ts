import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { calendarFeedSchema, createdCalendarFeedSchema } from "./calendar.schema.ts";
import { deleteCalendarFeed, findCalendarFeed, setCalendarFeed } from "./calendar-feeds.queries.ts";

export const calendarRouter = router({
  feed: call("GET /calendar-feed", {
    may: "signedIn",
    scope: "projects:read",
    tag: "Calendar",
    summary: "Whether your dates can be read under a secret address, and when they were",
    whileImpersonated: "refused",
  })
    .output(calendarFeedSchema)
    .query(async ({ ctx }) => {
      const feed = await findCalendarFeed(ctx.db, ctx.viewer.userId);
      return { createdAt: feed?.createdAt.toISOString() ?? null, lastReadAt: feed?.lastReadAt?.toISOString() ?? null };
    }),
  create: call("POST /calendar-feed", {
    may: "signedIn",
    scope: "session",
    tag: "Calendar",
    summary: "Make the secret address of your dates; one that you had is good no more",
    proof: "gives your dates away under an address",
  })
    .output(createdCalendarFeedSchema)
    .mutation(async ({ ctx }) => {
      const [{ token }, at] = [ctx.newToken(), ctx.now()];
      await setCalendarFeed(ctx.db, { userId: ctx.viewer.userId, tokenHash: ctx.hashToken(token), at });
      return { url: `${ctx.appUrl}/api/calendar/${token}.ics`, createdAt: at.toISOString() };
    }),
  revoke: call("DELETE /calendar-feed", {
    may: "signedIn",
    scope: "projects:write",
    tag: "Calendar",
    summary: "End the secret address of your dates",
  })
    .output(calendarFeedSchema)
    .mutation(async ({ ctx }) => {
      await deleteCalendarFeed(ctx.db, ctx.viewer.userId);
      return { createdAt: null, lastReadAt: null };
    }),
});
