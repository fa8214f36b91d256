import { useSyncExternalStore } from "react";

/** Where both panes stand side by side. */
export const WIDE = "(min-width: 64rem)";
/** Fingers: Enter on their keyboard begins a new line. */
export const TOUCH = "(pointer: coarse)";

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = listOf(query);
      list?.addEventListener("change", onChange);
      return () => list?.removeEventListener("change", onChange);
    },
    () => listOf(query)?.matches ?? false,
  );
}

const listOf = (query: string) => (typeof window.matchMedia === "function" ? window.matchMedia(query) : null);
