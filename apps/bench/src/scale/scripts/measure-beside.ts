import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type DearestRequest, dearestRequests } from "../dearest-requests.ts";
import { ask, type Build, type Cost, costOf, honestWaits, startBuild } from "../two-servers.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");

/**
 * The cost of a guest's most expensive requests in this build and another one, side by side: both servers run at once on demo data of their
 * own and get requests in turn. Then another visitor requests a list, alone and while one address sends the most expensive requests as
 * often as it may.
 */
const { values: flags } = parseArgs({
  options: {
    /** The checkout to compare with, its packages installed. */
    other: { type: "string" },
    tries: { type: "string", default: "7" },
    seconds: { type: "string", default: "30" },
    rounds: { type: "string", default: "2" },
    /** Only requests whose name has this in it. */
    only: { type: "string", default: "" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/beside") },
  },
});

const GUEST_POINTS_A_MINUTE = 300;
const MATCH_COSTS = 4;
const LIST: DearestRequest = {
  name: "a list",
  method: "GET",
  path: "/api/experts",
  isOpenToGuests: true,
  input: { limit: 20 },
};
const EXPERTS = z.array(z.object({ id: z.string() }));

const builds: Build[] = [];
try {
  if (flags.other) builds.push(await startBuild("other", path.resolve(flags.other), flags.folder));
  const ours = await startBuild("ours", REPOSITORY, flags.folder);
  builds.push(ours);

  const requests: { request: DearestRequest; costs: Cost[] }[] = [];
  for (const request of await guestRequests(ours)) {
    const costs: Cost[] = [];
    for (const build of builds) costs.push(await costOf(build, request, Number(flags.tries)));
    requests.push({ request, costs });
  }
  const dearest = (place: number) =>
    requests.toSorted((one, two) => (two.costs[place]?.all ?? 0) - (one.costs[place]?.all ?? 0));
  const names = builds.map(({ name }) => name);
  console.log("Processor time of the server, ms a request; of it the thread that answers\n");
  console.log(
    `| request | ${names.map((name) => `${name} | of it main`).join(" | ")} | ${flags.other ? "other / ours |" : ""}`,
  );
  console.log(`|---|${names.map(() => "---|---|").join("")}${flags.other ? "---|" : ""}`);
  for (const { request, costs } of dearest(0)) {
    const [first, last] = [costs[0]?.all ?? 0, costs.at(-1)?.all ?? 0];
    const ratio = flags.other ? ` ${(first / last).toFixed(1)} |` : "";
    console.log(
      `| ${request.name} | ${costs.map(({ all, main }) => `${all.toFixed(1)} | ${main.toFixed(1)}`).join(" | ")} |${ratio}`,
    );
  }
  const most = builds.map((_, place) => dearest(place)[0]?.costs[place]?.all ?? 0);
  console.log(`\nThe dearest: ${names.map((name, place) => `${name} ${most[place]?.toFixed(1)} ms`).join(", ")}`);
  if (flags.other)
    console.log(
      `The dearest of the other build costs ${((most[0] ?? 0) / (most[1] ?? 1)).toFixed(1)} times the dearest of ours.`,
    );

  const aMinute = Math.floor(GUEST_POINTS_A_MINUTE / MATCH_COSTS);
  console.log(`\nSomebody asks for a list; an attacker sends ${aMinute} a minute of what is dearest to each build\n`);
  console.log("| build | | lists | attacks | p50 ms | p90 ms | p99 ms |\n|---|---|---|---|---|---|---|");
  for (let round = 0; round < Number(flags.rounds); round += 1) {
    for (const [place, build] of builds.entries()) {
      const request = dearest(place).find(({ request: { path: asked } }) => asked.includes("matching"))?.request;
      for (const attack of [null, request ? { request, aMinute } : null]) {
        const { waits, attacks } = await honestWaits(build, { seconds: Number(flags.seconds), honest: LIST, attack });
        const figures = [0.5, 0.9, 0.99].map((share) => (waits[Math.floor(waits.length * share)] ?? 0).toFixed(1));
        console.log(
          `| ${build.name} | ${attack ? "beside the attacker" : "alone"} | ${waits.length} | ${attacks} | ${figures.join(" | ")} |`,
        );
      }
    }
  }
} finally {
  for (const build of builds) await build.stop();
}

/** Those that the server answers; what it refuses is no search. */
async function guestRequests(build: Build): Promise<DearestRequest[]> {
  const response = await fetch(`${build.origin}/api/experts`);
  const ids = EXPERTS.parse(await response.json()).map(({ id }) => id);
  const answered: DearestRequest[] = [];
  for (const request of dearestRequests(ids)) {
    if (!request.isOpenToGuests || !request.name.includes(flags.only)) continue;
    if ((await ask(build.origin, request)) === 200) answered.push(request);
  }
  return answered;
}
