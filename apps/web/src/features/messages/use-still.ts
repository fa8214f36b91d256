import { type RefObject, useCallback, useMemo, useRef } from "react";

/** Nearer to the end than this counts as there. */
const END_PX = 48;

export const isNearEnd = (box: HTMLElement): boolean => Math.abs(box.scrollTop) < END_PX;

type Noted = { line: Element; bottom: number; scrolled: number };

/**
 * Keeps the uppermost line in sight where it is when something below it is rendered, arrives or changes its height, although the box is
 * measured from its end; unless the reader is at the end of the thread and follows it. `note` is called after every scroll by the user,
 * `keep` before a frame in which something may have changed.
 */
export function useStill(box: RefObject<HTMLElement | null>, { hasLater }: { hasLater: boolean }) {
  const noted = useRef<Noted | null>(null);
  const note = useCallback(() => {
    const followsEnd = !box.current || (!hasLater && isNearEnd(box.current));
    const line = followsEnd || !box.current ? null : lineInSight(box.current, noted.current?.line);
    noted.current = line && box.current ? { line, ...placeOf(line, box.current) } : null;
  }, [box, hasLater]);
  const keep = useCallback(() => {
    if (box.current && noted.current?.line.isConnected) putBack(box.current, noted.current);
    note();
  }, [box, note]);
  return useMemo(() => ({ note, keep }), [note, keep]);
}

function putBack(box: HTMLElement, before: Noted): void {
  const now = placeOf(before.line, box);
  const moved = now.bottom - before.bottom + now.scrolled - before.scrolled; // what does not follow from scrolling
  if (Math.abs(moved) >= 1) box.scrollTop += moved;
}

/** Measured by its lower edge: a line gets a date above it only until the line before it is known. */
function placeOf(line: Element, box: HTMLElement): { bottom: number; scrolled: number } {
  return { bottom: line.getBoundingClientRect().bottom - box.getBoundingClientRect().top, scrolled: box.scrollTop };
}

function lineInSight(box: HTMLElement, noted: Element | undefined): Element | null {
  const { top, bottom } = box.getBoundingClientRect();
  const isInSight = (line: Element) => {
    const place = line.getBoundingClientRect();
    return place.bottom > top && place.top < bottom;
  };
  if (noted?.isConnected && isInSight(noted)) return noted;
  return [...drawnLines(box)].find(isInSight) ?? null;
}

/** Without those that are still on their way, and without what stands for lines that are not drawn. */
export function drawnLines(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>("ol > li[id]")];
}
