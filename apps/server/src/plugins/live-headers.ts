import type { Context } from "@quorate/api/context";
import { CHANGED_HEADER, EVERYTHING_CHANGED } from "@quorate/core/events/changed-screens";
import type { FastifyInstance } from "fastify";

/** A header has to stay small: a change of more than this makes the tab read everything again. */
const EVENTS_IN_HEADER_MAX = 20;

/** The call's changes, beside its answer: ids of events and names of screens, without content. */
export function changedHeaders(context: Context | undefined): Record<string, string> {
  const { published = [] } = context ?? {};
  if (published.length === 0) return {};
  return { [CHANGED_HEADER]: published.length > EVENTS_IN_HEADER_MAX ? EVERYTHING_CHANGED : JSON.stringify(published) };
}

/** A stream is never cached or changed on its way, and its connection ends with it. */
export function registerStreamHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, _reply, answer: unknown) => {
    if (!(answer instanceof Response) || answer.headers.get("content-type") !== "text/event-stream") return;
    answer.headers.set("cache-control", "no-store, no-transform");
    answer.headers.set("connection", "close");
  });
}
