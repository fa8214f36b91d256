import { safeNextPath } from "@quorate/core/accounts/next-path";
import { DomainError } from "@quorate/core/errors";
import { fullyProvedProcedure } from "../second-factor/fully-proved-procedure.service.ts";
import { beginProviderVisit } from "./provider-sign-in.service.ts";
import { beginProviderInput, providerUrlSchema } from "./sign-in.schema.ts";

export const beginProviderLink = fullyProvedProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/provider",
      tags: ["Account"],
      summary: "Begin to link your account to single sign-on: where to send the browser",
      errorResponses: [400, 401, 403, 404, 503],
      protect: true,
    },
  })
  .input(beginProviderInput)
  .output(providerUrlSchema)
  .mutation(async ({ ctx, input: { next } }) => {
    if (!ctx.signInProvider) throw new DomainError("not_found", "sign-in/no-provider");
    const url = await beginProviderVisit(ctx, safeNextPath(next, "/settings"), {
      userId: ctx.viewer.userId,
      aim: "link",
    });
    if (url === null) throw new DomainError("unavailable", "service/unavailable");
    return { url };
  });
