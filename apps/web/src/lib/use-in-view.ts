import { useEffect, useState } from "react";

/** What is only just to be seen, or under a bar at the window's foot, does not count. */
const EDGE = "-72px 0px";

/** Whether an element is in the window. True until it is known, and where it cannot be observed. */
export function useInView(): [ref: (element: Element | null) => void, isInView: boolean] {
  const [element, ref] = useState<Element | null>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!element) return;
    const stop = watchView(element, setInView);
    return () => {
      stop();
      setInView(true);
    };
  }, [element]);
  return [ref, isInView];
}

/** Whether the part of the page that an address ("#reviews") names is in the window. False until it is known. */
export function useIsPartInView(hash: string | null): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (hash === null) return;
    let watched: Element | null = null;
    let stop = () => {};
    // What is shown while a part loads gives way to the part itself, under the same name.
    const watch = () => {
      const part = document.querySelector(hash);
      if (part === watched) return;
      stop();
      watched = part;
      if (part) stop = watchView(part, setInView);
      else setInView(false);
    };
    const appearing = new MutationObserver(watch);
    appearing.observe(document.body, { childList: true, subtree: true });
    watch();
    return () => {
      appearing.disconnect();
      stop();
      setInView(false);
    };
  }, [hash]);
  return isInView;
}

/** @returns what ends it. */
function watchView(element: Element, onChange: (isInView: boolean) => void): () => void {
  if (!("IntersectionObserver" in window)) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      if (latest) onChange(latest.isIntersecting);
    },
    { rootMargin: EDGE },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
