import type { ScreenData } from "./screen-data.ts";

/** An event as a browser hears of it: which kinds of screens' data it changed, and never what. */
export type ChangedScreens = { eventId: string; changed: readonly ScreenData[] };

/** The header beside the answer to a change that says which events it was: a list of `ChangedScreens` as JSON, or `*` for very many. */
export const CHANGED_HEADER = "x-quorate-changed";
export const EVERYTHING_CHANGED = "*";
