// node scripts/prove-start.mjs CLONE: npm start in a clean clone, the main job over REST, a kill -9, a quick second start.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { proveMainJob } from "./prove-main-job.mjs";
import { proveRaces } from "./prove-races.mjs";
import { createClient, expectStatus } from "./rest-client.mjs";

const FIRST_START_MS_MAX = 300_000;
/** Of the first start, in which packages are installed and the app is built: a thirteenth on an idle machine with two processors. */
const SECOND_START_SHARE_MAX = 1 / 6;
/** What only a first start has to do. */
const FIRST_START_ONLY = ["Installing packages", "Loaded the demo data"];

const [clone] = process.argv.slice(2);
if (!clone) {
  process.stderr.write("Usage: node scripts/prove-start.mjs CLONE\n");
  process.exit(2);
}
const dataDir = path.join(clone, ".data");
const say = (line) => process.stdout.write(`- ${line}\n`);

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const port = await freePort();
const origin = `http://localhost:${port}`;
const env = { ...process.env, PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" };
for (const name of ["DATABASE_URL", "DATA_DIR", "APP_URL", "DEMO", "NODE_ENV", "TLS_CERT_FILE", "TLS_KEY_FILE"])
  delete env[name];

/** npm start until it answers, in its own process group so that all of it can be ended. */
async function start(timeoutMs) {
  const startedAt = Date.now();
  const child = spawn("npm", ["start"], { cwd: clone, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
    process.stdout.write(text);
  });
  let exit;
  child.once("exit", (code) => {
    exit = code;
  });
  while (Date.now() - startedAt < timeoutMs) {
    if (exit !== undefined) throw new Error(`npm start ended with ${exit}`);
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return { child, output, tookMs: Date.now() - startedAt };
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.kill(-child.pid, "SIGKILL");
  throw new Error(`npm start was not ready within ${timeoutMs} ms`);
}

const ended = (child) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once("exit", resolve) : resolve(),
  );

const first = await start(FIRST_START_MS_MAX);
let running = first;
try {
  say(`npm start was ready after ${(first.tookMs / 1000).toFixed(1)} s`);
  for (const line of FIRST_START_ONLY) {
    if (!first.output.includes(line)) throw new Error(`the first start did not say “${line}”`);
  }
  await proveMainJob({ origin, dataDir, say });
  await proveRaces({ origin, dataDir, say });

  const admin = createClient(origin);
  await expectStatus(200, admin("POST", "/api/demo-login", { email: "admin@quorate.example" }));
  const before = await expectStatus(200, admin("GET", "/api/admin/revenue/total"));
  const serverPid = Number(readFileSync(path.join(dataDir, "server.pid"), "utf8").trim());
  process.kill(serverPid, "SIGKILL");
  await ended(running.child);
  say("the server is killed with kill -9");

  running = await start(FIRST_START_MS_MAX);
  for (const line of FIRST_START_ONLY) {
    if (running.output.includes(line)) throw new Error(`the second start said “${line}”, too`);
  }
  const share = running.tookMs / first.tookMs;
  if (share > SECOND_START_SHARE_MAX) {
    throw new Error(`the second start took ${running.tookMs} ms, ${Math.round(share * 100)} % of the first`);
  }
  const after = await expectStatus(200, admin("GET", "/api/admin/revenue/total"));
  if (JSON.stringify(before) !== JSON.stringify(after)) throw new Error("what was acknowledged is not there any more");
  say(`everything acknowledged is there after a restart of ${(running.tookMs / 1000).toFixed(1)} s, the session, too`);

  for (const command of ["ledger:verify", "reconcile"]) {
    const { status } = spawnSync("npm", ["run", "--silent", command], { cwd: clone, env, stdio: "inherit" });
    if (status !== 0) throw new Error(`npm run ${command} found something`);
  }

  process.kill(running.child.pid, "SIGTERM");
  await ended(running.child);
  say("npm start on a clean clone: proved");
} catch (error) {
  try {
    process.kill(-running.child.pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
  throw error;
}
