import { type RateLimiterAbstract, RateLimiterMemory } from "rate-limiter-flexible";

/** So many points for each key within so many seconds, from its first one on. The name tells limits apart where they are kept together. */
export type Limit = { name: string; points: number; seconds: number };

/** A key without points left is refused with a `RateLimiterRes`, which says how long it has to wait; nothing else is ever thrown. */
export type Limiter = Pick<RateLimiterAbstract, "consume">;

export type CreateLimiter = (limit: Limit) => Limiter;

/** Counted by this server alone. */
export const createOwnLimiter: CreateLimiter = ({ points, seconds }) =>
  new RateLimiterMemory({ points, duration: seconds });
