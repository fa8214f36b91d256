import { AUDIT_MEANS, AUDIT_SUBJECTS } from "@quorate/core/audit/audit-line";
import { AUDIT_TOPICS } from "@quorate/core/events/audit-topic";
import type { AuditLineId, UserId } from "@quorate/core/ids";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { zCurrency, zCursor, zDay, zDecimal, zId, zOptional, zText, zTimestamp } from "../schema/scalars.ts";

const ACTION_LENGTH_MAX = 61;

/** Which lines: each that is left out leaves none out. */
export const auditFilter = {
  topic: zOptional(z.enum(AUDIT_TOPICS)),
  action: zOptional(zText(ACTION_LENGTH_MAX)).meta({ description: "One kind of line, as `action` of an answer" }),
  actor: zOptional(zId<UserId>()).meta({ description: "The id of the account that acted" }),
  subject: zOptional(zId<string>()).meta({ description: "The id of what a line is about, or of the project it is on" }),
  from: zOptional(zDay).meta({ description: "The first day, in UTC" }),
  to: zOptional(zDay).meta({ description: "The last day, in UTC" }),
};

export const listAuditLogInput = z.object({ ...auditFilter, ...datedPageInput, cursor: zCursor<AuditLineId>() });
export const exportAuditLogInput = z.object(auditFilter);
export type AuditFilter = z.output<typeof exportAuditLogInput>;

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const auditLineSchema = z.object({
  id: z.string(),
  at: zTimestamp,
  action: z.string().meta({ example: "session.begun" }),
  topic: z.enum(AUDIT_TOPICS).nullable().meta({ description: "Null: a line that this version does not know" }),
  text: z
    .string()
    .meta({ description: "The line as a sentence", example: "Ada Lovelace logged in to their own account." }),
  actor: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: "Who acted; null: nobody who is known, or it happened by itself" }),
  means: z.enum(AUDIT_MEANS).meta({ description: "By what they acted" }),
  tokenId: z.string().nullable(),
  subject: z
    .object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string(), name: z.string().nullable() })
    .nullable()
    .meta({ description: "What the line is about; null: several things, or nothing in particular" }),
  projectId: z.string().nullable(),
  amount: zDecimal.nullable(),
  currency: zCurrency.nullable(),
  before: facts.nullable().meta({ description: "What was so before: codes, ids and figures" }),
  after: facts.nullable().meta({ description: "What is so since: codes, ids and figures" }),
  address: z.string().nullable().meta({
    description: "The network that it came from; null: from inside, or the account was erased",
    example: "192.0.2.1",
  }),
  requestId: z.string().nullable().meta({ description: "As in the answer's `X-Request-Id` and the server's log" }),
});
export type AuditLineDto = z.infer<typeof auditLineSchema>;
