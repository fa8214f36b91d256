import { FAST_SHUTDOWN_TIMEOUT_MS } from "@quorate/db/embedded/postmaster";
import { expect, test, vi } from "vitest";
import { type Module, moduleList, openModules } from "./modules.ts";
import { SHUTDOWN_SECONDS_MAX, WORK_STOPS_WITHIN_MS } from "./shutdown.ts";

type Given = { calls: string[] };

function recorded(name: string, fails: { open?: Error; stop?: Error } = {}): Module<Given, object> {
  return {
    name,
    open: async ({ calls }) => {
      calls.push(`open ${name}`);
      if (fails.open) throw fails.open;
      return {
        gives: {},
        stop: async () => {
          calls.push(`stop ${name}`);
          if (fails.stop) throw fails.stop;
        },
      };
    },
  };
}

function setting() {
  const calls: string[] = [];
  const notClosed: unknown[] = [];
  return {
    calls,
    notClosed,
    closing: {
      onStopping: () => void calls.push("stopping"),
      onNotClosed: (error: unknown) => void notClosed.push(error),
    },
  };
}

const failure = new Error("port taken");

test("modules are closed in reverse order, each once", async () => {
  const { calls, closing } = setting();
  const list = moduleList<Given>().and(recorded("a")).and(recorded("b")).and(recorded("c"));
  const stop = await openModules(list, { calls }, closing);
  await stop();
  await stop();
  expect(calls).toEqual(["open a", "open b", "open c", "stopping", "stop c", "stop b", "stop a", "stopping"]);
});

test("when the third of five fails to open, the first two are closed and its error is kept", async () => {
  const { calls, notClosed, closing } = setting();
  const list = moduleList<Given>()
    .and(recorded("a"))
    .and(recorded("b", { stop: new Error("b hangs on") }))
    .and(recorded("c", { open: failure }))
    .and(recorded("d"))
    .and(recorded("e"));
  await expect(openModules(list, { calls }, closing)).rejects.toBe(failure);
  expect(calls).toEqual(["open a", "open b", "open c", "stopping", "stop b", "stop a"]);
  expect(notClosed).toMatchObject([{ errors: [{ message: "b hangs on" }] }]);
});

test("a module that may is closed together with the one before it, and both before the next", async () => {
  const { calls, closing } = setting();
  const slow: Module<Given, object> = {
    name: "slow",
    open: async () => ({
      gives: {},
      stopsWithTheOneBefore: true,
      stop: async () => {
        calls.push("stop slow");
        await vi.waitUntil(() => calls.includes("stop b"), { interval: 1 });
        calls.push("slow has stopped");
      },
    }),
  };
  const stop = await openModules(
    moduleList<Given>().and(recorded("a")).and(recorded("b")).and(slow),
    { calls },
    closing,
  );
  await stop();
  expect(calls.slice(-4)).toEqual(["stop slow", "stop b", "slow has stopped", "stop a"]);
});

test("jobs, index and database together have less time than the server that stops", () => {
  expect(WORK_STOPS_WITHIN_MS + FAST_SHUTDOWN_TIMEOUT_MS).toBeLessThan(SHUTDOWN_SECONDS_MAX * 1_000 - 1_500);
});

test("a module that cannot be closed does not keep the others open", async () => {
  const { calls, closing } = setting();
  const list = moduleList<Given>()
    .and(recorded("a"))
    .and(recorded("b", { stop: failure }));
  const stop = await openModules(list, { calls }, closing);
  await expect(stop()).rejects.toMatchObject({ errors: [failure] });
  expect(calls.at(-1)).toBe("stop a");
});

test("a module sees what those before it gave", async () => {
  const { calls, closing } = setting();
  const number = { name: "number", open: async () => ({ gives: { seven: 7 } }) };
  const reader = {
    name: "reader",
    open: async (context: Given & { seven: number }) => {
      context.calls.push(`read ${context.seven}`);
      return { gives: {} };
    },
  };
  await openModules(moduleList<Given>().and(number).and(reader), { calls }, closing);
  expect(calls).toEqual(["read 7"]);
});
