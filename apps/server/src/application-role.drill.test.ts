import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { superuserConfig } from "@quorate/db/embedded/application-database";
import { ADDED_TO_ONLY } from "@quorate/db/grant-application";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { z } from "zod";
import { createEmptyDatabase, type EmptyDatabase, urlOf } from "./testing/empty-database.ts";
import { type ServerProcess, STARTS_TIMEOUT_MS, startedServer, waitFor } from "./testing/server-process.ts";

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS, hookTimeout: STARTS_TIMEOUT_MS });

const MIGRATE = path.resolve(import.meta.dirname, "scripts/migrate.ts");
const role = `app_${randomBytes(6).toString("hex")}`;

let folder: string;
let database: EmptyDatabase;
let superuser: pg.Client;
let server: ServerProcess;

async function migrate(environment: Record<string, string> = {}): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env["PATH"], DATABASE_URL: database.url, DATA_DIR: folder, DEMO: "off", ...environment };
  const child = spawn(process.execPath, [MIGRATE], { env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  return { code: await new Promise((resolve) => child.once("close", resolve)), said };
}

async function queryAs<Row extends pg.QueryResultRow>(
  user: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ ...database.config, user });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-role-"));
  database = await createEmptyDatabase();
  superuser = new pg.Client({
    ...superuserConfig(inject("testCluster").socketDirectory),
    database: String(database.config.database),
  });
  await superuser.connect();
  await superuser.query(`create role ${role} login`);
  const migrated = await migrate({ DATABASE_APP_ROLE: role });
  if (migrated.code !== 0) throw new Error(migrated.said);
  server = await startedServer({
    DATABASE_URL: urlOf(database.config, role),
    DATA_DIR: folder,
    MIGRATE: "off",
    DEMO: "on",
    LOG_LEVEL: "warn",
    SESSION_SECRET: "one secret for all servers of an installation",
  });
});
afterAll(async () => {
  server.child.kill("SIGTERM");
  await server.exit;
  await superuser.query(`drop owned by ${role}; drop role ${role}`);
  await superuser.end();
  await database.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

async function signIn(email: string) {
  const headers: Record<string, string> = { "content-type": "application/json", origin: server.origin };
  const call = async (method: string, address: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(server.origin + address, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) headers["cookie"] = cookie.split(";", 1)[0] ?? "";
    expect(response.status, `${method} ${address} ${await response.clone().text()}`).toBe(200);
    return await response.json();
  };
  await call("POST", "/api/demo-login", { email });
  return call;
}

describe("a server whose role may add and change rows and nothing else", () => {
  test("starts on what the owner has migrated, loads the demo data, and moves money from checkout to earnings", async () => {
    const [submitted] = await queryAs<{ id: string; releasedBefore: string }>(
      "quorate",
      `select milestone.id, (select count(*)::text from ledger_entries) as "releasedBefore" from milestones milestone
       join projects on projects.id = milestone.project_id join organizations on organizations.id = projects.organization_id
       join users on users.id = organizations.user_id
       where milestone.status = 'submitted' and users.email = 'organization@quorate.example' limit 1`,
    );
    const client = await signIn("organization@quorate.example");
    const released = await client("POST", `/api/milestones/${submitted?.id}/release`);
    expect(z.object({ status: z.string() }).parse(released).status).toBe("released");
    const [after] = await queryAs<{ count: string }>("quorate", "select count(*)::text from ledger_entries");
    expect(Number(after?.count)).toBeGreaterThan(Number(submitted?.releasedBefore));
    const transferOf = () =>
      queryAs<{ state: string }>("quorate", "select state::text from pgboss.job where name = 'send-transfer'");
    await waitFor(async () => {
      const jobs = await transferOf();
      return jobs.length > 0 && jobs.every(({ state }) => state === "completed");
    }, "the transfer to be sent");
    const told = await queryAs("quorate", "select from domain_events where type = 'milestone.released'");
    expect(told.length).toBeGreaterThan(0);
  });

  test("does everything that is due by the clock", async () => {
    const names = (await queryAs<{ name: string }>("quorate", "select name from pgboss.schedule")).map(
      ({ name }) => name,
    );
    expect(names.length).toBeGreaterThan(20);
    const boss = new PgBoss({ ...database.config, user: role, max: 1, supervise: false, schedule: false });
    boss.on("error", () => undefined);
    await boss.start();
    const sent = new Set<string>();
    for (const name of names) {
      const id = await boss.send(name, {}, { priority: 1 });
      if (id) sent.add(id);
    }
    await boss.stop({ graceful: false });
    const ended = async () =>
      await queryAs<{ name: string; state: string; output: unknown }>(
        "quorate",
        "select name, state::text, output from pgboss.job where id::text = any($1) and state in ('completed', 'failed')",
        [[...sent]],
      );
    await waitFor(async () => (await ended()).length === sent.size, "what is due to be done");
    const failed = (await ended()).filter(({ state }) => state === "failed");
    expect(failed).toEqual([]);
    expect(sent.size).toBeGreaterThan(20);
    expect(server.output()).not.toMatch(/permission denied|must be owner/);
  });

  test("owns nothing, makes nothing, truncates nothing, and reaches no trigger", async () => {
    const [walk] = await queryAs<Record<string, string[]>>(
      "quorate",
      `with tables as (
         select relation.oid, namespace.nspname || '.' || relname as name from pg_class relation
         join pg_namespace namespace on namespace.oid = relnamespace
         where relkind in ('r', 'p', 'v', 'm') and nspname in ('public', 'pgboss'))
       select
         array(select name from tables) as tables,
         array(select relname::text from pg_class where pg_get_userbyid(relowner) = $1) as owned,
         array(select proname::text from pg_proc where pg_get_userbyid(proowner) = $1) as functions,
         array(select nspname::text from pg_namespace where has_schema_privilege($1, oid, 'create')) as creating,
         array(select privilege from unnest(array['create', 'temporary']) as privilege
           where has_database_privilege($1, current_database(), privilege)) as "ofDatabase",
         array(select name || ' ' || privilege from tables, unnest(array['truncate', 'references', 'trigger']) as privilege
           where has_table_privilege($1, oid, privilege)) as more,
         array(select rolname::text from pg_roles where rolname <> $1 and pg_has_role($1, oid, 'member')) as roles`,
      [role],
    );
    expect(walk?.["tables"]?.length).toBeGreaterThan(80);
    const { tables: _tables, ...rights } = walk ?? {};
    expect(rights).toEqual({ owned: [], functions: [], creating: [], ofDatabase: [], more: [], roles: [] });
  });

  test("adds to the books, the events and the audit log, and can change none of their lines, with no trigger in between", async () => {
    const guarded = await queryAs<{ name: string }>(
      "quorate",
      `select distinct tgrelid::regclass::text as name from pg_trigger
       where tgfoid::regproc::text in ('refuse_change', 'refuse_to_rewrite_audit_log', 'refuse_to_rewrite_signature', 'refuse_to_rewrite_verification')
         -- What may change and not be emptied is not added to only.
         and tgtype & 32 = 0`,
    );
    expect([...guarded.map(({ name }) => name), "domain_events"].toSorted()).toEqual(
      Object.keys(ADDED_TO_ONLY).toSorted(),
    );
    const changing = await queryAs<{ name: string; privilege: string }>(
      "quorate",
      `select name, privilege from unnest($1::text[]) as name, unnest(array['update', 'delete']) as privilege
       where has_table_privilege($2, name, privilege) order by 1`,
      [Object.keys(ADDED_TO_ONLY), role],
    );
    expect(changing).toEqual([{ name: "domain_events", privilege: "delete" }]);
  });

  test.each([
    "update ledger_entries set account = account",
    "delete from audit_log",
    "update audit_log set action = 'account.read'",
    "truncate audit_log",
    "delete from ledger_transactions",
    "update domain_events set type = 'account.closed'",
    "alter table ledger_entries disable trigger all",
    "drop trigger ledger_entries_append_only on ledger_entries",
    "create table public.mine ()",
    "create temporary table mine ()",
    "create function public.mine() returns int language sql return 1",
    "insert into kysely_migration values ('0001-mine', '')",
    "drop table pgboss.job",
    "set session_replication_role = replica",
  ])("is refused: %s", async (statement) => {
    await expect(queryAs(role, statement)).rejects.toThrow(/^permission denied|^must be owner/);
  });
});

test.each([
  ["nobody_of_that_name", /^The role nobody_of_that_name does not exist: create role /],
  ["quorate", /^The role quorate owns the database: /],
  ["postgres", /^The role postgres may do more than grants say: /],
])("migrating gives nothing to %s, and says why in a line", async (name, line) => {
  const { code, said } = await migrate({ DATABASE_APP_ROLE: name });
  expect({ code, lines: said.trim().split("\n") }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
});
