/**
 * How often is often enough. Calls, a search being several: for a network (an IPv4 address, an IPv6 subscriber's /64) without a session, and
 * for an account, from wherever it calls. Posts of mail programs for a network, and reads of one calendar.
 */
export type RateLimits = {
  guestCallsPerMinute: number;
  userCallsPerMinute: number;
  unsubscribesPerMinute: number;
  calendarReadsPerHour: number;
};

/** What holds where no setting says otherwise. */
export const RATE_LIMITS: RateLimits = {
  guestCallsPerMinute: 300,
  userCallsPerMinute: 1_200,
  // A mail provider posts for all of its readers from a few addresses; it posts again when it is told to wait.
  unsubscribesPerMinute: 120,
  // A person's own devices ask every few minutes; more often than this no calendar has a reason to.
  calendarReadsPerHour: 240,
};
