import { type DomainEventType, declarationOf } from "./domain-event.ts";
import type { ScreenData } from "./screen-data.ts";

/** What is asked again on the screens of those whom an event concerns. */
export function screensChangedBy(type: DomainEventType): readonly ScreenData[] {
  const { shows, bell } = declarationOf(type);
  return bell ? [...shows, "notifications"] : shows;
}
