import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startS3Double } from "@quorate/server/testing/s3-double";
import { measureUploadMemory, UPLOADS_AT_ONCE } from "../upload-memory.ts";

/** The server's memory while ten uploads of 50 MB run at once, to the disk and to a bucket. The bucket is a process of the bench. */
console.log(`${UPLOADS_AT_ONCE} uploads of 50 MB at once; resident memory of the server's process, in MB\n`);
console.log("| kept | sent | before | peak | after | s |\n|---|---|---|---|---|---|");
const s3 = await startS3Double();
try {
  for (const [place, bucket] of [
    ["DATA_DIR", null],
    ["S3", s3],
  ] as const) {
    const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-upload-memory-"));
    try {
      for (const { way, beforeMb, peakMb, afterMb, seconds } of await measureUploadMemory({ DATA_DIR: folder }, bucket))
        console.log(`| ${place} | ${way} | ${beforeMb} | ${peakMb} | ${afterMb} | ${seconds.toFixed(1)} |`);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  }
} finally {
  await s3.stop();
}
