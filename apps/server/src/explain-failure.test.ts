import { DataDirLockedError } from "@quorate/db/embedded/instance-lock";
import { SchemaTooNewError } from "@quorate/db/migrate";
import { describe, expect, test } from "vitest";
import { ConfigError } from "./config.ts";
import { explainFailure, reasonOf } from "./explain-failure.ts";

const EMBEDDED = { databaseUrl: undefined, dataDir: "/" };
const OWN = { databaseUrl: "postgres://quorate@db.example/quorate", dataDir: "/" };
const coded = (code: string, message = "something") => Object.assign(new Error(message), { code });

describe("a full disk is one line that names the variable", () => {
  test.each<[string, Error]>([
    ["a file of ours", coded("ENOSPC", "ENOSPC: no space left on device, write")],
    ["a quota", coded("EDQUOT")],
    ["the lock", Object.assign(new Error("database or disk is full"), { errcode: 13 })],
    [
      "initdb",
      new Error('PostgreSQL could not make a database cluster in /data: FATAL:\n "x": No space left on device\n'),
    ],
    ["a migration", new Error("Migration 0001 failed.", { cause: coded("53100", "could not extend file") })],
    ["one of several failures", new AggregateError([coded("ENOSPC")], "Not everything could be stopped.")],
  ])("of %s", (_what, error) => {
    expect(explainFailure(error, EMBEDDED)).toBe(
      "DATA_DIR (/) is on a disk that is full: make room there, and start again.",
    );
  });

  test("of the PostgreSQL that DATABASE_URL names", () => {
    const line = "DATABASE_URL names a PostgreSQL whose disk is full: make room there, and start again.";
    expect(explainFailure(coded("53100"), OWN)).toBe(line);
  });
});

describe("one line and no stack", () => {
  test.each<[string, unknown, string]>([
    ["a bad variable", new ConfigError("PORT must be a port number."), "PORT must be a port number."],
    [
      "a locked folder",
      new DataDirLockedError("/data", 7),
      "The data directory /data (DATA_DIR) is in use by another server (process 7). Stop it first, or choose another DATA_DIR.",
    ],
    [
      "a database that has lost what this version needs",
      new SchemaTooNewError("0215-contract-0210-drop-notes"),
      "The database is ahead of this version: 0215-contract-0210-drop-notes has taken away what this version needs. Start a newer version.",
    ],
    ["a port in use", coded("EADDRINUSE"), "PORT is in use by another program: stop it, or set PORT to a free one."],
    ["a folder of others", coded("EACCES", "EACCES: mkdir"), "PORT or DATA_DIR may not be used: EACCES: mkdir."],
    [
      "a lost server",
      new Error("Connection terminated unexpectedly"),
      "DATABASE_URL was lost during the start: Connection terminated unexpectedly.",
    ],
    [
      "an ended password",
      coded("28P01", 'password authentication failed\nfor "a"'),
      'DATABASE_URL was lost during the start: password authentication failed for "a".',
    ],
  ])("for %s", (_what, error, line) => {
    expect(explainFailure(error, OWN)).toBe(line);
  });

  test("for an embedded server that ended, with the place where its reason is", () => {
    expect(explainFailure(coded("57P02", "crash"), EMBEDDED)).toMatch(/^DATA_DIR: .*\(crash\).*postgres\.log\.$/);
  });
});

test("a bug keeps its stack", () => {
  expect(explainFailure(new TypeError("x is not a function"), OWN)).toMatch(/TypeError: x is not a function\n {4}at /);
});

test("of several addresses that were tried the first one's reason is told", () => {
  expect(reasonOf(new AggregateError([coded("ECONNREFUSED", "connect ECONNREFUSED ::1:5432")], ""))).toBe(
    "connect ECONNREFUSED ::1:5432",
  );
});
