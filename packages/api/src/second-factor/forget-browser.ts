import { browserNotRemembered } from "@quorate/core/second-factor/remembered-browser";
import { recordAudit } from "../audit/record-audit.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { deleteRemembered } from "./remembered-browsers.queries.ts";
import { rememberedBrowserIdInput } from "./remembered-browsers.schema.ts";
import { secondFactorAnswerSchema } from "./second-factor.schema.ts";

export const forgetBrowser = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/remembered-browsers/{id}",
      tags: ["Account"],
      summary: "Have a browser asked for your second step again",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(rememberedBrowserIdInput)
  .output(secondFactorAnswerSchema)
  .mutation(({ ctx, input: { id } }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      if (!(await deleteRemembered(trx, userId, id))) throw browserNotRemembered();
      const subject = { kind: "account", id: userId } as const;
      await recordAudit(trx, ctx, { action: "browsers.forgotten", subject, after: { count: 1 } });
      return { success: true as const };
    }),
  );
