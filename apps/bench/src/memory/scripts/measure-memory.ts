import path from "node:path";
import { parseArgs } from "node:util";
import { superviseEmbedded } from "@quorate/db/embedded/supervise-embedded";
import { startedServer } from "@quorate/server/testing/server-process";
import { urlOf } from "../../scale/database-address.ts";
import { measureServerMemory, type ServerMemory } from "../server-memory.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");
const SOURCES = path.join(REPOSITORY, "apps/server/src/main.ts");
const IMAGE = path.join(REPOSITORY, "dist/image");
const UNREACHED = "9999999";

/**
 * The memory of a production server with the demo data: from the sources, and out of the folder that the image is made of
 * (`node scripts/run.mjs build:image` makes it). Each is started once to load the data, and measured after a second start.
 */
const { values: flags } = parseArgs({
  options: {
    image: { type: "string", default: IMAGE },
    idle: { type: "string", default: "30" },
    seconds: { type: "string", default: "30" },
    only: { type: "string", multiple: true, default: ["sources", "image"] },
    options: { type: "string", default: "" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/memory") },
  },
});

const embedded = await superviseEmbedded(flags.folder);
const environment = {
  NODE_ENV: "production",
  NODE_DISABLE_COMPILE_CACHE: "1",
  DATABASE_URL: urlOf(embedded.config),
  DATA_DIR: path.join(flags.folder, "server"),
  APP_URL: "https://quorate.example",
  SESSION_SECRET: "measured, and never used for anything else",
  PAYMENTS: "sandbox",
  DEMO: "on",
  MATCH_INDEX: "on",
  GUEST_CALLS_PER_MINUTE: UNREACHED,
  USER_CALLS_PER_MINUTE: UNREACHED,
};

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/demo-login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "organization@quorate.example" }),
  });
  if (!answer.ok) throw new Error(`The demo log-in answered ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
}

async function measure(program: string, options: readonly string[] = []): Promise<ServerMemory> {
  const first = await startedServer(environment, program);
  const cookie = await signIn(first.origin);
  first.child.kill("SIGTERM");
  await first.exit;
  const server = await startedServer(environment, program, options);
  try {
    const given = { cookie, idleSeconds: Number(flags.idle), loadSeconds: Number(flags.seconds) };
    return await measureServerMemory(server, given);
  } finally {
    server.child.kill("SIGTERM");
    await server.exit;
  }
}

const PROGRAMS: Readonly<Record<string, () => Promise<ServerMemory>>> = {
  sources: () => measure(SOURCES),
  image: () =>
    measure(
      path.join(flags.image, "lib/command.js"),
      flags.options.split(" ").filter((each) => each !== ""),
    ),
};

try {
  console.log("Resident memory, MB\n");
  console.log("| | idle | under load | at most | idle again | answers | CPU µs each |\n|---|---|---|---|---|---|---|");
  for (const name of flags.only) {
    const found = await PROGRAMS[name]?.();
    if (!found) throw new Error(`There is no program ${name}: ${Object.keys(PROGRAMS).join(", ")}.`);
    const { idleMb, loadedMb, peakMb, afterMb, answers, cpuMicros } = found;
    console.log(`| ${[name, idleMb, loadedMb, peakMb, afterMb, answers, Math.round(cpuMicros)].join(" | ")} |`);
  }
} finally {
  await embedded.stop();
}
