import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** The facts about the replica for reads that must be recent. */
export type ReplicaWatch = {
  /** It answers, and lacks nothing that is older than two seconds. */
  isNear: () => boolean;
  /** For how long the oldest change that it lacks has been waiting, to within half a second; null while that is not known. */
  lagMs: () => number | null;
  /** Readers there have lost it: none is sent there until it is found again. */
  lose: (reason: unknown) => void;
  /** Resolves when the replica has everything that was committed before the call, or is no longer near. Never rejects. */
  untilCaughtUp: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** Called once for each change: it is near, or away or late, with the reason. */
  onChange: (isNear: boolean, reason: unknown) => void;
  /** It does not answer, so pending questions will not be answered either. */
  onAway: () => void;
};

/** How late a replica may be to serve reads. */
export const REPLICA_LAG_MS_MAX = 2_000;
const INTERVAL_MS = 500;
const CATCHING_UP_INTERVAL_MS = 20;
/** Marks of ten minutes; of a longer time the oldest and the newest are enough. */
const MARKS_MAX = 1_200;
const LIMITS = { max: 1, connectionTimeoutMillis: 1_000, query_timeout: 1_000, keepAlive: true } as const;

/** The primary's position at that time. */
type Mark = { at: number; position: bigint };

/**
 * Measures how far a replica is behind, twice a second, over a connection of its own to each: it asks the primary for its position and
 * the replica how much of that it has. No other machine's clock matters, and a replica that has lost its primary counts as late.
 */
export function watchReplica(
  primary: pg.PoolConfig,
  replica: pg.PoolConfig,
  { onChange, onAway }: Options,
): ReplicaWatch {
  const stopping = new AbortController();
  const primaries = createProbe(primary);
  const replicas = createProbe(replica);
  let marks: Mark[] = [];
  let hasReached = false;
  let isNear: boolean | null = null;
  let lagMs: number | null = null;

  function tell(nowNear: boolean, reason: unknown): void {
    if (isNear === nowNear || stopping.signal.aborted) return;
    isNear = nowNear;
    onChange(nowNear, reason);
  }

  function lose(reason: unknown): void {
    marks = [];
    hasReached = false;
    lagMs = null;
    tell(false, reason);
  }

  async function measure(): Promise<void> {
    // While the primary is away the lag cannot be known, so it stays as it was.
    const mark = await readPrimary(primaries).catch(() => null);
    let reached: Awaited<ReturnType<typeof readReplica>>;
    try {
      reached = await readReplica(replicas);
      if (mark && reached.system !== mark.system) throw new Error("It is a replica of another database.");
    } catch (error) {
      lose(error);
      onAway();
      return;
    }
    if (!mark) return;
    if (marks.length === MARKS_MAX) marks.pop();
    marks.push(mark);
    const lacking = marks.findIndex(({ position }) => position > reached.position);
    if (lacking !== 0) hasReached = true;
    marks = lacking < 0 ? [] : marks.slice(lacking);
    lagMs = hasReached ? Date.now() - (marks[0]?.at ?? Date.now()) : null;
    if (lagMs === null) return;
    tell(lagMs <= REPLICA_LAG_MS_MAX, new Error(`It is ${Math.round(lagMs / 1_000)} seconds behind.`));
  }

  async function keepMeasuring(): Promise<void> {
    while (!stopping.signal.aborted) {
      await measure();
      await pause(INTERVAL_MS);
    }
  }
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function catchUp(): Promise<void> {
    const mark = await readPrimary(primaries);
    const deadline = Date.now() + REPLICA_LAG_MS_MAX;
    while (isNear && !stopping.signal.aborted && Date.now() < deadline) {
      if ((await readReplica(replicas)).position >= mark.position) return;
      await pause(CATCHING_UP_INTERVAL_MS);
    }
  }

  const ended = keepMeasuring();
  return {
    isNear: () => isNear === true,
    lagMs: () => lagMs,
    lose,
    untilCaughtUp: async () => {
      if (isNear) await catchUp().catch(() => undefined);
    },
    stop: async () => {
      stopping.abort();
      await ended;
      await Promise.all([primaries.end(), replicas.end()]);
    },
  };
}

function createProbe(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, ...LIMITS, application_name: "quorate-replica-watch" });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}

async function readPrimary(pool: pg.Pool): Promise<Mark & { system: string }> {
  const at = Date.now();
  const { rows } = await pool.query<{ position: string; system: string }>(
    "select pg_current_wal_flush_lsn()::text as position, system_identifier::text as system from pg_control_system()",
  );
  const [row] = rows;
  if (!row) throw new Error("The primary did not say where it is.");
  return { at, position: positionOf(row.position), system: row.system };
}

async function readReplica(pool: pg.Pool): Promise<{ position: bigint; system: string }> {
  const { rows } = await pool.query<{ position: string | null; system: string }>(
    `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
       system_identifier::text as system from pg_control_system()`,
  );
  const [row] = rows;
  if (!row || row.position === null) throw new Error("It is no replica: it does not follow a primary's log.");
  return { position: positionOf(row.position), system: row.system };
}

/** A place in the log as PostgreSQL writes it, two halves in hexadecimal: `16/B374D848`. */
function positionOf(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
