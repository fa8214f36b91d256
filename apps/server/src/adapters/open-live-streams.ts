import { DOMAIN_EVENTS_CHANNEL } from "@quorate/api/events/domain-events.queries";
import {
  ENDED_SESSIONS_CHANNEL,
  listOpenSessionsOf,
  listStreamedEvents,
  listStreamedEventsSince,
  notifyTyping,
  TYPING_CHANNEL,
} from "@quorate/api/live/live.queries";
import type { Db } from "@quorate/db/client";
import { listen } from "@quorate/db/listen";
import type { FastifyBaseLogger } from "fastify";
import type { PoolConfig } from "pg";
import { createLiveStreams, type OpenLiveStreams } from "./live-streams.ts";

type Given = {
  connection: PoolConfig;
  db: Db;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Resolves when lists have what was committed before: a screen that is told sooner would ask and see nothing new. */
  untilReadable?: () => Promise<void>;
};

/** The streams of this server, and its one connection on which it hears what all servers have done. */
export function openLiveStreams({ connection, db, now, log, untilReadable }: Given): OpenLiveStreams {
  const streams = createLiveStreams({
    findEvents: async (ids) => {
      await untilReadable?.();
      return await listStreamedEvents(db, ids);
    },
    findEventsWithin: (ms, limit) => listStreamedEventsSince(db, new Date(now().getTime() - ms), limit),
    notifyTyping: (typing) => notifyTyping(db, typing),
    nowMs: () => now().getTime(),
    findOpenSessions: (sids) => listOpenSessionsOf(db, sids, now()),
    onError: (err) => log.warn({ err }, "live streams: the database did not answer"),
  });
  const listener = listen(connection, {
    channels: {
      [DOMAIN_EVENTS_CHANNEL]: streams.hearEvent,
      [ENDED_SESSIONS_CHANNEL]: streams.hearEndedSession,
      [TYPING_CHANNEL]: streams.hearTyping,
    },
    onListening: streams.catchUp,
    onLost: (err) => log.warn({ err }, "live streams: the listening connection was lost"),
  });
  return {
    ...streams,
    stop: async () => {
      await streams.stop();
      await listener.stop();
    },
  };
}
