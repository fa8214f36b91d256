import { DomainError } from "@quorate/core/errors";
import { signInStepOver } from "@quorate/core/second-factor/sign-in-step";
import { checkPassword } from "../accounts/check-password.service.ts";
import { findSignInStep, takeSignInStep } from "../second-factor/sign-in-steps.queries.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { enterOrAsk, findEnterableById } from "./enter.service.ts";
import { linkProviderInput, logInAnswerSchema } from "./sign-in.schema.ts";
import { linkDetail } from "./step-detail.service.ts";

export const linkProvider = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/provider-link",
      tags: ["Accounts"],
      summary: "Link single sign-on to the account that has its address already, with that account's password",
      description:
        "After the provider has sent the browser back, within ten minutes. A wrong password counts like a failed log-in.",
      errorResponses: [400, 401, 409, 429, 503],
    },
  })
  .input(linkProviderInput)
  .output(logInAnswerSchema)
  .mutation(async ({ ctx, input: { password } }) => {
    const { key } = ctx.signInStep;
    const step = key === null ? undefined : await findSignInStep(ctx.db, key, ctx.now());
    const account = step?.purpose === "provider_link" ? await findEnterableById(ctx, step.userId) : null;
    if (key === null || !account) throw signInStepOver();
    if (!(await checkPassword(ctx, account.email, password))) {
      throw new DomainError("unauthenticated", "accounts/invalid-credentials", {}, { issues: [{ path: "password" }] });
    }
    const taken = await takeSignInStep(ctx.db, key, "provider_link", ctx.now());
    if (!taken) throw signInStepOver();
    const { link, provider } = linkDetail.parse(taken.detail);
    return await enterOrAsk(ctx, account, { link, provider });
  });
