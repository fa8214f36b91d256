import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freePort, STARTS_TIMEOUT_MS, spawnServer } from "../server-process.ts";

const ROOM = "size=400m";
const CHUNK = Buffer.alloc(1024 * 1024);

vi.setConfig({ testTimeout: STARTS_TIMEOUT_MS });

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
