import type { Config } from "./config.ts";

/** The time that the product lives in: the present, or ahead of it by `CLOCK_OFFSET` in a rehearsal. */
export const clockOf =
  ({ clockAheadMs }: Pick<Config, "clockAheadMs">) =>
  (): Date =>
    new Date(Date.now() + clockAheadMs);
