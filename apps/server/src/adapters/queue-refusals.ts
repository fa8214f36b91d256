import { DomainError } from "@quorate/core/errors";
import type { FairQueueRefusals } from "./fair-queue.ts";

const signingIn = () => new DomainError("unavailable", "requests/busy", {}, { retryAfterSeconds: 5 });

/** The same words for the person who floods and for all others. */
export const SIGN_IN_REFUSALS: FairQueueRefusals = { shareIsFull: signingIn, isBusy: signingIn };

export const PICTURE_REFUSALS: FairQueueRefusals = {
  shareIsFull: () => new DomainError("limit_reached", "pictures/too-many", {}, { retryAfterSeconds: 5 }),
  isBusy: () => new DomainError("unavailable", "pictures/busy", {}, { retryAfterSeconds: 5 }),
};

export const SEARCH_REFUSALS: FairQueueRefusals = {
  shareIsFull: () => new DomainError("limit_reached", "requests/too-many-at-once", {}, { retryAfterSeconds: 2 }),
  isBusy: () => new DomainError("unavailable", "search/busy", {}, { retryAfterSeconds: 2 }),
};
