import { useEffect, useState } from "react";

/** What is only just to be seen, or under a bar at the window's foot, does not count. */
const EDGE = "-72px 0px";

/** Of a part that is longer than the window what counts is its middle. */
const PART_EDGE = "-40% 0px";

/** Whether an element stands in the window. Until it is known, and where it cannot be, it does. */
export function useInView(): [ref: (element: Element | null) => void, isInView: boolean] {
  const [element, ref] = useState<Element | null>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setInView(latest.isIntersecting);
      },
      { rootMargin: EDGE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setInView(true);
    };
  }, [element]);
  return [ref, isInView];
}

/** Whether the part of the page that an address ("#reviews") names stands in the window. Until it is known, it does not. */
export function useIsPartInView(hash: string | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const part = hash === null ? null : document.querySelector(hash);
    if (!part || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const latest = entries.at(-1);
        if (latest) setInView(latest.isIntersecting);
      },
      { rootMargin: PART_EDGE },
    );
    observer.observe(part);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [hash]);
  return isInView;
}
