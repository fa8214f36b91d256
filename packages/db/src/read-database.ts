import type { Logger, PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import pg from "pg";
import { createKysely, createPool, type DatabaseConfig, type Db } from "./client.ts";
import { isConnectionFailure, isSerializationFailure } from "./database-errors.ts";
import { withPreparedQueries } from "./prepared-queries.ts";
import { type ReplicaWatch, watchReplica } from "./replica-watch.ts";

export type ReadDatabase = Pick<ReplicaWatch, "isNear" | "lagMs" | "untilCaughtUp"> & {
  /** For reads that may be two seconds old: they go to the replica while it is near, and to the primary otherwise. */
  db: Db;
  /** The connections to the replica. */
  pool: pg.Pool;
  stop: () => Promise<void>;
};

type Options = {
  primary: DatabaseConfig;
  /** The pool of the primary, which takes the reads while the replica does not. */
  primaryPool: pg.Pool;
  replica: DatabaseConfig;
  /** Called when reads go elsewhere; the reason says why they go to the primary. */
  onChange: (isNear: boolean, reason: unknown) => void;
  /** Called for each statement once it has ended. */
  onStatement?: Logger | undefined;
};

/** A running replica has a connection at once; if not, the primary is asked. */
const CONNECT_TIMEOUT_MS = 1_000;

/** Reads at a replica. If it is away, late, or fails in the middle of a read, the primary answers instead, without a wait. */
export function openReadDatabase({ primary, primaryPool, replica, onChange, onStatement }: Options): ReadDatabase {
  const pool = createPool({ ...replica, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const busy = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => void busy.add(client));
  pool.on("release", (_error, client) => void busy.delete(client));
  const watch = watchReplica(primary, replica, {
    onChange,
    // A connection to a frozen server never reports it: it is ended here, and its reads go on at the primary.
    onAway: () => {
      for (const client of busy) void endNow(client);
    },
  });
  const replicas = withPreparedQueries(pool, { areNamed: !replica.isPooled });
  const primaries = withPreparedQueries(primaryPool, { areNamed: !primary.isPooled });
  const db = createKysely(nearest(replicas, primaries, watch), onStatement);
  return {
    db,
    pool,
    isNear: watch.isNear,
    lagMs: watch.lagMs,
    untilCaughtUp: watch.untilCaughtUp,
    stop: async () => {
      await watch.stop();
      await db.destroy();
    },
  };
}

/** With a query under way pg drops the connection, whether the server reacts or not. */
async function endNow(client: pg.PoolClient): Promise<void> {
  if (client instanceof pg.Client) await client.end().catch(() => undefined);
}

function nearest(replicas: PostgresPool, primaries: PostgresPool, watch: ReplicaWatch): PostgresPool {
  return {
    options: replicas.options,
    end: () => replicas.end(),
    connect: async () => {
      if (!watch.isNear()) return await primaries.connect();
      try {
        return movable(await replicas.connect(), primaries, watch);
      } catch (error) {
        watch.lose(error);
        return await primaries.connect();
      }
    },
  };
}

type Asked = readonly [statement: string, parameters: readonly unknown[]];

/**
 * A connection to the replica that becomes one to the primary when it fails, once. A transaction, which has only read, is repeated there
 * from its beginning.
 */
function movable(first: PostgresPoolClient, primaries: PostgresPool, watch: ReplicaWatch): PostgresPoolClient {
  let client: PostgresPoolClient | null = first;
  let transaction: Asked[] = [];

  async function move(error: unknown): Promise<PostgresPoolClient> {
    if (isConnectionFailure(error)) watch.lose(error);
    client = null;
    first.release(true);
    client = await primaries.connect();
    for (const [statement, parameters] of transaction) await client.query(statement, parameters);
    return client;
  }

  async function ask<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (!client) throw new Error("Connection terminated: neither replica nor primary answers.");
    try {
      return await client.query<Row>(statement, parameters);
    } catch (error) {
      if (client !== first || !isReplicasOwn(error)) throw error;
      return await (await move(error)).query<Row>(statement, parameters);
    }
  }

  async function read<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    const result = await ask<Row>(statement, parameters);
    if (/^(?:commit|rollback)$/i.test(statement)) transaction = [];
    else if (transaction.length > 0 || /^(?:begin|start transaction)\b/i.test(statement))
      transaction.push([statement, parameters]);
    return result;
  }

  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== "string") throw new Error("There are no cursors here.");
    return read(statement, parameters);
  }
  return { query, release: (destroy) => client?.release(destroy) };
}

/**
 * The replica is gone, or has to replay something that conflicts with the read. A refused write is our own mistake and stays an error.
 */
function isReplicasOwn(error: unknown): boolean {
  const isRefusedWrite = error instanceof Error && "code" in error && error.code === "25006";
  return !isRefusedWrite && (isConnectionFailure(error) || isSerializationFailure(error));
}
