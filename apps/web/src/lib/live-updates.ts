import { changesOf } from "./changes.ts";
import { startLiveStream } from "./live-stream.ts";

/** What tells a tab of changes, in one file: who is signed in needs both, and a guest who signs up has them with the first answer. */
export const LIVE_UPDATES = { changesOf, startLiveStream };
