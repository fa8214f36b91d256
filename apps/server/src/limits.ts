/**
 * Limits of calls, where a search counts as several: for a network (an IPv4 address, an IPv6 subscriber's /64) without a session, and for
 * an account from anywhere. Posts of mail programs for a network, and reads of one calendar.
 */
export type RateLimits = {
  guestCallsPerMinute: number;
  userCallsPerMinute: number;
  unsubscribesPerMinute: number;
  calendarReadsPerHour: number;
};

/** The defaults. */
export const RATE_LIMITS: RateLimits = {
  guestCallsPerMinute: 300,
  userCallsPerMinute: 1_200,
  // A mail provider posts for all of its readers from a few addresses, and posts again when it is told to wait.
  unsubscribesPerMinute: 120,
  // A person's own devices ask every few minutes; no calendar needs more than this.
  calendarReadsPerHour: 240,
};
