export const FILE_PURPOSES = ["deliverable", "project", "message", "dispute", "receipt"] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const FILE_BYTES_MAX = 50 * 1024 * 1024;
/** With one hand-over, one message, or one side's words in a dispute. */
export const FILES_AT_ONCE_MAX = 10;

/** A larger file is sent, and kept, in parts of this size: what has arrived of it stays when the connection is cut. */
export const UPLOAD_PART_BYTES = 5 * 1024 * 1024;
/** A connection that is cut this often sends nothing but pieces. */
export const UPLOAD_PARTS_MAX = 500;

/** Uploads, under way or done, that nothing refers to yet: beyond this many the account is using us as a store. */
export const WAITING_FILES_MAX = 20;
/** How long an upload waits to be finished, and then to be used. */
export const WAITING_FILE_KEPT_MS = 24 * 3_600_000;
