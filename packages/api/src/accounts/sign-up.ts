import { DomainError } from "@quorate/core/errors";
import type { UserId } from "@quorate/core/ids";
import { publicProcedure } from "../trpc/trpc.ts";
import { insertUser } from "./accounts.queries.ts";
import { currentUserSchema, signUpInput } from "./accounts.schema.ts";
import { assertUncommonPassword } from "./uncommon-password.ts";

export const signUp = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/signup",
      tags: ["Accounts"],
      summary: "Create an account and sign in",
      errorResponses: [400, 409, 422, 429],
    },
  })
  .input(signUpInput)
  .output(currentUserSchema)
  .mutation(async ({ ctx, input }) => {
    const { email, firstName, lastName, password } = input;
    assertUncommonPassword(ctx.passwords, password);
    const passwordHash = await ctx.passwords.hash(password);
    const id = ctx.newId<UserId>();
    await ctx.db.transaction().execute(async (trx) => {
      const userId = await insertUser(trx, { id, email, firstName, lastName, passwordHash, now: ctx.now() });
      if (!userId) {
        throw new DomainError(
          "conflict",
          "accounts/email-taken",
          "An account with this e-mail address exists already.",
        );
      }
      await ctx.jobs.enqueue(trx, "send-verification-mail", { userId });
    });
    await ctx.session.start(id);
    return {
      id,
      email,
      firstName,
      lastName,
      profileImageUrl: null,
      userType: "expert" as const,
      isAdmin: false,
      emailVerified: false,
      expertId: null,
      organizationId: null,
      entrepreneurId: null,
    };
  });
