import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** How long a screen may take to reach its former length; after that the reader has looked elsewhere. */
const GROWING_MS = 3_000;
/** A reader who scrolls is not moved. */
const OWN_MOVES = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

const positions = new Map<string, number>();

/**
 * A new screen, or another view of one, starts at its top or at the part its address names; going back returns to where the
 * reader was, as soon as the screen is long enough for it.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash, search } = useLocation();
  const view = new URLSearchParams(search).get("view") ?? "";
  const navigationType = useNavigationType();

  // With the layout: a screen that is still loading is short, by which the browser scrolls up, and that is not where its reader was.
  useLayoutEffect(() => {
    window.history.scrollRestoration = "manual";
    const remember = () => positions.set(key, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [key]);

  const shownPlace = useRef<string>(undefined);
  useLayoutEffect(() => {
    const place = `${pathname}?${view}${hash}`;
    if (shownPlace.current === place) return; // only other search parameters changed: filtering keeps the place
    shownPlace.current = place;
    if (navigationType === "POP") return scrollOnceLongEnough(positions.get(key) ?? 0);
    const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, view, hash, navigationType]);
}

/** @returns what gives up. */
function scrollOnceLongEnough(top: number): () => void {
  const page = document.documentElement;
  const giveUp = () => {
    window.clearTimeout(timer);
    growing?.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, giveUp);
  };
  const tryIt = () => {
    if (page.scrollHeight < top + window.innerHeight) return false;
    window.scrollTo(0, top);
    giveUp();
    return true;
  };
  const growing = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(tryIt);
  const timer = window.setTimeout(() => {
    window.scrollTo(0, top);
    giveUp();
  }, GROWING_MS);
  if (top === 0 || !growing) {
    window.scrollTo(0, top);
    giveUp();
  } else if (!tryIt()) {
    growing.observe(document.body);
    for (const move of OWN_MOVES) window.addEventListener(move, giveUp, { passive: true });
  }
  return giveUp;
}
