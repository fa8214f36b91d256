/** PostgreSQL is gone, going or full, or turns our role away: the request may succeed when it is sent again. */
const UNAVAILABLE_STATES = new Set([
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now: starting up, shutting down or in recovery
  "57P04", // database_dropped
  "57P05", // idle_session_timeout
  "3D000", // invalid_catalog_name: the database is not there (yet)
  "25006", // read_only_sql_transaction: the primary has become a standby
]);
/** Connections; our role and its password (no statement of ours raises these); disk, memory and connection slots. */
const UNAVAILABLE_CLASSES = ["08", "28", "53"];

const NETWORK_CODES = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
]);

// The driver gives these errors no code.
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  // The server asks for a password now, and ours is none or another one.
  /^SASL: /,
];

/** The database could not be reached, or was lost on the way: nothing is wrong with the request itself. */
export function isConnectionFailure(error: unknown): boolean {
  return someInChain(error, (link) => {
    const code = textField(link, "code");
    if (isSqlState(link, code) && UNAVAILABLE_CLASSES.includes(code.slice(0, 2))) return true;
    if (UNAVAILABLE_STATES.has(code ?? "")) return true;
    if (NETWORK_CODES.has(code ?? "")) return true;
    // The socket of an embedded server is a file, which is absent while that server is down.
    if (code === "ENOENT" || code === "EACCES") return textField(link, "syscall") === "connect";
    return link instanceof Error && DRIVER_MESSAGES.some((message) => message.test(link.message));
  });
}

/** Another row already has a value that must be unique. */
export function isUniqueViolation(error: unknown): boolean {
  return hasState(error, "23505");
}

/** Waited too long for a lock or ran too long: worth another try later, like a lost connection. */
export function isTimeout(error: unknown): boolean {
  const [lockNotAvailable, queryCanceled, idleInTransaction] = ["55P03", "57014", "25P03"];
  return hasState(error, lockNotAvailable, queryCanceled, idleInTransaction);
}

/** Our role may not do this, on a database whose owner reserves it. */
export function isNotPermitted(error: unknown): boolean {
  return hasState(error, "42501");
}

/** Two transactions got in each other's way and PostgreSQL ended this one: running it again is safe and may succeed. */
export function isSerializationFailure(error: unknown): boolean {
  const [serializationFailure, deadlockDetected] = ["40001", "40P01"];
  return hasState(error, serializationFailure, deadlockDetected);
}

/** Other libraries number their errors, too: five characters alone do not make a state of PostgreSQL's. */
function isSqlState(link: object, code: string | undefined): code is string {
  return code?.length === 5 && /^[0-9A-Z]{5}$/.test(code) && !("syscall" in link);
}

function hasState(error: unknown, ...states: readonly string[]): boolean {
  return someInChain(error, (link) => states.includes(textField(link, "code") ?? ""));
}

/** The error itself, what caused it, and the single attempts of a connection that was tried at several addresses. */
function someInChain(error: unknown, test: (link: object) => boolean, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > 5) return false;
  if (test(error)) return true;
  if (error instanceof AggregateError && error.errors.some((attempt) => someInChain(attempt, test, depth + 1)))
    return true;
  return "cause" in error && someInChain(error.cause, test, depth + 1);
}

function textField(value: object, name: "code" | "syscall"): string | undefined {
  const field: unknown = Reflect.get(value, name);
  return typeof field === "string" ? field : undefined;
}
