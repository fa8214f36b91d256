import { z } from "zod";
import { listNotificationRows } from "../notifications/notification-list.queries.ts";
import { toNotificationDto } from "../notifications/notifications.mapper.ts";
import { assertMayExpand } from "../trpc/assert-may-expand.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { expandNotifications } from "./expand-notifications.service.ts";
import { listedNotificationSchema, listToldInput } from "./notification-reading.schema.ts";

export const listNotifications = signedInProcedure
  .meta({
    openapi: {
      method: "GET",
      path: "/notifications",
      tags: ["Notifications"],
      summary: "What you were told of, newest first",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listToldInput)
  .output(z.array(listedNotificationSchema))
  .query(async ({ ctx, input: { expand, ...input } }) => {
    assertMayExpand(ctx, expand);
    const rows = await listNotificationRows(ctx.db, ctx.viewer.userId, input);
    const expansionOf = await expandNotifications(ctx.db, ctx.viewer, rows, expand);
    return rows.map((row) => ({ ...toNotificationDto(row, ctx.now()), ...expansionOf(row) }));
  });
