import { type ChangedScreens, EVERYTHING_CHANGED } from "@quorate/core/events/changed-screens";
import type { ScreenData } from "@quorate/core/events/screen-data";
import type { Query, QueryClient } from "@tanstack/react-query";
import { readField } from "./read-field.ts";
import { isQueryOf, isScreenData } from "./screen-data.ts";

/** What happened reaches a tab by the answer to its own call, and by its stream: whichever is first counts, and counts once. */
export type Changes = {
  /** By the answer to a call of this tab: what it changed is asked for at once. */
  learnFromAnswer: (header: string) => void;
  /** By the stream: many things may happen in a moment, and the screen asks for all of them together. */
  learnFromStream: (events: unknown) => void;
  /** Something may have been missed: everything on the screen is asked for, and the rest where it is shown next. */
  askAgain: () => void;
};

const REST_MS = 500;
/** The other word of an event comes within moments. */
const KNOWN_EVENTS_MAX = 200;

const changesByCache = new WeakMap<QueryClient, Changes>();

/** One for each cache, wherever it is asked for. */
export function changesOf(cache: QueryClient): Changes {
  const known = changesByCache.get(cache);
  if (known) return known;
  const changes = createChanges(cache);
  changesByCache.set(cache, changes);
  return changes;
}

function createChanges(cache: QueryClient): Changes {
  const knownEvents = new Set<string>();
  let changed = new Set<ScreenData>();
  let isResting = false;

  function note(events: readonly ChangedScreens[]): void {
    for (const { eventId, changed: kinds } of events) {
      if (knownEvents.has(eventId)) continue;
      knownEvents.add(eventId);
      for (const kind of kinds) changed.add(kind);
    }
    for (const oldest of knownEvents) {
      if (knownEvents.size <= KNOWN_EVENTS_MAX) break;
      knownEvents.delete(oldest);
    }
  }

  function askForChanged(): void {
    if (changed.size === 0) return;
    const kinds = changed;
    changed = new Set();
    ask(cache, ({ queryKey }) => isQueryOf(kinds, queryKey));
  }

  function askSoon(): void {
    if (isResting || changed.size === 0) return;
    isResting = true;
    askForChanged();
    setTimeout(() => {
      isResting = false;
      askSoon();
    }, REST_MS);
  }

  const askAgain = () => ask(cache, () => true);

  return {
    learnFromAnswer: (header) => {
      if (header === EVERYTHING_CHANGED) return askAgain();
      note(readEvents(parsed(header)));
      askForChanged();
    },
    learnFromStream: (events) => {
      note(readEvents(events));
      askSoon();
    },
    askAgain,
  };
}

/** Asking ends a fetch under way. If that was for a list's next page, which a reader has just asked for, it is waited for first. */
function ask(cache: QueryClient, isChanged: (query: Query) => boolean): void {
  void cache.invalidateQueries({ predicate: (query) => isChanged(query) && !isForMore(query) });
  for (const query of cache.getQueryCache().findAll({ predicate: (query) => isChanged(query) && isForMore(query) })) {
    const askAgain = () => void cache.invalidateQueries({ queryKey: query.queryKey, exact: true });
    void query.promise?.then(askAgain, askAgain);
  }
}

function isForMore({ state }: Query): boolean {
  return state.fetchStatus === "fetching" && state.fetchMeta?.fetchMore !== undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A server of a later version may name screens that this page does not know. */
function readEvents(events: unknown): ChangedScreens[] {
  if (!Array.isArray(events)) return [];
  return events.flatMap((event: unknown) => {
    const [eventId, changed] = [readField(event, "eventId"), readField(event, "changed")];
    if (typeof eventId !== "string" || !Array.isArray(changed)) return [];
    return [{ eventId, changed: changed.filter(isScreenData) }];
  });
}
