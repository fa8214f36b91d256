import { isSecondFactorNeeded, isSecondFactorOn } from "@quorate/core/second-factor/second-factor";
import { call } from "../trpc/call.ts";
import { findHasPassword, findIdentityOfUser } from "./provider-identities.queries.ts";
import { toPasskeyDto } from "./second-factor.mapper.ts";
import { findFactors, findTotp, listPasskeys } from "./second-factor.queries.ts";
import { secondFactorSchema } from "./second-factor.schema.ts";

export const getSecondFactor = call("GET /account/second-factor", {
  may: "signedIn",
  scope: "session",
  tag: "Account",
  summary: "By what you sign in beside your password",
  refuses: [403],
  beforeSecondFactor: true,
})
  .output(secondFactorSchema)
  .query(async ({ ctx: { db, viewer, demoMode, secondFactorFor, signInProvider } }) => {
    const { userId } = viewer;
    const totp = await findTotp(db, userId);
    const own = await findFactors(db, userId);
    const linked = signInProvider && (await findIdentityOfUser(db, userId, signInProvider.issuer));
    const isAdmin = viewer.isAdmin || viewer.secondFactorNeeded === true;
    return {
      isOn: isSecondFactorOn(own),
      isNeeded: isSecondFactorNeeded({ isAdmin, demoMode, secondFactorFor }),
      totp: totp?.confirmedAt ? { since: totp.confirmedAt.toISOString() } : null,
      passkeys: (await listPasskeys(db, userId)).map(toPasskeyDto),
      recoveryCodesLeft: own.recoveryCodesLeft,
      hasPassword: await findHasPassword(db, userId),
      provider: signInProvider && {
        name: signInProvider.name,
        linked: linked
          ? {
              email: linked.email,
              since: linked.linkedAt.toISOString(),
              lastUsedAt: linked.lastUsedAt?.toISOString() ?? null,
            }
          : null,
      },
    };
  });
