import { assertClaim } from "@quorate/core/files/claim";
import type { FilePurpose } from "@quorate/core/files/file";
import type { FileId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { type FileUse, lockOwnFiles, setFilesUsed } from "./files.queries.ts";

type Claim = FileUse & { fileIds: readonly FileId[]; uploaderId: UserId; purpose: FilePurpose; at: Date };

/** Uploads are used for what they were sent for, all of them or none. */
export async function useFiles(trx: Trx, { fileIds, uploaderId, purpose, ...use }: Claim): Promise<void> {
  assertClaim(fileIds, await lockOwnFiles(trx, uploaderId, fileIds), purpose);
  await setFilesUsed(trx, fileIds, use);
}
