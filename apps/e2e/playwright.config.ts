import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./src/chromium.ts";
import { OWN_NDA_TERM } from "./src/own-nda-term.ts";

/** Below the ports that the system hands out. */
const PORT = Number(process.env["E2E_PORT"] ?? 20_000 + (process.ppid % 10_000));
// The workers load this file again: they are told the folder that the first load made.
process.env["E2E_PORT"] = String(PORT);
if (!process.env["E2E_DATA_DIR"]) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-e2e-"));
  process.env["E2E_DATA_DIR"] = folder;
  // The server is stopped after every teardown: its database and emails may go only when all else has.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
}

/** Minutes each, so it comes first: the short ones then fill both workers to the end. */
const ROUTES = "**/routes.spec.ts";
const SWEEPS = "**/*.sweep.spec.ts";
const DRILLS = "**/*.drill.spec.ts";

export default defineConfig({
  testDir: "src",
  // Figures are for people to read, and take minutes: only `pnpm first-load` runs them.
  projects: process.env["FIRST_LOAD"]
    ? [{ name: "figures", testMatch: "**/*.figures.ts" }]
    : [
        { name: "routes", testMatch: ROUTES },
        { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: [ROUTES, SWEEPS, DRILLS] },
        { name: "sweeps", testMatch: SWEEPS },
        { name: "drills", testMatch: DRILLS },
      ],
  fullyParallel: false,
  // A third would save two minutes of sixteen, and makes a machine of two processors show screens before their answers are there, which
  // is what a sweep measures.
  workers: 2,
  // A loaded machine that lands things gets a second look; a test that needs it is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The counts go to the file that the launcher names; without one they would fill the screen.
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["dot"], ["json"]] : "list",
  outputDir: "test-results",
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    // What is fading in has no contrast to measure.
    contextOptions: { reducedMotion: "reduce" },
    locale: "en-GB",
    timezoneId: "Asia/Kathmandu",
    launchOptions: CHROMIUM,
  },
  webServer: {
    command: "node ../server/src/main.ts",
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: process.env["E2E_DATA_DIR"] ?? "",
      LOG_LEVEL: "warn",
      DEMO: "on",
      // One clause of the operator's own; the others stay the platform's.
      NDA_CLAUSES: JSON.stringify({ term: OWN_NDA_TERM }),
    },
  },
});
