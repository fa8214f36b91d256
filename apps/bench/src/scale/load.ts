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

const percentileOf = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? Number.NaN;

/** So many connections ask as fast as they are answered; every answer must be a success. */
export async function load({ name, server, paths, headers }: Target, seconds: number): Promise<Sample> {
  const {
    serversCpuMicros,
    requests: _requests,
    ...sample
  } = await loadAll({ name, servers: [server], paths, headers }, seconds);
  return { ...sample, cpuMicros: serversCpuMicros, rssMb: server.rssMb() };
}

type Targets = Omit<Target, "server" | "headers"> & {
  servers: readonly ServerProcess[];
  headers?: Record<string, string> | undefined;
};

/** The same of several servers at once, which share the connections. */
export async function loadAll({ name, servers, paths, headers }: Targets, seconds: number) {
  const latenciesMs: number[] = [];
  const cpuMs = () => servers.reduce((sum, server) => sum + server.cpuMs(), 0);
  const cpuBefore = cpuMs();
  const requests = paths.map((path) => ({ method: "GET" as const, path, headers }));
  const results = await Promise.all(
    servers.map(({ url }) => {
      return new Promise<autocannon.Result>((resolve, reject) => {
        const options = { url, connections: CONNECTIONS / servers.length, duration: seconds, requests };
        const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
        run.on("response", (_client, _status, _bytes, responseTime) => latenciesMs.push(responseTime));
      });
    }),
  );
  const total = (pick: (result: autocannon.Result) => number) => results.reduce((sum, result) => sum + pick(result), 0);
  const refused = total(({ non2xx }) => non2xx);
  const failed = total(({ errors }) => errors);
  if (refused > 0 || failed > 0) throw new Error(`${name}: ${refused} refusals, ${failed} errors.`);
  latenciesMs.sort((a, b) => a - b);
  const answered = total((result) => result.requests.total);
  return {
    requests: answered,
    requestsPerSecond: total((result) => result.requests.total / result.duration),
    p50Ms: percentileOf(latenciesMs, 0.5),
    p99Ms: percentileOf(latenciesMs, 0.99),
    serversCpuMicros: ((cpuMs() - cpuBefore) * 1_000) / answered,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure separately. */
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
