import type { WebhookEndpointId } from "@quorate/core/ids";
import { expect, test, vi } from "vitest";
import { openWebhookLanes } from "./webhook-lanes.ts";

const id = (name: string) => name as WebhookEndpointId;

test("endpoints that never answer hold up no other one while there is a lane left", async () => {
  const worked: string[] = [];
  const lanes = openWebhookLanes(
    async (endpointId, signal) => {
      worked.push(endpointId);
      if (endpointId.startsWith("frozen")) await new Promise((ended) => signal.addEventListener("abort", ended));
      return false;
    },
    () => undefined,
    3,
  );
  for (const name of ["frozen 1", "frozen 2", "quick 1", "quick 2", "quick 3"]) lanes.wake(id(name));
  await vi.waitFor(() => expect(worked).toEqual(["frozen 1", "frozen 2", "quick 1", "quick 2", "quick 3"]));
  await lanes.stop();
});

test("one with more to do goes behind the others that wait", async () => {
  const worked: string[] = [];
  const lanes = openWebhookLanes(
    async (endpointId) => {
      worked.push(endpointId);
      return endpointId === "busy" && worked.filter((name) => name === "busy").length < 3;
    },
    () => undefined,
    1,
  );
  for (const name of ["busy", "one", "two"]) lanes.wake(id(name));
  await vi.waitFor(() => expect(worked).toEqual(["busy", "one", "two", "busy", "busy"]));
  await lanes.stop();
});

test("one that is woken while it is worked is looked at once more, by one lane at a time", async () => {
  let [running, most, rounds] = [0, 0, 0];
  const lanes = openWebhookLanes(
    async () => {
      most = Math.max(most, ++running);
      rounds++;
      await new Promise((done) => setTimeout(done, 20));
      running--;
      return false;
    },
    () => undefined,
  );
  for (let n = 0; n < 5; n++) lanes.wake(id("one"));
  await vi.waitFor(() => expect(rounds).toBe(2));
  await lanes.stop();
  expect([most, rounds]).toEqual([1, 2]);
});

test("a failure is told, and the next waking works again", async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const lanes = openWebhookLanes(
    async () => {
      rounds++;
      if (rounds === 1) throw new Error("The database is away.");
      return false;
    },
    (error) => errors.push(error),
  );
  lanes.wake(id("one"));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  lanes.wake(id("one"));
  await vi.waitFor(() => expect(rounds).toBe(2));
  await lanes.stop();
});
