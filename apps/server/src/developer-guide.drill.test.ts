import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DemoServer, startDemoServer } from "./testing/demo-server.ts";
import { makeDemoToken } from "./testing/demo-token.ts";
import { STARTS_TIMEOUT_MS } from "./testing/server-process.ts";

const GUIDE = path.resolve(import.meta.dirname, "../../example-integration/src/guide");

/** What runs each language, and what has to be there for it; TypeScript runs on the Node that runs this. */
const LANGUAGES = [
  { ending: "sh", program: "sh", needs: ["curl", "openssl", "od"] },
  { ending: "ts", program: process.execPath, needs: [] },
  { ending: "py", program: "python3", needs: ["python3"] },
] as const;
type Language = (typeof LANGUAGES)[number];

const isThere = (name: string) => spawnSync("sh", ["-c", `command -v ${name}`]).status === 0;

/** Why a language does not run here; null where it does. */
function lackOf({ needs }: Language): string | null {
  const missing = needs.filter((name) => !isThere(name));
  return missing.length === 0 ? null : `there is no ${missing.join(" and no ")} on this machine`;
}

/** A program of the guide as a reader starts it, with nothing of ours around it. */
async function run(language: Language, name: string, environment: Record<string, string>, input = "") {
  const env = { PATH: process.env["PATH"], PYTHONUNBUFFERED: "1", ...environment };
  const child = spawn(language.program, [path.join(GUIDE, `${name}.${language.ending}`)], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // A program that ends before it has read everything closes the line.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, lines: output.trim().split("\n") };
}

describe("the guide's main job", () => {
  let server: DemoServer;
  let tokens: { CLIENT_TOKEN: string; EXPERT_TOKEN: string };
  beforeAll(async () => {
    server = await startDemoServer();
    const client = ["projects:write", "proposals:write", "money:write", "experts:read", "webhooks:read"];
    tokens = {
      CLIENT_TOKEN: await makeDemoToken(server.origin, "organization@quorate.example", client),
      EXPERT_TOKEN: await makeDemoToken(server.origin, "expert@quorate.example", ["projects:write", "proposals:write"]),
    };
  }, STARTS_TIMEOUT_MS);
  afterAll(() => server.stop());

  // spec 10.73
  test.for(LANGUAGES)(
    "is done by the very lines that the guide shows in $ending",
    { timeout: 120_000 },
    async (language, { skip }) => {
      const lack = lackOf(language);
      if (lack !== null) skip(lack);
      const { status, lines } = await run(language, "main-job", { QUORATE_ORIGIN: server.origin, ...tokens });
      expect(lines).toEqual([
        expect.stringMatching(/^posted [0-9a-f-]{36}$/),
        "invited an expert",
        "proposed",
        "read a proposal at 150.00 an hour",
        "accepted it",
        "paid into escrow",
        "handed the work over",
        "the milestone is released",
        "read the events of it",
        "a second release is refused: milestones/not-submitted",
      ]);
      expect(status).toBe(0);
    },
  );
});

// spec 10.73
test("the three languages go through the same steps in the same order", () => {
  const stepsOf = ({ ending }: Language) =>
    [...readFileSync(path.join(GUIDE, `main-job.${ending}`), "utf8").matchAll(/^(?:#|\/\/) -- (\w+)$/gm)].map(
      ([, step]) => step,
    );
  const [shell, ...others] = LANGUAGES.map(stepsOf);
  expect(shell).toHaveLength(11);
  for (const steps of others) expect(steps).toEqual(shell);
});

describe("the guide's reader of webhooks", () => {
  const secret = `whsec_${Buffer.from("a secret that only this test has").toString("base64")}`;
  const body = JSON.stringify({
    type: "milestone.funded",
    timestamp: "2026-11-23T09:30:00.000Z",
    data: { name: "Zoë" },
  });

  function delivery(sentAt = new Date()) {
    return {
      WEBHOOK_SECRET: secret,
      WEBHOOK_ID: "msg_1",
      WEBHOOK_TIMESTAMP: String(Math.floor(sentAt.getTime() / 1000)),
      WEBHOOK_SIGNATURE: `v1,b3RoZXI= ${new Webhook(secret).sign("msg_1", sentAt, body)}`,
    };
  }

  // spec 10.73
  test.for(LANGUAGES)(
    "takes what was signed and nothing else in $ending",
    { timeout: 60_000 },
    async (language, { skip }) => {
      const lack = lackOf(language);
      if (lack !== null) skip(lack);
      const signed = await run(language, "read-webhook", delivery(), body);
      expect(signed).toEqual({ status: 0, lines: ["milestone.funded"] });

      const hourAgo = new Date(Date.now() - 3_600_000);
      const other = `whsec_${Buffer.from("a secret that somebody else has.").toString("base64")}`;
      for (const [environment, text] of [
        [delivery(), body.replace("funded", "released")],
        [delivery(hourAgo), body],
        [{ ...delivery(), WEBHOOK_SECRET: other }, body],
        [{ ...delivery(), WEBHOOK_ID: "msg_2" }, body],
      ] as const) {
        const refused = await run(language, "read-webhook", environment, text);
        expect(refused.status).toBe(1);
        expect(refused.lines.join(" ")).not.toContain("milestone.");
      }
    },
  );
});
