import type { ApiTokenId, UserId } from "@quorate/core/ids";
import { TOKEN_TOUCH_MS } from "@quorate/core/tokens/api-token";
import type { TokenScope } from "@quorate/core/tokens/token-scope";
import type { DbOrTrx, Trx } from "@quorate/db/client";
import { toViewer, VIEWER_COLUMNS } from "../profiles/viewer.mapper.ts";

const TOKEN_COLUMNS = [
  "api_tokens.id",
  "api_tokens.name",
  "api_tokens.scopes",
  "api_tokens.created_at as createdAt",
  "api_tokens.last_used_at as lastUsedAt",
  "api_tokens.last_used_network as lastUsedNetwork",
  "api_tokens.last_used_agent as lastUsedAgent",
  "api_tokens.expires_at as expiresAt",
] as const;

/** The user's tokens that are not revoked, the latest first; expired ones among them. */
export async function listTokens(db: DbOrTrx, userId: UserId) {
  const rows = await db
    .selectFrom("api_tokens")
    .select(TOKEN_COLUMNS)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, scopes: row.scopes }));
}

/** Two tokens created at once queue at the person's row, so that the limit holds. */
export async function lockTokens(trx: Trx, userId: UserId) {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return await listTokens(trx, userId);
}

type NewToken = {
  id: ApiTokenId;
  userId: UserId;
  name: string;
  tokenHash: string;
  scopes: TokenScope[];
  createdAt: Date;
  expiresAt: Date | null;
};

export async function insertToken(trx: Trx, token: NewToken): Promise<void> {
  await trx
    .insertInto("api_tokens")
    .values({
      id: token.id,
      user_id: token.userId,
      name: token.name,
      token_hash: token.tokenHash,
      scopes: token.scopes,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute();
}

/** False where the user has no such token, or revoked it before. */
export async function setTokenRevoked(db: DbOrTrx, userId: UserId, id: ApiTokenId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function setTokensOfDemoUsersRevoked(db: DbOrTrx, now: Date): Promise<void> {
  await db
    .updateTable("api_tokens")
    .set({ revoked_at: now })
    .where("revoked_at", "is", null)
    .where("user_id", "in", db.selectFrom("users").select("id").where("is_demo", "=", true))
    .execute();
}

/** Token, user and profiles in one query: it runs once for every request that carries a token. */
export async function findTokenByHash(db: DbOrTrx, tokenHash: string) {
  const row = await db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .leftJoin("experts", "experts.user_id", "users.id")
    .leftJoin("organizations", "organizations.user_id", "users.id")
    .leftJoin("entrepreneurs", "entrepreneurs.user_id", "users.id")
    .select([
      "api_tokens.id as tokenId",
      "api_tokens.scopes",
      "api_tokens.last_used_at as lastUsedAt",
      "api_tokens.expires_at as expiresAt",
      "users.is_demo as isDemo",
      ...VIEWER_COLUMNS,
    ])
    .where("api_tokens.token_hash", "=", tokenHash)
    .where("api_tokens.revoked_at", "is", null)
    .where("users.suspended_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { tokenId, scopes, lastUsedAt, expiresAt, isDemo, ...user } = row;
  const id = tokenId;
  return { id, scopes: scopes, lastUsedAt, expiresAt, isDemo, viewer: toViewer(user) };
}

type TokenUse = { now: Date; network: string | null; userAgent: string | null };

/** Many requests of one moment, on several servers, write it once. */
export async function setTokenUsed(db: DbOrTrx, id: ApiTokenId, { now, network, userAgent }: TokenUse): Promise<void> {
  const due = new Date(now.getTime() - TOKEN_TOUCH_MS);
  await db
    .updateTable("api_tokens")
    .set({ last_used_at: now, last_used_network: network, last_used_agent: userAgent })
    .where("id", "=", id)
    .where((where) => where.or([where("last_used_at", "is", null), where("last_used_at", "<=", due)]))
    .execute();
}
