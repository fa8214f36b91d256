import type { ApiTokenId } from "@quorate/core/ids";
import { TOKEN_DAYS_MAX, TOKEN_NAME_LENGTH_MAX } from "@quorate/core/tokens/api-token";
import { ASKED_SCOPES } from "@quorate/core/tokens/token-scope";
import { z } from "zod";
import { zId, zName, zOptional, zTimestamp } from "../schema/scalars.ts";
import { zToldOnce } from "../schema/told-once.ts";

export const createTokenInput = z.object({
  name: zName(TOKEN_NAME_LENGTH_MAX).min(1, "Name is required"),
  scopes: z.array(z.enum(ASKED_SCOPES)).min(1, "Choose what the token may do").max(ASKED_SCOPES.length).meta({
    description:
      "By area; who may write there may read there. `read` and `write` stand for all areas. With `money:write` a second factor is asked for anew (`accounts/factor-proof-required`)",
  }),
  expiresInDays: zOptional(z.number().int().min(1).max(TOKEN_DAYS_MAX)),
});
export const tokenIdInput = z.object({ id: zId<ApiTokenId>() });

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(ASKED_SCOPES)).meta({
    description:
      "`read` and `write` alone are those of a token from before there were areas: everything that its owner may",
  }),
  createdAt: zTimestamp,
  lastUsedAt: zTimestamp.nullable().meta({ description: "To the minute" }),
  lastUsedNetwork: z.string().nullable().meta({ description: "Roughly from where: an IPv4 /24 or an IPv6 /48" }),
  lastUsedAgent: z.string().nullable().meta({ description: "How the program called itself" }),
  expiresAt: zTimestamp.nullable(),
  isExpired: z.boolean(),
});
export type ApiTokenDto = z.infer<typeof apiTokenSchema>;

export const createdTokenSchema = apiTokenSchema.extend({
  secret: zToldOnce(z.string(), {
    description: "Told this once. A repetition under the same Idempotency-Key is answered without it",
  }),
});
