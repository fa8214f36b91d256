import { isLockedDemoAccount } from "@quorate/core/accounts/demo-accounts";
import { guardsOfTry } from "@quorate/core/accounts/log-in-guard";
import { normalizedPassword } from "@quorate/core/accounts/password-rules";
import { DomainError } from "@quorate/core/errors";
import type { AuditPorts } from "../audit/record-audit.service.ts";
import type { Context, Viewer } from "../context.ts";
import { findCredentialsByEmail, setPasswordInPlaceOf } from "./accounts.queries.ts";
import { type CountedTry, countLogInTry, forgetLogInTry } from "./count-log-in-try.service.ts";
import { tellFailedTry } from "./tell-failed-try.service.ts";

type Given = AuditPorts & Pick<Context, "db" | "demoMode" | "visitor" | "passwords" | "inTurn">;
export type EnterableAccount = NonNullable<Awaited<ReturnType<typeof findEnterable>>>;

/** The account that may be entered under this address; a locked one looks like none. */
export async function findEnterable({ db, demoMode }: Pick<Given, "db" | "demoMode">, email: string) {
  const account = await findCredentialsByEmail(db, email);
  return account && !isLockedDemoAccount(account, demoMode) ? account : undefined;
}

async function verifyCounted(ctx: Given, counted: CountedTry, hash: string | null, password: string, share: string) {
  try {
    return await ctx.passwords.verify(hash, password, share);
  } catch (error) {
    // The server was too busy to check the password: that must not lock people out.
    await forgetLogInTry(ctx, counted);
    throw error;
  }
}

/** The account with the try that is counted for it. In turn: a flood that waits for one row must not hold every connection. */
async function admit(ctx: Given, email: string) {
  const { network } = ctx.visitor;
  return await ctx.inTurn(network, async () => {
    const account = await findEnterable(ctx, email);
    const deviceId = account ? ctx.visitor.deviceIdFor(account) : null;
    const counted = await countLogInTry(ctx, guardsOfTry({ email, network, deviceId }));
    return { account, counted, share: deviceId ?? network };
  });
}

/** The account under this address, where this is its password: every check is a try that is counted, at the door as inside. */
export async function checkPassword(ctx: Given, email: string, password: string): Promise<EnterableAccount | null> {
  const { account, counted, share } = await admit(ctx, email);
  const hash = account?.passwordHash ?? null;
  const normalized = normalizedPassword(password);
  const matches = await verifyCounted(ctx, counted, hash, normalized, share);
  // Also tries the form in which passwords were hashed before they were normalized; for an unknown address, too, so that it takes as long.
  const isFormer = !matches && normalized !== password && (await verifyCounted(ctx, counted, hash, password, share));
  if (!account || !(matches || isFormer)) {
    await tellFailedTry(ctx, { userId: account?.userId ?? null, by: "password", locks: counted.locks });
    return null;
  }
  await forgetLogInTry(ctx, counted);
  return isFormer ? await hashAgain(ctx, account, normalized, share) : account;
}

/** Hashes the password again in its normalized form. A server that is too busy does so at the next sign-in. */
async function hashAgain(ctx: Given, account: EnterableAccount, normalized: string, share: string) {
  const { userId, passwordHash: former } = account;
  if (former === null) return account;
  try {
    const passwordHash = await ctx.passwords.hash(normalized, share);
    const isSet = await ctx.db.transaction().execute((trx) => setPasswordInPlaceOf(trx, userId, former, passwordHash));
    return isSet ? { ...account, passwordHash } : account;
  } catch (error) {
    if (error instanceof DomainError && error.kind === "unavailable") return account;
    throw error;
  }
}

/** The same in a session: a wrong password is refused at the field that it was typed into, and never signs out. */
export async function checkOwnPassword(
  ctx: Given & { viewer: Viewer },
  password: string,
  field = "password",
): Promise<EnterableAccount> {
  const account = await checkPassword(ctx, ctx.viewer.email, password);
  if (!account) throw new DomainError("invalid", "accounts/wrong-password", {}, { issues: [{ path: field }] });
  return account;
}
