import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** What it may cost a consumer to import the client's types, on the machine that checks it. */
const SECONDS_MAX = 5;

const packageRoot = path.resolve(import.meta.dirname, "../..");
const tools = path.resolve(packageRoot, "../../node_modules/.bin");
const env = { ...process.env, PATH: `${tools}${path.delimiter}${process.env["PATH"] ?? ""}` };

const CONSUMER = `import { createClient, QuorateError, type Project } from "@quorate/client";
import type { AppRouter } from "@quorate/client/trpc";
import { createTRPCClient, httpBatchLink } from "@trpc/client";

const quorate = createClient({ origin: "https://quorate.example", token: "qrt_secret" });
const trpc = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: "https://quorate.example/trpc" })] });

export async function titles(): Promise<string[]> {
  const found: string[] = [];
  for await (const project of quorate.pages("GET /api/projects", { query: { status: "open" } })) found.push(project.title);
  const project: Project = await quorate.call("GET /api/projects/{id}", { params: { id: "a" } });
  // @ts-expect-error: there is no such field
  found.push(project.titel);
  // @ts-expect-error: a release names its milestone
  await quorate.call("POST /api/milestones/{id}/release");
  const proposal = await trpc.proposals.accept.mutate({ id: "a" });
  // @ts-expect-error: no proposal has this status
  if (proposal.status === "maybe") throw new QuorateError(proposal);
  const budget: string | null = (await trpc.projects.get.query({ id: "a" })).budget;
  return [...found, budget ?? "none"];
}
`;
const TSCONFIG = {
  compilerOptions: {
    ...{ target: "es2024", lib: ["es2024", "dom", "dom.iterable"], module: "nodenext", strict: true, noEmit: true },
    ...{ skipLibCheck: true, types: [] },
  },
  files: ["index.ts"],
};

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

/** The package as it is published, unpacked where a consumer would have it, beside what they install themselves. */
function install(folder: string): void {
  run("tsc", ["-p", "tsconfig.package.json"], packageRoot);
  run("pnpm", ["pack", "--pack-destination", folder], packageRoot);
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz"));
  if (!archive) throw new Error("pnpm pack made no archive.");
  run("tar", ["-xzf", archive], folder);
  const modules = path.join(folder, "node_modules");
  mkdirSync(path.join(modules, "@quorate"), { recursive: true });
  mkdirSync(path.join(modules, "@trpc"));
  cpSync(path.join(folder, "package"), path.join(modules, "@quorate/client"), { recursive: true });
  for (const name of ["@trpc/client", "@trpc/server", "standardwebhooks"]) {
    symlinkSync(realpathSync(path.join(packageRoot, "node_modules", name)), path.join(modules, name));
  }
}

/** A fresh project that uses both halves of the client, checked with its declarations. */
const folder = mkdtempSync(path.join(tmpdir(), "quorate-consumer-"));
try {
  install(folder);
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
  writeFileSync(path.join(folder, "index.ts"), CONSUMER);
  const told = run("tsc", ["-p", ".", "--extendedDiagnostics"], folder);
  const figure = (name: string) => Number(new RegExp(`^${name}:\\s*([\\d.]+)`, "m").exec(told)?.[1]);
  const [seconds, kilobytes] = [figure("Total time"), figure("Memory used")];
  const { stdout: loaded } = spawnSync(
    "node",
    ["-e", 'import("@quorate/client").then((client) => console.log(Object.keys(client).join(" ")))'],
    { cwd: folder, env, encoding: "utf8" },
  );
  console.log(
    `Importing @quorate/client and its router: ${seconds} s, ${Math.round(kilobytes / 1024)} MB to type-check.`,
  );
  console.log(`It loads in Node and exports ${loaded.trim()}.`);
  if (!loaded.includes("createClient")) throw new Error("The published package does not load.");
  if (!(seconds <= SECONDS_MAX)) throw new Error(`More than ${SECONDS_MAX} s.`);
} finally {
  rmSync(folder, { recursive: true });
}
