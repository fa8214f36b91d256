import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openOwnPostgres, ownPostgresPrograms } from "../testing/own-postgres.ts";
import { freePort, type ServerProcess, STARTS_TIMEOUT_MS, startedServer } from "../testing/server-process.ts";

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS });

const COMMAND = path.resolve(import.meta.dirname, "../scripts/command.ts");
const PASSWORD = "plain words that nobody uses";
const STEP_MS = 30_000;

const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Environment = Record<string, string>;

let places = 0;
function emptyPlace(more: Environment = {}): Environment & { DATA_DIR: string } {
  places += 1;
  const dataDir = path.join(folder, `place-${places}`);
  mkdirSync(dataDir);
  return { DATA_DIR: dataDir, DEMO: "off", MATCH_INDEX: "off", ...more };
}

function command(environment: Environment, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

type Browser = (method: string, url: string, body?: object | FormData) => Promise<{ status: number; body: unknown }>;

/** Keeps cookies as a browser does. */
function browserOf(server: ServerProcess): Browser {
  const cookies = new Map<string, string>();
  return async (method, url, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.origin}${url}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      redirect: "manual",
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text };
  };
}

const stepNow = () => Math.floor(Date.now() / STEP_MS);
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** A person with a second factor and a portrait, at a server that is running. */
async function personAt(server: ServerProcess) {
  const browser = browserOf(server);
  const email = `ann-${places}@test.example`;
  const signUp = { email, password: PASSWORD, firstName: "Ann", lastName: "Lee" };
  expect((await browser("POST", "/api/auth/signup", signUp)).status).toBe(200);
  const begun = await browser("POST", "/api/account/totp", {});
  const { key } = (begun.body as { secret: { key: string } }).secret;
  expect((await browser("POST", "/api/account/totp/confirm", { code: codeOf(key) })).status).toBe(200);
  const portrait = new FormData();
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#264653" } })
    .png()
    .toBuffer();
  portrait.append("file", new Blob([new Uint8Array(picture)], { type: "image/png" }), "ann.png");
  expect((await browser("PUT", "/api/profile/photo", portrait)).status).toBe(200);
  const user = await browser("GET", "/api/auth/user");
  return {
    email,
    key,
    usedStep: stepNow(),
    portrait: String((user.body as { profileImageUrl: string }).profileImageUrl),
  };
}

/** Signs in with the second factor, once there is a code that was not used yet. */
async function signIn(server: ServerProcess, { email, key, usedStep }: Awaited<ReturnType<typeof personAt>>) {
  while (stepNow() <= usedStep) await sleep(500);
  const browser = browserOf(server);
  await browser("POST", "/api/demo-login", { email, password: PASSWORD });
  await browser("POST", "/api/auth/second-factor", { code: codeOf(key) });
  return (await browser("GET", "/api/auth/user")).status;
}

async function stop(server: ServerProcess) {
  server.child.kill("SIGTERM");
  await server.exit;
}

/** Whether a person signs in with a second factor and has their portrait, in an installation that was restored there. */
async function assertWhole(place: Environment, person: Awaited<ReturnType<typeof personAt>>) {
  const books = command(place, "ledger:verify");
  expect(books.stdout + books.stderr).toMatch(/balance/i);
  expect(books.status).toBe(0);
  const server = await startedServer(place);
  try {
    const portrait = await fetch(`${server.origin}${person.portrait}`);
    expect([portrait.status, portrait.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await signIn(server, person)).toBe(200);
  } finally {
    await stop(server);
  }
}

describe("the embedded database", () => {
  test("is backed up while the server writes, and restored on an empty machine, second factor and portrait included", async () => {
    const from = emptyPlace();
    const server = await startedServer(from);
    const person = await personAt(server);
    const browser = browserOf(server);
    let isWriting = true;
    const writing = (async () => {
      for (let nth = 0; isWriting; nth++) {
        await browser("POST", "/api/auth/signup", {
          email: `p${nth}@test.example`,
          password: PASSWORD,
          firstName: "P",
          lastName: "Q",
        });
        await sleep(5);
      }
    })();
    const archive = path.join(folder, "embedded.zip");
    const made = command(from, "backup", "embedded.zip");
    isWriting = false;
    await writing;
    expect(made).toMatchObject({ status: 0, stderr: "" });
    expect(made.stdout).toContain("2 pictures");
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    await stop(server);

    const to = emptyPlace();
    expect(command(to, "restore", archive)).toMatchObject({ status: 0, stderr: "" });
    expect(readdirSync(to.DATA_DIR).filter((name) => name.startsWith(".restore"))).toEqual([]);
    expect(statSync(path.join(to.DATA_DIR, "session-secret")).mode & 0o777).toBe(0o600);
    await assertWhole(to, person);

    // What cannot be restored there is refused before anything is written.
    expect(command(to, "restore", archive)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("has a database already"),
    });
    const foreign = emptyPlace({ SESSION_SECRET: "another secret of at least thirty-two characters" });
    expect(command(foreign, "restore", archive)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("SESSION_SECRET is not the one of the backup"),
    });
    expect(existsSync(path.join(foreign.DATA_DIR, "postgres"))).toBe(false);
    const occupied = emptyPlace();
    const other = await startedServer(occupied);
    expect(command(occupied, "restore", archive)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("is in use by another server"),
    });
    await stop(other);
    expect(command(from, "backup", archive)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("exists already"),
    });

    const bytes = readFileSync(archive);
    for (const [name, content] of [
      ["cut.zip", bytes.subarray(0, bytes.length * 0.6)],
      ["changed.zip", Buffer.concat([bytes.subarray(0, 4_000), Buffer.from("changed"), bytes.subarray(4_007)])],
      ["empty.zip", Buffer.alloc(0)],
      ["text.zip", Buffer.from("no archive at all")],
    ] as const) {
      writeFileSync(path.join(folder, name), content);
      const empty = emptyPlace();
      expect([name, command(empty, "restore", name).status]).toEqual([name, 1]);
      expect(
        readdirSync(empty.DATA_DIR).filter((each) => ["postgres", "pictures", "session-secret"].includes(each)),
      ).toEqual([]);
    }
  });

  test("that is not there, or a file that is not, is said in a line", () => {
    const empty = emptyPlace();
    expect(command(empty, "backup", "nothing.zip")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is nothing to back up"),
    });
    expect(command(empty, "restore", "missing.zip")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no file"),
    });
    expect(command(empty, "backup").status).toBe(2);
    expect(existsSync(path.join(folder, "nothing.zip"))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes(".part-"))).toEqual([]);
  });
});

const programs = ownPostgresPrograms();

describe.skipIf(programs === null)("a PostgreSQL of one's own", () => {
  test("is dumped, and restored into a cluster that has none of its roles, second factor and portrait included", async () => {
    const first = await openOwnPostgres(programs ?? "");
    const second = await openOwnPostgres(programs ?? "");
    const tools = { PATH: `${programs}${path.delimiter}${process.env["PATH"]}` };
    try {
      await first.asSuperuser("create role shop_server login");
      const from = emptyPlace({
        ...tools,
        DATABASE_URL: first.url,
        DATABASE_APP_ROLE: "shop_server",
        PORT: String(await freePort()),
      });
      const server = await startedServer(from);
      const person = await personAt(server);
      expect(command(from, "db:migrate").status).toBe(0);
      const archive = path.join(folder, "own.zip");
      expect(command(from, "backup", "own.zip")).toMatchObject({ status: 0, stderr: "" });
      await stop(server);

      const to = emptyPlace({ ...tools, DATABASE_URL: second.url });
      expect(command(to, "restore", archive)).toMatchObject({ status: 0, stderr: "" });
      await assertWhole(to, person);
      expect(command(emptyPlace({ ...tools, DATABASE_URL: second.url }), "restore", archive)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("DATABASE_URL has tables already"),
      });
      expect(command(emptyPlace(), "restore", archive)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("set DATABASE_URL to an empty database"),
      });
      const without = { ...from, PATH: path.dirname(process.execPath) };
      expect(command(without, "backup", "without.zip")).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("pg_dump is not here"),
      });
    } finally {
      await first.stop();
      await second.stop();
    }
  });
});
