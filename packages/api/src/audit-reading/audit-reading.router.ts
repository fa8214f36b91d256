import { z } from "zod";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { toAuditLineDto } from "./audit-log.mapper.ts";
import { auditLineSchema, listAuditLogInput } from "./audit-log.schema.ts";
import { listAuditLines } from "./audit-log-list.queries.ts";

export const auditReadingRouter = router({
  list: call("GET /admin/audit-log", {
    may: { area: "log" },
    scope: "administration:read",
    tag: "Administration",
    summary: "Who did what, when and from where; the newest first",
    description: "Log-ins, decisions about people and their words, every movement of money. No line is ever changed.",
    reads: "impersonal",
  })
    .input(listAuditLogInput)
    .output(z.array(auditLineSchema))
    .query(async ({ ctx, input }) => (await listAuditLines(ctx.db, input)).map(toAuditLineDto)),
});
