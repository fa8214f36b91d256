import type { FastifyInstance } from "fastify";
import { giveMemoryBack } from "../adapters/give-memory-back.ts";

const LOOK_MS = 10_000;
/** What asks whether the server lives goes on asking when no one else does. */
const QUIET_REQUESTS_MAX = 20;
/** Fewer leave nothing behind that is worth a pause. */
const LOAD_REQUESTS_MIN = 1_000;

type Given = { giveBack?: () => Promise<void>; lookMs?: number; quietMax?: number; loadMin?: number };

/** Once a load has ended, gives back what it left: V8 keeps the room of its busiest moment. */
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
