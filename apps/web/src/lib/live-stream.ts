import type { Changes } from "./changes.ts";
import { readField } from "./read-field.ts";
import { TYPING_EVENT } from "./typing-event.ts";

type Given = {
  changes: Changes;
  /** The session may have ended: reads it again. */
  askForSession: () => void;
};

const ADDRESS = "/trpc/live.watch";
/** As far back as the server looks for what happened before the stream. */
const UNHEARD_MS_MAX = 60_000;
const RETRY_MS = { first: 250, max: 30_000 } as const;
/** The server says something every 15 seconds; a proxy that holds everything back lets not even the first word through. */
const SILENCE_MS = { beforeFirstWord: 10_000, later: 40_000 } as const;
/** A hidden tab gives its stream up after this, because a browser has few connections to one server. */
const HIDDEN_MS = 30_000;
const UNAUTHENTICATED = 401;

/**
 * Holds the tab's one stream: what changed is asked for as it is told, and after an interruption everything on the screen is, so that
 * nothing depends on a word that was missed. The browser's EventSource is read without tRPC's link: it would be in what every visitor
 * loads, and its own repetition gives up at the first answer of a proxy.
 */
export function startLiveStream({ changes, askForSession }: Given): () => void {
  let source: EventSource | null = null;
  let failures = 0;
  let wasReady = false;
  let hasStopped = false;
  let retrying: number | undefined;
  let silence: number | undefined;
  let hiding: number | undefined;

  function connect(): void {
    disconnect();
    const input = { unheardMs: wasReady ? 0 : Math.min(Math.round(performance.now()), UNHEARD_MS_MAX) };
    source = new EventSource(`${ADDRESS}?input=${encodeURIComponent(JSON.stringify(input))}`);
    expectWordWithin(SILENCE_MS.beforeFirstWord);
    source.addEventListener("message", ({ data }) => hear(JSON.parse(String(data))));
    source.addEventListener("ping", () => expectWordWithin(SILENCE_MS.later));
    source.addEventListener("serialized-error", ({ data }) => {
      if (readField(readField(JSON.parse(String(data)), "data"), "httpStatus") !== UNAUTHENTICATED) return retry();
      disconnect();
      askForSession();
    });
    source.addEventListener("return", retry);
    source.addEventListener("error", retry);
  }

  function disconnect(): void {
    source?.close();
    source = null;
    window.clearTimeout(retrying);
    window.clearTimeout(silence);
  }

  function expectWordWithin(ms: number): void {
    window.clearTimeout(silence);
    silence = window.setTimeout(retry, ms);
  }

  /** Later and later, and never all tabs at the same moment. */
  function retry(): void {
    disconnect();
    const delayMs = Math.min(RETRY_MS.first * 2 ** failures, RETRY_MS.max);
    failures += 1;
    retrying = window.setTimeout(connect, delayMs * (0.5 + Math.random() / 2));
  }

  function hear(message: unknown): void {
    expectWordWithin(SILENCE_MS.later);
    switch (readField(message, "type")) {
      case "ready": {
        failures = 0;
        if (wasReady) changes.askAgain();
        else changes.learnFromStream(readField(message, "events"));
        wasReady = true;
        break;
      }
      case "changed":
        changes.learnFromStream(readField(message, "events"));
        break;
      case "ask-again":
        changes.askAgain();
        break;
      case "typing":
        window.dispatchEvent(new CustomEvent(TYPING_EVENT, { detail: readField(message, "userIds") }));
        break;
      case "ended":
        end(readField(message, "reason"));
        break;
    }
  }

  function end(reason: unknown): void {
    // The person has too many streams: this tab opens one again when it is visible again.
    if (reason === "replaced") return disconnect();
    if (reason === "session") askForSession();
    retry();
  }

  function takeUp(): void {
    if (!hasStopped && document.visibilityState === "visible" && source === null) connect();
  }

  function onVisibility(): void {
    window.clearTimeout(hiding);
    if (document.visibilityState === "visible") takeUp();
    else hiding = window.setTimeout(disconnect, HIDDEN_MS);
  }

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("focus", takeUp);
  window.addEventListener("online", takeUp);
  takeUp();

  return () => {
    hasStopped = true;
    disconnect();
    window.clearTimeout(hiding);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("focus", takeUp);
    window.removeEventListener("online", takeUp);
  };
}
