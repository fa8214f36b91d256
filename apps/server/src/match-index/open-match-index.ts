import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { MatchIndex, MatchIndexState } from "@quorate/api/ports/match-index";
import type { ExpertQuery, FoundExpert } from "@quorate/core/match-index/expert-entry";
import type { Found } from "@quorate/core/match-index/person-index";
import type { FastifyBaseLogger } from "fastify";
import type { FromIndex, IndexThreadData, KeptState, ToIndex } from "./index-messages.ts";

/** Whoever asks waits no longer than this: the database answers then. */
const ANSWER_MS_MAX = 1_000;
/** More questions than these wait for nobody. */
const WAITING_MAX = 64;
/** An index that has not looked at the database for so long is not asked. */
const BEHIND_MS_MAX = 10_000;
/** A thread that has followed and says nothing for so long hangs: it says every second where it stands. */
const SILENT_MS_MAX = 60_000;
const LISTEN_INTERVAL_MS = 10_000;
/** Within this a stopped thread has written what it keeps; beyond it the next start reads an older snapshot, or the database. */
const STOP_MS_MAX = 6_000;
const RESTART_MS = { first: 1_000, max: 60_000 } as const;

type Given = IndexThreadData & { log: FastifyBaseLogger; startThread?: (data: IndexThreadData) => Worker };
export type OpenMatchIndex = MatchIndex & { start: () => void; stop: () => Promise<void> };

type Waiting = { answer: (found: Found<FoundExpert> | null) => void };
const NOT_YET: KeptState = { experts: null, bytes: 0, caughtUpAt: null };

function startIndexThread(data: IndexThreadData): Worker {
  return new Worker(new URL("./index-thread.ts", import.meta.url), { workerData: data, name: "match-index" });
}

/** The index of people in a thread of its own. One that dies is started again, and is not asked until it has everybody again. */
export function openMatchIndex({ connection, folder, log, startThread = startIndexThread }: Given): OpenMatchIndex {
  const stopping = new AbortController();
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let state = NOT_YET;
  let lastId = 0;
  let failures = 0;
  let heardAt = Date.now();

  function hear(message: FromIndex): void {
    heardAt = Date.now();
    if (message.type === "state") {
      if (state.caughtUpAt === null) log.info({ experts: message.experts }, "match index: ready");
      state = message;
      failures = 0;
    } else if (message.type === "trouble") {
      log.warn({ reason: message.reason }, "match index: the database did not answer");
    } else {
      if (message.type === "failed") log.error({ reason: message.reason }, "match index: a question failed");
      waiting.get(message.id)?.answer(message.type === "found" ? message.found : null);
    }
  }

  function answerNobody(): void {
    for (const { answer } of [...waiting.values()]) answer(null);
  }

  async function runThread(): Promise<void> {
    const running = startThread({ connection, folder });
    thread = running;
    heardAt = Date.now();
    const ended = Promise.withResolvers<void>();
    running.on("message", hear);
    running.on("error", (err) => log.error({ err }, "match index: the thread has failed"));
    running.on("exit", () => ended.resolve());
    await ended.promise;
    thread = null;
    state = NOT_YET;
    answerNobody();
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runThread();
      if (stopping.signal.aborted) return;
      const pauseMs = Math.min(RESTART_MS.first * 2 ** failures++, RESTART_MS.max);
      log.warn({ pauseMs }, "match index: the thread has ended and is started again");
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const behindMs = () => (state.caughtUpAt === null ? null : Math.max(0, Date.now() - state.caughtUpAt));
  const isReady = () => thread !== null && (behindMs() ?? BEHIND_MS_MAX) < BEHIND_MS_MAX;

  function ask(query: ExpertQuery): Promise<Found<FoundExpert> | null> {
    if (!isReady() || waiting.size >= WAITING_MAX) return Promise.resolve(null);
    const id = ++lastId;
    return new Promise((resolve) => {
      const answer: Waiting["answer"] = (found) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(found);
      };
      const timer = setTimeout(() => {
        log.warn("match index: an answer took too long");
        answer(null);
      }, ANSWER_MS_MAX);
      waiting.set(id, { answer });
      thread?.postMessage({ type: "find", id, query } satisfies ToIndex);
    });
  }

  const listening = setInterval(() => {
    if (state.caughtUpAt !== null && Date.now() - heardAt > SILENT_MS_MAX) void thread?.terminate();
  }, LISTEN_INTERVAL_MS);
  listening.unref();

  let running = Promise.resolve();
  return {
    start: () => {
      running = keepRunning();
    },
    findExperts: ask,
    state: (): MatchIndexState => ({
      isReady: isReady(),
      experts: state.experts ?? 0,
      bytes: state.bytes,
      behindMs: behindMs(),
    }),
    stop: async () => {
      stopping.abort();
      clearInterval(listening);
      const asked = thread;
      asked?.postMessage({ type: "stop" } satisfies ToIndex);
      const late = setTimeout(() => void asked?.terminate(), STOP_MS_MAX);
      await running;
      clearTimeout(late);
    },
  };
}
