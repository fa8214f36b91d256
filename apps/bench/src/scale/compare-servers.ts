import { deepStrictEqual } from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { untilIndexReady } from "../memory/server-memory.ts";
import type { BenchDatabase } from "./bench-database.ts";
import { load, medianSample, type Sample, type Target } from "./load.ts";
import { GUEST_PAGE, restPaths, SUBSCRIBER_PAGE, trpcPaths } from "./requests.ts";
import { type ServerProcess, startImageProcess, startServerProcess } from "./server-process.ts";
import { signInSubscriber } from "./subscriber.ts";

const WARM_UP_SECONDS = 2;
/** So long left alone, a server is at rest. */
const SETTLED_MS = 30_000;

export type Row = Sample & { name: string; size: number; ratio: number };
/** `image`: the folder of the image, to measure what production runs instead of the sources. */
type Plan = { folder: string; rounds: number; seconds: number; image?: string | undefined };

/** The same pages from the reference and from the server, in alternating rounds; every figure is the median of its rounds. */
export async function compareServers(database: BenchDatabase, size: number, plan: Plan): Promise<Row[]> {
  const options = { database: database.config, folder: plan.folder };
  const reference = await startServerProcess("reference-server.ts", options);
  const server = plan.image ? await startImageProcess(plan.image, options) : await startFromSources(options);
  try {
    await untilIndexReady(server.url);
    await sleep(SETTLED_MS);
    const idleMb = server.rssMb();
    const cookie = { cookie: await signInSubscriber(database.db, { isSecure: plan.image !== undefined }) };
    const referenceOf: Record<number, Target> = {
      [GUEST_PAGE]: { name: "reference, 3 experts", server: reference, paths: restPaths(GUEST_PAGE) },
      [SUBSCRIBER_PAGE]: { name: "reference, 20 experts", server: reference, paths: restPaths(SUBSCRIBER_PAGE) },
    };
    const measured: (Target & { page: number })[] = [
      { name: "REST, guest, 3 experts", server, paths: restPaths(SUBSCRIBER_PAGE), page: GUEST_PAGE },
      {
        name: "REST, session, 20 experts",
        server,
        paths: restPaths(SUBSCRIBER_PAGE),
        headers: cookie,
        page: SUBSCRIBER_PAGE,
      },
      { name: "tRPC, guest, 3 experts", server, paths: trpcPaths(SUBSCRIBER_PAGE), page: GUEST_PAGE },
      {
        name: "tRPC, session, 20 experts",
        server,
        paths: trpcPaths(SUBSCRIBER_PAGE),
        headers: cookie,
        page: SUBSCRIBER_PAGE,
      },
    ];
    for (const target of measured) await assertSameAnswers(referenceOf[target.page], target);

    const targets = [...Object.values(referenceOf), ...measured];
    for (const target of targets) await load(target, WARM_UP_SECONDS);
    const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]));
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const target of targets) samples.get(target.name)?.push(await load(target, plan.seconds));
    }
    const medianOf = (name: string) => medianSample(samples.get(name) ?? []);
    const rows = targets.map((target) => {
      const page = "page" in target ? Number(target.page) : null;
      const base = medianOf(page === null ? target.name : (referenceOf[page]?.name ?? ""));
      const sample = medianOf(target.name);
      return { ...sample, name: target.name, size, ratio: sample.requestsPerSecond / base.requestsPerSecond };
    });
    const afterMb = server.rssMb();
    await sleep(SETTLED_MS);
    const figures = [`${idleMb} MB idle`, `${server.peakMb()} at most`, `${afterMb} after the load`];
    process.stdout.write(
      `Server: ${figures.join(", ")}, ${server.rssMb()} settled; the reference ${reference.rssMb()}.\n`,
    );
    return rows;
  } finally {
    await server.stop();
    await reference.stop();
  }
}

/** The second start: the first after a change of the sources takes the types out of them, and keeps the program that does (27 MB). */
async function startFromSources(options: Parameters<typeof startServerProcess>[1]): Promise<ServerProcess> {
  await (await startServerProcess("measured-server.ts", options)).stop();
  return await startServerProcess("measured-server.ts", options);
}

/** A comparison counts for something when both give the same experts. */
async function assertSameAnswers(reference: Target | undefined, target: Target): Promise<void> {
  if (!reference) throw new Error(`${target.name} has nothing to be compared with.`);
  for (const [at, path] of target.paths.entries()) {
    const expected = await fetchJson(reference, reference.paths[at] ?? "");
    const answer = await fetchJson(target, path);
    deepStrictEqual(
      path.startsWith("/trpc/") ? (answer as { result: { data: unknown } }).result.data : answer,
      expected,
    );
  }
}

async function fetchJson({ server, headers }: Target, path: string): Promise<unknown> {
  const response = await fetch(server.url + path, { headers });
  return await response.json();
}
