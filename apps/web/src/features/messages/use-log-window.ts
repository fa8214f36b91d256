import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  carriedOver,
  isEnough,
  isLedAway,
  type LogWindow,
  openedWindow,
  type Span,
  spanInView,
  type Visit,
} from "./log-window.ts";
import { drawnLines, useStill } from "./use-still.ts";

/** Until nothing changes any more: what was drawn for the first time may be lower than it was held to be. */
const STEPS_AT_MOST = 5;

type LogWindowOptions = {
  ids: readonly string[];
  visit: Visit;
  hasLater: boolean;
  /** Scrolls to the message that a visit names, before anything else. */
  bring: () => void;
};

/**
 * Which lines of a long thread are rendered: those in sight and some screens around them, however many lines there are; blank room replaces
 * the others. The box is filled from its end, so that rendering lines above moves nothing.
 *
 * Measures only while a frame is made (on scrolling, or right before the frame), when the scrolling by wheel or finger is known. Measuring
 * new lines above the reader between two frames would shift the view by that much in Chromium.
 */
export function useLogWindow(
  box: RefObject<HTMLElement | null>,
  { ids, visit, hasLater, bring }: LogWindowOptions,
): { shown: LogWindow; look: () => void } {
  const [known, setKnown] = useState(() => openedWindow(ids, visit));
  const shown = known.ids === ids && !isLedAway(known, visit) ? known : carriedOver(known, ids, visit);
  if (shown !== known) setKnown(shown);
  const latest = useRef(shown);
  const still = useStill(box, { hasLater });

  const look = useCallback(() => {
    if (box.current && box.current.clientHeight > 0) bring();
    for (let step = 0; step < STEPS_AT_MOST; step++) {
      still.keep();
      const next = box.current && nextWindow(box.current, latest.current);
      if (!next) return;
      flushSync(() => setKnown(next));
    }
  }, [box, still, bring]);
  useLayoutEffect(() => {
    latest.current = shown;
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  });
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === "undefined") return;
    let width = box.current.clientWidth;
    let frame = 0;
    const observer = new ResizeObserver(([entry]) => {
      // A new width changes the height of every line; a new height moves everything above the end.
      if (entry && entry.contentRect.width === width) still.note();
      width = entry?.contentRect.width ?? width;
      frame = requestAnimationFrame(look);
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box, look, still]);
  return { shown, look };
}

/** Null where everything near is drawn, and nothing far: so it is at most strokes of a wheel. */
function nextWindow(box: HTMLElement, known: LogWindow): LogWindow | null {
  const lines = drawnLines(box);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  if (box.clientHeight === 0) return allOf(known);
  const { top: boxTop, height } = box.getBoundingClientRect();
  const [top, bottom] = [first.getBoundingClientRect().top - boxTop, last.getBoundingClientRect().bottom - boxTop];
  const view = { top, bottom, height };
  if (isEnough(known, view)) return null;
  const heights = new Map(known.heights);
  for (const [index, line] of lines.entries()) {
    heights.set(known.ids[known.start + index] ?? "", line.getBoundingClientRect().height);
  }
  const measured = { ...known, heights };
  const span = spanInView(measured, view);
  const next = { ...measured, ...(isHeld(box) ? cover(span, known) : span) };
  if (next.start === known.start && next.end === known.end) return null;
  keepFocus(box, lines, { start: next.start - known.start, end: next.end - known.start });
  return next;
}

/** Where nothing is laid out there is nothing to measure by. */
function allOf(known: LogWindow): LogWindow | null {
  const { start, end, ids } = known;
  return start === 0 && end === ids.length ? null : { ...known, start: 0, end: ids.length };
}

/** While a menu or a dialog of a line is open, or text is marked, no line goes. */
function isHeld(box: HTMLElement): boolean {
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed && selection.containsNode(box, true)) return true;
  return box.closest('[aria-hidden="true"]') !== null || box.querySelector('[aria-expanded="true"]') !== null;
}

function cover(one: Span, other: Span): Span {
  return { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
}

/** If the focused line is scrolled away, the keyboard continues from the log. */
function keepFocus(box: HTMLElement, lines: readonly HTMLElement[], { start, end }: Span): void {
  const focused = lines.findIndex((line) => line.contains(document.activeElement));
  if (focused !== -1 && (focused < start || focused >= end)) box.focus({ preventScroll: true });
}
