import { type RefObject, useEffect, useState } from "react";
import type { Visit } from "./log-window.ts";

const MARKED_MS = 4000;

export const messageElementId = (messageId: string) => `message-${messageId}`;

/** Brings the message that the reader was led to into the middle of the box, each time they are led there. Its id while it is marked. */
export function useFoundMessage(
  box: RefObject<HTMLElement | null>,
  { visit: { key: visit, messageId: foundId }, isShown }: { visit: Visit; isShown: boolean },
): string | null {
  const [faded, setFaded] = useState("");
  useEffect(() => {
    if (foundId === null || !isShown) return;
    const line = document.getElementById(messageElementId(foundId));
    if (!line) return;
    const show = () => {
      if (box.current) toMiddle(box.current, line);
    };
    show();
    const again = requestAnimationFrame(show); // what came into sight with it has its true height only now
    line.focus({ preventScroll: true });
    const fade = setTimeout(() => setFaded(visit), MARKED_MS);
    return () => {
      cancelAnimationFrame(again);
      clearTimeout(fade);
    };
  }, [box, foundId, isShown, visit]);
  return isShown && faded !== visit ? foundId : null;
}

function toMiddle(box: HTMLElement, line: HTMLElement) {
  const [frame, place] = [box.getBoundingClientRect(), line.getBoundingClientRect()];
  box.scrollTop += place.top + place.height / 2 - (frame.top + frame.height / 2);
}
