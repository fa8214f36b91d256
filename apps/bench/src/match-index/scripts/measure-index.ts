import { LOOKED_THROUGH_MAX } from "@quorate/api/matching/leave-out.service";
import { createExpertIndex } from "@quorate/core/match-index/expert-index";
import { expertRequests } from "../../scale/match-requests.ts";
import { countStems, createEntries, toQuery } from "../experts-in-memory.ts";
import { latenciesOf } from "../latencies.ts";

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 3;
const SAMPLE = 20_000;
/** As the product asks: so many are judged, and ten are shown. */
const ASKED = { limit: 300, shown: 10 };
const MB = 2 ** 20;

const say = (line: string) => process.stdout.write(`${line}\n`);
const memory = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / MB;
};
const quantile = (times: readonly number[], share: number) =>
  (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(2);

const entryOf = createEntries();
const counts = countStems(Array.from({ length: SAMPLE }, (_, number) => entryOf(number)));
const queries = expertRequests().map((asked) => toQuery(asked, counts, ASKED));

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) {
  const before = memory();
  const made = performance.now();
  const index = createExpertIndex();
  for (let number = 0; number < size; number++) index.put(entryOf(number));
  index.join();
  for (const query of queries) index.find(query);
  say(`${size} experts: made in ${((performance.now() - made) / 1000).toFixed(1)} s`);
  say(
    `  memory: ${(index.bytes() / MB).toFixed(0)} MB of arrays, ${(memory() - before).toFixed(0)} MB more of the process`,
  );
  const times: { time: number; ofThread: number; asked: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    queries.forEach((query, asked) => {
      const [start, cpu] = [performance.now(), process.threadCpuUsage()];
      index.find(query);
      const time = performance.now() - start;
      times.push({ time, ofThread: process.threadCpuUsage(cpu).user / 1000, asked });
    });
  }
  // What the thread itself has worked: on a busy machine the rest is waiting for others.
  const worked = times.map(({ ofThread }) => ofThread).toSorted((one, other) => one - other);
  say(
    `  of the thread alone: p50 ${quantile(worked, 0.5)} ms, p99 ${quantile(worked, 0.99)}, most ${quantile(worked, 1)}`,
  );
  const sorted = times.map(({ time }) => time).toSorted((one, other) => one - other);
  say(
    `  p50 ${quantile(sorted, 0.5)} ms, p90 ${quantile(sorted, 0.9)}, p99 ${quantile(sorted, 0.99)}, most ${quantile(sorted, 1)}`,
  );
  // A condition that leaves people out is looked for in more of the nearest; the same queries in turns.
  const looked: Record<number, number[]> = { [ASKED.limit]: [], [LOOKED_THROUGH_MAX]: [] };
  for (const query of [...queries, ...queries]) {
    for (const [limit, spent] of Object.entries(looked)) {
      const cpu = process.threadCpuUsage();
      index.find({ ...query, limit: Number(limit) });
      spent.push(process.threadCpuUsage(cpu).user / 1000);
    }
  }
  for (const [limit, spent] of Object.entries(looked)) say(`  ${limit} judged, of the thread: ${latenciesOf(spent)}`);
  const worst = times.toSorted((one, other) => other.time - one.time).slice(0, 4);
  for (const { time, asked } of worst) {
    const query = queries[asked];
    if (!query) continue;
    const { skills, industries, words, niches } = query;
    say(
      `    ${time.toFixed(1)} ms: ${skills.length} skills, ${industries.length} industries, ${words.length} words, ${niches?.vector.length ?? 0} niches`,
    );
  }
  const start = performance.now();
  const saved = index.save();
  const wrote = performance.now();
  createExpertIndex(saved);
  say(
    `  saved in ${((wrote - start) / 1000).toFixed(1)} s, loaded in ${((performance.now() - wrote) / 1000).toFixed(1)} s`,
  );
}
