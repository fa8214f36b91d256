import { z } from "zod";
import { deriveSecret } from "../config.ts";

export const MANIFEST = "manifest.json";
export const SECRET = "session-secret";
export const DUMP = "database.dump";
export const CLUSTER = "postgres/";

/** The folders of people's files. Uploads under way are left out: their senders begin again. */
export const KEPT_FOLDERS = ["documents", "files", "pictures"] as const;

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The embedded database as its files, or an external PostgreSQL as a dump. */
  database: z.enum(["embedded", "dump"]),
  /** PostgreSQL's version, such as 180004. */
  postgresVersion: z.number().int(),
  migration: z.string(),
  /** Tells a restore whether it has the secret that sealed the data. */
  secretFingerprint: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Null if the manifest has another format or is missing. */
export function readManifest(text: string): Manifest | null {
  try {
    return manifestSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const fingerprintOf = (secret: string) => deriveSecret(secret, "fingerprint of a backup").slice(0, 16);
