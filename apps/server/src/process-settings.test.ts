import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PROCESS_SETTINGS } from "./testing/process-settings.ts";

const REPOSITORY = path.resolve(import.meta.dirname, "../../..");
const { options, environment } = PROCESS_SETTINGS;
/** A Node that only says what it was given. */
const ECHO = `#!/bin/sh
for each in "$@"; do echo "$each"; done
env
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "quorate-process-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function addProgram(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text, { mode: 0o755 });
}

const linesOf = (program: string, args: readonly string[], more: Record<string, string> = {}) =>
  execFileSync(program, args, { env: { PATH: process.env["PATH"], ...more } })
    .toString()
    .split("\n");
const settingsOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => `${name}=${value}`);

/** `npm start`, in a repository that has nothing to install or to build. */
function npmStart(more?: Record<string, string>): string[] {
  const digest = createHash("sha256");
  for (const file of ["pnpm-lock.yaml", "pnpm-workspace.yaml"]) {
    addProgram(file, "");
    digest.update("");
  }
  for (const part of ["scripts", "apps/server/process.json"])
    cpSync(path.join(REPOSITORY, part), path.join(folder, part), { recursive: true });
  addProgram("node_modules/.installed", digest.digest("hex"));
  addProgram("node_modules/.bin/turbo", "#!/bin/sh\n");
  addProgram("node_modules/.bin/node", ECHO);
  return linesOf(process.execPath, [path.join(folder, "scripts/run.mjs"), "start"], more);
}

/** What the Dockerfile starts, as `build-image.mjs` writes it. */
async function imageStart(more?: Record<string, string>): Promise<string[]> {
  const module = new URL(`file://${path.join(REPOSITORY, "scripts/image/start-script.mjs")}`).href;
  const { startScript }: { startScript: (settings: typeof PROCESS_SETTINGS) => string } = await import(module);
  addProgram("bin/node", ECHO);
  addProgram("start", startScript(PROCESS_SETTINGS));
  return linesOf(path.join(folder, "start"), ["start", "an argument with blanks"], more);
}

describe("the memory settings of the process", () => {
  test("are what npm start gives Node", () => {
    const lines = npmStart();
    expect(lines).toEqual(expect.arrayContaining([...options, "apps/server/src/main.ts", ...settingsOf(environment)]));
  });

  test("are what the image gives Node, before the program and its arguments", async () => {
    const lines = await imageStart();
    const program = path.join(folder, "lib/command.js");
    expect(lines.slice(0, options.length + 3)).toEqual([...options, program, "start", "an argument with blanks"]);
    expect(lines).toEqual(expect.arrayContaining(settingsOf(environment)));
    expect(readFileSync(path.join(REPOSITORY, "Dockerfile"), "utf8")).toMatch(/^ENTRYPOINT \["\/app\/start"\]$/m);
  });

  test("give way to those that the environment has", async () => {
    const own = Object.fromEntries(Object.keys(environment).map((name) => [name, "7"]));
    expect(settingsOf(own)).not.toEqual([]);
    expect(npmStart(own)).toEqual(expect.arrayContaining(settingsOf(own)));
    expect(await imageStart(own)).toEqual(expect.arrayContaining(settingsOf(own)));
  });
});
