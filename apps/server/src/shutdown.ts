/** How long a signalled server finishes what it has begun; its supervisor must leave it more. */
export const SHUTDOWN_SECONDS_MAX = 10;
