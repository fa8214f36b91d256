import type { Ports } from "../context.ts";

const LENGTH = 16;

/** The name under which a session is shown. The key under which it is stored stays inside. */
export function sessionId({ hashToken }: Pick<Ports, "hashToken">, sid: string): string {
  return hashToken(sid).slice(0, LENGTH);
}
