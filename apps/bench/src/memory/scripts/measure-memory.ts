import path from "node:path";
import { parseArgs } from "node:util";
import { superviseEmbedded } from "@quorate/db/embedded/supervise-embedded";
import { PROCESS_SETTINGS } from "@quorate/server/testing/process-settings";
import { startedServer } from "@quorate/server/testing/server-process";
import { urlOf } from "../../scale/database-address.ts";
import { signUp } from "../../scale/sign-up.ts";
import { imageProgram, PRODUCTION, type Program } from "../image-program.ts";
import { measureServerMemory, type ServerMemory } from "../server-memory.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../../..");
const SOURCES = path.join(REPOSITORY, "apps/server/src/main.ts");
const IMAGE = path.join(REPOSITORY, "dist/image");

/**
 * The memory of a production server with the demo data, left alone and asked for lists: from the sources, and out of the folder that the
 * image is made of (`npm run build:image` makes it), as they are started. Each is started once to load the data, and measured
 * after a second start, with demo mode off.
 */
const { values: flags } = parseArgs({
  options: {
    image: { type: "string", default: IMAGE },
    idle: { type: "string", default: "30" },
    seconds: { type: "string", default: "30" },
    only: { type: "string", multiple: true, default: ["sources", "image"] },
    /** Options of Node in place of those that the server is started with, as one text. */
    options: { type: "string" },
    folder: { type: "string", default: path.join(REPOSITORY, ".data/memory") },
  },
});

const embedded = await superviseEmbedded(flags.folder);
const environment = {
  ...PRODUCTION,
  DATABASE_URL: urlOf(embedded.config),
  DATA_DIR: path.join(flags.folder, "server"),
};

async function measure({ main, options, settings }: Program): Promise<ServerMemory> {
  const first = await startedServer({ ...environment, DEMO: "on" }, main);
  const cookie = await signUp(first.origin);
  first.child.kill("SIGTERM");
  await first.exit;
  const server = await startedServer({ ...settings, ...environment }, main, options);
  try {
    const given = { cookie, idleSeconds: Number(flags.idle), loadSeconds: Number(flags.seconds) };
    return await measureServerMemory(server, given);
  } finally {
    server.child.kill("SIGTERM");
    await server.exit;
  }
}

const options = flags.options?.split(" ").filter((each) => each !== "");
const PROGRAMS: Readonly<Record<string, Program>> = {
  sources: { main: SOURCES, options: options ?? PROCESS_SETTINGS.options, settings: PROCESS_SETTINGS.environment },
  image: imageProgram(flags.image, options),
};

try {
  console.log("Resident memory, MB\n");
  console.log("| | idle | under load | at most | idle again | answers | CPU µs each |\n|---|---|---|---|---|---|---|");
  for (const name of flags.only) {
    const program = PROGRAMS[name];
    if (!program) throw new Error(`There is no program ${name}: ${Object.keys(PROGRAMS).join(", ")}.`);
    const { idleMb, loadedMb, peakMb, afterMb, answers, cpuMicros } = await measure(program);
    console.log(`| ${[name, idleMb, loadedMb, peakMb, afterMb, answers, Math.round(cpuMicros)].join(" | ")} |`);
  }
} finally {
  await embedded.stop();
}
