import { DomainError } from "@quorate/core/errors";
import { publishEvent } from "../events/publish-event.service.ts";
import { assertFullyProved } from "../second-factor/factor-proof.service.ts";
import { call } from "../trpc/call.ts";
import { readAccount } from "./account.service.ts";
import { setTokensUsed } from "./accounts.queries.ts";
import { accountSchema, changeEmailInput } from "./accounts.schema.ts";
import { assertOwner } from "./assert-owner.service.ts";
import { lockEmailChange, setEmailChange } from "./email-changes.queries.ts";

export const askForEmailChange = call("POST /account/email", {
  may: "signedIn",
  scope: "session",
  tag: "Account",
  summary: "Ask for another e-mail address",
  description:
    "With the password, or after a proof of another way (`POST /api/account/proof`) since the log-in; whoever has a second factor proves by it as well, lately. It changes with the link that goes to the new address, within a day; the present one is told, and can stop it. " +
    "The answer is the same whether or not somebody has the new address already.",
  refuses: [403, 422, 429, 503],
})
  .input(changeEmailInput)
  .output(accountSchema)
  .mutation(async ({ ctx, input: { email, password } }) => {
    const { userId } = ctx.viewer;
    await assertOwner(ctx, password);
    await assertFullyProved(ctx, password !== undefined);
    if (email === ctx.viewer.email) {
      throw new DomainError("invalid", "accounts/same-email", {}, { issues: [{ path: "email" }] });
    }
    return await ctx.db.transaction().execute(async (trx) => {
      const now = ctx.now();
      const before = await lockEmailChange(trx, userId);
      await setTokensUsed(trx, userId, "change_email", now);
      // The first owner can take the account back, however often its address has changed since.
      const first = before && before.formerEmail !== email ? before.formerEmail : ctx.viewer.email;
      await setEmailChange(trx, { userId, newEmail: email, formerEmail: first, now });
      await publishEvent(trx, ctx, { type: "account.email-change-asked", actorId: userId, accountId: userId });
      return await readAccount(trx, userId);
    });
  });
