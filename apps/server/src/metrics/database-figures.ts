import {
  countUndelivered,
  findLatestComparison,
  findUnsentMoney,
  findUnworkedGatewayEvents,
} from "@quorate/api/operations/operating-figures.queries";
import type { GatewayName } from "@quorate/core/gateway/gateway-name";
import { createDatabase, type Db } from "@quorate/db/client";
import type { PoolConfig } from "pg";
import { countDueJobs, countFailedJobs } from "../jobs/job-figures.ts";
import { rememberFigure } from "./remembered-figure.ts";

/** Several servers are scraped every few seconds; operators' figures may be this old. */
const KEPT_MS = 5_000;
/** Figures without an index are queried once a minute. */
const KEPT_LONG_MS = 60_000;
/** Well within the ten seconds that Prometheus waits for a scrape. */
const TIMEOUT_MS = 2_000;

type Asked = { db: Db; gateway: () => { name: GatewayName; payoutAccounts?: unknown }; now: () => Date };

/** The database's figures at a scrape. Each figure alone: one that is missing takes no other with it. */
export function createDatabaseFigures({ db, gateway, now }: Asked) {
  const nowMs = () => now().getTime();
  const often = { keptMs: KEPT_MS, timeoutMs: TIMEOUT_MS };
  const askMoney = () => {
    const { name, payoutAccounts } = gateway();
    return findUnsentMoney(db, { gateway: name, needsAccount: payoutAccounts !== undefined });
  };
  const seldom = { keptMs: KEPT_LONG_MS, timeoutMs: TIMEOUT_MS };
  return {
    dueJobs: rememberFigure(() => countDueJobs(db, now()), often, nowMs),
    failedJobs: rememberFigure(() => countFailedJobs(db), seldom, nowMs),
    unsentMoney: rememberFigure(askMoney, often, nowMs),
    gatewayEvents: rememberFigure(() => findUnworkedGatewayEvents(db), often, nowMs),
    undelivered: rememberFigure(() => countUndelivered(db), often, nowMs),
    books: rememberFigure(async () => ({ latest: await findLatestComparison(db) }), often, nowMs),
  };
}

export type DatabaseFigures = ReturnType<typeof createDatabaseFigures>;

/** Its own connections with short time limits: operators want to see an exhausted pool, which must not hide itself. */
export function openFiguresDatabase(connection: PoolConfig) {
  return createDatabase({
    ...connection,
    max: 2,
    application_name: "quorate-metrics",
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
}
