import { guardsOfTry } from "@quorate/core/accounts/log-in-guard";
import type { UserId } from "@quorate/core/ids";
import type { SecondFactor } from "@quorate/core/second-factor/second-factor";
import type { AuditPorts } from "../audit/record-audit.service.ts";
import type { Context } from "../context.ts";
import { countLogInTry, forgetLogInTry } from "./count-log-in-try.service.ts";
import { tellFailedTry } from "./tell-failed-try.service.ts";

type Given = AuditPorts & Pick<Context, "db" | "visitor" | "inTurn">;
type Account = { userId: UserId; email: string; passwordHash: string | null };

/**
 * What `judge` says of a factor, as a try that is counted like that of a password, and before it is looked at: of many at once no
 * more are checked than may fail, and all of them together lock the same door.
 */
export async function checkFactor(
  ctx: Given,
  account: Account,
  judge: () => Promise<SecondFactor | null>,
): Promise<SecondFactor | null> {
  const { network } = ctx.visitor;
  const guards = guardsOfTry({ email: account.email, network, deviceId: ctx.visitor.deviceIdFor(account) });
  const counted = await ctx.inTurn(network, () => countLogInTry(ctx, guards));
  const factor = await judge().catch(async (error: unknown) => {
    // Nothing was told about the factor.
    await forgetLogInTry(ctx, counted);
    throw error;
  });
  if (factor) await forgetLogInTry(ctx, counted);
  else await tellFailedTry(ctx, { userId: account.userId, by: "factor", locks: counted.locks });
  return factor;
}
