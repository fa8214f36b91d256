import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { prepareSearch, rehearseSearch } from "@quorate/api/matching/warm-up.service";
import type { appModule } from "../app-module.ts";
import type { Base, GivenBy } from "../modules.ts";
import type { portsModule } from "../ports-module.ts";
import type { matchIndexModule } from "./match-index-module.ts";

type Needs = Base & GivenBy<typeof matchIndexModule> & GivenBy<typeof portsModule> & GivenBy<typeof appModule>;

/** An index that is read from the database for longer keeps the machine busy enough. */
const INDEX_WAITED_MS = 60_000;
const HEALTH = /^\/(?:healthz|readyz)\b/;

/**
 * Does what a first search would have to do as soon as the first visitor comes, who needs some seconds to type one. A server that has no
 * visitors does without the memory that it takes (36 MB).
 */
export const warmUpModule = {
  name: "warm-up",
  open: async ({ log, isStopping, matchIndex, ports, app }: Needs) => {
    if (!matchIndex) return { gives: {} };
    const warmUp = async () => {
      await prepareSearch();
      const until = performance.now() + INDEX_WAITED_MS;
      while (!matchIndex.state().expert.isReady && performance.now() < until && !isStopping()) await sleep(100);
      if (!isStopping()) await rehearseSearch(ports);
    };
    let done: Promise<void> | undefined;
    const onRequest = ({ url = "" }: IncomingMessage) => {
      if (HEALTH.test(url)) return;
      app.server.off("request", onRequest);
      done = warmUp().catch((error: unknown) => {
        if (!isStopping()) log.warn({ err: error }, "the search was not warmed up");
      });
    };
    app.server.on("request", onRequest);
    return { gives: {}, stop: async () => await done };
  },
};
