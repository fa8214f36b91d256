import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseFigures } from "./database-figures.ts";

/** A pool of connections as pg has it. */
export type WatchedPool = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { max?: number };
};

type Sources = {
  pools: Readonly<Record<string, WatchedPool>>;
  liveStreamCount: () => number;
  /** Null without a replica, and while it does not answer. */
  replicaLagMs?: () => number | null;
  /** Null if a proxy ends TLS. */
  certificateShareLeft?: () => number | null;
  figures: DatabaseFigures;
  nowMs: () => number;
};

export type Answered = { method: string; route: string; status: number; seconds: number };
export type Called = { procedure: string; outcome: string; seconds: number };

/** The server's figures about itself; none names a person, and every label has a short list of values. */
export type Metrics = {
  answered: (answered: Answered) => void;
  called: (called: Called) => void;
  jobEnded: (queue: string, outcome: "completed" | "failed") => void;
  securityEvent: (event: string) => void;
  /** Everything in the text form that Prometheus reads. */
  contents: () => Promise<string>;
  contentType: string;
  /** For tests of the alarms and the dashboard. */
  names: () => string[];
};

/** Seconds, from an answer from memory to the patience of a person. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Processor, memory, garbage collection and the event loop's delay, under the names that dashboards for Node know.
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: "quorate_http_request_duration_seconds",
    help: "Requests answered, by route pattern and status; streams are not among them",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const calls = new Histogram({
    name: "quorate_procedure_duration_seconds",
    help: "Calls of procedures over both transports, by outcome: ok or the kind of refusal",
    labelNames: ["procedure", "outcome"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: "quorate_jobs_ended_total",
    help: "Runs of jobs by this server; one that failed is tried again",
    labelNames: ["queue", "outcome"],
    registers,
  });
  const securityEvents = new Counter({
    name: "quorate_security_events_total",
    help: "Lines of the security log, by event",
    labelNames: ["event"],
    registers,
  });

  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `quorate_${name}`, help, labelNames, registers });

  const connections = gauge("database_connections", "Connections of a pool, by what they do", ["pool", "state"]);
  const connectionsMax = gauge("database_connections_max", "Connections that a pool opens at most", ["pool"]);
  const waiting = gauge("database_waiting", "Queries that wait for a connection of the pool", ["pool"]);
  const streams = gauge("live_streams", "Open streams to browsers on this server");
  const certificate = gauge(
    "certificate_life_left_ratio",
    "How much of the life of the server's own certificate is left; left out where it has none",
  );
  const lag = gauge("replica_lag_seconds", "How far the replica is behind; left out without one, and while it is away");
  const isUp = gauge("database_up", "1 while the database answers what is asked at scrapes, else 0");
  const jobsDue = gauge("jobs_due", "Jobs that are due and not begun", ["queue"]);
  const jobsDueAge = gauge("jobs_oldest_due_seconds", "How long the oldest of them has been due", ["queue"]);
  const jobsFailed = gauge("jobs_failed", "Jobs that failed for good, of the last days", ["queue"]);
  const unsent = gauge("money_unsent", "Refunds, transfers and reversals that should have gone and have not", ["kind"]);
  const unsentAge = gauge("money_oldest_unsent_seconds", "How long ago the oldest of them became owed", ["kind"]);
  const moneyFailed = gauge("money_failed", "Refunds and transfers that failed for good and wait for somebody", [
    "kind",
  ]);
  const events = gauge("gateway_events_unworked", "What the payment gateway has told and nobody has worked");
  const eventsAge = gauge("gateway_event_oldest_unworked_seconds", "How long ago the oldest of it arrived");
  const pending = gauge("deliveries_pending", "Mails and other consequences of events on their way", ["kind"]);
  const pendingAge = gauge("deliveries_oldest_pending_seconds", "How long the oldest of them has been on its way", [
    "kind",
  ]);
  const deliveriesFailed = gauge("deliveries_failed", "Mails and other consequences of events given up", ["kind"]);
  const differences = gauge("book_differences", "Differences that the latest comparison of the books found");
  const comparisonAge = gauge("book_comparison_age_seconds", "How long ago the latest comparison of the books ended");
  const comparisonFailed = gauge("book_comparison_failed", "1 where the latest comparison could not be made, else 0");

  function showOwn(): void {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(sources.pools)) {
      connections.set({ pool, state: "used" }, totalCount - idleCount);
      connections.set({ pool, state: "idle" }, idleCount);
      connectionsMax.set({ pool }, options.max ?? 0);
      waiting.set({ pool }, waitingCount);
    }
    streams.set(sources.liveStreamCount());
    const shareLeft = sources.certificateShareLeft?.() ?? null;
    if (shareLeft === null) certificate.remove();
    else certificate.set(shareLeft);
    const lagMs = sources.replicaLagMs?.() ?? null;
    if (lagMs === null) lag.remove();
    else lag.set(lagMs / 1000);
  }

  const fromDatabase: { reset: () => void }[] = [
    ...[jobsDue, jobsDueAge, jobsFailed, unsent, unsentAge, moneyFailed, events, eventsAge],
    ...[pending, pendingAge, deliveriesFailed, differences, comparisonAge, comparisonFailed],
  ];
  const ageOf = (since: Date | null) => (since ? Math.max(0, (sources.nowMs() - since.getTime()) / 1000) : 0);

  /** Missing figures are left out: an old one would look fresh. */
  async function showStored(): Promise<void> {
    const [due, failed, money, told, undelivered, books] = await Promise.all([
      sources.figures.dueJobs(),
      sources.figures.failedJobs(),
      sources.figures.unsentMoney(),
      sources.figures.gatewayEvents(),
      sources.figures.undelivered(),
      sources.figures.books(),
    ]);
    for (const each of fromDatabase) each.reset();
    isUp.set(money === null ? 0 : 1);
    for (const { queue, due: jobs } of due ?? []) {
      jobsDue.set({ queue }, jobs.count);
      jobsDueAge.set({ queue }, ageOf(jobs.since));
    }
    for (const { queue, count } of failed ?? []) jobsFailed.set({ queue }, count);
    for (const { kind, unsent: movements, failedCount } of money ?? []) {
      unsent.set({ kind }, movements.count);
      unsentAge.set({ kind }, ageOf(movements.since));
      moneyFailed.set({ kind }, failedCount);
    }
    if (told) {
      events.set(told.count);
      eventsAge.set(ageOf(told.since));
    }
    for (const { isMail, pending: deliveries, failedCount } of undelivered ?? []) {
      const kind = isMail ? "mail" : "other";
      pending.set({ kind }, deliveries.count);
      pendingAge.set({ kind }, ageOf(deliveries.since));
      deliveriesFailed.set({ kind }, failedCount);
    }
    if (books?.latest) {
      differences.set(books.latest.differenceCount);
      comparisonAge.set(ageOf(books.latest.finishedAt));
      comparisonFailed.set(books.latest.outcome === "failed" ? 1 : 0);
    }
  }

  return {
    answered: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
    called: ({ procedure, outcome, seconds }) => calls.observe({ procedure, outcome }, seconds),
    jobEnded: (queue, outcome) => jobs.inc({ queue, outcome }),
    securityEvent: (event) => securityEvents.inc({ event }),
    contents: async () => {
      showOwn();
      await showStored();
      return await registry.metrics();
    },
    contentType: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
  };
}
