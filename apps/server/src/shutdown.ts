/** How long a signalled server finishes its work; its supervisor must allow more. */
export const SHUTDOWN_SECONDS_MAX = 10;
