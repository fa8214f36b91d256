import { looksAfter } from "@quorate/core/access/admin-role";
import { ADMIN_WAITING_KINDS, WAITING_AREAS, waitingDays } from "@quorate/core/dashboards/admin-waiting";
import { lateSince } from "@quorate/core/verification/review-queue";
import { adminProcedure } from "../trpc/trpc.ts";
import { adminWaitingSchema } from "./admin.schema.ts";
import { listAdminWaiting as listWaiting } from "./admin-waiting.queries.ts";

export const listAdminWaiting = adminProcedure("overview")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/waiting",
      tags: ["Administration"],
      summary: "What waits for administrators: how much of each, and how long the oldest of it has waited",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(adminWaitingSchema)
  .query(async ({ ctx }) => {
    const now = ctx.now();
    const rows = await listWaiting(ctx.db, lateSince(now));
    return ADMIN_WAITING_KINDS.filter((kind) => looksAfter(ctx.viewer, WAITING_AREAS[kind])).map((kind) => {
      const { count = 0, oldestAt = null } = rows.find((row) => row.kind === kind) ?? {};
      return {
        kind,
        count,
        oldest: oldestAt && { since: oldestAt.toISOString(), days: waitingDays(kind, oldestAt, now) },
      };
    });
  });
