import { rememberBrowser } from "../second-factor/remember-browser.service.ts";
import { secondStepInput } from "../second-factor/second-factor.schema.ts";
import { publicProcedure } from "../trpc/trpc.ts";
import { enter } from "./enter.service.ts";
import { logInAnswerSchema } from "./sign-in.schema.ts";
import { takeSecondStep } from "./take-second-step.service.ts";

export const secondStep = publicProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/auth/second-factor",
      tags: ["Accounts"],
      summary: "Take the second step of a log-in",
      description:
        "In the browser that gave the password, within ten minutes: a code, a recovery code, or the answer of a passkey to " +
        "`POST /api/auth/second-factor/options`. Wrong ones count like wrong passwords. With `remember` this browser is not asked " +
        "again for thirty days, where it may be (`canRemember` of `GET /api/auth/sign-in`).",
      errorResponses: [400, 401, 409, 429, 503],
    },
  })
  .input(secondStepInput)
  .output(logInAnswerSchema)
  .mutation(async ({ ctx, input: { remember = false, ...proof } }) => {
    const { account, provider } = await takeSecondStep(ctx, proof);
    const entered = await enter(ctx, account, { provider, isFull: true });
    if (remember) await rememberBrowser(ctx, account);
    return entered;
  });
