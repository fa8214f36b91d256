import { forgetTyped, keepTyped, readTyped } from "../../lib/kept-typing.ts";
import { newSendKey } from "../../lib/messages/new-send-key.ts";
import { readField } from "../../lib/read-field.ts";

export type OutgoingFile = { id: string; name: string };

/** A message on its way: kept in the browser until the server has it, and sent again under the same key. */
export type Outgoing = {
  sendKey: string;
  content: string;
  /** What the message has to name while a block stands. */
  projectId: string | null;
  files: readonly OutgoingFile[];
  at: string;
  state: "sending" | "failed";
  /** Why it did not go, where the server said so. */
  reason: string | null;
};

/** `again`: no answer came, or none that decides; `refused`: the server will not take it, and says why. */
export type SendOutcome = { kind: "sent" } | { kind: "again" } | { kind: "refused"; reason: string };

type Given = {
  userId: string;
  send: (receiverId: string, outgoing: Outgoing) => Promise<SendOutcome>;
};

export type Outbox = {
  subscribe: (onChange: () => void) => () => void;
  to: (receiverId: string) => readonly Outgoing[];
  add: (receiverId: string, message: Pick<Outgoing, "content" | "files" | "projectId">) => void;
  retry: (receiverId: string, sendKey: string) => void;
  discard: (receiverId: string, sendKey: string) => void;
};

/** After a cut it is tried again after these pauses, and at once when the browser is back on its network. */
export const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;
/** A message that was being sent when the page was closed is sent automatically within this time; later its sender decides. */
const RESUMED_WITHIN_MS = 10 * 60_000;
const NOTHING: readonly Outgoing[] = [];

const formOf = (receiverId: string) => `outbox:${receiverId}`;

/** The messages of one person that the server has not confirmed yet: to each receiver one after another, in the order in which they were written. */
export function createOutbox({ userId, send }: Given): Outbox {
  const waiting = new Map<string, readonly Outgoing[]>();
  const pumping = new Set<string>();
  const listeners = new Set<() => void>();

  const to = (receiverId: string) => waiting.get(receiverId) ?? NOTHING;

  function set(receiverId: string, messages: readonly Outgoing[]): void {
    waiting.set(receiverId, messages);
    if (messages.length === 0) forgetTyped(userId, formOf(receiverId), "browser");
    else keepTyped(userId, formOf(receiverId), messages, "browser");
    for (const tell of listeners) tell();
  }
  function change(receiverId: string, sendKey: string, changed: Partial<Outgoing>): void {
    set(
      receiverId,
      to(receiverId).map((one) => (one.sendKey === sendKey ? { ...one, ...changed } : one)),
    );
  }
  function remove(receiverId: string, sendKey: string): void {
    set(
      receiverId,
      to(receiverId).filter((one) => one.sendKey !== sendKey),
    );
  }

  async function sendPatiently(receiverId: string, outgoing: Outgoing): Promise<SendOutcome> {
    for (const pauseMs of PAUSES_MS) {
      const outcome = await send(receiverId, outgoing);
      if (outcome.kind !== "again") return outcome;
      await untilOnline(pauseMs);
    }
    return await send(receiverId, outgoing);
  }

  async function pump(receiverId: string): Promise<void> {
    if (pumping.has(receiverId)) return;
    pumping.add(receiverId);
    for (;;) {
      const next = to(receiverId).find(({ state }) => state === "sending");
      if (!next) break;
      const outcome = await sendPatiently(receiverId, next);
      if (outcome.kind === "sent") remove(receiverId, next.sendKey);
      else if (outcome.kind === "refused")
        change(receiverId, next.sendKey, { state: "failed", reason: outcome.reason });
      // Without a connection nothing that was written later goes before it.
      else set(receiverId, to(receiverId).map(asFailed));
    }
    pumping.delete(receiverId);
  }

  /** What an earlier page of this browser left behind, once. */
  function takeUp(receiverId: string): void {
    if (waiting.has(receiverId)) return;
    const left = readOutgoing(readTyped(userId, formOf(receiverId), "browser"));
    const isFresh = ({ at }: Outgoing) => Date.now() - new Date(at).getTime() < RESUMED_WITHIN_MS;
    waiting.set(
      receiverId,
      left.map((one) => (one.state === "sending" && !isFresh(one) ? asFailed(one) : one)),
    );
    void pump(receiverId);
  }

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    to: (receiverId) => {
      takeUp(receiverId);
      return to(receiverId);
    },
    add: (receiverId, message) => {
      const at = new Date().toISOString();
      set(receiverId, [...to(receiverId), { ...message, sendKey: newSendKey(), at, state: "sending", reason: null }]);
      void pump(receiverId);
    },
    retry: (receiverId, sendKey) => {
      change(receiverId, sendKey, { state: "sending", reason: null });
      void pump(receiverId);
    },
    discard: remove,
  };
}

const asFailed = (one: Outgoing): Outgoing => ({ ...one, state: "failed" });

function untilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = window.setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}

/** What an older version of the page may have left counts as nothing. */
function readOutgoing(kept: unknown): Outgoing[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const [sendKey, content, at] = [readField(one, "sendKey"), readField(one, "content"), readField(one, "at")];
    if (typeof sendKey !== "string" || typeof content !== "string" || typeof at !== "string") return [];
    const projectId = readField(one, "projectId");
    const [state, reason] = [readField(one, "state"), readField(one, "reason")];
    return [
      {
        sendKey,
        content,
        projectId: typeof projectId === "string" ? projectId : null,
        at,
        files: readFiles(readField(one, "files")),
        state: state === "failed" ? "failed" : "sending",
        reason: typeof reason === "string" ? reason : null,
      },
    ];
  });
}

function readFiles(kept: unknown): OutgoingFile[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((file: unknown) => {
    const [id, name] = [readField(file, "id"), readField(file, "name")];
    return typeof id === "string" && typeof name === "string" ? [{ id, name }] : [];
  });
}
