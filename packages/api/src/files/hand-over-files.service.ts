import { assertHandOver } from "@quorate/core/files/hand-over";
import type { FileId, MilestoneId, ProjectId, UserId } from "@quorate/core/ids";
import type { Trx } from "@quorate/db/client";
import { lockOwnFiles, setFilesHandedOver } from "./files.queries.ts";

type HandOver = {
  fileIds: readonly FileId[];
  uploaderId: UserId;
  projectId: ProjectId;
  milestoneId: MilestoneId;
  handOver: number;
  at: Date;
};

/** Uploads become deliverables of one hand-over, or none of them does. */
export async function handOverFiles(trx: Trx, { fileIds, uploaderId, ...claim }: HandOver): Promise<void> {
  assertHandOver(fileIds, await lockOwnFiles(trx, uploaderId, fileIds));
  await setFilesHandedOver(trx, fileIds, claim);
}
