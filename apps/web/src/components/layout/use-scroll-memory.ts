import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

const positions = new Map<string, number>();

/**
 * A new screen, or another view of one, starts at its top or at the part its address names; going back returns to where the reader was.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash, search } = useLocation();
  const view = new URLSearchParams(search).get("view") ?? "";
  const navigationType = useNavigationType();

  useEffect(() => {
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
    if (navigationType === "POP") {
      window.scrollTo(0, positions.get(key) ?? 0);
      return;
    }
    const part = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, pathname, view, hash, navigationType]);
}
