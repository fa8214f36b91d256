import { DomainError } from "@quorate/core/errors";
import { z } from "zod";
import { recordAudit } from "../audit/record-audit.service.ts";
import { signedInProcedure } from "../trpc/trpc.ts";
import { setTokenRevoked } from "./tokens.queries.ts";
import { tokenIdInput } from "./tokens.schema.ts";

export const revokeToken = signedInProcedure
  .meta({
    openapi: {
      method: "DELETE",
      path: "/tokens/{id}",
      tags: ["API tokens"],
      summary: "Revoke one of your API tokens",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
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
  );
