import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { heldBy } from "./held-thread.ts";

function work(ms: number): void {
  const began = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(began);
    if (user + system >= ms * 1_000) return;
  }
}

test("who works without a pause holds the thread as long as they work", async () => {
  const heldMs = await heldBy(async () => {
    await nextTurn();
    work(40);
  });
  expect(heldMs).toBeGreaterThanOrEqual(40);
});

test("who works in slices holds it as long as the longest", async () => {
  const heldMs = await heldBy(async () => {
    for (let slice = 0; slice < 5; slice += 1) {
      work(10);
      await nextTurn();
    }
  });
  expect(heldMs).toBeLessThan(40);
});

test("who waits holds nothing", async () => {
  const heldMs = await heldBy(() => sleep(60));
  expect(heldMs).toBeLessThan(40);
});

test("what fails is told", async () => {
  await expect(heldBy(() => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
});
