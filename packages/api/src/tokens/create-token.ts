import type { ApiTokenId } from "@quorate/core/ids";
import { assertCanCreateToken, isTokenExpired, TOKEN_PREFIX, tokenExpiry } from "@quorate/core/tokens/api-token";
import { chosenScopes, movesMoney } from "@quorate/core/tokens/token-scope";
import { publishEvent } from "../events/publish-event.service.ts";
import { assertFactorProved } from "../second-factor/factor-proof.service.ts";
import { call } from "../trpc/call.ts";
import { toApiToken } from "./tokens.mapper.ts";
import { insertToken, lockTokens } from "./tokens.queries.ts";
import { createdTokenSchema, createTokenInput } from "./tokens.schema.ts";

export const createToken = call("POST /tokens", {
  may: "signedIn",
  scope: "session",
  tag: "API tokens",
  summary: "Create an API token; its secret is in this answer and never again",
  refuses: [403, 409],
  proof: "lets a program in",
})
  .input(createTokenInput)
  .output(createdTokenSchema)
  .mutation(async ({ ctx, input }) => {
    const { userId } = ctx.viewer;
    const scopes = chosenScopes(input.scopes);
    if (movesMoney(scopes)) await assertFactorProved(ctx);
    return await ctx.db.transaction().execute(async (trx) => {
      const createdAt = ctx.now();
      const tokens = await lockTokens(trx, userId);
      assertCanCreateToken(tokens.filter((token) => !isTokenExpired(token.expiresAt, createdAt)).length);
      const secret = TOKEN_PREFIX + ctx.newToken().token;
      const token = {
        id: ctx.newId<ApiTokenId>(),
        name: input.name,
        scopes,
        createdAt,
        expiresAt: tokenExpiry(createdAt, input.expiresInDays),
      };
      await insertToken(trx, { ...token, userId, tokenHash: ctx.hashToken(secret) });
      await publishEvent(trx, ctx, {
        ...{ type: "token.created", actorId: userId, accountId: userId },
        change: { after: { token: token.id, scopes: token.scopes.join(" ") } },
      });
      const unused = { lastUsedAt: null, lastUsedNetwork: null, lastUsedAgent: null };
      return { ...toApiToken({ ...token, ...unused }, createdAt), secret };
    });
  });
