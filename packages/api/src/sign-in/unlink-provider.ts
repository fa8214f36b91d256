import { DomainError } from "@quorate/core/errors";
import { assertCanUnlink } from "@quorate/core/second-factor/second-factor";
import { publishEvent } from "../events/publish-event.service.ts";
import { fullyProvedProcedure } from "../second-factor/fully-proved-procedure.service.ts";
import { deleteIdentityOfUser, findHasPassword } from "../second-factor/provider-identities.queries.ts";
import { lockFactorsOf } from "../second-factor/second-factor.queries.ts";
import { secondFactorAnswerSchema } from "../second-factor/second-factor.schema.ts";

export const unlinkProvider = fullyProvedProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/account/provider",
      tags: ["Account"],
      summary: "Unlink your account from single sign-on",
      errorResponses: [401, 403, 404, 409],
      protect: true,
    },
  })
  .output(secondFactorAnswerSchema)
  .mutation(({ ctx }) =>
    ctx.db.transaction().execute(async (trx) => {
      const { userId } = ctx.viewer;
      const { passkeys } = await lockFactorsOf(trx, userId);
      const { signInProvider } = ctx;
      const isUnlinked = signInProvider && (await deleteIdentityOfUser(trx, userId, signInProvider.issuer));
      if (!isUnlinked) throw new DomainError("not_found", "sign-in/not-linked");
      assertCanUnlink({ hasPassword: await findHasPassword(trx, userId), passkeys });
      await publishEvent(trx, ctx, { type: "account.provider-unlinked", actorId: userId, accountId: userId });
      return { success: true as const };
    }),
  );
