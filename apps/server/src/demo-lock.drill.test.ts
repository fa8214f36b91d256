import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@quorate/core/accounts/demo-accounts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailsIn } from "./testing/mails-in.ts";
import { type ServerProcess, STARTS_TIMEOUT_MS, startedServer, statusOf, waitFor } from "./testing/server-process.ts";

const ADMIN = "admin@quorate.example";
const LOCKED_LINE = "- The accounts of the demo data are locked, because DEMO is off";

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS, hookTimeout: STARTS_TIMEOUT_MS });

let dataDir: string;
let server: ServerProcess;
const start = async (demo: "on" | "off") => {
  server = await startedServer({ DATA_DIR: dataDir, DEMO: demo });
};
const stop = async () => {
  server.child.kill("SIGTERM");
  await server.exit;
};
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${url}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const mails = () => mailsIn(path.join(dataDir, "mail"));

/** The secret in the captured mail with this subject. */
async function mailedToken(subject: string): Promise<string> {
  let token: string | undefined;
  await waitFor(() => {
    const mail = mails()
      .find((text) => text.split(/\r?\n/).includes(`Subject: ${subject}`))
      ?.replaceAll(/=\r?\n/g, "");
    token = /\?token=(?:3D)?([\w-]+)/.exec(mail ?? "")?.[1];
    return token !== undefined;
  }, `the mail "${subject}"`);
  return token ?? "";
}

/** What a visitor takes along while demo mode is on. */
const taken = { cookie: "", secret: "", resetToken: "", status: 0 };

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "quorate-demo-lock-"));
  await start("on");
  const logIn = await post("/api/demo-login", { email: ADMIN, password: DEMO_PASSWORD });
  taken.cookie = logIn.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const token = await post("/api/tokens", { name: "Kept", scopes: ["write"] }, { cookie: taken.cookie });
  taken.secret = ((await token.json()) as { secret: string }).secret;
  await post("/api/auth/forgot-password", { email: ADMIN });
  taken.resetToken = await mailedToken("Set a new password");
  taken.status = await statusOf(`${server.origin}/api/auth/user`, { cookie: taken.cookie });
  await stop();
  await start("off");
});
afterAll(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

describe("with demo mode off, on data that was made with it on", () => {
  test("the start says in one line that the accounts are locked", () => {
    expect(
      server
        .output()
        .split("\n")
        .filter((line) => line === LOCKED_LINE),
    ).toHaveLength(1);
  });

  test.each(DEMO_ACCOUNTS)(
    "$email enters neither with the password nor without, over either transport",
    async ({ email }) => {
      for (const url of ["/api/demo-login", "/trpc/accounts.logIn"]) {
        for (const password of [DEMO_PASSWORD, undefined]) {
          const response = await post(url, { email, password });
          expect([url, password, response.status]).toEqual([url, password, 401]);
          expect(response.headers.getSetCookie()).toEqual([]);
        }
      }
    },
  );

  test("the session and the API token of before are worth nothing", async () => {
    expect(taken.status).toBe(200);
    expect(await statusOf(`${server.origin}/api/auth/user`, { cookie: taken.cookie })).toBe(401);
    expect(await statusOf(`${server.origin}/trpc/accounts.listSessions`, { cookie: taken.cookie })).toBe(401);
    expect(await statusOf(`${server.origin}/api/projects`, { authorization: `Bearer ${taken.secret}` })).toBe(401);
  });

  test("neither the link of before nor a new one sets a password", async () => {
    const password = "words that nobody has used";
    expect((await post("/api/auth/reset-password", { token: taken.resetToken, password })).status).toBe(422);
    const before = mails().length;
    expect((await post("/api/auth/forgot-password", { email: ADMIN })).status).toBe(200);
    // A mail to someone else, asked for later, is there: the one to the locked account would be, too.
    const person = { email: "real@people.example", password, firstName: "Ada", lastName: "Real" };
    expect((await post("/api/auth/signup", person)).status).toBe(200);
    await mailedToken("Please verify your email address");
    expect(mails()).toHaveLength(before + 1);
  });

  test("demo mode opens them again, but not what was ended", async () => {
    await stop();
    await start("on");
    expect(server.output()).not.toContain(LOCKED_LINE);
    expect(await statusOf(`${server.origin}/api/auth/user`, { cookie: taken.cookie })).toBe(401);
    expect(await statusOf(`${server.origin}/api/projects`, { authorization: `Bearer ${taken.secret}` })).toBe(401);
    for (const { email } of DEMO_ACCOUNTS) {
      expect((await post("/api/demo-login", { email, password: DEMO_PASSWORD })).status).toBe(200);
      expect((await post("/api/demo-login", { email })).status).toBe(200);
    }
  });
});
