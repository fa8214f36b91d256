import { entrepreneurNotFound } from "@quorate/core/entrepreneurs/entrepreneur-profile-access";
import { assertCanRestore } from "@quorate/core/reports/report-rules";
import { lockEntrepreneur } from "../entrepreneurs/entrepreneurs.queries.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { adminProcedure } from "../trpc/trpc.ts";
import { insertModerationAction, setRestored } from "./moderation.queries.ts";
import { restoredSchema, restoreEntrepreneurInput } from "./reports.schema.ts";

export const restoreEntrepreneur = adminProcedure("moderation")
  .meta({
    openapi: {
      method: "POST",
      path: "/admin/entrepreneurs/{id}/restore",
      tags: ["Administration"],
      summary: "Show a profile again that was hidden after a report",
      errorResponses: [400, 401, 403, 404, 409],
      protect: true,
    },
  })
  .input(restoreEntrepreneurInput)
  .output(restoredSchema)
  .mutation(({ ctx, input: { id, note } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const entrepreneur = await lockEntrepreneur(trx, id);
      if (!entrepreneur) throw entrepreneurNotFound();
      assertCanRestore(entrepreneur);
      await setRestored(trx, id);
      const action = { action: "restored", actorId: ctx.viewer.userId, reportId: null, note, now: ctx.now() } as const;
      await insertModerationAction(trx, { id: ctx.newId(), entrepreneurId: id, ...action });
      await publishEvent(trx, ctx, { type: "entrepreneur.restored", entrepreneurId: id, actorId: ctx.viewer.userId });
      return { id, isActive: true };
    }),
  );
