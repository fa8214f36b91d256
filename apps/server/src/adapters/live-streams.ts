import type { StreamedEvent } from "@quorate/api/live/live.queries";
import type { LiveMessage, LiveReader, LiveStreamEnd, LiveStreams, Typing } from "@quorate/api/ports/live-streams";
import type { AdminRole } from "@quorate/core/access/admin-role";
import { isAboutPower, screensOfRole } from "@quorate/core/events/admin-screens";
import type { ChangedScreens } from "@quorate/core/events/changed-screens";
import { isDomainEventType } from "@quorate/core/events/domain-event";
import { screensChangedBy } from "@quorate/core/events/event-screens";
import { SCREEN_DATA } from "@quorate/core/events/screen-data";
import type { ImpersonationId } from "@quorate/core/ids";
import { createTypingLimit } from "./typing-limit.ts";

/** A session that a stream may go on with, and what its owner may see by now. */
export type OpenSession = { sid: string; adminRole: AdminRole | null; impersonationId?: ImpersonationId | null };

type Given = {
  /** The events of these ids that are there. */
  findEvents: (ids: readonly string[]) => Promise<readonly StreamedEvent[]>;
  /** The latest that came about within these milliseconds, at most so many. */
  findEventsWithin: (ms: number, limit: number) => Promise<readonly StreamedEvent[]>;
  /** Of these sessions the ones that are still open. */
  findOpenSessions: (sids: readonly string[]) => Promise<readonly OpenSession[]>;
  notifyTyping: (typing: Typing) => Promise<void>;
  nowMs: () => number;
  onError: (error: unknown) => void;
};

export type OpenLiveStreams = LiveStreams & {
  hearEvent: (id: string) => void;
  hearEndedSession: (sid: string) => void;
  hearTyping: (fromAndTo: string) => void;
  /** Notifications may have been missed: every reader asks again, and every session is looked at. */
  catchUp: () => void;
  /** How many streams are open. */
  count: () => number;
  stop: () => Promise<void>;
};

/** A browser opens six connections to one server over HTTP/1.1: one is left for everything else. */
export const STREAMS_PER_PERSON_MAX = 5;
/** What waits for a reader who is slow; beyond it all of it becomes one word, to ask again. */
const WAITING_EVENTS_MAX = 50;
/** Events that this server has heard of and not read yet; beyond it everyone asks again. */
const HEARD_EVENTS_MAX = 500;
const EVENTS_PER_READ = 100;
/** How many of the events before a stream are looked at; beyond it its reader asks again. */
const UNHEARD_EVENTS_MAX = 200;
/** An event carries the time at which its transaction was under way, and another server's clock. */
const COMMIT_SLACK_MS = 5_000;
/** How many of those who write to one reader at the same moment are told of. */
const TYPISTS_MAX = 20;
export const SESSION_CHECK_INTERVAL_MS = 15_000;

type Stream = {
  reader: LiveReader;
  waiting: ChangedScreens[];
  mustAskAgain: boolean;
  /** Who is writing to the reader, and has not been told yet. */
  typing: Set<string>;
  end: LiveStreamEnd | null;
  /** Settled as soon as there is something to say. */
  word: PromiseWithResolvers<void>;
};

export function createLiveStreams({
  findEvents,
  findEventsWithin,
  findOpenSessions,
  ...given
}: Given): OpenLiveStreams {
  const { onError } = given;
  const streams = new Set<Stream>();
  const typing = createTypingLimit(given.nowMs);
  let heard: string[] = [];
  let isReading = false;
  let isStopping = false;

  async function* open(reader: LiveReader, unheardMs: number, signal: AbortSignal): AsyncGenerator<LiveMessage, void> {
    const stream = register(reader);
    const onAbort = () => stream.word.resolve();
    signal.addEventListener("abort", onAbort);
    try {
      yield { type: "ready", events: await findUnheard(stream, unheardMs) };
      while (!signal.aborted) {
        const message = takeMessage(stream);
        if (message) yield message;
        else await stream.word.promise;
        if (message?.type === "ended") return;
      }
    } finally {
      signal.removeEventListener("abort", onAbort);
      streams.delete(stream);
    }
  }

  function register(reader: LiveReader): Stream {
    const stream: Stream = {
      reader,
      waiting: [],
      mustAskAgain: false,
      typing: new Set(),
      end: isStopping ? "stopping" : null,
      word: Promise.withResolvers(),
    };
    // The oldest first: a set keeps the order in which its members came.
    // An administrator who acts as a user takes none of that user's streams away.
    const own = [...streams].filter(
      ({ reader: other, end }) =>
        other.userId === reader.userId && other.impersonationId === reader.impersonationId && end === null,
    );
    for (const old of own.slice(0, Math.max(0, own.length + 1 - STREAMS_PER_PERSON_MAX))) endStream(old, "replaced");
    streams.add(stream);
    return stream;
  }

  function endStream(stream: Stream, reason: LiveStreamEnd): void {
    stream.end ??= reason;
    stream.word.resolve();
  }

  function askAgain(): void {
    for (const stream of streams) {
      stream.mustAskAgain = true;
      stream.word.resolve();
    }
  }

  /** Between the page's own questions and this moment no one listened for it. */
  async function findUnheard(stream: Stream, unheardMs: number): Promise<ChangedScreens[]> {
    if (unheardMs === 0) return [];
    try {
      const events = await findEventsWithin(unheardMs + COMMIT_SLACK_MS, UNHEARD_EVENTS_MAX);
      if (events.length === UNHEARD_EVENTS_MAX) stream.mustAskAgain = true;
      return events.flatMap((event) => toldTo(stream.reader, event) ?? []);
    } catch (error) {
      onError(error);
      stream.mustAskAgain = true;
      return [];
    }
  }

  function tell(event: StreamedEvent): void {
    for (const stream of streams) {
      const screens = toldTo(stream.reader, event);
      if (screens === null) continue;
      // A reader whose permissions change gets a new stream with the new ones.
      if (isAboutPower(event.type) && event.audienceUserIds.includes(stream.reader.userId))
        endStream(stream, "session");
      if (stream.waiting.length < WAITING_EVENTS_MAX) stream.waiting.push(screens);
      else stream.mustAskAgain = true;
      stream.word.resolve();
    }
  }

  /** One read at a time: what is heard meanwhile waits for the next. */
  async function readHeard(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (heard.length > 0) for (const event of await findEvents(heard.splice(0, EVENTS_PER_READ))) tell(event);
    } catch (error) {
      onError(error);
      heard = [];
      askAgain();
    } finally {
      isReading = false;
    }
  }

  function hearEvent(id: string): void {
    if (streams.size === 0) return;
    if (heard.length >= HEARD_EVENTS_MAX) {
      heard = [];
      askAgain();
      return;
    }
    heard.push(id);
    void readHeard();
  }

  /** What no one announces: a session that expires, and an administrator who is none any more. */
  async function checkSessions(): Promise<void> {
    const checked = [...streams];
    if (checked.length === 0) return;
    try {
      const sessions = await findOpenSessions([...new Set(checked.map(({ reader }) => reader.sid))]);
      const bySid = new Map(sessions.map((session) => [session.sid, session]));
      for (const stream of checked) {
        if (!isStillSo(stream.reader, bySid.get(stream.reader.sid))) endStream(stream, "session");
      }
    } catch (error) {
      onError(error);
    }
  }

  const checking = setInterval(() => void checkSessions(), SESSION_CHECK_INTERVAL_MS);
  checking.unref();

  return {
    open,
    hearEvent,
    hearEndedSession: (sid) => {
      for (const stream of streams) if (stream.reader.sid === sid) endStream(stream, "session");
    },
    hearTyping: (fromAndTo) => {
      for (const stream of streams) {
        const from = typistOf(fromAndTo, stream.reader.userId);
        if (from === null || stream.typing.size >= TYPISTS_MAX) continue;
        stream.typing.add(from);
        stream.word.resolve();
      }
    },
    tellTyping: async (told) => {
      if (typing.isTooSoon(told)) return;
      await given.notifyTyping(told);
    },
    catchUp: () => {
      askAgain();
      void checkSessions();
    },
    count: () => streams.size,
    stop: async () => {
      isStopping = true;
      clearInterval(checking);
      for (const stream of streams) endStream(stream, "stopping");
    },
  };
}

function isStillSo(reader: LiveReader, session: OpenSession | undefined): boolean {
  if (!session || (reader.impersonationId ?? null) !== (session.impersonationId ?? null)) return false;
  // As someone else: the query says no impersonation where the administrator's role has changed.
  if (reader.impersonationId) return true;
  const { adminRole, isPowerless } = reader;
  return isPowerless ? session.adminRole !== null : session.adminRole === adminRole;
}

/**
 * What an event changes for a reader; null where it is nothing to them. Administrators hear of what their role looks after. A server of
 * a later version may have written events that this one does not know: whom they concern it knows.
 */
function toldTo({ userId, adminRole }: LiveReader, event: StreamedEvent): ChangedScreens | null {
  const { id: eventId, type, audienceUserIds, isForAdmins } = event;
  const changed = isDomainEventType(type) ? screensChangedBy(type) : SCREEN_DATA;
  if (audienceUserIds.includes(userId)) return { eventId, changed };
  const told = isForAdmins ? screensOfRole(changed, adminRole) : [];
  return told.length > 0 ? { eventId, changed: told } : null;
}

/** The most that is to be said, in one message; null while there is nothing. */
function takeMessage(stream: Stream): LiveMessage | null {
  stream.word = Promise.withResolvers();
  if (stream.end) return { type: "ended", reason: stream.end };
  const events = stream.waiting.splice(0);
  if (stream.mustAskAgain) {
    stream.mustAskAgain = false;
    return { type: "ask-again" };
  }
  if (events.length > 0) return { type: "changed", events };
  const userIds = [...stream.typing];
  stream.typing.clear();
  return userIds.length > 0 ? { type: "typing", userIds } : null;
}

/** Who writes, where it is to this reader. */
function typistOf(fromAndTo: string, reader: string): string | null {
  const [from, to] = fromAndTo.split(" ");
  return from !== undefined && to === reader ? from : null;
}
