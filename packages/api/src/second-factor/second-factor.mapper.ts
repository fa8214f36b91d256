import type { PasskeyDto } from "./passkeys.schema.ts";

type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

/** The key itself, and how often it has signed, stay inside. */
export function toPasskeyDto({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyDto {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
