import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * A link to "#proposal" leads to a part that is there only once the data is: it scrolls into sight when it appears, be it the part
 * itself or one within it.
 */
export function useScrollToHash(part: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key makes a second way to the same part one, too
  useEffect(() => {
    const element = document.getElementById(hash.slice(1));
    if (!element || !part.current?.contains(element)) return;
    element.scrollIntoView();
    if (element.tabIndex !== -1 || !element.hasAttribute("tabindex")) return;
    // After the dialog that led here is gone: it keeps the focus as long as it is there.
    const turn = window.setTimeout(() => element.focus({ preventScroll: true }));
    return () => window.clearTimeout(turn);
  }, [hash, key, part]);
}
