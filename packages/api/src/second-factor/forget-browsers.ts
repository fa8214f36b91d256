import { recordAudit } from "../audit/record-audit.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { deleteAllRemembered } from "./remembered-browsers.queries.ts";
import { forgottenBrowsersSchema } from "./remembered-browsers.schema.ts";

export const forgetBrowsers = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/remembered-browsers",
      tags: ["Account"],
      summary: "Have every browser asked for your second step again",
      errorResponses: [401, 403],
      protect: true,
    },
  })
  .output(forgottenBrowsersSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const forgotten = await deleteAllRemembered(trx, userId);
      const subject = { kind: "account", id: userId } as const;
      if (forgotten > 0)
        await recordAudit(trx, ctx, { action: "browsers.forgotten", subject, after: { count: forgotten } });
      return { forgotten };
    }),
  );
