import { DomainError } from "@quorate/core/errors";
import { fullyProvedProcedure } from "./fully-proved-procedure.service.ts";
import { insertTotp, lockFactorsOf } from "./second-factor.queries.ts";
import { totpSetupSchema } from "./second-factor.schema.ts";

export const beginTotp = fullyProvedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/totp",
      tags: ["Account"],
      summary: "Begin to set up an authenticator app",
      description:
        "Nothing is asked for at sign-in until the first code is confirmed. A new beginning ends the one before.",
      errorResponses: [401, 403, 409],
      protect: true,
    },
  })
  .output(totpSetupSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId, email } = ctx.viewer;
      const own = await lockFactorsOf(trx, userId);
      if (own.hasTotp) throw new DomainError("conflict", "second-factor/totp-on");
      const { sealed, secret, uri } = ctx.totp.create({ userId, email });
      await insertTotp(trx, { userId, sealed, now: ctx.now() });
      return { secret: { key: secret, uri } };
    }),
  );
