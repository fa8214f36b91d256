import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DemoServer, startDemoServer } from "./testing/demo-server.ts";
import { addDemoWebhook, makeDemoToken } from "./testing/demo-token.ts";
import { freePort, STARTS_TIMEOUT_MS } from "./testing/server-process.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../../example-integration/src/main.ts");

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ WEBHOOKS_TO_OWN_MACHINE: "on" });
}, STARTS_TIMEOUT_MS);
afterAll(() => server.stop());

/** The program as someone starts it, with nothing of ours around it. */
async function runExample(tokens: { client: string; expert: string }) {
  const hookPort = await freePort();
  const hookUrl = `http://127.0.0.1:${hookPort}/quorate`;
  const env = {
    PATH: process.env["PATH"],
    QUORATE_ORIGIN: server.origin,
    CLIENT_TOKEN: tokens.client,
    EXPERT_TOKEN: tokens.expert,
    HOOK_PORT: String(hookPort),
    HOOK_SECRET: await addDemoWebhook(server.origin, "organization@quorate.example", hookUrl),
  };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { status, lines: output.trim().split("\n") };
}

const CLIENT_SCOPES = ["projects:write", "proposals:write", "money:write", "webhooks:read"];
const EXPERT_SCOPES = ["projects:write", "proposals:write"];

// spec 7.101
test("the example runs the main job with two tokens, and is told of each step by webhooks", {
  timeout: 120_000,
}, async () => {
  const client = await makeDemoToken(server.origin, "organization@quorate.example", CLIENT_SCOPES);
  const expert = await makeDemoToken(server.origin, "expert@quorate.example", EXPERT_SCOPES);
  const { status, lines } = await runExample({ client, expert });
  expect(lines).toEqual([
    '- posted "Price list for a mill" for 1200.00',
    "- accepted the proposal that a webhook told of",
    "- paid into escrow",
    "- released the money for the work that was handed over",
    expect.stringMatching(/^- read the invoice .+ over [\d.]+ GBP, \d{4,} bytes of PDF$/),
    expect.stringMatching(/^- received \d+ webhooks; the list to catch up by has \d+ events$/),
  ]);
  expect(status).toBe(0);
});

test("with a token that lacks a scope it ends, and says which", { timeout: 60_000 }, async () => {
  const scopes = CLIENT_SCOPES.filter((scope) => scope !== "money:write");
  const client = await makeDemoToken(server.origin, "organization@quorate.example", scopes);
  const expert = await makeDemoToken(server.origin, "expert@quorate.example", EXPERT_SCOPES);
  const { status, lines } = await runExample({ client, expert });
  expect(lines.at(-1)).toMatch(/^tokens\/scope \([\w-]+\): This token lacks the scope money:write\.$/);
  expect(status).toBe(1);
});
