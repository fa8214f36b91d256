import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort, STARTS_TIMEOUT_MS, spawnServer, statusOf } from "../server-process.ts";
import { DRILL_MS_MAX, drill, PAIRS, tableOf } from "./drill.ts";
import { openFaultyWorld } from "./faulty-world.ts";
import { bringPairs } from "./people-at-work.ts";

/** For a database that an hour of work does not fill. */
const ROOM = "size=1g";
const TURNED_AWAY = 10;
const FULL_MS = 3_000;
const CHUNK = Buffer.alloc(1024 * 1024);

vi.setConfig({ testTimeout: DRILL_MS_MAX, hookTimeout: STARTS_TIMEOUT_MS });

const folder = mkdtempSync(path.join(os.tmpdir(), "quorate-small-disk-"));
const mount = () => spawnSync("mount", ["-t", "tmpfs", "-o", ROOM, "tmpfs", folder]).status === 0;
const unmount = () => spawnSync("umount", [folder]).status === 0;
/** Only an administrator of the machine may make a small disk; elsewhere this is left out. */
const canMount = mount() && unmount();
const ballast = path.join(folder, "ballast");

beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  mount();
  mkdirSync(path.join(folder, "data"));
});
afterEach(() => {
  unmount();
  rmSync(folder, { recursive: true, force: true });
});

function fill(): void {
  const file = openSync(ballast, "w");
  try {
    for (;;) writeSync(file, CHUNK);
  } catch {
    // That was all there is.
  } finally {
    closeSync(file);
  }
}

test.skipIf(!canMount)("a start on a full disk ends with one line that names the folder", async () => {
  fill();
  const environment = { DATA_DIR: path.join(folder, "data"), DEMO: "off", PORT: String(await freePort()) };
  const server = spawnServer(environment);
  expect(await server.exit).toBe(1);
  const lines = server.output().split("\n");
  expect(lines.filter((line) => line !== "" && !line.startsWith("- "))).toEqual([
    `DATA_DIR (${environment.DATA_DIR}) is on a disk that is full: make room there, and start again.`,
  ]);
});

test.skipIf(!canMount)(
  "a disk that fills up under load costs people tries until there is room again, and nothing else",
  async () => {
    const world = await openFaultyWorld(folder);
    try {
      const pairs = await bringPairs(world.origin, world.db, PAIRS);
      const row = await drill("full disk", world, pairs, async (_round, tally) => {
        const before = tally.turnedAway.length;
        fill();
        try {
          while (tally.turnedAway.length < before + TURNED_AWAY && tally.unexpected.length === 0) await sleep(50);
          await expect.poll(() => statusOf(`${world.origin}/readyz`)).toBe(503);
          await sleep(FULL_MS);
        } finally {
          rmSync(ballast);
        }
        await world.untilReady();
        return 1;
      });
      process.stdout.write(`\n${tableOf([row])}\n`);
      expect(row.turnedAway.length).toBeGreaterThanOrEqual(TURNED_AWAY);
    } finally {
      await world.stop();
    }
  },
);
