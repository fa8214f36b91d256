import type { ApiTokenId } from "@quorate/core/ids";
import { TOKEN_DAYS_MAX, TOKEN_NAME_LENGTH_MAX, TOKEN_SCOPES } from "@quorate/core/tokens/api-token";
import { z } from "zod";
import { zId, zName, zOptional, zTimestamp } from "../schema/scalars.ts";

export const createTokenInput = z.object({
  name: zName(TOKEN_NAME_LENGTH_MAX).min(1, "Name is required"),
  scopes: z.array(z.enum(TOKEN_SCOPES)).min(1, "Choose what the token may do").max(TOKEN_SCOPES.length),
  expiresInDays: zOptional(z.number().int().min(1).max(TOKEN_DAYS_MAX)),
});
export const tokenIdInput = z.object({ id: zId<ApiTokenId>() });

export const apiTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: zTimestamp,
  lastUsedAt: zTimestamp.nullable(),
  expiresAt: zTimestamp.nullable(),
  isExpired: z.boolean(),
});
export type ApiTokenDto = z.infer<typeof apiTokenSchema>;

export const createdTokenSchema = apiTokenSchema.extend({
  /** Told this once. A repetition under the same Idempotency-Key is answered without it: it is stored nowhere. */
  secret: z.string().nullable(),
});
