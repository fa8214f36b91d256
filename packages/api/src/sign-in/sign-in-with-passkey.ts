import { DomainError } from "@quorate/core/errors";
import { tellFailedTry } from "../accounts/tell-failed-try.service.ts";
import { acceptPasskey, passkeyHandleOf } from "../second-factor/accept-factor.service.ts";
import { takeChallenge } from "../second-factor/sign-in-step.service.ts";
import { call } from "../trpc/call.ts";
import { enter, findEnterableById } from "./enter.service.ts";
import { logInAnswerSchema, passkeySignInInput } from "./sign-in.schema.ts";

export const signInWithPasskey = call("POST /auth/passkey", {
  may: "everybody",
  scope: "session",
  tag: "Accounts",
  summary: "Sign in with a passkey alone",
  description: "It has to have verified its owner (PIN, finger or face): that makes it both factors at once.",
  refuses: [401, 409, 429, 503],
})
  .input(passkeySignInInput)
  .output(logInAnswerSchema)
  .mutation(async ({ ctx, input: { passkey: response } }) => {
    const challenge = await takeChallenge(ctx, "passkey", null);
    const passkey = await ctx.db
      .transaction()
      .execute((trx) => acceptPasskey(trx, ctx, { response, challenge, isAlone: true }));
    const { userHandle } = response.response;
    const isTheirs =
      passkey && (userHandle === undefined || isHandleOf(passkeyHandleOf(ctx, passkey.userId), userHandle));
    const account = isTheirs ? await findEnterableById(ctx, passkey.userId) : null;
    // Unknown, of another person, or of a locked account: all in the same words.
    if (!account) {
      await tellFailedTry(ctx, { userId: passkey?.userId ?? null, by: "passkey", locks: false });
      throw new DomainError("unauthenticated", "sign-in/passkey-refused");
    }
    return await enter(ctx, account, { isFull: true });
  });

/** Browsers tell the handle's bytes in base64url. */
function isHandleOf(handle: string, told: string): boolean {
  const bytes = handle.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return text.replaceAll("=", "") === told.replaceAll("=", "");
}
