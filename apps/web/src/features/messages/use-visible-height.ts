import { useEffect } from "react";

const NAME = "--visible-height";

/** What the keyboard of a phone leaves of the window, where the browser lays it over the page instead of making the page smaller. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      const isCovered = view.scale === 1 && view.height < window.innerHeight;
      if (isCovered) style.setProperty(NAME, `${view.height}px`);
      else style.removeProperty(NAME);
      if (isCovered) window.scrollTo(0, 0);
    };
    view.addEventListener("resize", measure);
    return () => {
      view.removeEventListener("resize", measure);
      style.removeProperty(NAME);
    };
  }, []);
}
