import { factorProofInput } from "../second-factor/second-factor.schema.ts";
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
        "`POST /api/auth/second-factor/options`. Wrong ones count like wrong passwords.",
      errorResponses: [400, 401, 409, 429, 503],
    },
  })
  .input(factorProofInput)
  .output(logInAnswerSchema)
  .mutation(async ({ ctx, input }) => {
    const { account, provider } = await takeSecondStep(ctx, input);
    return await enter(ctx, account, { provider });
  });
