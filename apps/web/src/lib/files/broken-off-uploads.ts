import { type FilePurpose, WAITING_FILE_KEPT_MS } from "@quorate/core/files/file";
import { forgetTyped, keepTyped, readTyped } from "../kept-typing.ts";
import { readField } from "../read-field.ts";

/** An upload that has begun: the server knows under this address how far it has come. */
export type BrokenOffUpload = { file: string; name: string; address: string; at: number };

/** The same file chosen again, as far as a browser tells. */
export const sameFile = ({ name, size, lastModified }: File) => `${size}-${lastModified}-${name}`;

const shelfOf = (purpose: FilePurpose) => `uploads:${purpose}`;

/** Those that this person began in this tab and did not finish: after a reload they go on when the file is chosen again. */
export function brokenOffUploads(userId: string | null, purpose: FilePurpose): readonly BrokenOffUpload[] {
  const kept = userId === null ? null : readTyped(userId, shelfOf(purpose));
  const all = Array.isArray(kept) ? kept.flatMap((one) => asUpload(one) ?? []) : [];
  return all.filter(({ at }) => at > Date.now() - WAITING_FILE_KEPT_MS);
}

export function keepUpload(userId: string | null, purpose: FilePurpose, file: File, address: string): void {
  const others = brokenOffUploads(userId, purpose).filter((one) => one.address !== address);
  keep(userId, purpose, [...others, { file: sameFile(file), name: file.name, address, at: Date.now() }]);
}

export function forgetUpload(userId: string | null, purpose: FilePurpose, address: string): void {
  const others = brokenOffUploads(userId, purpose).filter((one) => one.address !== address);
  keep(userId, purpose, others);
}

function keep(userId: string | null, purpose: FilePurpose, uploads: readonly BrokenOffUpload[]): void {
  if (userId === null) return;
  if (uploads.length === 0) forgetTyped(userId, shelfOf(purpose));
  else keepTyped(userId, shelfOf(purpose), uploads);
}

function asUpload(kept: unknown): BrokenOffUpload | null {
  const [file, name, address, at] = ["file", "name", "address", "at"].map((field) => readField(kept, field));
  const isUpload = typeof file === "string" && typeof name === "string" && typeof address === "string";
  return isUpload && typeof at === "number" ? { file, name, address, at } : null;
}
