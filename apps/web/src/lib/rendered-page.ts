import type { RouteName } from "./paths.ts";

/** The routes whose pages are rendered ahead of time. */
export type PageAhead = Extract<RouteName, "landing" | "services" | "developers">;

/** Whether the page's markup was rendered ahead of time for this address; markup of another page must not be taken over. */
export function isRenderedFor(root: HTMLElement, pathname: string): boolean {
  const path = pathname === "/" ? pathname : pathname.replace(/\/$/, "");
  return root.dataset.renderedPath === path;
}
