import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router-dom";

/** A link to "#proposal" leads to a part that is there only once the data is: it scrolls into sight when it appears. */
export function useScrollToHash(part: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (part.current && hash === `#${part.current.id}`) part.current.scrollIntoView();
  }, [hash, part]);
}
