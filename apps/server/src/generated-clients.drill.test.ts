import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoServer, startDemoServer } from "./testing/demo-server.ts";
import { makeDemoToken } from "./testing/demo-token.ts";
import { generatePython, generateTypeScript } from "./testing/generated-clients.ts";
import { STARTS_TIMEOUT_MS } from "./testing/server-process.ts";

/** A slow machine makes and reads a thousand files. */
const GENERATED_MS_MAX = 600_000;
const PACKAGES = "default-jre-headless python3 python3-urllib3 python3-dateutil python3-six python3-certifi";

let server: DemoServer;
let tokens: Record<"CLIENT_TOKEN" | "EXPERT_TOKEN", string>;
beforeAll(async () => {
  server = await startDemoServer();
  const client = ["projects:write", "proposals:write", "money:write", "experts:read", "profile:read"];
  tokens = {
    CLIENT_TOKEN: await makeDemoToken(server.origin, "organization@quorate.example", client),
    EXPERT_TOKEN: await makeDemoToken(server.origin, "expert@quorate.example", ["projects:write", "proposals:write"]),
  };
}, STARTS_TIMEOUT_MS);
afterAll(() => server.stop());

const folderFor = (language: string) => {
  const own = path.join(server.folder, language);
  mkdirSync(own);
  return own;
};

async function linesOf(program: string, file: string): Promise<string[]> {
  const env = { PATH: process.env["PATH"], QUORATE_ORIGIN: server.origin, ...tokens };
  const child = spawn(program, [file], { env, cwd: path.dirname(file) });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  expect(status, output).toBe(0);
  return output.trim().split("\n");
}

const THE_MAIN_JOB = [
  expect.stringMatching(/^posted [0-9a-f-]{36}$/),
  "read a proposal at 150.00",
  "planned 300.00",
  "would add Third round at 100.00",
  "would call Second round Round two",
  "the milestone is released",
  expect.stringMatching(/^read along 2 milestones of ./),
  expect.stringMatching(/^read \w+ over \d+\.\d\d$/),
  "a second release is refused: milestones/not-submitted",
];

// spec 10.71
test("the client that openapi-typescript makes of the document compiles, and does the main job", {
  timeout: GENERATED_MS_MAX,
}, async () => {
  const program = generateTypeScript(folderFor("ts"));
  expect(await linesOf(process.execPath, program)).toEqual(THE_MAIN_JOB);
});

const lacksPython = () =>
  [["java", "-version"] as const, ["python3", "-c", "import urllib3, dateutil, six, certifi"] as const].some(
    ([command, ...args]) => spawnSync(command, args).status !== 0,
  );

// spec 10.71
test("the client that OpenAPI Generator makes of the document in Python does the main job", {
  timeout: GENERATED_MS_MAX,
}, async ({ skip }) => {
  if (lacksPython()) {
    const lack = `Java or a package of Python is not there: apt-get install ${PACKAGES}`;
    if (process.env["CI"]) throw new Error(lack);
    skip(lack);
  }
  const program = generatePython(folderFor("py"));
  expect(await linesOf("python3", program)).toEqual(THE_MAIN_JOB);
});
