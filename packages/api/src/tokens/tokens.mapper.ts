import { isTokenExpired } from "@quorate/core/tokens/api-token";
import type { listTokens } from "./tokens.queries.ts";
import type { ApiTokenDto } from "./tokens.schema.ts";

type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

export function toApiToken({ createdAt, lastUsedAt, expiresAt, ...row }: TokenRow, now: Date): ApiTokenDto {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: isTokenExpired(expiresAt, now),
  };
}
