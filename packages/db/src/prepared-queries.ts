import { createHash } from "node:crypto";
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  type PostgresCursor,
  PostgresIntrospector,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  type RawBuilder,
  sql,
} from "kysely";
import type pg from "pg";
import type { Db, DbOrTrx } from "./client.ts";
import type { DB } from "./db-types.ts";

/** The place of a value in a prepared query, which is given when it runs. */
export type Given<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

export type PreparedQuery<Values, Row> = {
  (db: DbOrTrx, values: Values): Promise<Row[]>;
  /** The statement with the values in their places, as PostgreSQL gets it. */
  compile: (values: Values) => CompiledQuery<Row>;
};

/**
 * A query that is built and compiled once, and parsed and planned by PostgreSQL once a connection, for nearly every request. It may
 * depend on nothing but the values that it is given.
 */
export function prepareQuery<Values extends object, Row>(
  build: (db: Db, given: Given<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  let compiled: PreparedQuery<Values, Row> | undefined;
  const prepared = () => (compiled ??= compileOnce(build));
  return Object.assign((db: DbOrTrx, values: Values) => prepared()(db, values), {
    compile: (values: Values) => prepared().compile(values),
  });
}

/**
 * The same for a query of several shapes. Every connection keeps a statement for each shape it has seen, so there must be few: a shape
 * holds switches, never a person's words.
 */
export function prepareQueryFor<Shape extends Record<string, string | number | boolean>, Values extends object, Row>(
  build: (db: Db, given: Given<Values>, shape: Shape) => Compilable<Row>,
): (shape: Shape) => PreparedQuery<Values, Row> {
  const byShape = new Map<string, PreparedQuery<Values, Row>>();
  return (shape) => {
    const key = Object.values(shape).join();
    const known = byShape.get(key);
    if (known) return known;
    const prepared = compileOnce<Values, Row>((db, given) => build(db, given, shape));
    byShape.set(key, prepared);
    return prepared;
  };
}

/** Builds and compiles, but reaches no database. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const PLACE = Symbol("place of a value");
type Place = { [PLACE]: string };

const isPlace = (parameter: unknown): parameter is Place =>
  typeof parameter === "object" && parameter !== null && PLACE in parameter;

function compileOnce<Values extends object, Row>(
  build: (db: Db, given: Given<Values>) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  // as: every property there is, the proxy makes when it is asked for.
  const places = new Proxy({} as Given<Values>, { get: (_, name) => sql.val<Place>({ [PLACE]: String(name) }) });
  const compiled: CompiledQuery<Row> = build(compiler, places).compile();
  const names = compiled.parameters.map((parameter) => (isPlace(parameter) ? parameter[PLACE] : null));
  nameBySql.set(compiled.sql, `q_${createHash("sha256").update(compiled.sql).digest("hex").slice(0, 16)}`);
  const compile = (values: Values): CompiledQuery<Row> => ({
    ...compiled,
    parameters: names.map((name, at) => (name === null ? compiled.parameters[at] : Reflect.get(values, name))),
  });
  const run = async (db: DbOrTrx, values: Values) => (await db.executeQuery(compile(values))).rows;
  return Object.assign(run, { compile });
}

/** The name under which each prepared query is known to every connection. */
const nameBySql = new Map<string, string>();
const NO_NAMES: ReadonlyMap<string, string> = new Map();

/**
 * A pool for Kysely whose clients run prepared queries under their names, inside and outside of transactions; without names behind a
 * pooler, which does not remember them.
 */
export function withPreparedQueries(pool: pg.Pool, { areNamed }: { areNamed: boolean }): PostgresPool {
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = wrappers.get(client);
      if (known) return known;
      const wrapper = withNames(client, areNamed ? nameBySql : NO_NAMES);
      wrappers.set(client, wrapper);
      return wrapper;
    },
  };
}

function withNames(client: pg.PoolClient, names: ReadonlyMap<string, string>): PostgresPoolClient {
  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== "string") throw new Error("There are no cursors here.");
    return client.query({ name: names.get(statement), text: statement, values: parameters.slice() });
  }
  return { query, release: (destroy) => client.release(destroy) };
}
