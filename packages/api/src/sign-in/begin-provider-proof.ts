import { safeNextPath } from "@quorate/core/accounts/next-path";
import { DomainError } from "@quorate/core/errors";
import { findIdentityOfUser } from "../second-factor/provider-identities.queries.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { beginProviderVisit } from "./provider-sign-in.service.ts";
import { beginProviderInput, providerUrlSchema } from "./sign-in.schema.ts";

export const beginProviderProof = signedInProcedure
  .meta({
    openapi: {
      method: "POST",
      path: "/account/proof/provider",
      tags: ["Account"],
      summary: "Begin to prove by single sign-on who you are: where to send the browser",
      description:
        "The provider asks anew who is there. The browser comes back to `next`, and the proof counts like any other.",
      errorResponses: [400, 401, 403, 404, 503],
      protect: true,
    },
  })
  .input(beginProviderInput)
  .output(providerUrlSchema)
  .mutation(async ({ ctx, input: { next } }) => {
    const { userId } = ctx.viewer;
    const { signInProvider } = ctx;
    const linked = signInProvider && (await findIdentityOfUser(ctx.db, userId, signInProvider.issuer));
    if (!linked) throw new DomainError("not_found", "sign-in/not-linked");
    const url = await beginProviderVisit(ctx, safeNextPath(next, "/settings"), { userId, aim: "prove" });
    if (url === null) throw new DomainError("unavailable", "service/unavailable");
    return { url };
  });
