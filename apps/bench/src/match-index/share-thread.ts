import { parentPort, workerData } from "node:worker_threads";
import type { ExpertQuery } from "@quorate/core/match-index/expert-entry";
import { createExpertIndex } from "@quorate/core/match-index/expert-index";
import { packExperts } from "@quorate/core/match-index/packed-answer";
import { giveMemoryBack } from "@quorate/server/adapters/give-memory-back";
import { fromParts } from "@quorate/server/match-index/saved-parts";
import { readSnapshot } from "@quorate/server/match-index/snapshot-file";
import { type BenchShare, fileOf, ORIGIN } from "./share-file.ts";

/** A thread of an index as a server has it, without a database behind it. */
const share: BenchShare = workerData;
const begun = performance.now();
const index = await openIndex();
await giveMemoryBack();
parentPort?.postMessage({ openedMs: performance.now() - begun, bytes: index.bytes() });
parentPort?.on("message", ({ id, query }: { id: number; query: ExpertQuery }) => {
  parentPort?.postMessage({ id, found: packExperts(index.find(query)) });
});

/** Nothing of the file is held on to beyond what the index is made of. */
async function openIndex() {
  const snapshot = await readSnapshot(fileOf(share), ORIGIN);
  if (!snapshot) throw new Error(`There is no ${fileOf(share)}.`);
  return createExpertIndex(fromParts(snapshot.parts));
}
