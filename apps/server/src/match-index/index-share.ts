import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { MatchIndex, MatchIndexState } from "@quorate/api/ports/match-index";
import type { CoFounderMentions, CoFounderQuery } from "@quorate/core/match-index/co-founder-entry";
import type { ExpertAnswer, ExpertQuery } from "@quorate/core/match-index/expert-entry";
import { unpackExperts } from "@quorate/core/match-index/packed-answer";
import type { IndexAnswer } from "@quorate/core/match-index/person-index";
import { NICHE_KINDS, type NicheKind } from "@quorate/core/matching/niche-model";
import type { FastifyBaseLogger } from "fastify";
import { WORK_STOPS_WITHIN_MS } from "../shutdown.ts";
import type { FromIndex, IndexThreadData, KeptState, ToIndex } from "./index-messages.ts";
import { openQuestions } from "./open-questions.ts";

/** A question waits no longer than this: the answer is not ranked then. */
const ANSWER_MS_MAX = 1_000;
/** More questions of a kind than these wait for no one. */
const WAITING_MAX = 64;
/** An index that has not looked at the database for so long is not asked. */
const BEHIND_MS_MAX = 10_000;
/** A thread that has followed and says nothing for so long hangs: it says every second where it stands. */
const SILENT_MS_MAX = 60_000;
const LISTEN_INTERVAL_MS = 10_000;
const RESTART_MS = { first: 1_000, max: 60_000 } as const;

type Given = IndexThreadData & { log: FastifyBaseLogger; startThread?: (data: IndexThreadData) => Worker };
export type IndexShare = MatchIndex & { start: () => void; stop: () => Promise<void> };

function startIndexThread(data: IndexThreadData): Worker {
  // Of TypeScript beside the sources, of JavaScript in the image.
  const file = new URL(`./index-thread${path.extname(import.meta.url)}`, import.meta.url);
  return new Worker(file, { workerData: data, name: "match-index" });
}

/**
 * The indexes of a share of the people in a thread of their own. One that dies is started again, and is not asked of a kind of people
 * until it has everyone of them again.
 */
export function openIndexShare({ log, startThread = startIndexThread, ...data }: Given): IndexShare {
  const stopping = new AbortController();
  const states = new Map<NicheKind, KeptState>();
  let thread: Worker | null = null;
  let failures = 0;
  let heardAt = Date.now();

  const post = (message: ToIndex) => thread?.postMessage(message);
  const limits = {
    answerMsMax: ANSWER_MS_MAX,
    waitingMax: WAITING_MAX,
    onLate: () => log.warn("match index: an answer took too long"),
  };
  const experts = openQuestions<ExpertQuery, ExpertAnswer>({
    ...limits,
    post: (id, query) => post({ type: "find", id, kind: "expert", query }),
  });
  const founders = openQuestions<CoFounderQuery, IndexAnswer<CoFounderMentions>>({
    ...limits,
    post: (id, query) => post({ type: "find", id, kind: "founder", query }),
  });

  function hear(message: FromIndex): void {
    heardAt = Date.now();
    switch (message.type) {
      case "state": {
        const { kind, state } = message;
        if (!states.has(kind)) log.info({ kind, people: state.people, share: data.share }, "match index: ready");
        states.set(kind, state);
        // A thread that dies with one kind of people half read has not recovered.
        if (NICHE_KINDS.every((each) => states.has(each))) failures = 0;
        return;
      }
      case "trouble":
        log.warn({ reason: message.reason }, "match index: the database did not answer");
        return;
      case "failed":
        log.error({ reason: message.reason }, "match index: a question failed");
        if (message.kind === "expert") experts.answer(message.id, null);
        else founders.answer(message.id, null);
        return;
      case "found":
        if (message.kind === "expert") experts.answer(message.id, message.found && unpackExperts(message.found));
        else founders.answer(message.id, message.found);
    }
  }

  async function runThread(): Promise<void> {
    const running = startThread(data);
    thread = running;
    heardAt = Date.now();
    const ended = Promise.withResolvers<void>();
    running.on("message", hear);
    running.on("error", (err) => log.error({ err }, "match index: the thread has failed"));
    running.on("exit", () => ended.resolve());
    await ended.promise;
    thread = null;
    states.clear();
    experts.answerNobody();
    founders.answerNobody();
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

  function stateOf(kind: NicheKind): MatchIndexState {
    const state = states.get(kind);
    if (!state) return { isReady: false, people: 0, bytes: 0, behindMs: null };
    const behindMs = Math.max(0, Date.now() - state.caughtUpAt);
    return { isReady: thread !== null && behindMs < BEHIND_MS_MAX, people: state.people, bytes: state.bytes, behindMs };
  }

  const listening = setInterval(() => {
    if (states.size > 0 && Date.now() - heardAt > SILENT_MS_MAX) void thread?.terminate();
  }, LISTEN_INTERVAL_MS);
  listening.unref();

  let running = Promise.resolve();
  return {
    start: () => {
      running = keepRunning();
    },
    findExperts: async (query) => (stateOf("expert").isReady ? await experts.ask(query) : null),
    findCoFounders: async (query) => (stateOf("founder").isReady ? await founders.ask(query) : null),
    state: () => ({ expert: stateOf("expert"), founder: stateOf("founder") }),
    stop: async () => {
      stopping.abort();
      clearInterval(listening);
      const asked = thread;
      asked?.postMessage({ type: "stop" } satisfies ToIndex);
      // What it has not written by then, the next start reads from an older snapshot or the database.
      const late = setTimeout(() => void asked?.terminate(), WORK_STOPS_WITHIN_MS);
      await running;
      clearTimeout(late);
    },
  };
}
