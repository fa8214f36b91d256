import { signedInProcedure } from "../trpc/trpc.ts";
import { countUnread } from "./messages.queries.ts";
import { unreadCountSchema } from "./messages.schema.ts";

export const countUnreadMessages = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/messages/unread-count",
      tags: ["Messages"],
      summary: "How many messages wait to be read",
      errorResponses: [401],
      protect: true,
    },
  })
  .output(unreadCountSchema)
  .query(async ({ ctx }) => ({ unreadCount: await countUnread(ctx.db, ctx.viewer.userId) }));
