import { forgetTyped, keepTyped, readTyped } from "../kept-typing.ts";
import { readField } from "../read-field.ts";
import { newSendKey } from "./new-send-key.ts";

/** A message that the server has not confirmed, and the key under which it was sent: the same words go again under the same key. */
export type TriedMessage = { sendKey: string; message: string };

const formOf = (to: string) => `tried-message:${to}`;

/** The last try is remembered with its text, so that it is recognized after the dialog was closed or the page reloaded. */
export function triedMessage(
  userId: string | null,
  to: string,
  { last, message }: { last: TriedMessage | null; message: string },
): TriedMessage {
  const before = last ?? (userId === null ? null : readTried(userId, to));
  if (before?.message === message) return before;
  const tried = { sendKey: newSendKey(), message };
  if (userId !== null) keepTyped(userId, formOf(to), tried);
  return tried;
}

export function forgetTried(userId: string | null, to: string): void {
  if (userId !== null) forgetTyped(userId, formOf(to));
}

function readTried(userId: string, to: string): TriedMessage | null {
  const kept = readTyped(userId, formOf(to));
  const [sendKey, message] = [readField(kept, "sendKey"), readField(kept, "message")];
  return typeof sendKey === "string" && typeof message === "string" ? { sendKey, message } : null;
}
