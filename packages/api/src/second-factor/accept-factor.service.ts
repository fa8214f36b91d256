import type { UserId } from "@quorate/core/ids";
import { plainRecoveryCode } from "@quorate/core/second-factor/recovery-code";
import type { SecondFactor } from "@quorate/core/second-factor/second-factor";
import { isTotpReplay } from "@quorate/core/second-factor/totp";
import type { Trx } from "@quorate/db/client";
import type { Ports } from "../context.ts";
import { type EventPorts, publishEvent } from "../events/publish-event.service.ts";
import type { AssertionJson } from "../schema/web-authn.ts";
import {
  findPasskeyByCredential,
  findTotp,
  setPasskeyUsed,
  setTotpStepUsed,
  takeRecoveryCode,
} from "./second-factor.queries.ts";
import type { FactorProof } from "./second-factor.schema.ts";

type Given = Pick<Ports, "now" | "totp" | "passkeys" | "hashToken">;
type Told = Given & EventPorts;

/** The authenticator of an account towards it: the same for all its passkeys, so that a device keeps one, and says nothing. */
export const passkeyHandleOf = ({ hashToken }: Pick<Ports, "hashToken">, userId: UserId) =>
  hashToken(`passkeys of ${userId}`);

async function acceptCode(trx: Trx, ctx: Given, userId: UserId, code: string): Promise<boolean> {
  const totp = await findTotp(trx, userId);
  if (!totp?.confirmedAt) return false;
  const step = ctx.totp.stepOf({ userId, sealed: totp.sealed, code, now: ctx.now() });
  if (step === null || isTotpReplay(step, totp.lastStep)) return false;
  return await setTotpStepUsed(trx, userId, step);
}

type Assertion = { response: AssertionJson; challenge: string; isAlone: boolean };

/** Whose passkey has answered the challenge; null where it does not hold. */
export async function acceptPasskey(trx: Trx, ctx: Given, { response, challenge, isAlone }: Assertion) {
  const passkey = await findPasskeyByCredential(trx, response.id);
  if (!passkey) return null;
  const counter = await ctx.passkeys.verify({ response, challenge, passkey, isAlone });
  if (counter === null || !(await setPasskeyUsed(trx, passkey.id, counter, ctx.now()))) return null;
  return passkey;
}

/**
 * By which factor of the person's own this is; it is used up in the same transaction, and of a recovery code they are told by mail. Null
 * where it is none.
 */
export async function acceptFactor(
  trx: Trx,
  ctx: Told,
  { userId, proof, challenge }: { userId: UserId; proof: FactorProof; challenge: string | null },
): Promise<SecondFactor | null> {
  if (proof.code !== undefined) return (await acceptCode(trx, ctx, userId, proof.code)) ? "totp" : null;
  if (proof.recoveryCode !== undefined) {
    const hash = ctx.hashToken(plainRecoveryCode(proof.recoveryCode));
    if (!(await takeRecoveryCode(trx, userId, hash, ctx.now()))) return null;
    await publishEvent(trx, ctx, { type: "account.recovery-code-used", actorId: userId, accountId: userId });
    return "recovery_code";
  }
  if (proof.passkey === undefined || challenge === null) return null;
  const passkey = await acceptPasskey(trx, ctx, { response: proof.passkey, challenge, isAlone: false });
  return passkey?.userId === userId ? "passkey" : null;
}
