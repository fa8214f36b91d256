import { useEffect, useState } from "react";

/** What is only just to be seen, or under a bar at the window's foot, does not count. */
const EDGE = "-72px 0px";

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
