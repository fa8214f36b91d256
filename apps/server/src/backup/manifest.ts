import { z } from "zod";
import { deriveSecret } from "../config.ts";

export const MANIFEST = "manifest.json";
export const SECRET = "session-secret";
export const DUMP = "database.dump";
export const CLUSTER = "postgres/";

/** What is kept of people's files. Uploads under way are not: their senders begin them again. */
export const KEPT_FOLDERS = ["documents", "files", "pictures"] as const;

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The embedded database as its files, or one's own PostgreSQL as a dump. */
  database: z.enum(["embedded", "dump"]),
  /** PostgreSQL's, such as 180004. */
  postgresVersion: z.number().int(),
  migration: z.string(),
  /** By which a restore sees whether it has the secret that sealed what is sealed. */
  secretFingerprint: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Null for a manifest of another format, or none. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const fingerprintOf = (secret: string) => deriveSecret(secret, "fingerprint of a backup").slice(0, 16);
