import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Sealing = {
  seal: (owner: string, secret: Uint8Array) => string;
  /** Null: sealed under another key, or for someone else. */
  open: (owner: string, sealed: string) => Buffer<ArrayBuffer> | null;
  /** The same secret under the key of today; null where it is already, or cannot be opened. */
  reseal: (owner: string, sealed: string) => string | null;
};

function openWith(key: Buffer, owner: string, sealed: string): Buffer<ArrayBuffer> | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/**
 * Seals secrets that must be read again, each for whom it belongs to, with a key of 256 bits (hex) that is not in the database. What former
 * keys have sealed is opened as well.
 */
export function createSealing(keyHex: string, formerKeysHex: readonly string[] = []): Sealing {
  const key = Buffer.from(keyHex, "hex");
  const formerKeys = formerKeysHex.map((hex) => Buffer.from(hex, "hex"));
  const seal: Sealing["seal"] = (owner, secret) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
    const sealed = [nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString("base64url");
  };
  const openWithFormer = (owner: string, sealed: string) => {
    for (const former of formerKeys) {
      const secret = openWith(former, owner, sealed);
      if (secret) return secret;
    }
    return null;
  };
  return {
    seal,
    open: (owner, sealed) => openWith(key, owner, sealed) ?? openWithFormer(owner, sealed),
    reseal: (owner, sealed) => {
      if (openWith(key, owner, sealed)) return null;
      const secret = openWithFormer(owner, sealed);
      return secret && seal(owner, secret);
    },
  };
}
