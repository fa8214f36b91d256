import { DomainError } from "@quorate/core/errors";
import { signedInProcedure } from "../trpc/trpc.ts";
import { passkeySchema, renamePasskeyInput } from "./passkeys.schema.ts";
import { toPasskeyDto } from "./second-factor.mapper.ts";
import { setPasskeyName } from "./second-factor.queries.ts";

export const renamePasskey = signedInProcedure
  .meta({
    openapi: {
      method: "PATCH",
      path: "/account/passkeys/{id}",
      tags: ["Account"],
      summary: "Call a passkey something else",
      errorResponses: [400, 401, 403, 404],
      protect: true,
    },
  })
  .input(renamePasskeyInput)
  .output(passkeySchema)
  .mutation(async ({ ctx, input: { id, name } }) => {
    const renamed = await setPasskeyName(ctx.db, ctx.viewer.userId, id, name);
    if (!renamed) throw new DomainError("not_found", "second-factor/passkey-not-found");
    return toPasskeyDto(renamed);
  });
