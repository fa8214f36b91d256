import { hash, randomBytes } from "node:crypto";

export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}

/** A secret for a link or a cookie, and the digest under which the database knows it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}
