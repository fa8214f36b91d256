import type { AdminRole } from "@quorate/core/access/admin-role";
import type { ChangedScreens } from "@quorate/core/events/changed-screens";
import type { ImpersonationId, UserId } from "@quorate/core/ids";

/**
 * The reader of a stream, and the session with which it ends. `adminRole`: null if the reader is not an administrator, or is one who lacks
 * the second factor (`isPowerless`), even though their account has the role.
 */
export type LiveReader = { userId: UserId; adminRole: AdminRole | null; isPowerless: boolean; sid: string } & {
  /** There while an administrator looks at the product as the reader, in the session that is theirs. */
  impersonationId?: ImpersonationId | undefined;
};

/**
 * What a stream says. `ready` is the first word: from then on nothing is missed, and it tells what happened shortly before. `ask-again`: something may have been missed, so that
 * everything on the screen is worth asking for. `typing`: these people are writing to the reader at this moment. `ended` is the last word: with the session, because the reader opened more streams than
 * one person may have, or because the server stops.
 */
export type LiveMessage =
  | { type: "ready"; events: readonly ChangedScreens[] }
  | { type: "changed"; events: readonly ChangedScreens[] }
  | { type: "ask-again" }
  | { type: "typing"; userIds: readonly string[] }
  | { type: "ended"; reason: LiveStreamEnd };

export type LiveStreamEnd = "session" | "replaced" | "stopping";

/** Who writes to whom. */
export type Typing = { from: UserId; to: UserId };

/** The open streams of this server. A stream lasts until the signal, its session or the server ends it. */
export type LiveStreams = {
  /** `unheardMs`: how long ago the reader's page began to ask for what it shows. */
  open: (reader: LiveReader, unheardMs: number, signal: AbortSignal) => AsyncIterable<LiveMessage>;
  /** To the other's open streams, on whichever server they are. What is told of the same two too often is left out. */
  tellTyping: (typing: Typing) => Promise<void>;
};
