import type { FastifyInstance } from "fastify";
import { giveMemoryBack } from "../adapters/give-memory-back.ts";

const LOOK_MS = 10_000;
/** Health checks continue when nothing else does. */
const QUIET_REQUESTS_MAX = 20;
/** Fewer requests leave too little behind for a pause. */
const LOAD_REQUESTS_MIN = 1_000;

type Given = { giveBack?: () => Promise<void>; lookMs?: number; quietMax?: number; loadMin?: number };

/** Frees memory once a load has ended: V8 keeps the room of its busiest moment. */
export function giveBackWhenQuiet(
  app: FastifyInstance,
  {
    giveBack = giveMemoryBack,
    lookMs = LOOK_MS,
    quietMax = QUIET_REQUESTS_MAX,
    loadMin = LOAD_REQUESTS_MIN,
  }: Given = {},
): void {
  let [now, since] = [0, 0];
  app.server.on("request", () => now++);
  const looking = setInterval(() => {
    since += now;
    const isQuiet = now <= quietMax;
    now = 0;
    if (!isQuiet || since < loadMin) return;
    since = 0;
    giveBack().catch((err: unknown) => app.log.error({ err }, "memory was not given back"));
  }, lookMs);
  looking.unref();
  app.addHook("onClose", () => clearInterval(looking));
}
