export const FILE_PURPOSES = ["deliverable", "project", "message", "dispute"] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const FILE_BYTES_MAX = 50 * 1024 * 1024;
/** With one hand-over, one message, or one side's words in a dispute. */
export const FILES_AT_ONCE_MAX = 10;

/** Uploads that nothing refers to yet: beyond this many somebody is using us as a store. */
export const WAITING_FILES_MAX = 20;
/** How long an upload waits to be used. */
export const WAITING_FILE_KEPT_MS = 24 * 3_600_000;
