/** How long a signalled server finishes its work; its supervisor must allow more. */
export const SHUTDOWN_SECONDS_MAX = 10;
/** Of that, how long its jobs and its match index get, at once: what is not done by then is done after the next start. */
export const WORK_STOPS_WITHIN_MS = 3_000;
