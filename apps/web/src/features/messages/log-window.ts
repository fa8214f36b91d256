import { CONVERSATION_PAGE_SIZE } from "./conversation-window.ts";

/** Of all lines those from `start` up to `end`, which is not one of them. */
export type Span = { start: number; end: number };

/** Which lines of a thread are drawn, and how high those are that have been. */
export type LogWindow = Span & {
  ids: readonly string[];
  heights: ReadonlyMap<string, number>;
  /** To which message the reader was last brought. */
  visit: string | null;
};

/** A visit to a message; each one has a new key. */
export type Visit = { key: string; messageId: string | null };

/** Lines are drawn before they come as near as the first, and as far as the second; what is further off than the third goes again. */
const REACH_PX = { near: 1_200, drawn: 2_000, kept: 3_200 };
/** What a line takes that has never been drawn, until it is. */
const GUESSED_PX = 64;

/** The end of what is there: the newest page stands whole from its first moment. */
export function openedWindow(ids: readonly string[], visit: Visit): LogWindow {
  return ledAway({ ids, heights: new Map(), visit: null, ...endOf(ids) }, visit);
}

/** What was drawn stays so, and what came in after its end is drawn as well; what came in before it waits to be scrolled to. */
export function carriedOver(before: LogWindow, ids: readonly string[], visit: Visit): LogWindow {
  const start = ids.indexOf(before.ids[before.start] ?? "");
  const last = ids.indexOf(before.ids[before.end - 1] ?? "");
  const hadEnd = before.end === before.ids.length;
  const end = hadEnd ? Math.min(ids.length, last + 1 + CONVERSATION_PAGE_SIZE) : last + 1;
  const isBroken = start === -1 || last < start;
  return ledAway({ ...before, ids, ...(isBroken ? endOf(ids) : { start, end }) }, visit);
}

function endOf({ length }: readonly string[]): Span {
  return { start: Math.max(0, length - CONVERSATION_PAGE_SIZE), end: length };
}

/** Whether the reader is led to a message that is there, and has not been brought to it yet. */
export function isLedAway({ ids, visit }: LogWindow, { key, messageId }: Visit): boolean {
  return messageId !== null && visit !== key && ids.includes(messageId);
}

/** The message that the reader is led to is drawn, with what is around it. */
function ledAway(known: LogWindow, to: Visit): LogWindow {
  if (to.messageId === null || !isLedAway(known, to)) return known;
  const { ids, start, end } = known;
  const place = ids.indexOf(to.messageId);
  const half = CONVERSATION_PAGE_SIZE / 2;
  const around = { start: Math.max(0, place - half), end: Math.min(ids.length, place + half) };
  return { ...known, ...(place >= start && place < end ? {} : around), visit: to.key };
}

/** The room that is kept for what is not drawn. */
export function roomAround({ ids, heights, start, end }: LogWindow): { above: number; below: number } {
  const sum = (some: readonly string[]) => some.reduce((total, id) => total + (heights.get(id) ?? GUESSED_PX), 0);
  return { above: sum(ids.slice(0, start)), below: sum(ids.slice(end)) };
}

/** Where the first drawn line begins and the last one ends, from the upper edge of the box; and how high the box is. */
export type View = { top: number; bottom: number; height: number };

/** Whether everything near is drawn, and nothing far. */
export function isEnough({ ids, start, end }: LogWindow, { top, bottom, height }: View): boolean {
  const isRight = (drawnPx: number, isAll: boolean) => drawnPx <= REACH_PX.kept && (isAll || drawnPx >= REACH_PX.near);
  return isRight(-top, start === 0) && isRight(bottom - height, end === ids.length);
}

/**
 * Which lines are drawn next, and where the reader has jumped only what is around the new place. What is missing ahead comes together
 * with what is too far behind: most of what a change costs is that there is one.
 */
export function spanInView(known: LogWindow, view: View): Span {
  const { start, end } = known;
  const places = placesOf(known, view);
  const reached = (px: number): Span => {
    const from = places.findIndex(({ lower }) => lower > -px);
    const to = places.findLastIndex(({ upper }) => upper < view.height + px);
    return { start: from === -1 ? start : from, end: to === -1 ? end : to + 1 };
  };
  const [near, drawn, kept] = [reached(REACH_PX.near), reached(REACH_PX.drawn), reached(REACH_PX.kept)];
  const isRight = start <= near.start && start >= kept.start && end >= near.end && end <= kept.end;
  return isRight ? { start, end } : drawn;
}

function placesOf(known: LogWindow, { top }: View): { upper: number; lower: number }[] {
  let at = top - roomAround(known).above;
  return known.ids.map((id) => {
    const upper = at;
    at += known.heights.get(id) ?? GUESSED_PX;
    return { upper, lower: at };
  });
}
