// pnpm --filter
// @quorate/e2e thread-scroll: scrolls a thread of 1,000 messages from the newest to the oldest and back, in the built web app. Prints a
// table; exits with 1 if a frame takes too long or the view jumps. See docs/scaling.md.
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { MESSAGES, writeLongThread } from "@quorate/db/testing/long-thread";
import { startThrowawayCluster } from "@quorate/db/testing/throwaway-cluster";
import { CHROMIUM } from "../chromium.ts";
import { addressOf, endProcess, startServer } from "../two-servers.ts";
import { type ScrollFigures, scrollThrough } from "./scroll-figures.ts";

const SLOWDOWNS = [1, 4];
/** Two frames of a screen that shows sixty a second, and a margin for clocks. */
const P95_AT_MOST_MS = 2 * (1000 / 60) + 0.5;
const JUMP_AT_MOST_PX = 2;
const READER = "organization@quorate.example";
const COUNTERPART = "expert@quorate.example";

const broken: string[] = [];
const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-thread-scroll-"));
const cluster = await startThrowawayCluster();
const server = await startServer(addressOf(cluster), folder);
const browser = await chromium.launch(CHROMIUM);
try {
  const counterpartId = await writeLongThread(cluster, [READER, COUNTERPART]);
  print([
    ...["CPU", "way", "messages", "at once", "nodes", "pages", "frames", "p50 ms", "p95 ms", "worst ms", "long tasks"],
    ...["jump px", "gap px"],
  ]);
  for (const slowdown of SLOWDOWNS) {
    const context = await browser.newContext({
      baseURL: `http://localhost:${server.port}`,
      viewport: { width: 1280, height: 800 },
    });
    const loggedIn = await context.request.post("/api/demo-login", { data: { email: READER } });
    if (!loggedIn.ok()) throw new Error(await loggedIn.text());
    const page = await context.newPage();
    await page.goto(`/messages?with=${counterpartId}`);
    await page.getByRole("log").getByText(`${MESSAGES}. `).waitFor();
    await page.waitForLoadState("load");
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    for (const direction of ["up", "down"] as const) {
      const figures = await scrollThrough(page, cdp, direction);
      report(slowdown, direction, figures);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await endProcess(server.process, "SIGTERM");
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
for (const line of broken) process.stderr.write(`${line}\n`);
process.exitCode = broken.length > 0 ? 1 : 0;

function report(slowdown: number, direction: "up" | "down", figures: ScrollFigures): void {
  const { frames, longTasks, worstJumpPx, worstGapPx, drawn, drawnAtOnce, nodes, pages } = figures;
  const sorted = frames.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const longest = Math.max(0, ...longTasks);
  const way = direction === "up" ? "to the oldest" : "to the newest";
  print([
    ...[`×${slowdown}`, way],
    ...[drawn, drawnAtOnce, nodes, pages, frames.length].map(String),
    ...[at(0.5), at(0.95), at(1)].map((ms) => ms.toFixed(1)),
    `${longTasks.length} (≤ ${Math.round(longest)} ms)`,
    ...[worstJumpPx, worstGapPx].map((px) => px.toFixed(1)),
  ]);
  if (drawn < MESSAGES) broken.push(`×${slowdown} ${way}: ${drawn} messages of ${MESSAGES} were drawn`);
  if (at(0.95) > P95_AT_MOST_MS) broken.push(`×${slowdown} ${way}: p95 above ${P95_AT_MOST_MS.toFixed(1)} ms`);
  if (worstJumpPx > JUMP_AT_MOST_PX)
    broken.push(`×${slowdown} ${way}: the view jumped by ${worstJumpPx.toFixed(1)} px`);
  if (worstGapPx > 0) broken.push(`×${slowdown} ${way}: ${worstGapPx.toFixed(1)} px in sight were not drawn`);
}

function print(cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
