import { fullName } from "@quorate/core/accounts/person-name";
import { DomainError } from "@quorate/core/errors";
import type { PasskeyId } from "@quorate/core/ids";
import { browserNotRemembered } from "@quorate/core/second-factor/remembered-browser";
import { assertCanAddPasskey, isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { publishEvent } from "../events/publish-event.service.ts";
import { creationOptionsSchema } from "../schema/web-authn.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { passkeyHandleOf } from "./accept-factor.service.ts";
import { fullyProvedCall } from "./fully-proved-call.service.ts";
import { getSecondFactor } from "./get-second-factor.ts";
import {
  addedPasskeySchema,
  addPasskeyInput,
  passkeyIdInput,
  passkeySchema,
  renamePasskeyInput,
} from "./passkeys.schema.ts";
import { beginSecondFactor, renewRecoveryCodes } from "./recovery-codes.service.ts";
import { rememberedUnder } from "./remember-browser.service.ts";
import {
  deleteAllRemembered,
  deleteRemembered,
  findPasswordHash,
  listRemembered,
} from "./remembered-browsers.queries.ts";
import {
  forgottenBrowsersSchema,
  rememberedBrowserIdInput,
  rememberedBrowserSchema,
} from "./remembered-browsers.schema.ts";
import { removeFactor } from "./remove-factor.service.ts";
import { toPasskeyDto } from "./second-factor.mapper.ts";
import {
  deletePasskey,
  deleteTotp,
  findTotp,
  insertPasskey,
  insertTotp,
  listPasskeys,
  lockFactorsOf,
  setPasskeyName,
  setTotpConfirmed,
} from "./second-factor.queries.ts";
import {
  confirmTotpInput,
  recoveryCodesSchema,
  secondFactorAnswerSchema,
  totpSetupSchema,
} from "./second-factor.schema.ts";
import { openStep, takeChallenge } from "./sign-in-step.service.ts";

export const secondFactorRouter = router({
  addPasskey: fullyProvedCall("POST /account/passkeys", {
    scope: "session",
    tag: "Account",
    summary: "Add the passkey that a browser has made",
    description:
      "It signs in alone where it verifies its owner, and is asked for after the password. With the first factor come recovery codes.",
    refuses: [403, 409, 422],
    proof: "adds a way in",
    beforeSecondFactor: true,
  })
    .input(addPasskeyInput)
    .output(addedPasskeySchema)
    .mutation(async ({ ctx, input: { name, passkey: response } }) => {
      const { userId } = ctx.viewer;
      const challenge = await takeChallenge(ctx, "add_passkey", userId);
      const made = await ctx.passkeys.register({ response, challenge });
      if (!made) throw new DomainError("invalid", "second-factor/passkey-refused");
      return await ctx.db.transaction().execute(async (trx) => {
        const before = await lockFactorsOf(trx, userId);
        assertCanAddPasskey(before.passkeys);
        const now = ctx.now();
        const id = ctx.newId<PasskeyId>();
        if (!(await insertPasskey(trx, { ...made, id, userId, name, now }))) {
          throw new DomainError("conflict", "second-factor/passkey-known");
        }
        const secret = isSecondFactorOn(before) ? null : await beginSecondFactor(trx, ctx);
        await publishEvent(trx, ctx, { type: "account.passkey-added", actorId: userId, accountId: userId });
        return { passkey: toPasskeyDto({ id, name, createdAt: now, lastUsedAt: null }), secret };
      });
    }),
  beginPasskey: fullyProvedCall("POST /account/passkeys/options", {
    scope: "session",
    tag: "Account",
    summary: "Ask for what a browser needs to make a passkey",
    description: "The challenge works once, for five minutes, in the browser that asked.",
    refuses: [403, 409],
    proof: "adds a way in",
    beforeSecondFactor: true,
  })
    .output(creationOptionsSchema)
    .mutation(async ({ ctx }) => {
      const { userId, email } = ctx.viewer;
      const existing = await listPasskeys(ctx.db, userId);
      assertCanAddPasskey(existing.length);
      const owner = { handle: passkeyHandleOf(ctx, userId), email, name: fullName(ctx.viewer) };
      const options = await ctx.passkeys.creationOptions(owner, existing);
      await openStep(ctx, { purpose: "add_passkey", userId, challenge: options.challenge });
      return options;
    }),
  beginTotp: fullyProvedCall("POST /account/totp", {
    scope: "session",
    tag: "Account",
    summary: "Begin to set up an authenticator app",
    description:
      "Nothing is asked for at sign-in until the first code is confirmed. A new beginning ends the one before.",
    refuses: [403, 409],
    proof: "changes what is asked for at the door",
    beforeSecondFactor: true,
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
    ),
  confirmTotp: fullyProvedCall("POST /account/totp/confirm", {
    scope: "session",
    tag: "Account",
    summary: "Finish setting up an authenticator app with its first code",
    description: "With the first factor come recovery codes, in this answer and never again.",
    refuses: [403, 409, 422],
    proof: "changes what is asked for at the door",
    beforeSecondFactor: true,
  })
    .input(confirmTotpInput)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input: { code } }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        const before = await lockFactorsOf(trx, userId);
        if (before.hasTotp) throw new DomainError("conflict", "second-factor/totp-on");
        const totp = await findTotp(trx, userId);
        if (!totp) throw new DomainError("conflict", "second-factor/totp-not-begun");
        const now = ctx.now();
        const step = ctx.totp.stepOf({ userId, sealed: totp.sealed, code, now });
        if (step === null) {
          throw new DomainError("invalid", "second-factor/wrong-code", {}, { issues: [{ path: "code" }] });
        }
        await setTotpConfirmed(trx, userId, step, now);
        const secret = isSecondFactorOn(before) ? null : await beginSecondFactor(trx, ctx);
        await publishEvent(trx, ctx, { type: "account.second-factor-on", actorId: userId, accountId: userId });
        return { success: true as const, secret };
      }),
    ),
  forgetBrowser: call("DELETE /account/remembered-browsers/{id}", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Have a browser asked for your second step again",
    refuses: [403, 404],
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
    ),
  forgetBrowsers: call("DELETE /account/remembered-browsers", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Have every browser asked for your second step again",
    refuses: [403],
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
    ),
  get: getSecondFactor,
  listRememberedBrowsers: call("GET /account/remembered-browsers", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "The browsers that are not asked for your second step",
    refuses: [403],
  })
    .output(z.array(rememberedBrowserSchema))
    .query(async ({ ctx }) => {
      const { userId } = ctx.viewer;
      const own = rememberedUnder(ctx, { userId, passwordHash: await findPasswordHash(ctx.db, userId) });
      const rows = await listRemembered(ctx.db, userId, ctx.now());
      return rows.map(({ id, deviceHash, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
        id,
        userAgent,
        rememberedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        expiresAt: expiresAt.toISOString(),
        isCurrent: deviceHash === own,
      }));
    }),
  removePasskey: fullyProvedCall("DELETE /account/passkeys/{id}", {
    scope: "session",
    tag: "Account",
    summary: "Remove a passkey",
    description: "With the last factor its recovery codes go, too.",
    refuses: [403, 404, 409],
    proof: "takes a lock off the door",
  })
    .input(passkeyIdInput)
    .output(secondFactorAnswerSchema)
    .mutation(async ({ ctx, input: { id } }) => {
      const { userId } = ctx.viewer;
      await removeFactor(ctx, async (trx) => {
        const removed = await deletePasskey(trx, userId, id);
        if (!removed) throw new DomainError("not_found", "second-factor/passkey-not-found");
        await publishEvent(trx, ctx, { type: "account.passkey-removed", actorId: userId, accountId: userId });
      });
      return { success: true as const };
    }),
  renamePasskey: call("PATCH /account/passkeys/{id}", {
    may: "signedIn",
    scope: "session",
    tag: "Account",
    summary: "Call a passkey something else",
    refuses: [403, 404],
  })
    .input(renamePasskeyInput)
    .output(passkeySchema)
    .mutation(async ({ ctx, input: { id, name } }) => {
      const renamed = await setPasskeyName(ctx.db, ctx.viewer.userId, id, name);
      if (!renamed) throw new DomainError("not_found", "second-factor/passkey-not-found");
      return toPasskeyDto(renamed);
    }),
  renewCodes: fullyProvedCall("POST /account/recovery-codes", {
    scope: "session",
    tag: "Account",
    summary: "Make new recovery codes; those before no longer work",
    refuses: [403, 409],
    proof: "tells ways in",
    beforeSecondFactor: true,
  })
    .output(recoveryCodesSchema)
    .mutation(({ ctx }) =>
      ctx.db.transaction().execute(async (trx) => {
        const { userId } = ctx.viewer;
        if (!isSecondFactorOn(await lockFactorsOf(trx, userId))) throw new DomainError("conflict", "second-factor/off");
        const secret = await renewRecoveryCodes(trx, ctx, userId);
        await publishEvent(trx, ctx, { type: "account.recovery-codes-renewed", actorId: userId, accountId: userId });
        return { success: true as const, secret };
      }),
    ),
  turnOffTotp: fullyProvedCall("DELETE /account/totp", {
    scope: "session",
    tag: "Account",
    summary: "Turn the authenticator app off",
    description: "With the last factor its recovery codes go, too.",
    refuses: [403, 409],
    proof: "takes a lock off the door",
  })
    .output(secondFactorAnswerSchema)
    .mutation(async ({ ctx }) => {
      const { userId } = ctx.viewer;
      await removeFactor(ctx, async (trx, own) => {
        if (!own.hasTotp) throw new DomainError("conflict", "second-factor/totp-off");
        await deleteTotp(trx, userId);
        await publishEvent(trx, ctx, { type: "account.second-factor-off", actorId: userId, accountId: userId });
      });
      return { success: true as const };
    }),
});
