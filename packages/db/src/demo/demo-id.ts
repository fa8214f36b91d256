import { createHash } from "node:crypto";

/** A UUID that follows from a name (version 8, RFC 9562): the same in every database, so that tests can rely on it. */
export function demoId<Id extends string>(name: string): Id {
  const bytes = createHash("sha256").update(`quorate demo: ${name}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  // as: an id is made here, as the server makes others.
  return parts.join("-") as Id;
}

/** A number from 0 to below `count` that follows from a name: variety without chance. */
export function demoNumber(name: string, count: number): number {
  return createHash("sha256").update(name).digest().readUInt32BE(0) % count;
}

/** "Bergström & Diop" → "bergstrom-diop", for addresses. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
