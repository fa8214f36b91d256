import autocannon from "autocannon";
import type { ServerProcess } from "./server-process.ts";

export type Target = {
  name: string;
  server: ServerProcess;
  paths: readonly string[];
  headers?: Record<string, string>;
};
export type Sample = { requestsPerSecond: number; p50Ms: number; p99Ms: number; cpuMicros: number; rssMb: number };

const CONNECTIONS = 32;

/** So many connections ask as fast as they are answered; every answer must be a success. */
export async function load({ name, server, paths, headers }: Target, seconds: number): Promise<Sample> {
  const latenciesMs: number[] = [];
  const cpuBefore = server.cpuMs();
  const requests = paths.map((path) => ({ method: "GET" as const, path, headers }));
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: server.url, connections: CONNECTIONS, duration: seconds, requests };
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, _status, _bytes, responseTime) => latenciesMs.push(responseTime));
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refusals, ${result.errors} errors.`);
  latenciesMs.sort((a, b) => a - b);
  const percentile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN;
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    cpuMicros: ((server.cpuMs() - cpuBefore) * 1_000) / result.requests.total,
    rssMb: server.rssMb(),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure by itself. */
export function medianSample(samples: readonly Sample[]): Sample {
  const of = (pick: (sample: Sample) => number) => median(samples.map(pick));
  return {
    requestsPerSecond: of((sample) => sample.requestsPerSecond),
    p50Ms: of((sample) => sample.p50Ms),
    p99Ms: of((sample) => sample.p99Ms),
    cpuMicros: of((sample) => sample.cpuMicros),
    rssMb: of((sample) => sample.rssMb),
  };
}
