// The find of the experts' index through threads with a share each, as a server asks them; answers compared with those of one thread.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { Worker } from "node:worker_threads";
import type { ExpertAnswer, ExpertQuery } from "@quorate/core/match-index/expert-entry";
import { joinExperts } from "@quorate/core/match-index/join-answers";
import { type PackedExperts, unpackExperts } from "@quorate/core/match-index/packed-answer";
import { askShares } from "@quorate/server/match-index/ask-shares";
import { openQuestions } from "@quorate/server/match-index/open-questions";
import { expertRequests } from "../../scale/match-requests.ts";
import { countStems, createEntries, toQuery } from "../experts-in-memory.ts";
import { latenciesOf } from "../latencies.ts";
import { type BenchShare, fileOf } from "../share-file.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    threads: { type: "string", multiple: true },
    rounds: { type: "string", default: "3" },
    /** Where what is made stays, for a run after this one: a million take minutes. */
    folder: { type: "string" },
  },
});
const SIZES = positionals.length > 0 ? positionals.map(Number) : [10_000, 100_000];
const THREADS = values.threads?.map(Number) ?? [1, 2];
const ROUNDS = Number(values.rounds);
const SAMPLE = 20_000;
/** As the product asks: so many are judged, and ten are shown. */
const ASKED = { limit: 300, shown: 10 };
const MB = 2 ** 20;

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = values.folder ?? mkdtempSync(path.join(os.tmpdir(), "quorate-bench-"));

mkdirSync(folder, { recursive: true });

type Share = {
  ask: (query: ExpertQuery) => Promise<ExpertAnswer | null>;
  openedMs: number;
  bytes: number;
  worker: Worker;
};

/** In a process of its own: what making it takes is none of this one's. */
async function make(share: BenchShare): Promise<void> {
  if (existsSync(fileOf(share))) return;
  const { people, number, of } = share;
  const script = path.join(import.meta.dirname, "make-share.ts");
  await promisify(execFile)(process.execPath, [script, folder, ...[people, number, of].map(String)]);
}

function open(share: BenchShare): Promise<Share> {
  const worker = new Worker(path.join(import.meta.dirname, "../share-thread.ts"), { workerData: share });
  const questions = openQuestions<ExpertQuery, ExpertAnswer>({
    answerMsMax: 60_000,
    waitingMax: 1,
    onLate: () => say("  an answer took longer than a minute"),
    post: (id, query) => worker.postMessage({ id, query }),
  });
  return new Promise((resolve, reject) => {
    worker.on("error", reject);
    worker.on("message", (message: { openedMs: number; bytes: number } | { id: number; found: PackedExperts }) => {
      if ("id" in message) questions.answer(message.id, unpackExperts(message.found));
      else resolve({ ...message, worker, ask: questions.ask });
    });
  });
}

async function rss(): Promise<number> {
  globalThis.gc?.();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return process.memoryUsage().rss / MB;
}

const entryOf = createEntries();
const counts = countStems(Array.from({ length: SAMPLE }, (_, number) => entryOf(number)));
const queries = expertRequests().map((asked) => toQuery(asked, counts, ASKED));
const sharesOf = (people: number, of: number) =>
  Array.from({ length: of }, (_, number): BenchShare => ({ folder, people, number, of }));

try {
  for (const people of SIZES) {
    for (const of of THREADS) for (const share of sharesOf(people, of)) await make(share);
    let first: string[] | null = null;
    for (const of of THREADS) {
      const before = await rss();
      const shares = await Promise.all(sharesOf(people, of).map(open));
      const find = (query: ExpertQuery) =>
        askShares(query, { shares: shares.map(({ ask }) => ask), join: joinExperts });
      const found: string[] = [];
      for (const query of queries) found.push(JSON.stringify(await find(query)));
      const grown = (await rss()) - before;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const query of queries) {
          const start = performance.now();
          await find(query);
          times.push(performance.now() - start);
        }
      }
      first ??= found;
      const kept = (await rss()) - before;
      const others = found.filter((answer, index) => answer !== first?.[index]).length;
      const bytes = shares.reduce((sum, share) => sum + share.bytes, 0);
      const openedMs = Math.max(...shares.map((share) => share.openedMs));
      say(`${people} experts in ${of} ${of === 1 ? "thread" : "threads"}: ${latenciesOf(times)}`);
      say(
        `  opened from files in ${(openedMs / 1000).toFixed(1)} s; ${(bytes / MB).toFixed(0)} MB of arrays, ${grown.toFixed(0)} MB more of the process at first, ${kept.toFixed(0)} after all requests`,
      );
      if (of !== THREADS[0]) say(`  of ${found.length} requests ${others} answered otherwise than in ${THREADS[0]}`);
      await Promise.all(shares.map(({ worker }) => worker.terminate()));
    }
  }
} finally {
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
