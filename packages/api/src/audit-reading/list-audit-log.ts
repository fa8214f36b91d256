import { z } from "zod";
import { adminProcedure } from "../trpc/trpc.ts";
import { toAuditLineDto } from "./audit-log.mapper.ts";
import { auditLineSchema, listAuditLogInput } from "./audit-log.schema.ts";
import { listAuditLines } from "./audit-log-list.queries.ts";

export const listAuditLog = adminProcedure("log")
  .meta({
    openapi: {
      method: "GET",
      path: "/admin/audit-log",
      tags: ["Administration"],
      summary: "Who did what, when and from where; the newest first",
      description: "Log-ins, decisions about people and their words, every movement of money. No line is ever changed.",
      errorResponses: [400, 401, 403],
      protect: true,
    },
  })
  .input(listAuditLogInput)
  .output(z.array(auditLineSchema))
  .query(async ({ ctx, input }) => (await listAuditLines(ctx.db, input)).map(toAuditLineDto));
