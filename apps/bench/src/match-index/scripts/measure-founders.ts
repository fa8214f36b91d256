// The find of the founders' index alone, without a database or a thread between. PEOPLE…
import { createCoFounderIndex } from "@quorate/core/match-index/co-founder-index";
import { CO_FOUNDER_MATCHES_MAX } from "@quorate/core/matching/co-founder-requirements";
import { coFounderRequests } from "../../scale/match-requests.ts";
import { countStems } from "../experts-in-memory.ts";
import { createFounders, toCoFounderQuery } from "../founders-in-memory.ts";
import { latenciesOf } from "../latencies.ts";

const SIZES = process.argv.slice(2).map(Number);
const ROUNDS = 3;
const SAMPLE = 20_000;
const MB = 2 ** 20;

const say = (line: string) => process.stdout.write(`${line}\n`);

const founderOf = createFounders();
const counts = countStems(Array.from({ length: SAMPLE }, (_, number) => founderOf(number)));
const queries = coFounderRequests().map((asked) => toCoFounderQuery(asked, counts, CO_FOUNDER_MATCHES_MAX));

for (const size of SIZES.length > 0 ? SIZES : [10_000, 100_000]) {
  const filled = createCoFounderIndex();
  for (let number = 0; number < size; number++) filled.put(founderOf(number));
  filled.join();
  const saved = filled.save();
  const opening = performance.now();
  const index = createCoFounderIndex(saved);
  for (const query of queries) index.find(query);
  const openedS = (performance.now() - opening) / 1000;
  say(
    `${size} founders: ${(index.bytes() / MB).toFixed(0)} MB of arrays, opened and asked once in ${openedS.toFixed(1)} s`,
  );
  const [times, worked]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (const query of queries) {
      const [start, cpu] = [performance.now(), process.threadCpuUsage()];
      index.find(query);
      times.push(performance.now() - start);
      worked.push(process.threadCpuUsage(cpu).user / 1000);
    }
  }
  // What the thread itself has worked: on a busy machine the rest is waiting for others.
  say(`  of the thread alone: ${latenciesOf(worked)}`);
  say(`  ${latenciesOf(times)}`);
}
