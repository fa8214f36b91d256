import { assertPasswordNotAboutOwner } from "@quorate/core/accounts/password-rules";
import { fullName } from "@quorate/core/accounts/person-name";
import { assertNoPosing } from "@quorate/core/accounts/posing-name";
import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { skeleton } from "../schema/skeleton.ts";
import { call } from "../trpc/call.ts";
import { findCredentialsByEmail, insertUser } from "./accounts.queries.ts";
import { currentUserSchema, signUpInput } from "./accounts.schema.ts";
import { signIn } from "./sign-in.service.ts";
import { assertUncommonPassword } from "./uncommon-password.service.ts";

const emailTaken = () => new DomainError("conflict", "accounts/email-taken");

export const signUp = call("POST /auth/signup", {
  may: "everybody",
  scope: "session",
  tag: "Accounts",
  summary: "Create an account and sign in",
  refuses: [409, 422, 429, 503],
})
  .input(signUpInput)
  .output(currentUserSchema)
  .mutation(async ({ ctx, input }) => {
    const { email, firstName, lastName, password } = input;
    assertNoPosing(fullName(input), "firstName", skeleton);
    await assertUncommonPassword(ctx.passwords, password);
    assertPasswordNotAboutOwner(password, input);
    const { network } = ctx.visitor;
    // Before anything is hashed; the unique constraint decides when two sign up at once.
    if (await ctx.inTurn(network, () => findCredentialsByEmail(ctx.db, email))) throw emailTaken();
    const passwordHash = await ctx.passwords.hash(password, network);
    const id = ctx.newId<UserId>();
    await ctx.db.transaction().execute(async (trx) => {
      const userId = await insertUser(trx, { id, email, firstName, lastName, passwordHash, now: ctx.now() });
      if (!userId) throw emailTaken();
      await ctx.jobs.enqueue(trx, "send-verification-mail", { userId });
    });
    await signIn(ctx, { userId: id, passwordHash });
    return {
      id,
      email,
      firstName,
      lastName,
      profileImageUrl: null,
      timeZone: null,
      userType: "expert" as const,
      isAdmin: false,
      adminRole: null,
      emailVerified: false,
      expertId: null,
      organizationId: null,
      entrepreneurId: null,
    };
  });
