import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { freePort, type ServerProcess, statusOf, waitFor } from "./server-process.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../../..");
/** Of no one in particular, as in the image; only root can become someone else. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

export type Said = { code: number | null; out: string };

/** What the Dockerfile starts. */
function imageEntrypoint(): string[] {
  return z.array(z.string()).parse(JSON.parse(dockerfileLine("ENTRYPOINT")));
}

/** The settings that the Dockerfile gives the program. */
export function imageEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Array.from(dockerfileLine("ENV").matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value]),
  );
}

function dockerfileLine(instruction: string): string {
  const dockerfile = readFileSync(path.join(REPOSITORY, "Dockerfile"), "utf8");
  return new RegExp(`^${instruction} (.+)$`, "m").exec(dockerfile)?.[1] ?? "";
}

/**
 * The steps of the Dockerfile without Docker: the folder with what runs, and Node in it, which no one may write to, and a data directory
 * that belongs to the user whom everything runs as.
 */
export function makeImageFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-image-"));
  const app = path.join(folder, "app");
  const data = path.join(folder, "data");
  const env = { ...process.env, PATH: `${path.join(REPOSITORY, "node_modules/.bin")}:${process.env["PATH"]}` };
  const run = (program: string, args: string[]) => execFileSync(program, args, { cwd: REPOSITORY, env, stdio: "pipe" });
  run("turbo", ["run", "build", "--filter=@quorate/web", "--output-logs=errors-only"]);
  const built = run(process.execPath, ["scripts/build-image.mjs", app]).toString();
  const bytes = Number(/([\d.]+) MB\n$/.exec(built)?.[1]) * 1e6;
  mkdirSync(path.join(app, "bin"));
  cpSync(process.execPath, path.join(app, "bin/node"));
  mkdirSync(data);
  chmodSync(folder, 0o755);
  execFileSync("chmod", ["-R", "a-w,a+rX", app]);
  if (NOBODY.uid !== undefined) chownSync(data, NOBODY.uid, NOBODY.gid);

  function start(
    program: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): ChildProcess {
    // Nothing of this machine but what the image has.
    const given = { ...imageEnvironment(), DATA_DIR: data, ...environment };
    return spawn(program, args, { cwd: app, env: given, stdio: ["ignore", "pipe", "pipe"], ...NOBODY });
  }

  const [program = "", ...options] = imageEntrypoint().map((word) => word.replace(/^\/app(?=\/)/, app));
  return {
    app,
    data,
    bytes,
    /** A command of the image, and what it says. */
    run: (command: readonly string[], environment: Readonly<Record<string, string>>): Promise<Said> =>
      saidBy(start(program, [...options, ...command], environment)),
    /** A script in its Node. */
    node: (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Said> =>
      saidBy(start(path.join(app, "bin/node"), args, environment)),
    startServer: async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
      const port = await freePort();
      const child = start(program, [...options, "start"], { PORT: String(port), ...environment });
      const origin = `http://localhost:${port}`;
      let output = "";
      const exit = saidBy(child, (text) => {
        output += text;
      }).then(({ code }) => code);
      let ended = false;
      void exit.then(() => {
        ended = true;
      });
      await waitFor(async () => {
        if (ended) throw new Error(`The server ended: ${output}`);
        return (await statusOf(`${origin}/readyz`)) === 200;
      }, "the server of the image to be ready");
      return { child, origin, output: () => output, exit };
    },
    remove: () => {
      execFileSync("chmod", ["-R", "u+w", app]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

export type ImageFolder = ReturnType<typeof makeImageFolder>;

function saidBy(child: ChildProcess, onText: (text: string) => void = () => undefined): Promise<Said> {
  let out = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      out += text;
      onText(text);
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, out })));
}
