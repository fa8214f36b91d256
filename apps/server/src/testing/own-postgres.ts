import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { commandAs, findUnprivilegedUser, giveTo } from "@quorate/db/embedded/unprivileged-user";
import pg from "pg";
import { freePort, waitFor } from "./server-process.ts";

const DEBIAN = "/usr/lib/postgresql";

/** The programs of a PostgreSQL that the machine has, its latest; null where it has none. */
export function ownPostgresPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return (
    versions
      .map((version) => path.join(DEBIAN, version, "bin"))
      .find((bin) => existsSync(path.join(bin, "postgres"))) ?? null
  );
}

/** A PostgreSQL as an operator has one of their own, reached over TCP, with an empty database of an owner who is nothing else. */
export async function openOwnPostgres(programs: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-own-pg-"));
  const directory = path.join(folder, "cluster");
  const user = findUnprivilegedUser();
  giveTo(user, folder);
  const init = commandAs(user, [
    path.join(programs, "initdb"),
    "-D",
    directory,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
  ]);
  execFileSync(init.program, init.args, { ...init.options, stdio: "ignore" });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `port=${port}`, `unix_socket_directories=${folder}`, "fsync=off"];
  const start = commandAs(user, [
    path.join(programs, "postgres"),
    "-D",
    directory,
    ...settings.flatMap((each) => ["-c", each]),
  ]);
  const server = spawn(start.program, start.args, { ...start.options, stdio: "ignore" });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  const asSuperuser = async (...statements: readonly string[]) => {
    const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "postgres" });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await waitFor(
    () =>
      asSuperuser("select 1").then(
        () => true,
        () => false,
      ),
    "a PostgreSQL to answer",
  );
  await asSuperuser("create role shop login", "create database shop owner shop");
  return {
    url: `postgres://shop@127.0.0.1:${port}/shop`,
    asSuperuser,
    stop: async () => {
      server.kill("SIGINT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
