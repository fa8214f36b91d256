import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { Visit } from "./log-window.ts";

const MARKED_MS = 4000;

export const messageElementId = (messageId: string) => `message-${messageId}`;

/**
 * Brings the message that the reader was led to into the middle of the box, each time they are led there. Its id while it is marked; and
 * what does it as soon as the box has a height, which it has not while a page is put together out of sight.
 */
export function useFoundMessage(
  box: RefObject<HTMLElement | null>,
  { visit: { key: visit, messageId: foundId }, isShown }: { visit: Visit; isShown: boolean },
): { markedId: string | null; bring: () => void } {
  const [faded, setFaded] = useState("");
  const awaited = useRef<string | null>(null);
  const bring = useCallback(() => {
    const line = awaited.current !== null && document.getElementById(messageElementId(awaited.current));
    if (!line || !box.current) return;
    toMiddle(box.current, line);
    line.focus({ preventScroll: true });
    if (box.current.clientHeight > 0) awaited.current = null;
  }, [box]);
  // Before the first look at what is in sight: lines that are out of it go again.
  useLayoutEffect(() => {
    if (foundId === null || !isShown) return;
    awaited.current = foundId;
    bring();
    const fade = setTimeout(() => setFaded(visit), MARKED_MS);
    return () => {
      awaited.current = null;
      clearTimeout(fade);
    };
  }, [bring, foundId, isShown, visit]);
  return { markedId: isShown && faded !== visit ? foundId : null, bring };
}

function toMiddle(box: HTMLElement, line: HTMLElement) {
  const [frame, place] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  box.scrollTop += place.top + place.height / 2 - (frame.top + frame.height / 2);
}
