import type { ReconciliationId } from "@quorate/core/ids";
import { RECONCILIATION_OUTCOMES } from "@quorate/core/ledger/reconciliation-outcome";
import { z } from "zod";
import { datedPageInput } from "../schema/created.ts";
import { zCursor, zId, zTimestamp } from "../schema/scalars.ts";

export const listReconciliationsInput = z.object({ ...datedPageInput, cursor: zCursor<ReconciliationId>() });
export const reconciliationIdInput = z.object({ id: zId<ReconciliationId>() });

export const reconciliationSchema = z.object({
  id: z.string(),
  gateway: z.string(),
  state: z
    .enum([...RECONCILIATION_OUTCOMES, "running", "lost"])
    .meta({ description: "failed: the gateway could not be asked; lost: its server was stopped meanwhile" }),
  failure: z.string().nullable(),
  since: zTimestamp.meta({ description: "From when on the gateway's books were read; ours are compared as a whole" }),
  startedAt: zTimestamp,
  finishedAt: zTimestamp.nullable(),
  askedBy: z.string().nullable().meta({ description: "The administrator; null for the nightly one and the command" }),
  movementCount: z.number().meta({ description: "Charges, refunds and transfers at the gateway that were compared" }),
  lineCount: z
    .number()
    .meta({ description: "Lines of the gateway's account that were new, and are in the ledger now" }),
  differenceCount: z.number(),
  differences: z.array(z.string()).meta({ description: "At most the first 500" }),
});
export type ReconciliationDto = z.infer<typeof reconciliationSchema>;
