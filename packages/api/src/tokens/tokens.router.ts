import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { call } from "../trpc/call.ts";
import { router } from "../trpc/trpc.ts";
import { createToken } from "./create-token.ts";
import { toApiToken } from "./tokens.mapper.ts";
import { listTokens, setTokenRevoked } from "./tokens.queries.ts";
import { apiTokenSchema, tokenIdInput } from "./tokens.schema.ts";

export const tokensRouter = router({
  list: call("GET /tokens", {
    may: "signedIn",
    scope: "session",
    tag: "API tokens",
    summary: "Your API tokens without their secrets, the latest first",
    refuses: [403],
  })
    .output(z.array(apiTokenSchema))
    .query(async ({ ctx }) => {
      const rows = await listTokens(ctx.db, ctx.viewer.userId);
      return rows.map((row) => toApiToken(row, ctx.now()));
    }),
  create: createToken,
  revoke: call("DELETE /tokens/{id}", {
    may: "signedIn",
    scope: "session",
    tag: "API tokens",
    summary: "Revoke one of your API tokens",
    refuses: [403, 404],
  })
    .input(tokenIdInput)
    .output(z.object({ id: z.string() }))
    .mutation(({ ctx, input: { id } }) =>
      ctx.db.transaction().execute(async (trx) => {
        if (!(await setTokenRevoked(trx, ctx.viewer.userId, id, ctx.now()))) {
          throw new DomainError("not_found", "tokens/not-found");
        }
        await recordAudit(trx, ctx, { action: "token.revoked", subject: { kind: "token", id } });
        return { id };
      }),
    ),
});
