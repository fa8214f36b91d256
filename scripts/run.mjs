// Runs on any Node from 20 on; everything it starts runs on the Node in node_modules.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { changedFiles, wordsOfChange } from "./changes.mjs";
import { runTests } from "./run-tests.mjs";
import { chooseTests, listTests } from "./tiers.mjs";

const PNPM = "pnpm@12.21.0";
const ORPHAN_CHECK_MS = 500;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

const root = path.resolve(import.meta.dirname, "..");
const bin = path.join(root, "node_modules/.bin");
const env = {
  ...process.env,
  PATH: bin + path.delimiter + process.env.PATH,
  // Types are stripped from the sources once, not at every start.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, ".run/compile-cache"),
};

const say = (line) => process.stdout.write(`- ${line}\n`);

/** Starts a program and passes signals on to it: npm does not. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: "inherit", ...options });
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.on("error", (error) => {
      process.stderr.write(`${command} could not be started: ${error.message}\n`);
      resolve(127);
    });
    child.on("exit", (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      resolve(signal ? 130 : code);
    });
  });
}

/** Runs a step quietly; its output is shown only when it fails. */
async function step(line, command, args) {
  say(line);
  const output = [];
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => {
      output.push(Buffer.from(error.message));
      resolve(127);
    });
    child.on("exit", (exitCode) => resolve(exitCode ?? 130));
  });
  if (code !== 0) {
    process.stderr.write(`${Buffer.concat(output).toString()}\n${line} failed.\n`);
    process.exit(code);
  }
}

/** A digest of the files that decide which packages are installed. */
function dependencyDigest() {
  const digest = createHash("sha256");
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml"]) digest.update(readFileSync(path.join(root, file)));
  return digest.digest("hex");
}

async function installOnce() {
  const stamp = path.join(root, "node_modules/.installed");
  const digest = dependencyDigest();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  await step("Installing packages (about a minute the first time)", "npx", [
    "--yes",
    PNPM,
    "install",
    "--frozen-lockfile",
  ]);
  writeFileSync(stamp, digest);
}

/** The drills and sweeps that the change since the base calls for. Both tiers run, so that one run names all that fails. */
async function runTouched() {
  const words = wordsOfChange(changedFiles(root));
  let code = 0;
  for (const tier of ["drills", "sweeps"]) {
    const isNone = words !== null && (words.length === 0 || chooseTests(listTests(root), tier, words).length === 0);
    if (isNone) say(`The change touches no ${tier.slice(0, -1)}`);
    else code = (await runTests({ root, run, say, tier, words: words ?? [] })) || code;
  }
  return code;
}

const TASKS = {
  start: async () => {
    await step("Building the web app", "turbo", ["run", "build", "--output-logs=errors-only"]);
    // The image starts with the same options (scripts/image/start-script.mjs); docs/scaling.md says what each gives and costs.
    const { options, environment } = JSON.parse(readFileSync(path.join(root, "apps/server/process.json"), "utf8"));
    return await run("node", [...options, "apps/server/src/main.ts"], { env: { ...environment, ...env } });
  },
  test: async (words) => await runTests({ root, run, say, tier: "default", words }),
  "test:drills": async (words) => await runTests({ root, run, say, tier: "drills", words }),
  "test:sweeps": async (words) => await runTests({ root, run, say, tier: "sweeps", words }),
  "test:touched": runTouched,
  "test:faults": async (args) =>
    await run("pnpm", ["exec", "vitest", "run", "src/testing/faults"], {
      cwd: path.join(root, "apps/server"),
      env: { ...env, ...(args.includes("--long") && { FAULTS: "long" }) },
    }),
  check: async () => await run("node", ["scripts/check.mjs"]),
  "db:migrate": async () => await run("node", ["apps/server/src/scripts/migrate.ts"]),
  "agreement:verify": async () => await run("node", ["apps/server/src/scripts/verify-agreements.ts"]),
  "ledger:verify": async () => await run("node", ["apps/server/src/scripts/verify-ledger.ts"]),
  "learning:report": async (args) => await run("node", ["apps/server/src/scripts/report-learning.ts", ...args]),
  reconcile: async () => await run("node", ["apps/server/src/scripts/reconcile.ts"]),
  backup: async (args) => await run("node", ["apps/server/src/scripts/backup.ts", ...args]),
  restore: async (args) => await run("node", ["apps/server/src/scripts/restore.ts", ...args]),
  "files:move": async (args) => await run("node", ["apps/server/src/scripts/move-files.ts", ...args]),
  "matching:train": async () => await run("node", ["packages/matching-model/src/scripts/train.ts"]),
  "bench:evaluate": async (args) => await run("node", ["apps/bench/src/evaluation/scripts/evaluate.ts", ...args]),
  "test:mutation": async (args) => await run("node", ["scripts/mutation/run-mutation.mjs", ...args]),
  "admin:grant": async (args) => await run("node", ["apps/server/src/scripts/grant-admin.ts", ...args]),
  "sessions:end": async (args) => await run("node", ["apps/server/src/scripts/end-sessions.ts", ...args]),
  "rehearsal:prepare": async () => await run("node", ["apps/server/src/scripts/prepare-rehearsal.ts"]),
  "build:image": async ([folder = path.join(root, "dist/image")]) => {
    await step("Building the web app", "turbo", ["run", "build", "--output-logs=errors-only"]);
    return await run("node", ["scripts/build-image.mjs", folder]);
  },
  "coverage:spec": async () => await run("node", ["scripts/coverage-spec.mjs"]),
  sbom: async () => await run("node", ["scripts/make-sbom.mjs"]),
  "second-factor:reset": async (args) => await run("node", ["apps/server/src/scripts/reset-second-factor.ts", ...args]),
};

const [task = "start", ...args] = process.argv.slice(2);
if (!Object.hasOwn(TASKS, task)) {
  process.stderr.write(`There is no task ${task}: ${Object.keys(TASKS).join(", ")}.\n`);
  process.exit(2);
}

// A launcher whose own parent is gone would leave an unnoticed server behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
}, ORPHAN_CHECK_MS).unref();

await installOnce();
process.exit(await TASKS[task](args));
